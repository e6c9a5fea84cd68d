import { describe, expect, it } from '@jest/globals';
import stringWidth from 'string-width';
import { promptChange, promptEdits } from '../../src/report/promptChange.ts';
import fc, { anyCharacter } from '../support/fastCheck.ts';

const between = (base: readonly string[], head: readonly string[], named?: number) =>
  promptChange(promptEdits(base.join('\n'), { file: 'b.md', text: head.join('\n'), options: [] }), named);

describe('the edit of a prompt that a report shows', () => {
  it('is the one with the most changed letters, by the line of the head', () => {
    const base = ['Judge.', '1: it is good', 'x', 'y', '2: it is bad in every way there is'];
    const head = ['Judge.', '1: it is fine', 'x', '2: it is bad'];
    const told = { file: 'b.md', line: 4, edit: 2, edits: 2, removed: 'y', added: '2: it is bad' };
    expect(between(base, head)).toEqual(told);
    expect(between(['a', 'b', 'c'], ['a', 'B', 'c'])).toMatchObject({ line: 2, removed: 'b', added: 'B' });
  });

  it('is the one at the line that the report names', () => {
    const told = between(['one', '-', 'two and more'], ['ONE', '-', 'gone'], 1);
    expect(told).toMatchObject({ line: 1, edit: 1, edits: 2 });
  });

  it('has one side alone if lines were only added or only taken away', () => {
    expect(between(['a'], ['a', 'new'])).toMatchObject({ line: 2, removed: undefined, added: 'new' });
    expect(between(['a', 'old', 'b'], ['a', 'b'])).toMatchObject({ line: 2, removed: 'old', added: undefined });
  });

  it('does not exist if the files differ in their line breaks alone', () => {
    expect(promptChange(promptEdits('x\r\ny', { file: 'a', text: 'x\ny', options: [] }))).toBeUndefined();
  });

  it('begins both lines shortly before what differs, and holds nothing that does not show', () => {
    const long = 'word '.repeat(40);
    const told = between([`${long}old\u202e\u0000 end`], [`${long}new end`]);
    expect(told?.removed).toMatch(/^….{30}old {1,2}end$/u);
    expect(told?.added).toMatch(/^….{30}new end$/u);
  });

  it('is short and in one line, for any files', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 400 });
    fc.assert(
      fc.property(text, text, (base, head) => {
        const told = promptChange(promptEdits(base, { file: 'a', text: head, options: [] }));
        for (const line of [told?.removed ?? '', told?.added ?? '']) {
          expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          expect(stringWidth(line)).toBeLessThanOrEqual(119);
        }
        expect(told?.line ?? 1).toBeLessThanOrEqual(head.replaceAll('\r\n', '\n').split('\n').length + 1);
      }),
    );
  });

  it('is found in two files of a hundred thousand lines', () => {
    const lines = Array.from({ length: 100_000 }, (_, n) => `line ${n}`);
    const head = lines.map((line, n) => (n % 9 === 0 ? `${line}!` : line));
    expect(between(lines, head)).toMatchObject({ edit: 1, edits: 1 });
  });
});
