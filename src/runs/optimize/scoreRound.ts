import type { Ledger } from '../../ask/ports.ts';
import type { EndedBesides, Session } from '../../ask/session.ts';
import type { Outcome } from '../../judge/outcome.ts';
import { readReply } from '../../judge/reply/readReply.ts';
import { cellsOf } from '../../judgments/taskVersion.ts';
import type { Candidate, Trial } from '../../optimise/candidate.ts';
import type { Judged } from '../../optimise/exemplar.ts';
import { type ItemReplies, itemScoresOfRound, type Objective } from '../../optimise/objective.ts';
import { claimOf } from '../../perturb/table.ts';
import type { Request, Task } from '../../plan/plan.ts';
import { type Scored, scoreBesides } from '../../score/scoreTasks.ts';
import { groupBy } from '../../shared/groupBy.ts';

/** What a run has asked so far: it grows with every part. */
export interface AskedSoFar {
  scored: Pick<Scored<EndedBesides>, 'family' | 'record' | 'counts' | 'stopped'>;
}

/**
 * The incumbent, which comes first, and its challengers side by side on the search part.
 *
 * @param tasks one for each candidate, about the same items.
 * @returns undefined if replies are missing.
 */
export async function scoreRound(
  round: number,
  tasks: readonly Task[],
  objective: Objective,
  { session, soFar, note }: { readonly session: Session; readonly soFar: AskedSoFar; readonly note: NoteReplies },
): Promise<readonly Trial[] | undefined> {
  const scored = await scoreBesides(tasks, soFar.scored, session);
  soFar.scored = scored;
  if (scored.stopped !== undefined) return undefined;
  const byTask = groupBy(scored.requests, ({ task }) => task);
  return tasks.map((task) => {
    const requests = byTask.get(task) ?? [];
    note(task, requests);
    const replies = itemReplies(requests, scored.outcomeOf);
    const { scale } = task.judge;
    return { round, score: objective.ofAll(replies, scale), byItem: itemScoresOfRound(objective, replies, scale) };
  });
}

/** Told which requests a candidate was asked. */
export type NoteReplies = (task: Task, requests: readonly Request[]) => void;

/** What was said of each labelled item, by the requests of one version. */
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

/** What candidates said, for proposers that read it. */
export class SaidReplies {
  private readonly requests = new Map<string, Request>();
  private readonly ledger: Pick<Ledger, 'find'>;

  constructor(ledger: Pick<Ledger, 'find'>) {
    this.ledger = ledger;
  }

  note(candidate: Candidate, requests: readonly Request[]): void {
    for (const request of requests) {
      const { item, variant } = request;
      if (variant.family === 'control') this.requests.set(`${candidate.number} ${item.id}`, request);
    }
  }

  of(candidate: Candidate, item: string): Judged | undefined {
    const request = this.requests.get(`${candidate.number} ${item}`);
    const reply = request && this.ledger.find(request.key)?.reply;
    if (request === undefined || reply === undefined) return undefined;
    const { scale, answer } = request.task.judge;
    const outcome = readReply(reply, scale, answer?.form);
    if (outcome.kind === 'unanswered') return undefined;
    return { score: outcome.kind === 'scored' ? outcome.score : undefined, reason: outcome.reason };
  }
}
