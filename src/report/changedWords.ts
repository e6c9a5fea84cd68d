import { editsBetween } from './lineEdits.ts';

/** Around words of a text that are not in the other one, as git's --word-diff writes them. */
export const wordMarks = { removed: ['[-', '-]'], added: ['{+', '+}'] } as const;

/**
 * The lines in which two texts differ, each with its sign and with its changed words marked; a line that has nothing in
 * common with the other text needs no marks.
 */
export function changedWords(before: string, after: string): readonly string[] {
  return editsBetween(before.split('\n'), after.split('\n')).flatMap(({ removed, added }) => {
    const [old, now] = [wordsOf(removed), wordsOf(added)];
    const words = editsBetween(old, now);
    const gone = new Set(words.flatMap((edit) => edit.removed.map((_, index) => edit.from + index)));
    const come = new Set(words.flatMap((edit) => edit.added.map((_, index) => edit.at + index)));
    return [
      ...markedLines(old, gone, wordMarks.removed).map((line) => `- ${line}`),
      ...markedLines(now, come, wordMarks.added).map((line) => `+ ${line}`),
    ];
  });
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** With what stands between them, so that together they are the lines. */
function wordsOf(lines: readonly string[]): readonly string[] {
  return [...segmenter.segment(lines.join('\n'))].map(({ segment }) => segment);
}

function markedLines(
  words: readonly string[],
  changed: ReadonlySet<number>,
  [open, close]: readonly [string, string],
): readonly string[] {
  if (words.length === 0) return [];
  const isBlank = (index: number) => words[index]?.trim() === '';
  // A blank between two changed words belongs to them.
  const isMarked = (index: number) =>
    isBlank(index)
      ? words[index] !== '\n' && changed.has(index - 1) && changed.has(index + 1) && !isBlank(index + 1)
      : changed.has(index);
  const marked = words.map((word, index) => {
    const before = isMarked(index) && !isMarked(index - 1) ? open : '';
    return before + word + (isMarked(index) && !isMarked(index + 1) ? close : '');
  });
  const isWhole = words.every((_, index) => isBlank(index) || isMarked(index));
  return (isWhole ? words : marked).join('').split('\n');
}
