import { defaultGate } from '../../src/config/configuration.ts';
import { judgeRules } from '../../src/gate/gateJudges.ts';
import { comparedBy } from '../../src/gate/rules.ts';
import { outcomeOfTest } from '../../src/runs/mitigate/choose.ts';
import { levelOfLook } from '../../src/runs/mitigate/testLooks.ts';
import { normalQuantile } from '../../src/statistics/normal.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { seedOf } from '../simulation/seedOf.ts';
import { itemGains } from './itemGains.ts';
import type { Setting } from './settings.ts';
import { climbed, type SimulatedPart, simulatePart } from './simulatedSearch.ts';
import { gatedOf, whole } from './tally.ts';

/** After how many looks it is counted. */
const lookCounts = [1, 3, 5, 10, 20] as const;

/** How many series of looks at one test part called something better at least once, after each of `lookCounts`. */
export interface LookTally {
  readonly series: number;
  readonly betterWithin: readonly number[];
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
  return {
    series: one.series + other.series,
    betterWithin: one.betterWithin.map((count, index) => count + (other.betterWithin[index] ?? 0)),
  };
}

/** Every candidate of the setting after the other, each against the judge as it is on the same items. */
function seriesOf(setting: Setting, seed: number, run: number): LookTally {
  // Looks are the same, whatever each may spend.
  const kind = setting.name === 'climbing' ? 'climbing' : 'independent';
  const seedFor = (use: string) => seedOf(use, seed, kind, setting.items, setting.noise, run);
  const random = seededRandom(seedFor('replies'));
  const part = kind === 'climbing' ? climbed(random, setting, gainOf) : simulatePart(random, setting);
  const whole = 1 - defaultGate.confidence;
  const isBetter = (index: number) => {
    const level = setting.name === 'uncorrected' ? whole : levelOfLook(whole, index + 1);
    if (!mayBeBetter(part, index, level)) return false;
    const gate = { ...defaultGate, confidence: 1 - level };
    const gated = gatedOf(part, index, { gate, seed: seedFor('gate'), gainsDecide: true });
    return outcomeOfTest(gated, gate.confidence) === 'better';
  };
  const first = [...setting.candidates.keys()].find(isBetter) ?? Number.POSITIVE_INFINITY;
  return { series: 1, betterWithin: lookCounts.map((count) => Number(first < count)) };
}

/** Whether the exchange test of a measure can come out below the level: a normal test with three quarters of its bound, which spares the draws. */
function mayBeBetter(part: SimulatedPart, index: number, level: number): boolean {
  const { base, head, asked } = sidesOf(part, index);
  return asked.some((one) => {
    const gains = itemGains({ base, head, asked: [one] });
    if (gains === undefined) return true;
    return sumOf(gains) > 0.75 * normalQuantile(1 - level / 2) * Math.sqrt(sumOf(gains.map((gain) => gain * gain)));
  });
}

/** Of a candidate over the judge as it is, summed over the items. */
function gainOf(part: SimulatedPart, index: number): number {
  return sumOf(itemGains(sidesOf(part, index)) ?? []);
}

function sidesOf(part: SimulatedPart, index: number) {
  const [base, head] = [whole(part, part.asItIs), whole(part, part.candidates[index] ?? [])];
  return { base: base.tables, head: head.tables, asked: comparedBy(judgeRules({ base, head: base }, defaultGate)) };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
