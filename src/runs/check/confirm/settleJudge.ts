import type { Ledger } from '../../../ask/ports.ts';
import type { Item } from '../../../judge/item.ts';
import type { Outcome } from '../../../judge/outcome.ts';
import type { Request } from '../../../plan/plan.ts';
import { readOutcome } from '../../../score/readOutcome.ts';
import { againKeys } from './againKeys.ts';
import { differingItems } from './differingItems.ts';
import type { RoundJudge } from './roundJudge.ts';

/** How far a judge's items were asked again. */
export interface Confirmation {
  /** Items with all of their further replies. */
  readonly items: number;
  /** Items on which the sides differ by their first replies, as far as these came. */
  readonly of: number;
  /** False where the run stopped before all of them were asked again: no verdict, and first replies alone count. */
  readonly isWhole: boolean;
}

interface Run {
  /** Of the whole plan. */
  readonly requests: readonly Request[];
  readonly family: string;
  readonly ledger: Ledger;
  readonly outcomeOf: (request: Request) => Outcome;
  readonly isStopped: boolean;
  /** Whether its first questions came to its last item. */
  readonly isThrough: boolean;
}

/**
 * How far a judge was confirmed when the run ended. Where that is not whole, what was asked again counts no more: else the
 * items that are left would be chosen by the agreement of their sides.
 */
export function settleJudge(judge: RoundJudge, run: Run): Confirmation {
  const { base, head, watched } = judge;
  if (base === undefined || judge.again === 0) return { items: 0, of: 0, isWhole: true };
  const within = new Set(head.items.slice(0, watched?.stop?.items).map(({ id }) => id));
  const own = run.requests.filter(({ task, item }) => (task === base || task === head) && within.has(item.id));
  const firstOf = (request: Request) => readOutcome(request, run.ledger, () => undefined);
  const differing = run.isStopped ? differingItems({ base, head }, own, firstOf) : new Set(judge.confirmed);
  const items = differing.size - unconfirmed(judge, own, { ...run, differing }).size;
  const isWhole = !run.isStopped || isSettled(judge, own, { ...run, isConfirmed: items === differing.size });
  if (run.isStopped) judge.confirmed.clear();
  if (isWhole) for (const id of differing) judge.confirmed.add(id);
  return { items, of: differing.size, isWhole };
}

/** Those of the items that differ of which a further reply is lacking. */
function unconfirmed(
  { again }: RoundJudge,
  own: readonly Request[],
  { differing, family, ledger }: Pick<Run, 'family' | 'ledger'> & { readonly differing: ReadonlySet<Item['id']> },
): ReadonlySet<Item['id']> {
  const asked = own.filter(({ item, repeat }) => repeat === 0 && differing.has(item.id));
  const lacking = asked.filter((request) => againKeys(request, { again, family }).some((key) => !ledger.has(key)));
  return new Set(lacking.map(({ item }) => item.id));
}

/** In a run that stopped: whether this judge was done before, by a look or since nothing of it was left. */
function isSettled(
  { watched }: RoundJudge,
  own: readonly Request[],
  { outcomeOf, ledger, isThrough, isConfirmed }: Run & { readonly isConfirmed: boolean },
): boolean {
  if (watched?.stop !== undefined) return own.every((request) => outcomeOf(request).kind !== 'unanswered');
  return isThrough && isConfirmed && own.every(({ key }) => ledger.has(key));
}
