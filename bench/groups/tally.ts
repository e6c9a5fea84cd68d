import { defaultGate } from '../../src/config/configuration.ts';
import { gateJudges } from '../../src/gate/gateJudges.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { seedOf } from '../simulation/seedOf.ts';
import { ordinalJudge, shownAs } from '../verdicts/looks.ts';
import { judgeShown } from '../verdicts/measuredJudge.ts';
import type { Replies } from '../verdicts/simulatedJudge.ts';
import { errors, hardGroups, type Setting } from './settings.ts';

/** How many of the simulated pull requests came out how, and of some of them as if each item were alone. */
export interface Tally {
  readonly runs: number;
  readonly regression: number;
  readonly uncertain: number;
  readonly runsAlone: number;
  readonly regressionAlone: number;
}

export const none: Tally = { runs: 0, regression: 0, uncertain: 0, runsAlone: 0, regressionAlone: 0 };

/** Enough to show a rate that is far from 5 %. */
const mostAlone = 250;

/** @param runs the numbers of the runs, of which each has draws of its own. */
export function tally(setting: Setting, runs: readonly number[], seed: number): Tally {
  return runs.map((run) => simulate(setting, seed, run)).reduce(sum, none);
}

export function sum(one: Tally, other: Tally): Tally {
  return {
    runs: one.runs + other.runs,
    regression: one.regression + other.regression,
    uncertain: one.uncertain + other.uncertain,
    runsAlone: one.runsAlone + other.runsAlone,
    regressionAlone: one.regressionAlone + other.regressionAlone,
  };
}

function simulate(setting: Setting, seed: number, run: number): Tally {
  const seedFor = (use: string) => seedOf(use, seed, JSON.stringify(setting), run);
  const replies = simulateReplies(setting, seededRandom(seedFor('replies')));
  const verdictOf = ({ groups, ...alone }: Replies, isGrouped: boolean) =>
    gateJudges(
      [judgeShown(shown, groups !== undefined && isGrouped ? { ...alone, groups } : alone)],
      defaultGate,
      seedFor('gate'),
    )[0]?.verdict;
  const verdict = verdictOf(replies, true);
  const isAlone = run < mostAlone;
  return {
    runs: 1,
    regression: Number(verdict === 'regression'),
    uncertain: Number(verdict === 'uncertain'),
    runsAlone: Number(isAlone),
    regressionAlone: Number(isAlone && verdictOf(replies, false) === 'regression'),
  };
}

/** A judge of two options, which are shown in both orders. */
const shown = shownAs(ordinalJudge('grouped', [0, 1]), [{ family: 'control' }, { family: 'position' }]);

/** So many replies, each by itself, are another score than the judge's for the item. */
const noise = 0.02;

/** Right or wrong in both orders of an item, but for noise. */
function simulateReplies({ groups, size, drop, isReworded }: Setting, random: () => number): Replies {
  const drawError = () => (random() < hardGroups ? errors.hard : errors.easy);
  const drawn = Array.from({ length: groups }, () => {
    const base = drawError();
    return { base, head: Math.min(1, (isReworded ? drawError() : base) + drop) };
  });
  const items = drawn.flatMap((errorOf, group) =>
    Array.from({ length: size }, () => ({ errorOf, group: String(group), gold: Math.floor(2 * random()) })),
  );
  const otherThan = (score: number) => 1 - score;
  const side = (of: 'base' | 'head') =>
    items.map(({ errorOf, gold }) => {
      const score = random() < errorOf[of] ? otherThan(gold) : gold;
      return shown.looks.map(() => (random() < noise ? otherThan(score) : score));
    });
  return {
    golds: items.map(({ gold }) => gold),
    base: side('base'),
    head: side('head'),
    groups: items.map(({ group }) => group),
  };
}
