import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { offer, type PullRequest, payloadOf, pullRequest } from '../support/actionRepository.ts';
import { ActionStep, type EndedStep } from '../support/actionStep.ts';
import { builtAction } from '../support/builtProgram.ts';
import { GithubServer } from '../support/githubServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const temporary = temporaryFolder();
const github = new GithubServer();
let program: string;
let apiUrl: string;

beforeAll(async () => {
  program = builtAction();
  apiUrl = await github.start();
});
afterAll(() => github.stop());

/** A pull request that changes no judge, so that the check itself is green and asks nobody. */
function unchanged(items: number): PullRequest {
  const pr = pullRequest(join(temporary, `items-${items}`), { items, unchanged: true });
  offer(github, pr);
  return pr;
}

function stepOn(pr: PullRequest, inputs: Readonly<Record<string, string>>): Promise<EndedStep> {
  const payload = payloadOf(pr);
  const workspace = pr.repository.folder;
  const env = { GITHUB_API_URL: apiUrl };
  return new ActionStep({ program, temporary, workspace, event: 'pull_request', payload, inputs, env }).run();
}

it('a gate that can fail leaves the check as it is, and says so in the report', async () => {
  const ended = await stepOn(unchanged(30), { canary: 'true' });
  expect([ended.exitCode, ended.outputs['exit-code'], ended.outputs['verdict']]).toEqual([0, '0', 'unchanged']);
  expect(ended.summary).toContain('Canary: the gate caught 2 of 2 planted bad judges');
  expect(ended.log).toContain('✓ judge toy can fail');
  expect(ended.folded).toEqual(['Self-test of the gate']);
});

it('a gate that cannot fail is red with 3 where the check is green, with an error and a comment', async () => {
  const pr = unchanged(10);
  expect((await stepOn(pr, {})).exitCode).toBe(0);
  const before = github.comments.length;
  const ended = await stepOn(pr, { canary: 'true' });
  expect([ended.exitCode, ended.outputs['exit-code'], ended.outputs['verdict']]).toEqual([3, '3', 'unchanged']);
  expect(ended.summary).toContain('The canary failed for toy, so this check is red whatever the verdict');
  expect(ended.annotations).toContainEqual(
    expect.objectContaining({ level: 'error', text: expect.stringContaining('judge toy cannot fail') }),
  );
  expect(github.comments.length).toBe(before + 1);
});
