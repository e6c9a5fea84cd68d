import type { CodedTable } from '../judgments/table/codedTable.ts';
import { readableCodes } from '../judgments/table/scoreCounts.ts';
import { bias } from '../statistics/error/bias.ts';

/** How much too high or too low the judge scores on average: score less gold, every item counting once. */
export function biasOf(table: CodedTable): number | undefined {
  const { items, categories, values, gold } = table;
  if (values === undefined) return undefined;
  const first: number[] = [];
  const second: number[] = [];
  const weights: number[] = [];
  for (let item = 0; item < items; item += 1) {
    const label = gold[item] ?? -1;
    if (label < 0) continue;
    const scores = readableCodes(table, item);
    for (const score of scores) {
      first.push(label);
      second.push(score);
      weights.push(1 / scores.length);
    }
  }
  return bias({ categories, first, second, weights }, values, values);
}
