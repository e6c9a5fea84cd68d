import { getOctokit } from '@actions/github';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readEvent } from '../../../../src/edge/github/event.ts';
import { lookUpPullRequest } from '../../../../src/edge/github/livePullRequest.ts';
import { branchTip, resolveOverApi } from '../../../../src/edge/github/namedCommit.ts';
import type { Repository } from '../../../../src/edge/github/octokit.ts';
import { pullRequestsOfHead } from '../../../../src/edge/github/pullRequestsOfHead.ts';
import { type ActionTask, actionTask, type TaskPorts } from '../../../../src/github/actionTask.ts';
import { taskInputs, type WrittenTaskInputs } from '../../../../src/github/taskEvent.ts';
import { workflowDispatchPayload } from '../../../support/github/payloads.ts';
import { GithubServer } from '../../../support/githubServer.ts';

const base = 'b'.repeat(40);
const head = 'f'.repeat(40);
const newer = 'e'.repeat(40);

describe('from what GitHub starts a run with to its task, over HTTP', () => {
  let server: GithubServer;
  let repository: Repository;

  beforeEach(async () => {
    server = new GithubServer();
    const octokit = getOctokit('ghs_token', { baseUrl: await server.start() });
    repository = { octokit, owner: 'acme', repo: 'bot' };
    for (const sha of [base, head, newer]) server.addCommit(sha);
    server.refs.set('heads/main', base).set('tags/v1', newer).set('heads/release/1.x', head);
    server.addPullRequest();
    server.addPullRequest({ number: 8, author: 'mallory', head: { repo: 'mallory/bot', ref: 'patch-1' } });
  });

  // Throws where a request or an answer is not as GitHub describes it.
  afterEach(() => server.stop());

  async function task(name: string, payload: object, inputs: Partial<WrittenTaskInputs> = {}): Promise<ActionTask> {
    const ports: TaskPorts = {
      branchTip: (branch) => branchTip(repository, branch),
      pullRequest: (number) => lookUpPullRequest(repository, number),
      pullRequestsOf: (wanted) => pullRequestsOfHead(repository, wanted),
      resolve: (ref) => resolveOverApi(repository, ref),
    };
    const none = { base: undefined, head: undefined, prNumber: undefined, accept: undefined };
    const event = readEvent({ eventName: name, payload, sha: base, actor: 'ann' });
    return actionTask(ports, event, taskInputs({ ...none, ...inputs }));
  }

  it('measures the pull request of a fork for a maintainer, at its head of this moment', async () => {
    server.push(8, newer);
    const byHand = workflowDispatchPayload({ 'pr-number': '8' });
    expect(await task('workflow_dispatch', byHand, { prNumber: '8' })).toMatchObject({
      base,
      isAhead: false,
      head: newer,
      pullRequest: { number: 8, fork: true, commentable: true },
    });
    await expect(task('workflow_dispatch', byHand, { prNumber: '9' })).rejects.toThrow('pull request #9 of acme/bot');
  });

  it('compares a tag with a branch, and says which of two names is unknown', async () => {
    const payload = workflowDispatchPayload();
    expect(await task('workflow_dispatch', payload, { base: 'main', head: 'v1' })).toMatchObject({
      base,
      isAhead: false,
      head: newer,
    });
    expect(await task('workflow_dispatch', payload, { base: 'main', head: 'release/1.x' })).toMatchObject({ head });
    await expect(task('workflow_dispatch', payload, { base: 'main', head: 'v2' })).rejects.toThrow(
      'head: no commit "v2" was found',
    );
  });
});
