import type { Request, Task } from '../../plan/plan.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { type AskedSearch, firstOf, type Race } from './askSearch.ts';
import type { Pair } from './compareVersions.ts';

/** Every candidate against the judge as it is, on the items that both were asked about. */
export interface SearchPairs {
  /** In the order of the candidates. */
  readonly pairs: readonly (Pair & { readonly candidate: Task })[];
  readonly requests: readonly Request[];
}

export function searchPairs(races: readonly Race[], { requests, dropped }: AskedSearch): SearchPairs {
  const byTask = groupBy(requests, ({ task }) => task);
  const more: Request[] = [];
  const shortened = (task: Task, items: number): Task => {
    const first = { ...task, items: task.items.slice(0, items) };
    for (const request of firstOf(byTask.get(task) ?? [], task, items)) more.push({ ...request, task: first });
    return first;
  };
  const pairs = races.flatMap(({ asItIs, candidates, gate }) => {
    const bases = new Map<number, Task>();
    return candidates.map((candidate) => {
      const items = dropped.get(candidate)?.items;
      if (items === undefined) return { candidate, base: asItIs, head: candidate, gate };
      const base = bases.get(items) ?? shortened(asItIs, items);
      bases.set(items, base);
      return { candidate, base, head: shortened(candidate, items), gate };
    });
  });
  return { pairs, requests: [...requests, ...more] };
}
