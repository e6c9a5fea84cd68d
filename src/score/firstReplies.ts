import type { Outcome } from '../judge/outcome.ts';
import type { Request, Task } from '../plan/plan.ts';
import { groupBy } from '../shared/groupBy.ts';

/** At least this many replies, on this many items: one item that a model always refuses says nothing about the rest. */
const replies = 10;
const items = 5;

/**
 * The first requests of one version, which show whether its replies can be read; undefined if it has no more requests
 * than these.
 */
export function startOf(requests: readonly Request[]): readonly Request[] | undefined {
  const first = new Map<string, Request>();
  const ids = new Set<string>();
  for (const request of requests) {
    if (first.size >= replies && ids.size >= items) return [...first.values()];
    first.set(request.key, request);
    ids.add(request.item.id);
  }
  return undefined;
}

/** Whether all of them got a reply, and none gives a score. */
export function isUnreadable(start: readonly Request[], outcomeOf: (request: Request) => Outcome): boolean {
  return start.every((request) => ['unreadable', 'refused'].includes(outcomeOf(request).kind));
}

/** Whether one of them gives a score. */
export function isReadable(start: readonly Request[], outcomeOf: (request: Request) => Outcome): boolean {
  return start.some((request) => outcomeOf(request).kind === 'scored');
}

/** The first requests of tasks: their keys, and which tasks they show to be unreadable, with the requests that do. */
export function startsOf(tasks: readonly Task[], requests: readonly Request[], readabilityFrom: (task: Task) => Task) {
  const byTask = groupBy(requests, ({ task }) => task);
  const starts = tasks.flatMap((task) => {
    const start = startOf(byTask.get(readabilityFrom(task)) ?? []);
    return start === undefined ? [] : [[task, start] as const];
  });
  return {
    keys: new Set(starts.flatMap(([, start]) => start.map(({ key }) => key))),
    unread: (outcomeOf: (request: Request) => Outcome): ReadonlyMap<Task, readonly Request[]> =>
      new Map(starts.filter(([, start]) => isUnreadable(start, outcomeOf))),
  };
}
