import { describe, expect, it } from '@jest/globals';
import { roundsOfLabels } from '../support/labelRounds.ts';

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
});
