import type { WrittenRow } from './tables.ts';

/**
 * Twenty items in seven groups of one to five, judged by two versions. What SciPy and R make of them stands in the tests
 * that read them.
 */
const scores = [
  { group: '1', gold: [1, 0, 1, 0], base: [1, 0, 1, 0], head: [0, 1, 1, 0] },
  { group: '2', gold: [1, 1, 0], base: [0, 1, 0], head: [0, 1, 0] },
  { group: '3', gold: [0, 1], base: [1, 0], head: [0, 1] },
  { group: '4', gold: [1, 0, 1, 0, 1], base: [1, 1, 1, 0, 1], head: [0, 1, 0, 0, 1] },
  { group: '5', gold: [0], base: [0], head: [1] },
  { group: '6', gold: [1, 0, 0], base: [1, 0, 0], head: [0, 0, 0] },
  { group: '7', gold: [1, 0], base: [0, 0], head: [1, 0] },
] as const;

export function groupedScores(side: 'base' | 'head', isGrouped = true): readonly WrittenRow[] {
  return scores.flatMap(({ group, gold, ...sides }) =>
    gold.map((label, item) => ({
      gold: label,
      group: isGrouped ? group : undefined,
      cells: [sides[side][item] ?? 'absent'],
    })),
  );
}
