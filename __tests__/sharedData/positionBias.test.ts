import { describe, expect } from '@jest/globals';
import type { FamilyMeasures } from '../../src/measure/measureFamily.ts';
import { headOf, judgeCalled, measured } from '../support/measuring.ts';
import { itOver, sharedJson, sharedLines, sharedTable } from '../support/sharedFile.ts';

interface Judged {
  readonly pair: string;
  readonly first: string;
  readonly second: string;
  readonly raw: string;
}

interface Figures {
  readonly complete: number;
  readonly consistent: number;
  readonly consistency_complete: number;
  readonly consistency_strict: number;
  readonly mean_pairwise_agreement: number;
  readonly consistency_wilson95: readonly [number, number];
}

interface Run extends Figures {
  readonly judge: string;
  readonly repetition: number;
  readonly items: number;
  readonly unparsed: number;
}

interface Expected {
  readonly runs: readonly Run[];
  readonly repeat_stability: readonly (Figures & { readonly judge: string; readonly items: number })[];
}

const folder = 'data/position-bias-mtbench';
const expected = (): Expected => sharedJson(`${folder}/expected.json`);
const repliesOf = (judge: string, repetition: number): readonly Judged[] =>
  sharedLines(`${folder}/${judge}-rep${repetition}.jsonl`);

/** The authors' first rule: the first [[X]] in the text counts. In terms of the candidates, not of their places. */
function firstVerdict({ raw, first, second }: Judged): string | undefined {
  const letter = /\[\[([ABC])\]\]/.exec(raw)?.[1];
  return letter === undefined ? undefined : { A: first, B: second, C: 'tie' }[letter];
}

/** Which of the two orders a pair was shown in. */
function orderOf({ pair, first }: Judged): 'AB' | 'BA' {
  return pair.split('|')[1] === first ? 'AB' : 'BA';
}

function expectFigures(found: FamilyMeasures, figures: Figures, items: number): void {
  const { strictConsistency } = found;
  // Theirs is over the items that can be read in both orders.
  const consistency = found.consistency?.readable ?? found.consistency;
  expect([consistency?.n, strictConsistency?.n]).toEqual([figures.complete, items]);
  expect(Math.round((consistency?.value ?? 0) * figures.complete)).toBe(figures.consistent);
  expect(consistency?.value).toBeCloseTo(figures.consistency_complete, 9);
  expect(strictConsistency?.value).toBeCloseTo(figures.consistency_strict, 9);
  expect(found.pairwiseAgreement?.value).toBeCloseTo(figures.mean_pairwise_agreement, 9);
  expect(consistency?.interval?.low).toBeCloseTo(figures.consistency_wilson95[0], 9);
  expect(consistency?.interval?.high).toBeCloseTo(figures.consistency_wilson95[1], 9);
}

describe('position-bias-mtbench (Shi et al. 2024, arXiv 2406.07791)', () => {
  itOver(folder, 'has the consistency over both orders, and the authors’ own counts, in all nine runs', () => {
    const { runs } = expected();
    const published = sharedTable(`${folder}/published-consistent-rates.csv`);
    const result = measured(
      runs.flatMap(({ judge, repetition }) =>
        repliesOf(judge, repetition).map((one) => ({
          judge: `${judge} ${repetition}`,
          perturbation: 'swap',
          variant: orderOf(one),
          item: one.pair,
          score: firstVerdict(one),
        })),
      ),
    );
    expect([runs.length, published.length]).toEqual([9, 9]);
    for (const run of runs) {
      const found = headOf(judgeCalled(`${run.judge} ${run.repetition}`, result), 'swap');
      expectFigures(found, run, run.items);
      expect(found.leftOut).toMatchObject({ replies: 2 * run.items, unreadable: run.unparsed });
      // Their second rule: an answer whose counterpart is missing counts as consistent.
      const answered = found.leftOut.replies - found.leftOut.unreadable;
      const complete = (found.consistency?.readable ?? found.consistency)?.n ?? 0;
      const consistent = answered - 2 * found.flips.length;
      const row = published.find(
        ({ judge, repetition }) => judge === run.judge && Number(repetition) === run.repetition,
      );
      expect([complete, consistent, answered]).toEqual([
        run.complete,
        Number(row?.['consistent']),
        Number(row?.['answered']),
      ]);
      // Their rounding of 65.625 is to 65.62.
      expect(Math.abs((100 * consistent) / answered - Number(row?.['percent']))).toBeLessThan(0.0050001);
    }
  });

  itOver(folder, 'has the stability over the three runs of each judge', () => {
    const { runs, repeat_stability } = expected();
    const result = measured(
      runs.flatMap(({ judge, repetition }) =>
        repliesOf(judge, repetition).map((one) => ({
          judge,
          variant: `run ${repetition}`,
          item: `${one.pair} ${orderOf(one)}`,
          score: firstVerdict(one),
        })),
      ),
    );
    expect(repeat_stability).toHaveLength(3);
    for (const figures of repeat_stability)
      expectFigures(headOf(judgeCalled(figures.judge, result)), figures, figures.items);
  });
});
