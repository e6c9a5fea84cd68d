import type { Outcome } from '../judge/outcome.ts';
import type { Request, Task } from '../plan/plan.ts';
import { groupBy } from '../shared/groupBy.ts';

/** At least this many replies, on this many items: one item that a model always refuses says nothing about the rest. */
const replies = 10;
const items = 5;

/** The first requests of one version, which show whether its replies can be read; empty if there are no others. */
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

/** Whether all of them got a reply, and none gives a score. */
export function isUnreadable(start: readonly Request[], outcomeOf: (request: Request) => Outcome): boolean {
  return start.every((request) => ['unreadable', 'refused'].includes(outcomeOf(request).kind));
}

/** Whether one of them gives a score. */
export function isReadable(start: readonly Request[], outcomeOf: (request: Request) => Outcome): boolean {
  return start.some((request) => outcomeOf(request).kind === 'scored');
}

/**
 * The keys of the first requests of the tasks that decide about others; and, by outcomes, the tasks that are asked no
 * further, with the requests that show why.
 */
export function startsOf(tasks: readonly Task[], requests: readonly Request[], decidedBy: (task: Task) => Task) {
  const byTask = groupBy(requests, ({ task }) => task);
  const startOfTask = (task: Task) => startOf(byTask.get(decidedBy(task)) ?? []).flat();
  const starts = new Map(tasks.map((task) => [task, startOfTask(task)]));
  return {
    keys: new Set([...starts.values()].flat().map(({ key }) => key)),
    unread: (outcomeOf: (request: Request) => Outcome): ReadonlyMap<Task, readonly Request[]> =>
      new Map([...starts].filter(([, start]) => start.length > 0 && isUnreadable(start, outcomeOf))),
  };
}
