import { defaultGate } from '../../src/config/configuration.ts';
import { gateJudges } from '../../src/gate/gateJudges.ts';
import { worstVerdict } from '../../src/gate/verdict.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { seedOf } from '../simulation/seedOf.ts';
import { measuredJudge } from './measuredJudge.ts';
import { rivals } from './rivals.ts';
import type { Setting } from './settings.ts';
import { simulateJudge } from './simulatedJudge.ts';

/** How many of the simulated pull requests came out how. */
export interface Tally extends Partial<RivalTally> {
  readonly runs: number;
  /** Evenhand's verdicts; the rest passed. */
  readonly regression: number;
  readonly uncertain: number;
  readonly unmeasured: number;
}

/** Pull requests that each rival would have failed: counted of planted judges. */
export type RivalTally = Readonly<Record<keyof typeof rivals, number>>;

/**
 * Simulates some runs of one setting, each through the real gate and through every rival.
 *
 * @param runs the numbers of the runs. A run's draws depend on the seed, the setting and its own number alone, so that it
 *   does not matter who does which, and two versions of the gate judge the same replies.
 */
export function tally(asked: {
  readonly setting: Setting;
  readonly runs: readonly number[];
  readonly seed: number;
}): Tally {
  const { setting, runs, seed } = asked;
  return runs.map((run) => simulate(setting, seed, run)).reduce(sum, none);
}

const none: Tally = { runs: 0, regression: 0, uncertain: 0, unmeasured: 0 };

function simulate(setting: Setting, seed: number, run: number): Tally {
  const { generator, change, drop, noise, items, judges: count } = setting;
  const seedFor = (use: string) => seedOf(use, seed, generator, change.kind, drop, noise, items, count, run);
  const random = seededRandom(seedFor('replies'));
  const judges = Array.from({ length: count }, () => simulateJudge(random, setting));
  // The gate's own draws must have nothing to do with the replies that they judge.
  const gated = gateJudges(judges.map(measuredJudge), defaultGate, seedFor('gate'));
  const verdict = worstVerdict(gated.map((judge) => judge.verdict));
  const counted = {
    runs: 1,
    regression: Number(verdict === 'regression'),
    uncertain: Number(verdict === 'uncertain'),
    unmeasured: Number(verdict === 'unmeasured'),
  };
  if (generator !== 'planted') return counted;
  return {
    ...counted,
    fixedThreshold: Number(rivals.fixedThreshold(judges)),
    mcnemarAlone: Number(rivals.mcnemarAlone(judges)),
    withoutBlocks: Number(rivals.withoutBlocks(judges)),
  };
}

export function sum(one: Tally, other: Tally): Tally {
  // The keys of a tally are those that its type names.
  const keys = Object.keys(other) as (keyof Tally)[];
  return { ...one, ...Object.fromEntries(keys.map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)])) };
}
