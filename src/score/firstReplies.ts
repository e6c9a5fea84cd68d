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

/** The first requests of the tasks that decide about others. */
export interface Starts {
  readonly keys: ReadonlySet<string>;
  /** The tasks that are asked no further, with the requests that show why. */
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
