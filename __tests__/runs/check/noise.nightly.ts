import { describe, expect, it } from '@jest/globals';
import { checkTrees } from '../../support/checkTrees.ts';
import { plantedJudges } from '../../support/plantedJudges.ts';
import { plantedTree } from '../../support/plantedTree.ts';

const seeds = 20;

/** The same noisy judge on both sides, its prompts differing in a blank alone: every regression is a false one. */
async function falseRegressions(share: number, items: number): Promise<number> {
  const judge = `noisy(${share})`;
  const base = plantedTree({ label: 'base', judge, items, options: 2 });
  const head = plantedTree({ label: 'head', judge, items, options: 2, blank: ' ' });
  let found = 0;
  for (let seed = 0; seed < seeds; seed += 1) {
    const { verdict } = await checkTrees({
      base,
      head,
      provider: plantedJudges(seed),
      overrides: { resamples: 0 },
    });
    if (verdict === 'regression') found += 1;
  }
  return found;
}

describe('a noisy judge that did not change', () => {
  // More items, more judges and thousands of runs are in bench/verdicts.
  const cases = [0.02, 0.05, 0.1, 0.27].map((share) => ({ share, items: 40 }));

  it.each(cases)(
    'that flips a share of $share is called a regression about as seldom as 5 % of runs over $items items',
    async ({ share, items }) => {
      // Of 20 runs at 5 %, five or more are alarms once in 390 times (SciPy: binom.sf(4, 20, 0.05) = 0.0026).
      expect(await falseRegressions(share, items)).toBeLessThanOrEqual(4);
    },
    180_000,
  );
});
