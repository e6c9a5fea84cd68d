import { defaultGate } from '../../src/config/configuration.ts';
import { lookSteps, looksUpTo } from '../../src/gate/early/lookSteps.ts';
import { type StopWhy, whyStop } from '../../src/gate/early/whyStop.ts';
import { gateJudges, type JudgeToGate } from '../../src/gate/gateJudges.ts';
import { type Verdict, worstVerdict } from '../../src/gate/verdict.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { measuredJudge } from '../verdicts/measuredJudge.ts';
import { planted } from '../verdicts/plantedItem.ts';
import type { Setting } from '../verdicts/settings.ts';
import { type SimulatedJudge, simulateJudge } from '../verdicts/simulatedJudge.ts';

/** The gate's own draws must have nothing to do with the replies that they judge: their seeds lie far from any run's. */
const GATE = 500_000_000;
/** How many of the simulated pull requests came out how, on the very same replies, with early stopping and without. */
export interface EarlyTally {
  readonly runs: number;
  readonly regression: number;
  readonly regressionWithout: number;
  readonly uncertain: number;
  readonly uncertainWithout: number;
  /** Items asked, as a sum of shares over all judges of all runs. */
  readonly asked: number;
  /** Judges that stopped, by reason. */
  readonly stopped: Readonly<Record<StopWhy, number>>;
}

/** @param runs their numbers: a run's draws depend on the seed, the setting's index and its own number alone. */
export function earlyTally(asked: {
  readonly setting: Setting;
  readonly index: number;
  readonly runs: readonly number[];
  readonly seed: number;
}): EarlyTally {
  return asked.runs
    .map((run) => simulate(asked.setting, asked.seed + 1_000_000 * (asked.index + 1) + run))
    .reduce(sum, none);
}

const none: EarlyTally = {
  runs: 0,
  regression: 0,
  regressionWithout: 0,
  uncertain: 0,
  uncertainWithout: 0,
  asked: 0,
  stopped: { regression: 0, proven: 0, 'no-drop': 0, settled: 0 },
};

function simulate(setting: Setting, seed: number): EarlyTally {
  const random = seededRandom(seed);
  const judges = Array.from({ length: setting.judges }, () => simulateJudge(random, setting));
  const gateSeed = seed + GATE;
  const ends = judges.map((judge) => endOf(judge, { seed: gateSeed, compared: judges.length }));
  const early = verdictOf(
    ends.map(({ measured }) => measured),
    gateSeed,
  );
  const whole = verdictOf(judges.map(measuredJudge), gateSeed);
  const count = (why: StopWhy) => ends.filter((end) => end.why === why).length;
  return {
    runs: 1,
    regression: Number(early === 'regression'),
    regressionWithout: Number(whole === 'regression'),
    uncertain: Number(early === 'uncertain'),
    uncertainWithout: Number(whole === 'uncertain'),
    asked: ends.reduce((total, { items, of }) => total + items / of, 0),
    stopped: {
      regression: count('regression'),
      proven: count('proven'),
      'no-drop': count('no-drop'),
      settled: count('settled'),
    },
  };
}

function verdictOf(judges: readonly JudgeToGate[], seed: number): Verdict {
  return worstVerdict(gateJudges(judges, defaultGate, seed).map(({ verdict }) => verdict));
}

interface End {
  readonly measured: JudgeToGate;
  readonly items: number;
  readonly of: number;
  readonly why: StopWhy | undefined;
}

/**
 * Through the very code of a run, at the looks of the design. Simulated items have no order, so that the first ones stand
 * for all.
 */
function endOf(judge: SimulatedJudge, { seed, compared }: { readonly seed: number; readonly compared: number }): End {
  const of = judge.golds.length;
  const steps = lookSteps(of, defaultGate.minItems);
  const at = (items: number): JudgeToGate => ({
    ...measuredJudge(first(judge, items)),
    looks: looksUpTo(steps, items, of),
  });
  const { looks } = planted.shown;
  const replies = { base: of * looks.length, head: of * looks.length };
  for (const { items, isTest } of steps) {
    const measured = at(items);
    const look = {
      judge: measured,
      settings: defaultGate,
      seed,
      compared,
      items,
      of,
      isTest,
      replies,
      isLabelled: true,
    };
    const why = whyStop({ ...look, finalLooks: looksUpTo(steps, of, of) });
    if (why !== undefined) return { measured, items, of, why };
  }
  return { measured: at(of), items: of, of, why: undefined };
}

function first(judge: SimulatedJudge, items: number): SimulatedJudge {
  const { golds, base, head } = judge;
  return { ...judge, golds: golds.slice(0, items), base: base.slice(0, items), head: head.slice(0, items) };
}

export function sum(one: EarlyTally, other: EarlyTally): EarlyTally {
  const stopped = (why: StopWhy) => one.stopped[why] + other.stopped[why];
  return {
    runs: one.runs + other.runs,
    regression: one.regression + other.regression,
    regressionWithout: one.regressionWithout + other.regressionWithout,
    uncertain: one.uncertain + other.uncertain,
    uncertainWithout: one.uncertainWithout + other.uncertainWithout,
    asked: one.asked + other.asked,
    stopped: {
      regression: stopped('regression'),
      proven: stopped('proven'),
      'no-drop': stopped('no-drop'),
      settled: stopped('settled'),
    },
  };
}
