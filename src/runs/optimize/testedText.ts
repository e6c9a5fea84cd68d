import { compare } from '../../compare/compare.ts';
import type { TestedDifference } from '../../gate/finding.ts';
import type { Score } from '../../judge/scale.ts';
import { categoriesOf } from '../../judgments/categories.ts';
import { cellsOf, taskVersion } from '../../judgments/taskVersion.ts';
import type { Objective } from '../../optimise/objective.ts';
import type { Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { TestedText } from '../../report/optimization.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import { pearson, type WilliamsTest, williams } from '../../statistics/correlation.ts';
import type { Asked, Pair } from '../mitigate/compareVersions.ts';
import type { LookedPair } from '../mitigate/testLooks.ts';
import { itemReplies } from './scoreRound.ts';

/** The columns of Tables 3 and 4 of output-sequencing, and the accuracy. */
const figures = ['meanAbsoluteError', 'pearson', 'spearman', 'kendall', 'accuracy'] as const;

/** Compares the best text with the judge as it is, by the replies to the judge as written. */
export function testedText(
  objective: Objective,
  { pair, look, comparison }: LookedPair & { readonly pair: Pair },
  asked: Asked,
  policy: Policy,
): TestedText {
  const { base, head } = pair;
  const { level } = look ?? { level: 1 - policy.gate.confidence };
  const tablesOf = (task: Task) => taskVersion(task, asked.requests, asked.outcomeOf).tables;
  const wanted = figures.map((measure) => ({ family: 'control', measure }));
  const sides = { base: tablesOf(base), head: tablesOf(head), asked: wanted };
  const found = compare(sides, { confidence: 1 - level, seed: policy.seed });
  const figure = (measure: MeasureName): TestedDifference | undefined => {
    const one = found.find((difference) => difference.measure === measure);
    return one && { ...one, pAdjusted: undefined };
  };
  const scoreOf = (task: Task) => {
    const own = asked.requests.filter((request) => request.task === task);
    return objective.ofAll(itemReplies(own, asked.outcomeOf), task.judge.scale);
  };
  const said = pairedScores(pair, asked);
  const turned = (from: 'base' | 'head', to: 'base' | 'head') =>
    said.flatMap((one) => (one[from] !== one.gold && one[to] === one.gold ? [one.id] : []));
  return {
    meanAbsoluteError: figure('meanAbsoluteError'),
    pearson: figure('pearson'),
    spearman: figure('spearman'),
    kendall: figure('kendall'),
    accuracy: figure('accuracy'),
    williams: williamsOf(said, base),
    differences: comparison.differences,
    scores: { start: scoreOf(base), best: scoreOf(head) },
    turned: { right: turned('base', 'head'), wrong: turned('head', 'base') },
  };
}

interface PairedScore {
  readonly id: string;
  readonly gold: Score;
  /** Undefined if the reply is unreadable. */
  readonly base: Score | undefined;
  readonly head: Score | undefined;
}

function pairedScores({ base, head }: Pair, { requests, outcomeOf }: Asked): readonly PairedScore[] {
  const scoresOf = (task: Task) => {
    const own = requests.filter((request) => request.task === task && request.variant.family === 'control');
    const scored = cellsOf(own, outcomeOf).flatMap(({ item, outcome }) =>
      outcome.kind === 'scored' ? [[item.id, outcome.score] as const] : [],
    );
    return new Map(scored);
  };
  const [before, after] = [scoresOf(base), scoresOf(head)];
  return base.items.flatMap(({ id, gold }) =>
    gold === undefined ? [] : [{ id, gold, base: before.get(id), head: after.get(id) }],
  );
}

/** Both correlations share the gold; an item without a score in either version is in neither. */
function williamsOf(said: readonly PairedScore[], { judge, items }: Task): WilliamsTest | undefined {
  const { values, indexOf } = categoriesOf(
    judge.scale,
    said.map(({ gold }) => gold),
  );
  // The test assumes independent items.
  if (values === undefined || items.some(({ group }) => group !== undefined)) return undefined;
  const placeOf = (score: Score | undefined) => (score === undefined ? undefined : indexOf.get(score));
  const whole = said.flatMap(({ gold, base, head }) => {
    const places = [placeOf(gold), placeOf(base), placeOf(head)];
    return places.some((place) => place === undefined) ? [] : [places.map((place) => place ?? 0)];
  });
  const weights = whole.map(() => 1);
  const r = (one: number, other: number) => {
    const [first, second] = [one, other].map((column) => whole.map((places) => places[column] ?? 0));
    return pearson({ categories: values.length, first: first ?? [], second: second ?? [], weights }, values, values);
  };
  // The best text comes first, so that t is positive if it agrees better.
  const [r12, r13, r23] = [r(0, 2), r(0, 1), r(1, 2)];
  if (r12 === undefined || r13 === undefined || r23 === undefined) return undefined;
  return williams({ r12, r13, r23, n: whole.length });
}
