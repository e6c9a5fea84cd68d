import { describe, expect, it } from '@jest/globals';
import type { CommentRequest } from '../../../src/github/actionHost.ts';
import type { CommentWord } from '../../../src/github/actionInputs.ts';
import { type CommentText, writeComment } from '../../../src/github/publish.ts';

const head = 'a'.repeat(40);
const text: CommentText = { head, verdict: 'pass', texts: ['long', 'short'], telling: true, failed: false };

/** What GitHub is asked to write; undefined: nothing. */
async function requested(
  comment: CommentWord,
  said: Partial<CommentText> = {},
  pullRequest: number | undefined = 7,
): Promise<CommentRequest | undefined> {
  const requests: CommentRequest[] = [];
  const host = {
    run: { url: undefined, id: '100', attempt: '2', repositoryUrl: undefined, docs: undefined },
    comment: (request: CommentRequest) => {
      requests.push(request);
      return Promise.resolve({ kind: 'none', why: 'a test' } as const);
    },
  };
  const event = { name: 'pull_request', restricted: 'fork' } as const;
  await writeComment(host, { inputs: { comment, commentKey: 'nightly' }, event, pullRequest }, { ...text, ...said });
  return requests[0];
}

describe('writeComment', () => {
  it('says what, about which commit, by which run and under which rights', async () => {
    expect(await requested('changes')).toEqual({
      pullRequest: 7,
      key: 'nightly',
      bodies: ['long', 'short'],
      head,
      run: '100',
      attempt: '2',
      verdict: 'pass',
      note: undefined,
      create: true,
      restricted: 'fork',
    });
  });

  it.each([
    // telling, failed, and whether a comment is made where none is there
    ['changes', true, false, true],
    ['changes', true, true, true],
    ['changes', false, false, false],
    ['changes', false, true, false],
    ['always', false, false, true],
    ['on-failure', true, false, false],
    ['on-failure', true, true, true],
    ['on-failure', false, true, true],
  ] as const)('%s: telling %j, failed %j, makes one: %j', async (word, telling, failed, create) => {
    const request = await requested(word, { telling, failed });
    // Asked for in any case, so that one that is there is brought up to date.
    expect(request?.create).toBe(create);
  });

  it('writes nothing if none is wanted, or there is no pull request', async () => {
    expect(await requested('never')).toBeUndefined();
    const event = { name: 'merge_group', restricted: undefined };
    const host = {
      run: { url: undefined, id: '1', attempt: '1', repositoryUrl: undefined, docs: undefined },
      comment: () => Promise.reject(new Error('not to be asked')),
    };
    const inputs = { comment: 'always', commentKey: 'default' } as const;
    expect(await writeComment(host, { inputs, event, pullRequest: undefined }, text)).toEqual({
      kind: 'none',
      why: 'the event "merge_group" has no pull request whose newest commit was measured',
    });
  });

  it('begins with the longest text of at most 60,000 characters, an emoji being one', async () => {
    const texts = ['x'.repeat(60_001), '🙂'.repeat(60_000), 'short', 'short'];
    expect((await requested('changes', { texts }))?.bodies).toEqual(texts.slice(1, 3));
  });

  it('offers the shortest if all seem too long, and GitHub decides', async () => {
    const texts = ['x'.repeat(70_000), 'y'.repeat(61_000)];
    expect((await requested('changes', { texts }))?.bodies).toEqual(texts.slice(1));
  });
});
