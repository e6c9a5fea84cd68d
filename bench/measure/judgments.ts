import type { JudgmentRow } from '../../src/judgments/recorded/judgmentRow.ts';
import { seededRandom } from '../../src/statistics/random.ts';

const scores = [0, 1, 2] as const;
const orders = ['0-1-2', '0-2-1', '1-0-2', '1-2-0', '2-0-1', '2-1-0'];

/** Every order with each option explained at length: 18. */
export const variants = orders.flatMap((order) => scores.map((long) => `${order}/${long}-longest`));

/** How often a reply is not the gold, on the base and on the head. */
const wrong = { base: 0.25, head: 0.28 } as const;

/** Judgments of so many items, in every variant, on both sides: items × 18 × 2. */
export function judgmentsOf(items: number): readonly JudgmentRow[] {
  const random = seededRandom(1);
  const rows: JudgmentRow[] = [];
  for (let item = 0; item < items; item += 1) {
    const gold = Math.floor(random() * scores.length);
    const name = `item-${item}`;
    for (const side of ['base', 'head'] as const) {
      for (const variant of variants) {
        const off = random() < wrong[side] ? 1 + Math.floor(random() * 2) : 0;
        rows.push({
          ...blank,
          line: rows.length + 1,
          item: name,
          side,
          variant,
          score: (gold + off) % 3,
          gold,
        });
      }
    }
  }
  return rows;
}

const blank = {
  judge: 'judge',
  perturbation: 'position+length',
  repeat: 0,
  annotators: {},
  confidence: undefined,
  reason: undefined,
} as const;

/** As a file of recorded judgments has them. */
export function asJsonLines(rows: readonly JudgmentRow[]): string {
  const lines = rows.map(({ item, side, perturbation, variant, score, gold }) =>
    JSON.stringify({ item, side, perturbation, variant, score, gold }),
  );
  return `${lines.join('\n')}\n`;
}
