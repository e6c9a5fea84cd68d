import type { Ledger } from '../../ask/ports.ts';
import { costUsd, type Prices } from '../../ask/usage.ts';
import type { Passage } from '../../config/edit/region.ts';
import { writtenTexts } from '../../config/edit/rewrittenPrompt.ts';
import type { LoadedJudge } from '../../config/loadedJudge.ts';
import { type Candidate, itemScoresOf, scoreOf } from '../../optimise/candidate.ts';
import { groupsIn } from '../../plan/itemParts.ts';
import type { Request } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { JudgeOptimization, Step } from '../../report/optimization.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import { meanInterval } from '../../statistics/meanInterval.ts';
import { unitsOf, valuesByUnit } from '../../statistics/units.ts';
import type { Asked } from '../mitigate/compareVersions.ts';
import { timesTested } from '../mitigate/testLooks.ts';
import type { Tested } from '../searchAndTest.ts';
import { rewritten } from './optimizedJudge.ts';
import type { SearchedJudge } from './searchJudge.ts';
import { testedText } from './testedText.ts';

type SearchedAndTested = Tested<SearchedJudge>;

interface Read {
  readonly ledger: Ledger;
  readonly policy: Policy;
  readonly tested: Asked;
}

/** The result of one judge. */
export function judgeOptimization(judge: SearchedAndTested, { ledger, policy, tested }: Read): JudgeOptimization {
  const { optimized, searched, whyStopped, test } = judge;
  const { job, parts, passages } = optimized;
  const { candidates, rounds, ended, best } = searched;
  const outcome = outcomeOf(judge);
  const trajectory = candidates.map((one) => stepOf(one, judge, { ledger, policy }));
  return {
    name: job.head.name,
    prompt: promptPlace(job.head),
    lines: regionLines(job.head, passages),
    parts: { search: parts.search.length, test: parts.test.length },
    groups: groupsIn({ search: parts.search, test: parts.test }),
    rounds,
    ended,
    whyStopped,
    // Without the judge as it is, and what was tried after the rounds.
    candidates: trajectory.slice(1).filter(({ edit }) => edit !== 'prune').length,
    refused: candidates.filter(({ refused }) => refused !== undefined).length,
    start: { text: textOf(candidates[0]), score: candidates[0] && scoreOf(candidates[0]) },
    best: test && { text: textOf(best), score: scoreOf(best), edits: editsOf(best, candidates) },
    test: test?.isWhole === true ? testedText(judge.objective, test, tested, policy) : undefined,
    outcome,
    why: outcome === undefined ? whyUnmeasured(judge, tested) : undefined,
    look: test?.look,
    timesTested: timesTested(job.head.name, parts.test, ledger),
    files: outcome === 'better' ? filesOf(judge) : undefined,
    trajectory,
  };
}

/** The first and last line of a region in its file, from 1; undefined if they are not lines of it, as in JSON. */
export function regionLines(loaded: LoadedJudge, passages: readonly Passage[]): JudgeOptimization['lines'] {
  const texts = writtenTexts(loaded);
  const lines = loaded.promptText.split('\n');
  const found = passages.map(({ message, from, to }) => {
    const { text = '', line = 1 } = texts[message] ?? {};
    const own = text.slice(from, to).split('\n');
    const first = line + text.slice(0, from).split('\n').length - 1;
    const isThere = own.every((one, index) => lines[first - 1 + index]?.includes(one.trim()));
    return isThere ? [first, first + own.length - 1] : undefined;
  });
  const all = found.flatMap((one) => one ?? []);
  return found.length === 0 || found.includes(undefined) ? undefined : [Math.min(...all), Math.max(...all)];
}

/** The passages of a region as one text. */
function textOf(candidate: Candidate | undefined): string {
  return (candidate?.texts ?? []).join('\n\n');
}

function outcomeOf({ searched, test }: SearchedAndTested): JudgeOptimization['outcome'] {
  const isUnfinished = searched.rounds === 0 && searched.ended === 'stopped';
  if (test === undefined) return isUnfinished ? undefined : 'not-proven';
  if (!test.isWhole) return undefined;
  return test.verdict === 'regression' ? 'worse' : test.outcome;
}

function whyUnmeasured({ test, whyStopped }: SearchedAndTested, { stopped }: Asked): string {
  if (test === undefined) return `no candidate could be scored: ${whyStopped ?? 'replies are missing'}`;
  return test.isWhole
    ? 'too few of its replies can be read'
    : `not every reply about the test part is there: ${stopped?.why ?? 'some requests have no reply'}`;
}

/** The kinds of the edits from the judge as it is to a candidate. */
function editsOf(candidate: Candidate, candidates: readonly Candidate[]): readonly string[] {
  const { made } = candidate;
  const parent = made && candidates[made.parent];
  if (made === undefined || parent === undefined) return [];
  return [...editsOf(parent, candidates), made.edit.kind];
}

function filesOf({ optimized, searched }: SearchedAndTested): JudgeOptimization['files'] {
  const made = rewritten(optimized, searched.best.texts);
  return typeof made === 'string' ? undefined : [{ path: optimized.job.head.promptFile, text: made.promptText }];
}

function stepOf(
  candidate: Candidate,
  { asked, optimized }: SearchedAndTested,
  { ledger, policy }: Pick<Read, 'ledger' | 'policy'>,
): Step {
  const { number, round, made, refused, trials, isAccepted } = candidate;
  const byItem = itemScoresOf(candidate);
  const scores = [...byItem.values()];
  const groupOf = new Map(optimized.parts.search.map(({ id, group }) => [id, group]));
  const units = unitsOf([...byItem.keys()].map((id) => groupOf.get(id)));
  const independent = units === undefined ? scores : valuesByUnit(scores, units).values;
  return {
    round,
    candidate: number,
    parent: made?.parent ?? null,
    edit: made?.edit.kind ?? 'none',
    units: made !== undefined && 'units' in made.edit ? made.edit.units : [],
    undone: made?.edit.kind === 'prune' ? made.edit.undone : null,
    text: textOf(candidate),
    score: scoreOf(candidate) ?? null,
    interval: meanInterval(independent, policy.gate.confidence) ?? null,
    n: trials.length === 0 ? 0 : optimized.parts.search.length,
    costUsd: costOf(asked.get(number) ?? [], ledger, policy.prices),
    refused: refused ?? null,
    accepted: isAccepted && number > 0,
  };
}

function costOf(asked: readonly Request[], ledger: Pick<Ledger, 'find'>, prices: Prices | undefined): number | null {
  if (prices === undefined) return null;
  const keys = new Set(asked.map(({ key }) => key));
  const used = [...keys].flatMap((key) => ledger.find(key)?.usage ?? []);
  return used.reduce((sum, usage) => sum + costUsd(usage, prices), 0);
}
