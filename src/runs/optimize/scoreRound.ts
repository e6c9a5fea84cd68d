import type { Session } from '../../ask/session.ts';
import type { Outcome } from '../../judge/outcome.ts';
import { cellsOf } from '../../judgments/taskVersion.ts';
import type { Trial } from '../../optimise/candidate.ts';
import type { ItemReplies, Objective } from '../../optimise/objective.ts';
import { claimOf } from '../../perturb/table.ts';
import type { Request, Task } from '../../plan/plan.ts';
import { type Scored, scoreExtra } from '../../score/scoreTasks.ts';
import { groupBy } from '../../shared/groupBy.ts';

/** What a run has asked so far: it grows with every part. */
export interface AskedSoFar {
  scored: Pick<Scored, 'family' | 'record' | 'counts' | 'stopped'>;
}

/**
 * Scores the incumbent, which comes first, and its challengers in parallel on the search part.
 *
 * @param tasks one for each candidate, about the same items.
 * @returns each with its requests; undefined if replies are missing.
 */
export async function scoreRound(
  round: number,
  tasks: readonly Task[],
  objective: Objective,
  { session, soFar }: { readonly session: Session; readonly soFar: AskedSoFar },
): Promise<readonly (Trial & { readonly requests: readonly Request[] })[] | undefined> {
  const scored = await scoreExtra(tasks, soFar.scored, session);
  soFar.scored = scored;
  if (scored.stopped !== undefined) return undefined;
  const byTask = groupBy(scored.requests, ({ task }) => task);
  return tasks.map((task) => {
    const requests = byTask.get(task) ?? [];
    const replies = itemReplies(requests, scored.outcomeOf);
    const { scale } = task.judge;
    const { ofItem } = objective;
    const byItem = new Map(ofItem && replies.map((one) => [one.id, ofItem(one, scale)]));
    return { round, score: objective.ofAll(replies, scale), byItem, requests };
  });
}

/** The replies about each labelled item, by the requests of one version. */
export function itemReplies(
  requests: readonly Request[],
  outcomeOf: (request: Request) => Outcome,
): readonly ItemReplies[] {
  const byItem = groupBy(cellsOf(requests, outcomeOf), ({ item }) => item);
  return [...byItem].flatMap(([{ id, gold }, cells]): readonly ItemReplies[] => {
    if (gold === undefined) return [];
    const byFamily = groupBy(cells, ({ variant }) => variant.family);
    const control = (byFamily.get('control') ?? []).map(({ outcome }) => outcome);
    const families = [...byFamily].flatMap(([family, own]) =>
      family !== 'control' && claimOf(family) === 'preserves' ? [own.map(({ outcome }) => outcome)] : [],
    );
    return [{ id, gold, control, families }];
  });
}
