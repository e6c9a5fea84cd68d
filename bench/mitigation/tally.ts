import { defaultGate } from '../../src/config/configuration.ts';
import { judgeRules } from '../../src/gate/gateJudges.ts';
import { comparedBy } from '../../src/gate/rules.ts';
import { bestOf, makesWorse, outcomeOfTest, type Searched } from '../../src/runs/mitigate/choose.ts';
import { type GatedPair, gatePairs } from '../../src/runs/mitigate/compareVersions.ts';
import { gainsByItem } from '../../src/runs/mitigate/gainsByItem.ts';
import { levelOfLook } from '../../src/runs/mitigate/testLooks.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { seedOf } from '../simulation/seedOf.ts';
import type { Setting } from './settings.ts';
import { type SimulatedPart, sideOf, simulatePart } from './simulatedSearch.ts';

/** How many of the simulated searches came out how. */
export interface Tally {
  readonly runs: number;
  readonly better: number;
  readonly notProven: number;
  readonly noneHelps: number;
  /** Called better if the choice were confirmed on the very items that it was made by. */
  readonly betterOnSearch: number;
  /** The first candidate was confirmed on the test part. */
  readonly firstConfirmed: number;
}

const nothing: Tally = {
  runs: 0,
  better: 0,
  notProven: 0,
  noneHelps: 0,
  betterOnSearch: 0,
  firstConfirmed: 0,
};

/** @param runs their numbers: a run's draws depend on the seed, the setting and its own number alone. */
export function tally(asked: {
  readonly setting: Setting;
  readonly runs: readonly number[];
  readonly seed: number;
}): Tally {
  return asked.runs.map((run) => simulate(asked.setting, asked.seed, run)).reduce(sum, nothing);
}

function simulate(setting: Setting, seed: number, run: number): Tally {
  const { name, items, noise, candidates } = setting;
  const seedFor = (use: string) => seedOf(use, seed, name, items, noise, candidates.length, run);
  const random = seededRandom(seedFor('replies'));
  const [search, test] = [simulatePart(random, setting), simulatePart(random, setting)];
  const gateSeed = seedFor('gate');
  const best = chosen(search, setting, gateSeed);
  const outcome = confirmed(test, best, gateSeed);
  return {
    runs: 1,
    better: Number(outcome === 'better'),
    notProven: Number(outcome === 'not-proven'),
    noneHelps: Number(outcome === 'none-helps'),
    betterOnSearch: Number(confirmed(search, best, gateSeed) === 'better'),
    firstConfirmed: Number(outcome === 'better' && best === 0),
  };
}

/**
 * As `bestOf`, but each candidate is gated alone, and only until one passes if none costs less than another: together,
 * their tests take most of the time. The level of the confirmation does not depend on the choice, which is made on other
 * items.
 *
 * @returns the index of the candidate to confirm.
 */
function chosen(part: SimulatedPart, { isPriced = false, candidates }: Setting, seed: number): number | undefined {
  const base = whole(part, part.asItIs);
  const asked = comparedBy(judgeRules({ base, head: base }, defaultGate));
  const gaining = part.candidates.flatMap((replies, index) => {
    const gains = gainsByItem({ base: base.tables, head: whole(part, replies).tables, asked });
    const gain = [...(gains?.values() ?? [])].reduce((total, one) => total + one, 0);
    return gain > 0 ? [{ index, gain, gains }] : [];
  });
  const tried: { readonly index: number; readonly pair: Searched }[] = [];
  for (const { index, gains } of gaining.toSorted((a, b) => b.gain - a.gain)) {
    const { verdict, gain, differences } = gatedOf(part, index, { gate: defaultGate, seed });
    // The first candidate, which is the cure if there is one, costs most.
    const judgment = { tokens: isPriced ? candidates.length - index : undefined, costUsd: undefined };
    tried.push({ index, pair: { verdict, gains, comparison: { gain, differences, judgment } } });
    if (verdict === 'pass' && !isPriced && !makesWorse({ differences }, defaultGate.confidence)) break;
  }
  return bestOf(tried, { confidence: defaultGate.confidence, seed })?.chosen.index;
}

/** At the level of a first look. */
function confirmed(part: SimulatedPart, index: number | undefined, seed: number) {
  if (index === undefined) return 'none-helps';
  const gate = { ...defaultGate, confidence: 1 - levelOfLook(1 - defaultGate.confidence, 1) };
  return outcomeOfTest(gatedOf(part, index, { gate, seed, gainsDecide: true }), gate.confidence);
}

export function gatedOf(part: SimulatedPart, index: number, settings: Parameters<typeof gatePairs>[1]): GatedPair {
  const pair = { base: whole(part, part.asItIs), head: whole(part, part.candidates[index] ?? []) };
  const [gated] = gatePairs([{ ...pair, gate: defaultGate, stopped: undefined }], settings);
  if (gated === undefined) throw new RangeError('one pair has one verdict');
  return gated;
}

export function whole({ golds, groups }: SimulatedPart, replies: readonly (readonly number[])[]) {
  return sideOf(golds, replies, groups);
}

export function sum(one: Tally, other: Tally): Tally {
  // The keys of a tally are those that its type names.
  const keys = Object.keys(other) as (keyof Tally)[];
  return { ...one, ...Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) };
}
