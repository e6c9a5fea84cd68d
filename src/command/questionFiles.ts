import type { ShownQuestion } from '../report/shownQuestion.ts';
import { groupBy } from '../shared/groupBy.ts';

/** A path for each question, by judge and item, without an ending. @param judges the questions of each. */
export function questionFiles(
  judges: readonly (readonly ShownQuestion[])[],
): readonly (readonly [path: string, question: ShownQuestion])[] {
  return judges.flatMap((questions, judge) => {
    const items = [...groupBy(questions, ({ item }) => item).values()];
    return items.flatMap((own, item) =>
      own.map((question, variant) => {
        const names = [
          numbered(question.judge, judge, judges.length),
          numbered(question.item, item, items.length),
          numbered(question.variant, variant, own.length),
        ];
        return [names.join('/'), question] as const;
      }),
    );
  });
}

const longest = 60;

/**
 * A pull request may name an item `../x`, or two items that differ only in characters that no file system allows. The
 * number makes the names unique.
 */
function numbered(name: string, index: number, of: number): string {
  const written = name.replace(/[^A-Za-z0-9()+_-]+/g, '_').slice(0, longest);
  return `${String(index + 1).padStart(String(of).length, '0')}-${written}`;
}
