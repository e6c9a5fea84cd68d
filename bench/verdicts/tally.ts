import { defaultGate } from '../../src/config/configuration.ts';
import { gateJudges } from '../../src/gate/gateJudges.ts';
import { worstVerdict } from '../../src/gate/verdict.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { candidateOf } from './candidateOf.ts';
import { rivals } from './rivals.ts';
import type { Setting } from './settings.ts';
import { simulateJudge } from './simulatedJudge.ts';

/** The gate's own draws must have nothing to do with the replies that they judge: their seeds lie far from any run's. */
const GATE = 500_000_000;

/** How many of the simulated pull requests came out how. */
export interface Tally {
  readonly runs: number;
  /** Evenhand's verdicts; the rest passed. */
  readonly regression: number;
  readonly uncertain: number;
  readonly unmeasured: number;
  /** Pull requests that each rival would have failed. */
  readonly fixedThreshold: number;
  readonly mcnemarAlone: number;
  readonly withoutBlocks: number;
}

/**
 * Simulates some runs of one setting, each through the real gate and through every rival.
 *
 * @param runs the numbers of the runs. A run's draws depend on the seed, the setting's index and its own number alone, so
 *   that it does not matter who does which.
 */
export function tally(asked: {
  readonly setting: Setting;
  readonly index: number;
  readonly runs: readonly number[];
  readonly seed: number;
}): Tally {
  const { setting, index, runs, seed } = asked;
  const outcomes = runs.map((run) => simulate(setting, seed + 1_000_000 * (index + 1) + run));
  const count = (key: keyof (typeof outcomes)[number]) => outcomes.filter((outcome) => outcome[key]).length;
  return {
    runs: runs.length,
    regression: count('regression'),
    uncertain: count('uncertain'),
    unmeasured: count('unmeasured'),
    fixedThreshold: count('fixedThreshold'),
    mcnemarAlone: count('mcnemarAlone'),
    withoutBlocks: count('withoutBlocks'),
  };
}

function simulate(setting: Setting, seed: number): Readonly<Record<Exclude<keyof Tally, 'runs'>, boolean>> {
  const random = seededRandom(seed);
  const judges = Array.from({ length: setting.judges }, () => simulateJudge(random, setting));
  const gated = gateJudges(judges.map(candidateOf), defaultGate, seed + GATE);
  const verdict = worstVerdict(gated.map((judge) => judge.verdict));
  return {
    regression: verdict === 'regression',
    uncertain: verdict === 'uncertain',
    unmeasured: verdict === 'unmeasured',
    fixedThreshold: rivals.fixedThreshold(judges),
    mcnemarAlone: rivals.mcnemarAlone(judges),
    withoutBlocks: rivals.withoutBlocks(judges),
  };
}

export function sum(one: Tally, other: Tally): Tally {
  return {
    runs: one.runs + other.runs,
    regression: one.regression + other.regression,
    uncertain: one.uncertain + other.uncertain,
    unmeasured: one.unmeasured + other.unmeasured,
    fixedThreshold: one.fixedThreshold + other.fixedThreshold,
    mcnemarAlone: one.mcnemarAlone + other.mcnemarAlone,
    withoutBlocks: one.withoutBlocks + other.withoutBlocks,
  };
}
