import type { Spent } from '../contest/run.ts';
import { ratios, type Spread } from '../contest/spread.ts';
import type { Contestant, OverheadRatio } from './results.ts';

/** What each contestant took for each number of requests, in the order of the rounds. */
export type Played = ReadonlyMap<Contestant, ReadonlyMap<number, readonly Spent[]>>;

const figures = {
  'CPU time': ({ cpuMs }: Spent) => cpuMs,
  'wall time': ({ wallMs }: Spent) => wallMs,
  'peak memory': ({ peakMiB }: Spent) => peakMiB,
} as const satisfies Readonly<Record<OverheadRatio['what'], (spent: Spent) => number>>;

/** What is asked of Evenhand, which sends by the SDK: a seventh of promptfoo's CPU time, a third of its memory, and half more CPU time than a loop that keeps nothing. */
const targets = [
  { what: 'CPU time', over: 'promptfoo', atMost: 1 / 7 },
  { what: 'peak memory', over: 'promptfoo', atMost: 1 / 3 },
  { what: 'wall time', over: 'promptfoo' },
  { what: 'CPU time', over: 'sdk', atMost: 1.5 },
  { what: 'wall time', over: 'sdk' },
  { what: 'peak memory', over: 'sdk' },
  { what: 'CPU time', over: 'http' },
] as const satisfies readonly Pick<OverheadRatio, 'what' | 'over' | 'atMost'>[];

/** Memory that grows with the plan and not with the replies: a tenth is what one run differs from the next. */
const flat = 1.1;

/** Every ratio that a target or a reader asks for, where both were measured. */
export function ratiosOf(played: Played, sizes: readonly number[]): readonly OverheadRatio[] {
  const spentBy = (who: Contestant, requests: number) => played.get(who)?.get(requests) ?? [];
  const beside = sizes.flatMap((requests) =>
    targets.flatMap((target) => {
      const ratio = over(figures[target.what], spentBy('evenhand', requests), spentBy(target.over, requests));
      return ratio === undefined ? [] : [{ ...target, requests, ratio }];
    }),
  );
  const [least, middle, most] = sizes;
  if (least === undefined || middle === undefined || most === undefined) return beside;
  const grown = over(figures['peak memory'], spentBy('evenhand', most), spentBy('evenhand', middle));
  if (grown === undefined) return beside;
  const own = { what: 'peak memory', over: 'evenhand', requests: most, overRequests: middle } as const;
  return [...beside, { ...own, ratio: grown, atMost: flat }];
}

function over(figure: (spent: Spent) => number, own: readonly Spent[], theirs: readonly Spent[]): Spread | undefined {
  // The rival may have run in the first rounds alone.
  const rounds = Math.min(own.length, theirs.length);
  if (rounds === 0) return undefined;
  return ratios(own.slice(0, rounds).map(figure), theirs.slice(0, rounds).map(figure));
}
