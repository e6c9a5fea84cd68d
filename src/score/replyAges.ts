import type { Ledger } from '../ask/ports.ts';
import type { Request } from '../plan/plan.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * By how many days the oldest reply of one side is older than the oldest of the other, replies that both share left out:
 * a model that changed in between would look like a change of the judge. Undefined if a side has none of its own.
 */
export function daysBetweenSides(requests: readonly Request[], ledger: Pick<Ledger, 'find'>): number | undefined {
  const keysOf = (side: 'base' | 'head') =>
    new Set(requests.filter(({ task }) => task.side === side).map(({ key }) => key));
  const [base, head] = [keysOf('base'), keysOf('head')];
  const oldest = (own: ReadonlySet<string>, other: ReadonlySet<string>) => {
    const times = [...own].flatMap((key) => {
      const at = other.has(key) ? undefined : ledger.find(key)?.at;
      const time = at === undefined ? Number.NaN : Date.parse(at);
      return Number.isNaN(time) ? [] : [time];
    });
    return times.length === 0 ? undefined : times.reduce((least, time) => Math.min(least, time));
  };
  const [before, after] = [oldest(base, head), oldest(head, base)];
  return before === undefined || after === undefined ? undefined : Math.abs(after - before) / dayMs;
}
