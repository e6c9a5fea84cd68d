import { describe, expect, it } from '@jest/globals';
import { roundsOfLabels } from '../support/labelRounds.ts';
import { weightedRounds } from '../support/weightedRounds.ts';

describe('shares from chosen labels', () => {
  it.each([
    ['uniform', false],
    ['chosen', true],
  ])('contain the planted truth in about 95 %% of 500 rounds of 40 labels: %s items', (_, isChosen) => {
    for (const { name, within, off } of roundsOfLabels(isChosen, 500)) {
      // In 500 rounds, two standard errors below 95 % are 93 %; the intervals lean to the wide side.
      expect([name, within >= 0.93, off < 0.01]).toEqual([name, true, true]);
    }
  });

  it.each(['accuracy', 'balancedAccuracy', 'kappa'] as const)(
    'give a check the %s of all items and its change, which chosen items show far more often',
    (measure) => {
      const chosen = weightedRounds(true, 500, measure);
      expect([chosen.own >= 0.93, chosen.change >= 0.93, Math.abs(chosen.off) < 0.01]).toEqual([true, true, true]);
      expect(chosen.found).toBeGreaterThan(0.9);
      if (measure === 'kappa') return;
      const uniform = weightedRounds(false, 500, measure);
      expect([uniform.own >= 0.93, uniform.change >= 0.93, Math.abs(uniform.off) < 0.01]).toEqual([true, true, true]);
      expect(uniform.found).toBeLessThan(0.5);
    },
  );
});
