import type { Stopped } from '../../ask/ports.ts';
import type { Session } from '../../ask/session.ts';
import type { Outcome } from '../../judge/outcome.ts';
import { taskVersion } from '../../judgments/taskVersion.ts';
import type { Request, Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { AskRecord } from '../../score/askCounts.ts';
import { isUnreadable, startOf } from '../../score/firstReplies.ts';
import { arranged } from '../../score/scoreTasks.ts';
import { planRounds } from '../asking/planRounds.ts';
import { leftBehind, raceLooks, type Tables } from './race.ts';

/** One judge as it is, and its candidates, on the same items. */
export interface Race {
  readonly asItIs: Task;
  readonly candidates: readonly Task[];
  /** Of the judge's own configuration. */
  readonly gate: Policy['gate'];
}

/** A candidate that could not win any more. */
export interface Dropped {
  /** So many were asked. */
  readonly items: number;
  /** The candidate that it could not overtake; undefined: the judge as it is. */
  readonly leader: Task | undefined;
}

export interface AskedSearch {
  readonly family: string;
  /** Those that count, each with the task as it was planned. */
  readonly requests: readonly Request[];
  readonly outcomeOf: (request: Request) => Outcome;
  readonly record: AskRecord;
  readonly stopped: Stopped | undefined;
  readonly dropped: ReadonlyMap<Task, Dropped>;
  /** By the judge as it is: its first replies, of which none gives a score. */
  readonly unread: ReadonlyMap<Task, readonly Request[]>;
}

/**
 * Asks every version about the search part, item by item and the versions in turn. The first replies to the judge as it is
 * come before: if none can be read, nothing more is asked about it. At each look, candidates that cannot win any more are
 * dropped. A look reads the items up to it and nothing else, so a run that was killed drops the same ones when it goes on.
 *
 * @param isFull whether every candidate is asked about every item.
 */
export async function askSearch(races: readonly Race[], session: Session, isFull: boolean): Promise<AskedSearch> {
  const { ledger } = session.ports;
  const plan = await planRounds(tasksIn(races), session);
  const { byTask, outcomeOf } = plan;
  const dropped = new Map<Task, Dropped>();
  const starts = new Map(races.map((race) => [race, startOf(byTask.get(race.asItIs) ?? []).flat()]));
  const unread = new Map<Task, readonly Request[]>();
  const readable = () => races.filter(({ asItIs }) => !unread.has(asItIs));
  const counted = (share = 1) => [
    ...[...unread.values()].flat(),
    ...tasksIn(readable()).flatMap((task) => {
      const items = Math.min(itemsAt(task, share), dropped.get(task)?.items ?? task.items.length);
      return firstOf(byTask.get(task) ?? [], task, items);
    }),
  ];
  let isBegun = false;
  const ask = async (due: readonly Request[]): Promise<void> => {
    if (!plan.isReady) return;
    // What is on record may drop candidates before anything is asked.
    if (!isBegun && due.some(({ key }) => !ledger.has(key))) {
      await plan.begin(counted());
      isBegun = true;
    }
    if (!session.isOpen) return;
    const own = new Set(due);
    await session.ask(arranged([plan.requests.filter((request) => own.has(request))], session, plan));
  };

  await ask([...starts.values()].flat());
  for (const [{ asItIs }, start] of starts) {
    if (start.length > 0 && isUnreadable(start, outcomeOf)) unread.set(asItIs, start);
  }
  for (const share of isFull ? [1] : [...raceLooks, 1]) {
    await ask(counted(share));
    if (!session.isOpen) break;
    // Who is left behind is not known if replies are missing.
    if (share === 1 || session.stopped !== undefined) continue;
    const sideOf = (task: Task) => {
      const first = { ...task, items: task.items.slice(0, itemsAt(task, share)) };
      const own = firstOf(byTask.get(task) ?? [], task, first.items.length);
      return taskVersion(
        first,
        own.map((request) => ({ ...request, task: first })),
        outcomeOf,
      );
    };
    for (const [task, drop] of readable().flatMap((race) => dropsAt(race, { share, dropped, sideOf })))
      dropped.set(task, drop);
  }
  const needed = counted();
  return {
    family: plan.family,
    requests: needed,
    outcomeOf,
    record: plan.recordOf(needed),
    stopped: session.stopped,
    dropped,
    unread,
  };
}

function tasksIn(races: readonly Race[]): readonly Task[] {
  return races.flatMap(({ asItIs, candidates }) => [asItIs, ...candidates]);
}

function itemsAt({ items }: Task, share: number): number {
  return Math.round(share * items.length);
}

/** Those about the first items of a task. */
export function firstOf(requests: readonly Request[], { items }: Task, count: number): readonly Request[] {
  if (count === items.length) return requests;
  const first = new Set(items.slice(0, count));
  return requests.filter(({ item }) => first.has(item));
}

interface Look {
  readonly share: number;
  readonly dropped: ReadonlyMap<Task, Dropped>;
  readonly sideOf: (task: Task) => Tables;
}

function dropsAt({ asItIs, candidates, gate }: Race, { share, dropped, sideOf }: Look): readonly [Task, Dropped][] {
  const base = sideOf(asItIs);
  const runners = candidates.filter((task) => !dropped.has(task)).map((name) => ({ name, side: sideOf(name) }));
  const lost = leftBehind(base, runners, gate);
  return lost.dropped.map((task) => [task, { items: itemsAt(asItIs, share), leader: lost.leader }]);
}
