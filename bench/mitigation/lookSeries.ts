import { itemGains } from '../../src/compare/itemGains.ts';
import { defaultGate } from '../../src/config/configuration.ts';
import { judgeRules } from '../../src/gate/gateJudges.ts';
import { comparedBy } from '../../src/gate/rules.ts';
import { outcomeOfTest } from '../../src/runs/mitigate/choose.ts';
import { levelOfLook } from '../../src/runs/mitigate/testLooks.ts';
import { worsening } from '../../src/shared/measureNames.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { seedOf } from '../simulation/seedOf.ts';
import type { Setting } from './settings.ts';
import { climbed, type SimulatedPart, simulatePart } from './simulatedSearch.ts';
import { gatedOf, whole } from './tally.ts';

/** After how many looks it is counted. */
export const lookCounts = [1, 3, 5, 10, 20] as const;

/** How many series of looks at one test part called something better at least once, after each of `lookCounts`. */
export interface LookTally {
  readonly series: number;
  /** At the level of each look. */
  readonly better: readonly number[];
  /** With the whole level at every look. */
  readonly uncorrected: readonly number[];
}

/** @param runs as for `tally`. */
export function lookTally({
  setting,
  runs,
  seed,
}: {
  readonly setting: Setting;
  readonly runs: readonly number[];
  readonly seed: number;
}): LookTally {
  return runs.map((run) => seriesOf(setting, seed, run)).reduce(lookSum);
}

export function lookSum(one: LookTally, other: LookTally): LookTally {
  const added = (key: 'better' | 'uncorrected') => one[key].map((count, index) => count + (other[key][index] ?? 0));
  return { series: one.series + other.series, better: added('better'), uncorrected: added('uncorrected') };
}

/** Every candidate of the setting after the other, each against the judge as it is on the same items. */
function seriesOf(setting: Setting, seed: number, run: number): LookTally {
  const seedFor = (use: string) => seedOf(use, seed, setting.name, setting.items, setting.noise, run);
  const random = seededRandom(seedFor('replies'));
  const part = setting.name === 'climbing' ? climbed(random, setting, gainOf) : simulatePart(random, setting);
  const level = 1 - defaultGate.confidence;
  const isBetter = (index: number, confidence: number) => {
    const gate = { ...defaultGate, confidence };
    return (
      outcomeOfTest(gatedOf(part, index, { gate, seed: seedFor('gate'), gainsDecide: true }), confidence) === 'better'
    );
  };
  const mayBeBetter = (index: number) =>
    gatedOf(part, index, { gate: defaultGate, seed: seedFor('gate') }).differences.some(
      ({ measure, delta, pAdjusted = 1 }) => worsening(measure, delta) < 0 && pAdjusted < 1.5 * level,
    );
  let [first, firstUncorrected] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const index of setting.candidates.keys()) {
    // Few draws tell most candidates; what is not better at the whole level is not better at less of it.
    if (first <= index || !mayBeBetter(index) || !isBetter(index, 1 - level)) continue;
    firstUncorrected = Math.min(firstUncorrected, index + 1);
    if (isBetter(index, 1 - levelOfLook(level, index + 1))) first = index + 1;
  }
  const within = (look: number) => lookCounts.map((count) => Number(look <= count));
  return { series: 1, better: within(first), uncorrected: within(firstUncorrected) };
}

/** Of a candidate over the judge as it is, summed over the items. */
function gainOf(part: SimulatedPart, index: number): number {
  const base = whole(part, part.asItIs);
  const asked = comparedBy(judgeRules({ base, head: base }, defaultGate));
  const head = whole(part, part.candidates[index] ?? []);
  return itemGains({ base: base.tables, head: head.tables, asked })?.gains.reduce((sum, gain) => sum + gain, 0) ?? 0;
}
