import { editsBetween } from '../shared/lineEdits.ts';

/** Marks around words that the other text lacks, as in git's --word-diff. */
export const wordMarks = { removed: ['[-', '-]'], added: ['{+', '+}'] } as const;

/**
 * The lines that differ between two texts, each with its sign and its changed words marked. A line that shares nothing
 * with the other text has no marks.
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

/** The words and the text between them: joined, they are the lines again. */
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
