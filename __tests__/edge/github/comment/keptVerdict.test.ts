import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keptBody } from '../../../../src/edge/github/keptVerdict.ts';
import type { Octokit } from '../../../../src/edge/github/octokit.ts';
import { stateLine } from '../../../../src/edge/github/ownComment.ts';
import { type CommentPosting, postComment } from '../../../../src/edge/github/postComment.ts';
import { GithubServer } from '../../../support/githubServer.ts';
import { quickOctokit } from '../../../support/quickOctokit.ts';

const head = 'a'.repeat(40);
const other = 'b'.repeat(40);
const since = '2026-11-20T12:00:00.000Z';

function commentOf(verdict: string, of = head): string {
  const state = stateLine({ head: of, run: '100', attempt: '1', verdict, since });
  return ['<!-- evenhand:v1 key=default -->', `## ${verdict}`, '', 'Numbers.', '', state].join('\n');
}

describe('keptBody', () => {
  it.each(['regression', 'uncertain', 'pass', 'new', 'unchanged'])(
    'keeps the verdict %s of the same commit',
    (word) => {
      const lines = keptBody(commentOf(word), { head, note: '⚠️ No key.' })?.split('\n');
      expect(lines?.slice(1, 6)).toEqual([`## ${word}`, '', '⚠️ No key. <!-- evenhand:rerun -->', '', 'Numbers.']);
      expect(lines?.at(-1)).toBe(commentOf(word).split('\n').at(-1));
    },
  );

  it.each([
    ['of another commit', commentOf('regression', other)],
    ['that is none', commentOf('unmeasured')],
    ['of a run that could not be used', commentOf('none')],
    ['that no state tells', '<!-- evenhand:v1 key=default -->\n## regression'],
  ])('keeps no verdict %s', (_, body) => {
    expect(keptBody(body, { head, note: 'No key.' })).toBeUndefined();
  });

  it('keeps nothing if the run has a verdict of its own', () => {
    expect(keptBody(commentOf('regression'), { head, note: undefined })).toBeUndefined();
  });

  it('puts a note in the place of an older one, whatever ends GitHub’s lines', () => {
    const once = keptBody(commentOf('regression'), { head, note: 'First.' }) ?? '';
    const twice = keptBody(once.replaceAll('\n', '\r\n'), { head, note: 'Second.' });
    expect(twice).toBe(keptBody(commentOf('regression'), { head, note: 'Second.' }));
  });
});

describe('postComment', () => {
  let server: GithubServer;
  let octokit: Octokit;
  beforeEach(async () => {
    server = new GithubServer();
    server.addPullRequest({ head: { sha: head } });
    octokit = quickOctokit(await server.start());
  });
  afterEach(() => server.stop());

  function post(body: string, some: Pick<CommentPosting, 'run' | 'verdict' | 'note'>) {
    const place = { octokit, owner: 'acme', repo: 'bot', number: 7 };
    const usual = { key: 'default', attempt: '1', startedMs: 0, create: true, restricted: undefined };
    return postComment(place, { ...usual, bodies: [body], head, ...some });
  }

  it('writes a verdict over a newer run of the commit that measured nothing', async () => {
    await post('newer', { run: '200', verdict: 'unmeasured', note: 'No key.' });
    expect((await post('older', { run: '100', verdict: 'regression', note: undefined })).kind).toBe('written');
    expect(server.comments.map(({ body }) => body)).toEqual([expect.stringContaining('\nolder\n')]);
  });

  it('writes nothing of an older run that measured nothing over a newer verdict', async () => {
    await post('newer', { run: '200', verdict: 'regression', note: undefined });
    expect((await post('older', { run: '100', verdict: 'unmeasured', note: 'No key.' })).kind).toBe('none');
    expect(server.comments.map(({ body }) => body)).toEqual([expect.not.stringContaining('No key.')]);
  });
});
