import { isEmbedded } from '../../ask/providers.ts';
import type { Session } from '../../ask/session.ts';
import { sharedBaseOf } from '../../config/loadedJudge.ts';
import type { Request } from '../../plan/plan.ts';
import type { Prepared } from '../../plan/prepare.ts';
import { keysOf, ordinaryAsking, planAsking, type Scored } from '../../score/scoreTasks.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { changesOf, type JudgeRun } from '../judgeRun.ts';
import { JudgeAsking } from './judgeAsking.ts';
import { type OrderedJudge, tasksOf } from './orderedJudges.ts';

/** What a run asked of its judges. */
export interface AskedRun {
  /** In the order of the jobs. */
  readonly runs: readonly JudgeRun[];
  /** The run as if only the counted items existed. */
  readonly scored: Scored;
  /** Every request of the plan, including those that were not needed. */
  readonly all: Scored;
}

/**
 * Asks the judges of a run in rounds, up to the next look of every judge. The first replies of a judge show whether
 * they can be read at all; if none can, it is asked nothing after the requests in flight. What a look finds does not
 * depend on the order in which replies come. A run that may not ask all of its questions asks none.
 */
export async function askInRounds(
  { prepared, judges: ordered }: { readonly prepared: Prepared; readonly judges: readonly OrderedJudge[] },
  session: Session,
): Promise<AskedRun> {
  const { ledger } = session.ports;
  const plan = await planAsking(ordered.flatMap(tasksOf), session, ordinaryAsking(session));
  const { requests } = plan;
  const byTask = groupBy(requests, ({ task }) => task);
  const outcomeAlone = (request: Request) =>
    plan.read(request, (key) => session.unanswered.get(key) ?? session.stopped?.why);
  const isFree = isEmbedded(plan.family);
  // Known before anything is asked, so the result of one judge does not depend on the progress of the others.
  const { gate, seed } = prepared.policy;
  const compared = new Set(ordered.flatMap(({ base, job }) => (base && sharedBaseOf(job)) ?? [])).size;
  const looks = { gate, seed, compared };
  const areLookedAt = !isFree && ordered.some(({ steps }) => steps.length > 0);
  const stopWithin = areLookedAt ? (await import('./stopWithin.ts')).stopWithin : undefined;
  const judges = ordered.map(
    (judge) => new JudgeAsking(judge, { ledger, byTask, outcomeAlone, looks, stopWithin, isFree }),
  );

  // Recorded replies may already show that the rest is not needed.
  for (const one of judges) {
    one.readStart();
    one.look('on record');
  }
  // If a run may not ask all that is needed, it asks nothing.
  if (plan.whyNotReady === undefined)
    await session.begin(plan.questions([needed()]), keysOf(requests).size - plan.lacked.size);
  const undecided = new Set(judges);
  const unwanted = new Set<string>();
  while (plan.whyNotReady === undefined && session.isOpen && judges.some(({ isActive }) => isActive)) await askRound();

  const { stopped } = session;
  const counted = judges.map((one) => ({ asked: one.judge, ...one.counted(stopped) }));
  const runOf = new Map(counted.map(({ asked, run: own }) => [asked.job, own]));
  // A request names the task that was asked, or the one that counts.
  const outcomesOf = new Map(
    counted.flatMap(({ asked, run: own, outcomeOf }) =>
      [asked, own.job.tasks].flatMap(tasksOf).map((task) => [task, outcomeOf] as const),
    ),
  );
  const all = plan.scored({
    needed: keysOf(needed()),
    outcomeOf: (request) => outcomesOf.get(request.task)?.(request) ?? outcomeAlone(request),
    unread: new Map(),
    stopped,
  });
  return {
    runs: prepared.jobs.map((job) => runOf.get(job) ?? { job, changed: changesOf(job) }),
    scored: { ...all, requests: counted.flatMap((found) => found.requests) },
    all,
  };

  function needed(): readonly Request[] {
    return judges.flatMap((one) => one.needed());
  }

  /** One round of every judge that needs one. */
  async function askRound(): Promise<void> {
    const active = judges.filter(({ isActive }) => isActive).map((one) => ({ one, own: one.nextRound() }));
    const round = new Set(active.flatMap(({ own }) => own));
    const starts = active.flatMap(({ one }) => one.starts.flat());
    const parts = [starts, requests.filter((request) => round.has(request))];
    await session.ask(plan.questions(parts), { isWanted });
    for (const { one, own } of active) {
      one.readStart();
      one.isDown = session.stopped !== undefined && lacksAny([...one.starts.flat(), ...own]);
    }
    for (const { one } of active) {
      if (one.unread === undefined) one.look(session.stopped === undefined ? 'asked' : 'on record');
    }
  }

  /** Whether the question belongs to a judge that is not known to be unreadable. */
  function isWanted({ key }: Pick<Request, 'key'>): boolean {
    for (const one of undecided) {
      if (!one.readStart()) continue;
      undecided.delete(one);
      if (one.unread === undefined) continue;
      for (const request of tasksOf(one.judge).flatMap((task) => byTask.get(task) ?? [])) unwanted.add(request.key);
      // A readable judge may need the same request.
      for (const { key } of needed()) unwanted.delete(key);
    }
    return !unwanted.has(key);
  }

  function lacksAny(some: readonly Request[]): boolean {
    return some.some(({ key }) => !ledger.has(key));
  }
}
