import type { Ledger } from '../../ask/ports.ts';
import { costUsd, type Prices } from '../../ask/usage.ts';
import { type Candidate, itemScoresOf, scoreOf } from '../../optimise/candidate.ts';
import { groupsIn } from '../../plan/itemParts.ts';
import type { Request } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { JudgeOptimization, Step } from '../../report/optimization.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import { meanInterval } from '../../statistics/meanInterval.ts';
import { unitsOf, valuesByUnit } from '../../statistics/units.ts';
import { timesTested } from '../mitigate/testLooks.ts';
import type { ConfirmedJudge } from './confirmBest.ts';
import { rewritten } from './optimizedJudge.ts';
import { regionLines } from './regionLines.ts';
import { testedText } from './testedText.ts';

interface Read {
  readonly ledger: Ledger;
  readonly policy: Policy;
}

/** The result of one judge. */
export function judgeOptimization(judge: ConfirmedJudge, { ledger, policy }: Read): JudgeOptimization {
  const { optimized, searched, confirmed, whyStopped } = judge;
  const { job, parts } = optimized;
  const { candidates, rounds, ended } = searched;
  const refused = candidates.filter((one) => one.refused !== undefined);
  const outcome = outcomeOf(judge);
  const best = confirmed?.best;
  return {
    name: job.head.name,
    prompt: promptPlace(job.head),
    lines: regionLines(job.head, optimized.passages),
    parts: { search: parts.search.length, test: parts.test.length },
    groups: groupsIn({ search: parts.search, test: parts.test }),
    rounds,
    ended,
    whyStopped,
    candidates: candidates.length - 1,
    refused: refused.length,
    start: { text: textOf(candidates[0]), score: candidates[0] && scoreOf(candidates[0]) },
    best: best && { text: textOf(best), score: scoreOf(best), edits: editsOf(best, candidates) },
    test: confirmed !== undefined && confirmed.why === undefined ? testedText(judge, confirmed, policy) : undefined,
    outcome,
    why: outcome === undefined ? whyUnmeasured(judge) : undefined,
    look: confirmed?.compared.look,
    timesTested: timesTested(job.head.name, parts.test, ledger),
    files: outcome === 'better' && best !== undefined ? filesOf(judge, best) : undefined,
    trajectory: candidates.map((one) => stepOf(one, judge, { ledger, policy })),
  };
}

/** The passages of a region as one text. */
function textOf(candidate: Candidate | undefined): string {
  return (candidate?.texts ?? []).join('\n\n');
}

function outcomeOf({ searched, confirmed }: ConfirmedJudge): JudgeOptimization['outcome'] {
  const isUnfinished = searched.rounds === 0 && searched.ended === 'stopped';
  if (confirmed === undefined) return isUnfinished ? undefined : 'not-proven';
  if (confirmed.why !== undefined) return undefined;
  const { verdict, outcome } = confirmed.compared;
  return verdict === 'regression' ? 'worse' : outcome;
}

function whyUnmeasured({ confirmed, whyStopped }: ConfirmedJudge): string {
  if (confirmed === undefined) return `no candidate could be scored: ${whyStopped ?? 'replies are missing'}`;
  return confirmed.why === undefined
    ? 'too few of its replies can be read'
    : `not every reply about the test part is there: ${confirmed.why}`;
}

/** The kinds of the edits from the judge as it is to a candidate. */
function editsOf(candidate: Candidate, candidates: readonly Candidate[]): readonly string[] {
  const { made } = candidate;
  const parent = made && candidates[made.parent];
  if (made === undefined || parent === undefined) return [];
  return [...editsOf(parent, candidates), made.edit.kind];
}

function filesOf({ optimized }: ConfirmedJudge, best: Candidate): JudgeOptimization['files'] {
  const made = rewritten(optimized, best.texts);
  return typeof made === 'string' ? undefined : [{ path: optimized.job.head.promptFile, text: made.promptText }];
}

function stepOf(
  candidate: Candidate,
  { asked, optimized }: ConfirmedJudge,
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
