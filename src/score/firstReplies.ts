import type { Outcome } from '../judge/outcome.ts';
import type { Request, Task } from '../plan/plan.ts';
import { groupBy } from '../shared/groupBy.ts';

/** So many replies, about so many items at least: one item that a model refuses in every variant says nothing of the rest. */
const replies = 10;
const items = 5;

/** The first requests of one version, by which it shows whether its replies can be read; none if it has no more than those. */
export function startOf(requests: readonly Request[]): readonly (readonly Request[])[] {
  const first = new Map<string, Request>();
  const ids = new Set<string>();
  for (const request of requests) {
    if (first.size >= replies && ids.size >= items) return [[...first.values()]];
    first.set(request.key, request);
    ids.add(request.item.id);
  }
  return [];
}

/** Whether every one of them got a reply, and none of these gives a score. */
export function isUnreadable(start: readonly Request[], outcomeOf: (request: Request) => Outcome): boolean {
  return start.every((request) => ['unreadable', 'refused'].includes(outcomeOf(request).kind));
}

/** Whether one of them gives a score. */
export function isReadable(start: readonly Request[], outcomeOf: (request: Request) => Outcome): boolean {
  return start.some((request) => outcomeOf(request).kind === 'scored');
}

/** The first requests of the tasks that decide of others. */
export interface Starts {
  readonly keys: ReadonlySet<string>;
  /** Each task that is asked no further, with the requests whose replies say so. */
  readonly unread: (outcomeOf: (request: Request) => Outcome) => ReadonlyMap<Task, readonly Request[]>;
}

export function startsOf(
  tasks: readonly Task[],
  requests: readonly Request[],
  decidedBy: (task: Task) => Task,
): Starts {
  const byTask = groupBy(requests, ({ task }) => task);
  const starts = new Map(
    [...new Set(tasks.map(decidedBy))].map((task) => [task, startOf(byTask.get(task) ?? []).flat()]),
  );
  return {
    keys: new Set([...starts.values()].flat().map(({ key }) => key)),
    unread: (outcomeOf) =>
      new Map(
        tasks.flatMap((task) => {
          const start = starts.get(decidedBy(task)) ?? [];
          return start.length > 0 && isUnreadable(start, outcomeOf) ? [[task, start] as const] : [];
        }),
      ),
  };
}
