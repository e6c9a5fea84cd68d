import type { Stopped } from '../../ask/ports.ts';
import { firstMissing } from '../../ask/question.ts';
import type { Session } from '../../ask/session.ts';
import type { Outcome } from '../../judge/outcome.ts';
import { taskVersion } from '../../judgments/taskVersion.ts';
import { type Request, requestsAtMost, type Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import { questionsOf } from '../../plan/questions.ts';
import type { AskRecord } from '../../score/askCounts.ts';
import { outcomeReader } from '../../score/outcomeReader.ts';
import { arranged, keptModels, lackedKeys, planFor, withoutOthers } from '../../score/scoreTasks.ts';
import { groupBy } from '../../shared/groupBy.ts';
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
}

/**
 * Asks every version about the search part, item by item and the versions in turn. At each look, candidates that cannot
 * win any more are dropped. A look reads the items up to it and nothing else, so a run that was killed drops the same
 * ones when it goes on. A run that may not ask all of it asks nothing.
 *
 * @param isFull whether every candidate is asked about every item.
 */
export async function askSearch(races: readonly Race[], session: Session, isFull: boolean): Promise<AskedSearch> {
  const { ledger, provider, prepareFor } = session.ports;
  const tasks = races.flatMap(({ asItIs, candidates }) => [asItIs, ...candidates]);
  prepareFor?.(requestsAtMost(tasks));
  const { family, requests } = planFor(tasks, provider.families, ledger);
  const lacked = lackedKeys(requests, ledger);
  const fromLedger = keysOf(requests).size - lacked.size;
  const kept = keptModels(tasks);
  const read = outcomeReader(ledger);
  const outcomeOf = (request: Request) => read(request, (key) => session.unanswered.get(key) ?? session.stopped?.why);
  const byTask = groupBy(requests, ({ task }) => task);
  const dropped = new Map<Task, Dropped>();
  const counted = (share = 1) =>
    tasks.flatMap((task) => {
      const items = Math.min(itemsAt(task, share), dropped.get(task)?.items ?? task.items.length);
      return firstOf(byTask.get(task) ?? [], task, items);
    });
  const missingOf = (some: readonly Request[]) => firstMissing(some, (key) => ledger.has(key));

  // What is on record may drop candidates before anything is asked.
  let isBegun = false;
  for (const share of isFull ? [1] : [...raceLooks, 1]) {
    const due = new Set(counted(share));
    if (!isBegun && missingOf([...due]).length > 0) {
      await session.begin(questionsOf(missingOf(counted()), kept), fromLedger);
      isBegun = true;
    }
    if (!session.isOpen) break;
    const own = requests.filter((request) => due.has(request));
    const { questions, leaders } = arranged([own], session, { kept });
    await session.ask(questions, { leaders });
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
    for (const [task, drop] of races.flatMap((race) => dropsAt(race, { share, dropped, sideOf })))
      dropped.set(task, drop);
  }
  const needed = counted();
  return {
    family,
    requests: needed,
    outcomeOf,
    record: {
      requests,
      needed: keysOf(needed),
      lacked: withoutOthers(lacked, session),
    },
    stopped: session.stopped,
    dropped,
  };
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

function keysOf(requests: readonly Request[]): ReadonlySet<string> {
  return new Set(requests.map(({ key }) => key));
}
