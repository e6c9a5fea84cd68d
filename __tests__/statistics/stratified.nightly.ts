import { describe, expect, it } from '@jest/globals';
import { compare } from '../../src/compare/compare.ts';
import { type Answers, labelCandidates, labelOrder } from '../../src/judge/labelOrder.ts';
import { samplingWeights } from '../../src/judge/sampledItems.ts';
import { estimateOf } from '../../src/measure/estimates.ts';
import type { MeasureName } from '../../src/shared/measureNames.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { roundsOfLabels } from '../support/labelRounds.ts';
import { tableOf } from '../support/tables.ts';

interface Planted {
  readonly id: string;
  readonly gold: number;
  readonly base: number;
  readonly head: number;
  readonly flips: boolean;
}

/** 300 items, of which the head judges 12 % worse and 4 % better; both are weak where variants flip. */
function planted(seed: number): readonly Planted[] {
  const random = seededRandom(seed);
  return Array.from({ length: 300 }, (_, n) => {
    const gold = random() < 0.35 ? 1 : 0;
    const flips = random() < 0.15;
    const base = random() < (flips ? 0.65 : 0.9) ? gold : 1 - gold;
    const drawn = random();
    const head = drawn < 0.12 ? 1 - gold : drawn < 0.16 ? gold : base;
    return { id: `i${n}`, gold, base, head, flips };
  });
}

/**
 * Rounds of 40 labels in the order of `label`: in which share the intervals of a check contain what labels of all items
 * would say, how far its change is off on average, and in which share it is below 0 with p < 0.05.
 */
function weightedRounds(isChosen: boolean, rounds: number, measure: MeasureName) {
  const counts = { own: 0, change: 0, found: 0, off: 0 };
  for (let seed = 0; seed < rounds; seed += 1) {
    const all = planted(seed);
    const answers = new Map(all.map(({ id, base, head, flips }): [string, Answers] => [id, { base, head, flips }]));
    const candidates = labelCandidates(
      all.map(({ id }) => id),
      isChosen ? answers : new Map(),
    );
    const draws = labelOrder(candidates, new Map(), seed).slice(0, 40);
    const labelled = new Set(draws.map(({ item }) => item));
    const items = all.map(({ id, gold }) => {
      return { id, vars: {}, golds: {}, tags: {}, gold: labelled.has(id) ? gold : undefined };
    });
    const weights = samplingWeights(items, draws);
    const sampled = (side: 'base' | 'head') =>
      tableOf(
        all.map((one, n) => ({
          item: one.id,
          cells: [one[side]],
          gold: items[n]?.gold,
          weight: weights?.get(one.id),
        })),
      );
    const settings = { confidence: 0.95, seed, resamples: 1000, draws: 1000 };
    const [before = Number.NaN, after = Number.NaN] = (['base', 'head'] as const).map((side) => {
      const whole = tableOf(all.map((one) => ({ item: one.id, cells: [one[side]], gold: one.gold })));
      return estimateOf(whole.coded, measure, { ...settings, resamples: 0 })?.value;
    });
    const found = estimateOf(sampled('head').coded, measure, settings);
    const asked = [{ family: 'position', measure }];
    const [difference] = compare({ base: [sampled('base')], head: [sampled('head')], asked }, settings);
    const has = (interval: { readonly low: number; readonly high: number } | undefined, value: number) =>
      interval !== undefined && interval.low <= value && value <= interval.high;
    counts.off += ((difference?.delta ?? Number.NaN) - (after - before)) / rounds;
    counts.own += Number(has(found?.interval, after)) / rounds;
    counts.change += Number(has(difference?.interval, after - before)) / rounds;
    counts.found += Number((difference?.delta ?? 0) < 0 && (difference?.p ?? 1) < 0.05) / rounds;
  }
  return counts;
}

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
