import { defaultGate } from '../../src/config/configuration.ts';
import { bestOf, outcomeOfTest } from '../../src/runs/mitigate/choose.ts';
import { gatePairs } from '../../src/runs/mitigate/gatePairs.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { seedOf } from '../simulation/seedOf.ts';
import { raced, savedBy } from './raceTally.ts';
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
  readonly firstDropped: number;
  /** With every candidate asked about every item, as `--full` does. */
  readonly betterInFull: number;
  readonly firstConfirmedInFull: number;
  /** Shares of the requests about the search part that the race saved, added up. */
  readonly saved: number;
}

const nothing: Tally = {
  runs: 0,
  better: 0,
  notProven: 0,
  noneHelps: 0,
  betterOnSearch: 0,
  firstConfirmed: 0,
  firstDropped: 0,
  betterInFull: 0,
  firstConfirmedInFull: 0,
  saved: 0,
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
  const ends = raced(search);
  const best = chosen(search, ends, gateSeed);
  const outcome = confirmed(test, best, gateSeed);
  // Most of the time goes into the choice, which is the same if nobody was dropped.
  const isRaced = ends.some((end) => end < items);
  const bestInFull = isRaced
    ? chosen(
        search,
        candidates.map(() => items),
        gateSeed,
      )
    : best;
  const inFull = bestInFull === best ? outcome : confirmed(test, bestInFull, gateSeed);
  return {
    runs: 1,
    better: Number(outcome === 'better'),
    notProven: Number(outcome === 'not-proven'),
    noneHelps: Number(outcome === 'none-helps'),
    betterOnSearch: Number(confirmed(search, best, gateSeed) === 'better'),
    firstConfirmed: Number(outcome === 'better' && best === 0),
    firstDropped: Number((ends[0] ?? items) < items),
    betterInFull: Number(inFull === 'better'),
    firstConfirmedInFull: Number(inFull === 'better' && bestInFull === 0),
    saved: savedBy(ends, items),
  };
}

/** @param ends after how many items each candidate was dropped. @returns the index of the candidate to confirm. */
function chosen(part: SimulatedPart, ends: readonly number[], seed: number): number | undefined {
  const { golds } = part;
  const gated = gatedOf(part, [...part.candidates.keys()], seed, ends);
  const all = gated.map(({ verdict, gain }, index) => ({
    index,
    pair: { verdict, comparison: { gain, tokensPerReply: undefined } },
  }));
  return bestOf(all.filter(({ index }) => ends[index] === golds.length))?.index;
}

function confirmed(part: SimulatedPart, index: number | undefined, seed: number) {
  const [one] = index === undefined ? [] : gatedOf(part, [index], seed);
  return one === undefined ? 'none-helps' : outcomeOfTest(one, defaultGate.confidence);
}

function gatedOf(
  { golds, asItIs, candidates }: SimulatedPart,
  some: readonly number[],
  seed: number,
  ends?: readonly number[],
) {
  const pairs = some.map((index) => {
    const items = ends?.[index] ?? golds.length;
    const head = sideOf(golds, candidates[index] ?? [], items);
    return { base: sideOf(golds, asItIs, items), head, gate: defaultGate, stopped: undefined };
  });
  return gatePairs(pairs, { gate: defaultGate, seed });
}

export function sum(one: Tally, other: Tally): Tally {
  // The keys of a tally are those that its type names.
  const keys = Object.keys(other) as (keyof Tally)[];
  return { ...one, ...Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) };
}
