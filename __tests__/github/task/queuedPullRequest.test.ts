import { describe, expect, it } from '@jest/globals';
import { type CompareTask, queuedPullRequest } from '../../../src/github/actionTask.ts';

const [baseSha, headSha] = ['b'.repeat(40), 'a'.repeat(40)];
const rights = { name: 'merge_group', reading: 'auto', restricted: undefined } as const;
const group = { ...rights, kind: 'merge-group', baseSha, baseRef: 'main', headSha, queued: 7 } as const;
const task: CompareTask = {
  kind: 'compare',
  base: baseSha,
  head: headSha,
  baseBranch: 'main',
  isAhead: true,
  pullRequest: undefined,
  notices: [],
};

describe('queuedPullRequest', () => {
  it('is the one in the name of the merge group', () => {
    expect(queuedPullRequest(group, task)).toBe(7);
    expect(queuedPullRequest({ ...group, queued: undefined }, task)).toBeUndefined();
  });

  it('is none if the inputs name another head, or a pull request', () => {
    expect(queuedPullRequest(group, { ...task, head: 'c'.repeat(40) })).toBeUndefined();
    const pullRequest = { number: 8, fork: false, pushedAt: undefined, commentable: false };
    expect(queuedPullRequest(group, { ...task, pullRequest })).toBeUndefined();
  });

  it('is none on any other event', () => {
    expect(queuedPullRequest({ ...rights, kind: 'dispatch', sha: headSha }, task)).toBeUndefined();
    expect(queuedPullRequest(group, { kind: 'warm', at: headSha })).toBeUndefined();
  });
});
