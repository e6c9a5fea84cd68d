import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { apiBlobs } from '../../../../src/edge/github/apiBlobs.ts';
import { mergeOverApi } from '../../../../src/edge/github/mergeOverApi.ts';
import { OutsideFailure } from '../../../../src/shared/fault.ts';
import type { Merge } from '../../../../src/tree/merge.ts';
import { GithubServer } from '../../../support/githubServer.ts';
import { quickOctokit } from '../../../support/quickOctokit.ts';

const hash = (digit: string) => digit.repeat(40);
const [first, base, head, other] = ['1', 'a', 'b', 'c'].map(hash) as [string, string, string, string];
const [tested, stale, swapped, octopus] = ['d', 'e', 'f', '9'].map(hash) as [string, string, string, string];

let server: GithubServer;
let apiUrl: string;
const waitedMs: number[] = [];
/** What happens at GitHub while it is waited for. */
let meanwhile: () => void;

beforeEach(async () => {
  server = new GithubServer();
  apiUrl = await server.start();
  waitedMs.length = 0;
  meanwhile = () => undefined;
  const file = (content: string) => ({ a: { mode: '100644', content } });
  server.addCommit(first, file('first'));
  server.addCommit(base, file('base'), { parents: [first] });
  server.addCommit(head, file('head'), { parents: [first] });
  server.addCommit(tested, file('both'), { parents: [base, head] });
  server.addCommit(stale, file('stale'), { parents: [first, head] });
  server.addCommit(swapped, file('swapped'), { parents: [head, base] });
  server.addCommit(octopus, file('octopus'), { parents: [base, head, first] });
  server.addPullRequest({ base: { sha: base }, head: { sha: head } });
});
afterEach(() => server.stop());

function merge(commits: Partial<Parameters<typeof mergeOverApi>[1]> = {}): Promise<Merge> {
  const repository = { octokit: quickOctokit(apiUrl), owner: 'acme', repo: 'bot' };
  const sleep = async (delayMs: number) => {
    waitedMs.push(delayMs);
    meanwhile();
  };
  const asked = { ...repository, blobs: apiBlobs(repository), sleep };
  return mergeOverApi(asked, { base, head, pullRequest: 7, ...commits });
}

function pullIs(what: object): void {
  Object.assign(server.pulls.get(7) ?? {}, what);
}

const unknown = { kind: 'unknown', shallow: false, parting: first };

describe('mergeOverApi', () => {
  it('says that one side has all of the other by one call', async () => {
    expect(await merge({ base: first })).toEqual({ kind: 'ahead' });
    expect(await merge({ head: first })).toEqual({ kind: 'behind' });
    expect(server.requests).toHaveLength(2);
  });

  it('reads the merge that GitHub has made of exactly these two commits', async () => {
    pullIs({ testMerge: tested });
    const merged = await merge();
    expect(merged).toMatchObject({ kind: 'merged', parting: first, tree: { id: tested } });
    const file = merged.kind === 'merged' ? await merged.tree.read('a') : undefined;
    expect(file).toEqual({ kind: 'file', bytes: new TextEncoder().encode('both') });
    expect(waitedMs).toEqual([]);
  });

  it('takes no merge of other commits, in another order or of more', async () => {
    for (const testMerge of [stale, swapped, octopus]) {
      pullIs({ testMerge });
      waitedMs.length = 0;
      expect(await merge()).toEqual(unknown);
      expect(waitedMs).toHaveLength(3);
    }
  });

  it('waits some seconds for a merge that GitHub is still making', async () => {
    for (const before of [
      { mergeable: null, testMerge: null },
      { mergeable: true, testMerge: stale },
    ]) {
      pullIs(before);
      meanwhile = () => {
        if (waitedMs.length % 3 === 2) pullIs({ mergeable: true, testMerge: tested });
      };
      waitedMs.length = 0;
      expect((await merge()).kind).toBe('merged');
      expect(waitedMs).toHaveLength(2);
    }
  });

  it('knows of a conflict what GitHub says', async () => {
    pullIs({ mergeable: false });
    expect(await merge()).toEqual({ kind: 'conflict', parting: first });
  });

  it('does not wait if there is no test merge to come', async () => {
    pullIs({ testMerge: tested });
    expect(await merge({ pullRequest: undefined })).toEqual(unknown);
    expect(server.requests).toHaveLength(1);
    pullIs({ state: 'closed' });
    expect(await merge()).toEqual(unknown);
    pullIs({ state: 'open', head: { sha: other, ref: 'fairer', repo: 'acme/bot' } });
    expect(await merge()).toEqual(unknown);
    pullIs({ head: { sha: head, ref: 'fairer', repo: 'acme/bot' }, testMerge: null });
    expect(await merge()).toEqual(unknown);
    expect(waitedMs).toEqual([]);
  });

  it('does not know the merge base if the commits of the head come from several, whichever of them GitHub names', async () => {
    server.addCommit(other, {}, { parents: [first] });
    server.addCommit(base, {}, { parents: [first, other] });
    server.addCommit(head, {}, { parents: [other, first] });
    for (const named of [first, other]) {
      server.addMergeBase(base, head, named);
      expect(await merge()).toEqual({ ...unknown, parting: undefined });
    }
  });

  it('does not know the merge base of a branch whose commits are not all listed', async () => {
    let parent = first;
    for (let n = 0; n < 101; n += 1) {
      const sha = n.toString(16).padStart(40, '5');
      server.addCommit(sha, {}, { parents: [parent] });
      parent = sha;
    }
    expect(await merge({ head: parent, pullRequest: undefined })).toEqual({ ...unknown, parting: undefined });
  });

  it('knows nothing of a merge that the token may not see, and fails if GitHub is out', async () => {
    pullIs({ testMerge: tested });
    server.beforeAnswer = () => {
      if (server.requests.length !== 2) return;
      server.mode.faults.push({
        kind: 'status',
        status: 403,
        message: 'Resource not accessible by integration',
        times: 1,
      });
    };
    expect(await merge()).toEqual(unknown);
    server.beforeAnswer = () => undefined;
    server.mode.faults.splice(0, 1, { kind: 'outage', times: Infinity });
    await expect(merge()).rejects.toThrow(OutsideFailure);
  });
});
