import { describe, expect, it } from '@jest/globals';
import { stateLine } from '../../../../src/edge/github/ownComment.ts';
import { keptBody } from '../../../../src/edge/github/postComment.ts';

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

  it('replaces an older note, also if GitHub ends lines with CRLF', () => {
    const once = keptBody(commentOf('regression'), { head, note: 'First.' }) ?? '';
    const twice = keptBody(once.replaceAll('\n', '\r\n'), { head, note: 'Second.' });
    expect(twice).toBe(keptBody(commentOf('regression'), { head, note: 'Second.' }));
  });
});
