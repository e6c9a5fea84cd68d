import type { Ledger } from '../../../ask/ports.ts';
import type { Outcome } from '../../../judge/outcome.ts';
import type { Request, Task } from '../../../plan/plan.ts';
import { againTasks, type Confirmation, differingItems, wholeItems } from './confirm.ts';
import { type PlacedRequests, placedRequests, type RoundJudge, sidesOf } from './roundJudge.ts';
import type { Stop } from './stopWithin.ts';
import { startOf } from './unreadable.ts';

/** A judge and how far its asking has come. */
export interface Followed {
  readonly judge: RoundJudge;
  readonly requests: PlacedRequests;
  readonly isLookedAt: boolean;
  /** The first requests of each side, by which it shows whether its replies can be read. */
  readonly starts: readonly (readonly Request[])[];
  /** The start of which no reply gives a score. */
  unread: readonly Request[] | undefined;
  stop: Stop | undefined;
  /** Items that were asked, and up to which it was looked. */
  reached: number;
  lookedAt: number;
  /** Whether the asking of its model has ended. */
  isDown: boolean;
  /** Ids of the items that were asked again. */
  readonly confirmed: Set<string>;
}

/** @param isFree nothing is saved by asking less. */
export function follow(judge: RoundJudge, byTask: ReadonlyMap<Task, readonly Request[]>, isFree: boolean): Followed {
  const sides = isFree ? [] : sidesOf(judge);
  return {
    judge,
    requests: placedRequests(judge, byTask),
    isLookedAt: !isFree && judge.steps.length > 0,
    starts: sides.flatMap((task) => {
      const start = startOf(byTask.get(task) ?? []);
      return start === undefined ? [] : [start];
    }),
    unread: undefined,
    stop: undefined,
    reached: 0,
    lookedAt: 0,
    isDown: false,
    confirmed: new Set(),
  };
}

export function isActive({ unread, stop, isDown, reached, judge }: Followed): boolean {
  return unread === undefined && stop === undefined && !isDown && reached < judge.head.items.length;
}

/** After how many items its next round ends: at the next look, or with the last item. */
export function endOf({ judge, reached, isLookedAt }: Followed): number {
  const look = isLookedAt ? judge.steps.find(({ isLook, items }) => isLook && items > reached) : undefined;
  return look?.items ?? judge.head.items.length;
}

/** All requests that its verdict needs, as far as that is known. */
export function neededOf({ unread, stop, requests, judge }: Followed): readonly Request[] {
  return unread === undefined ? requests.at(0, stop?.items ?? judge.head.items.length) : [];
}

/** How many of its first items have all of their replies. */
export function onRecord({ requests, judge }: Followed, ledger: Ledger): number {
  const of = judge.head.items.length;
  for (let place = 0; place < of; place += 1) {
    if (requests.at(place, place + 1).some(({ key }) => !ledger.has(key))) return place;
  }
  return of;
}

/** What is asked again of the items between two places. */
export function againOf(one: Followed, from: number, outcomeOf: (request: Request) => Outcome): readonly Task[] {
  if (one.judge.again === 0) return [];
  const differing = differingItems(one.requests.at(from, one.reached), outcomeOf);
  for (const id of differing) one.confirmed.add(id);
  return againTasks(one.judge, differing);
}

interface Ended {
  readonly family: string;
  readonly ledger: Ledger;
  readonly firstOf: (request: Request) => Outcome;
  readonly outcomeOf: (request: Request) => Outcome;
  readonly isStopped: boolean;
}

/**
 * How far a judge was confirmed when the run ended. If that is not whole, what was asked again counts no more: else the
 * items that are left would be chosen by the agreement of their sides.
 */
export function confirmation(one: Followed, { family, ledger, firstOf, outcomeOf, isStopped }: Ended): Confirmation {
  const { judge, confirmed, stop, requests, reached, isLookedAt } = one;
  if (judge.again === 0) return { items: 0, of: 0, isWhole: true };
  const own = requests.at(0, stop?.items ?? judge.head.items.length);
  const differing = isStopped ? differingItems(own, firstOf) : new Set(confirmed);
  const items = wholeItems(own, differing, { again: judge.again, family, ledger });
  const isThrough = !isLookedAt || reached === judge.head.items.length;
  const isSettled =
    stop === undefined
      ? isThrough && items === differing.size && own.every(({ key }) => ledger.has(key))
      : own.every((request) => outcomeOf(request).kind !== 'unanswered');
  const isWhole = !isStopped || isSettled;
  if (isStopped) confirmed.clear();
  if (isWhole) for (const id of differing) confirmed.add(id);
  return { items, of: differing.size, isWhole };
}
