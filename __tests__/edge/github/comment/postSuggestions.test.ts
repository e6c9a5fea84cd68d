import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Octokit } from '../../../../src/edge/github/octokit.ts';
import { postSuggestions, type SuggestionPosting } from '../../../../src/edge/github/postSuggestions.ts';
import type { PlacedSuggestion } from '../../../../src/github/actionHost.ts';
import { GithubServer } from '../../../support/githubServer.ts';
import { quickOctokit } from '../../../support/quickOctokit.ts';

const head = 'a'.repeat(40);
let server: GithubServer;
let octokit: Octokit;
beforeEach(async () => {
  server = new GithubServer();
  server.addPullRequest({ head: { sha: head }, files: ['tone.md', 'other.md'] });
  server.patches.set('tone.md', '@@ -1,3 +1,4 @@\n one\n-two\n+2\n+two and a half\n three\n@@ -9 +10 @@\n-nine\n+9');
  octokit = quickOctokit(await server.start());
});
afterEach(() => server.stop());

const post = (suggestions: readonly PlacedSuggestion[], other: Partial<SuggestionPosting> = {}) => {
  const place = { octokit, owner: 'acme', repo: 'bot', number: 7 };
  return postSuggestions(place, { key: 'default', suggestions, head, restricted: undefined, ...other });
};

const suggestion = (other: Partial<PlacedSuggestion> = {}): PlacedSuggestion => ({
  path: 'tone.md',
  first: 2,
  old: ['2', 'two and a half'],
  body: 'better',
  ...other,
});
const nine = suggestion({ first: 10, old: ['9'], body: 'nicer' });

describe('suggestions', () => {
  it('are on the lines that they replace, at the measured commit', async () => {
    expect(await post([suggestion(), nine])).toEqual({ kind: 'written' });
    expect(server.reviewComments).toMatchObject([
      { path: 'tone.md', startLine: 2, line: 3, commit: head, body: '<!-- evenhand:v1 key=default -->\nbetter' },
      { path: 'tone.md', startLine: null, line: 10, commit: head },
    ]);
  });

  it('are not written at all if the diff does not show one of their lines, or shows it otherwise', async () => {
    const wrong = [
      suggestion({ first: 5, old: ['five'] }),
      suggestion({ first: 1, old: ['One'] }),
      suggestion({ path: 'other.md' }),
      suggestion({ first: 4, old: ['three', '', '', '', '', '', '9'] }),
    ];
    for (const one of wrong) {
      expect(await post([nine, one])).toEqual({ kind: 'none', why: 'not all lines that change are in the diff' });
    }
    expect(server.reviewComments).toEqual([]);
  });

  it('are not written again by another run, and are if their lines have changed', async () => {
    await post([suggestion()]);
    expect(await post([suggestion()])).toEqual({ kind: 'written' });
    expect(server.reviewComments).toHaveLength(1);
    const [first] = server.reviewComments;
    if (first !== undefined) first.line = undefined;
    await post([suggestion()]);
    expect(server.reviewComments.map(({ line }) => line)).toEqual([undefined, 3]);
  });

  it('that no longer hold can no longer be committed; comments of others stay', async () => {
    await post([suggestion({ body: '```suggestion\nx\n```' })]);
    server.mode.viewer = 'ann';
    await post([nine]);
    server.mode.viewer = 'github-actions[bot]';
    expect(await post([])).toEqual({ kind: 'none', why: 'nothing is suggested' });
    const [own, other] = server.reviewComments;
    expect(own?.body).toMatch(/does not suggest this any more/);
    expect(own?.body).not.toContain('```');
    expect(other?.body).toMatch(/nicer/);
    const before = server.requests.length;
    await post([]);
    expect(server.requests.slice(before).filter((line) => line.startsWith('PATCH'))).toEqual([]);
  });

  it('are not written for a commit that is not the head any more', async () => {
    expect(await post([suggestion()], { head: 'b'.repeat(40) })).toMatchObject({ kind: 'none' });
    expect(server.reviewComments).toEqual([]);
  });

  it('that GitHub refuses say which permission is missing', async () => {
    server.mode.readOnly = true;
    expect(await post([suggestion()])).toMatchObject({
      kind: 'not-written',
      hint: expect.stringContaining('pull-requests: write'),
    });
  });
});
