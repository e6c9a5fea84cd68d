import type { Flip } from '../measure/flips.ts';
import { plainText } from './plainText.ts';
import type { JudgeResult } from './result.ts';
import { type Column, textTable } from './textTable.ts';

const mostItems = 10;
const mostVariants = 8;

/** Which items depend on the variant, family by family; with two sides, those that do so on the head alone. */
export function consoleItems(judge: JudgeResult, width: number): readonly string[] {
  const { base, head } = judge.sides;
  if (head === undefined) return [];
  return Object.entries(head.measures).flatMap(([family, measures]) => {
    if (family === 'all' || measures.variants.length > mostVariants) return [];
    const before = new Set(base?.measures[family]?.flips.map(({ item }) => item));
    const flipped = measures.flips.filter(({ item }) => !before.has(item));
    if (flipped.length === 0) return [];
    const what =
      base === undefined
        ? 'Items whose score depends on the variant'
        : 'Items whose score depends on the variant now, and did not before';
    const more = flipped.length > mostItems ? [`… and ${flipped.length - mostItems} more`] : [];
    return [
      '',
      `${what} (${plainText(family)}, ${flipped.length}):`,
      ...flipTable(measures.variants, flipped, width),
      ...more,
    ];
  });
}

function flipTable(variants: readonly string[], flipped: readonly Flip[], width: number): readonly string[] {
  const columns: readonly Column[] = [
    { title: 'item', align: 'left' },
    { title: 'gold', align: 'left' },
    ...variants.map((name): Column => ({ title: plainText(name), align: 'left' })),
  ];
  const rows = flipped
    .slice(0, mostItems)
    .map(({ item, gold, scores }) =>
      [item, gold ?? '–', ...scores.map((score) => score ?? '·')].map((cell) => plainText(String(cell))),
    );
  return textTable(columns, rows, width);
}
