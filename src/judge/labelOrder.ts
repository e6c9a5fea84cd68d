import { hash } from 'node:crypto';
import { groupBy, tally } from '../shared/groupBy.ts';
import type { Drawn, Histories, Label } from './labels.ts';
import type { Score } from './scale.ts';

/** The items to label in the order in which to ask them, each with the draw that led to it. */
export type Draw = Drawn & { readonly item: string };

/** An item that may be asked: its stratum, and how much a label there tells compared with another stratum. */
export interface Candidate {
  readonly item: string;
  readonly stratum: string;
  /** Above 0. */
  readonly worth: number;
}

/**
 * The order in which everybody is asked: in each stratum a random one, so that those asked so far are a simple random
 * sample of it. Which stratum is next depends on counts alone, never on a label: first two of each, then by
 * worth · √size / (asked + 1).
 *
 * The strata are those of a round. A round goes on while the items without an earlier label have the same strata; else a
 * new one begins, and what has a label is known to it.
 *
 * Source: Cochran, Sampling Techniques (3rd ed. 1977), section 5.5 (allocation), with the root of the sizes as Bankier,
 * The American Statistician 42 (1988), so that small strata get labels too.
 */
export function labelOrder(candidates: readonly Candidate[], before: Histories, seed: number): readonly Draw[] {
  const first = new Map(firstLabels(before).map(({ item, round }) => [item, round]));
  const last = [...first.values()].at(-1);
  const ongoing = candidates.filter(({ item }) => !first.has(item) || first.get(item) === last);
  if (last !== undefined && roundOf(ongoing) === last) return drawn(ongoing, last, seed);
  const open = candidates.filter(({ item }) => !first.has(item));
  return drawn(open, roundOf(open), seed);
}

/** The first label of each item that has one, in the order of the file. */
export function firstLabels(histories: Histories): readonly Label[] {
  return [...histories.values()].flatMap((people) => [...people.values()][0]?.slice(0, 1) ?? []);
}

/** A round is its strata, so two people at once are in the same one. */
function roundOf(candidates: readonly Candidate[]): string {
  const pairs = candidates.map(({ item, stratum }) => JSON.stringify([item, stratum])).toSorted();
  return hashOf(pairs.join('\n'));
}

function drawn(candidates: readonly Candidate[], round: string, seed: number): readonly Draw[] {
  const strata = [...groupBy(candidates, ({ stratum }) => stratum)].map(([stratum, own]) => ({
    stratum,
    size: own.length,
    worth: own[0]?.worth ?? 1,
    asked: 0,
    items: shuffled(own, `${seed} ${round}`),
  }));
  return candidates.flatMap((): readonly Draw[] => {
    const [next] = strata.filter(({ asked, size }) => asked < size).toSorted((a, b) => urgency(b) - urgency(a));
    const item = next?.items[next.asked]?.item;
    if (next === undefined || item === undefined) return [];
    next.asked += 1;
    return [{ item, round, stratum: next.stratum, size: next.size, of: candidates.length }];
  });
}

function urgency({ asked, worth, size }: { readonly asked: number; readonly worth: number; readonly size: number }) {
  return asked < 2 ? Number.MAX_VALUE : (worth * Math.sqrt(size)) / (asked + 1);
}

/** The same order for the same salt. */
function shuffled<One extends { readonly item: string }>(items: readonly One[], salt: string): readonly One[] {
  const placed = items.map((one) => ({ one, at: hashOf(`${salt} ${one.item}`) }));
  return placed.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ one }) => one);
}

function hashOf(text: string): string {
  return hash('sha256', text).slice(0, 16);
}

/** An item to ask about, and the draw that led to it, or when the person labelled it before; an item may have come otherwise. */
export type Next = Partial<Drawn> & { readonly item: string; readonly again?: string };

/** What to ask a person: first what others have labelled, so that people can be compared; then the order. */
export function queueOf(order: readonly Draw[], before: Histories, by: string): readonly Next[] {
  const others = firstLabels(before).map(
    ({ item, round, stratum, size, of }): Next =>
      round === undefined || stratum === undefined || size === undefined || of === undefined
        ? { item }
        : { item, round, stratum, size, of },
  );
  const open = [...others, ...order].filter(({ item }) => before.get(item)?.has(by) !== true);
  return [...new Map(open.map((one) => [one.item, one])).values()];
}

interface Ageing {
  readonly by: string;
  /** The share of a person's old labels to ask again each month, from 0 to 1. */
  readonly share: number;
  readonly nowMs: number;
  readonly seed: number;
}

/**
 * Which of a person's labels to ask again in this calendar month (UTC): of those that are older than a month, drawn with
 * equal chances; fewer if some were asked again in this month already.
 *
 * @param open what can be asked.
 */
export function labelsToRepeat(
  open: readonly string[],
  before: Histories,
  { by, share, nowMs, seed }: Ageing,
): readonly Next[] {
  const month = new Date(nowMs).toISOString().slice(0, 7);
  const aMonthAgo = new Date(nowMs);
  aMonthAgo.setUTCMonth(aMonthAgo.getUTCMonth() - 1);
  const last = open.flatMap((item) => before.get(item)?.get(by)?.slice(-1) ?? []);
  const old = last.filter(({ at }) => Date.parse(at) < aMonthAgo.getTime());
  const done = last.filter(({ at, again }) => again !== undefined && at.startsWith(month)).length;
  const wanted = Math.max(0, Math.ceil(share * (old.length + done)) - done);
  const drawnNow = shuffled(old, `${seed} ${month}`).slice(0, wanted);
  return drawnNow.map(({ item, at }) => ({ item, again: at }));
}

/** Puts one of `again` behind every other one of `queue`, and what is left at the end. */
export function among(queue: readonly Next[], again: readonly Next[]): readonly Next[] {
  const mixed = queue.flatMap((next, at) => [next, ...(at % 2 === 1 ? again.slice((at - 1) / 2, (at + 1) / 2) : [])]);
  return [...mixed, ...again.slice(Math.floor(queue.length / 2))];
}

/** What recorded replies say of an item; undefined: no readable reply is recorded. */
export interface Answers {
  readonly base: Score | undefined;
  readonly head: Score | undefined;
  /** Whether the head's answer depends on changes that must not matter. */
  readonly flips: boolean;
}

/** Every item has the same chance. */
export const oneStratum = 'all';

/**
 * The strata of items by what would decide a verdict: base and head differ, variants flip, and each answer of the judge;
 * answers that are rare are one stratum. Without answers there is one stratum.
 */
export function labelCandidates(items: readonly string[], answers: ReadonlyMap<string, Answers>): readonly Candidate[] {
  if (answers.size === 0) return items.map((item) => ({ item, stratum: oneStratum, worth: 1 }));
  const counts = tally(items.flatMap((item) => answers.get(item)?.head ?? []));
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, mostAnswers);
  const common = new Set(most.flatMap(([score, count]) => (count >= items.length / 20 ? [score] : [])));
  return items.map((item): Candidate => {
    const { base, head, flips } = answers.get(item) ?? {};
    const differs = base !== undefined && head !== undefined && base !== head;
    if (differs) return { item, stratum: 'base and head differ', worth: 3 };
    if (flips) return { item, stratum: 'variants flip', worth: 2 };
    if (head === undefined) return { item, stratum: 'no answer', worth: 1 };
    return common.has(head)
      ? { item, stratum: `answer ${head}`, worth: 1 }
      : { item, stratum: 'rare answers', worth: 2 };
  });
}

/** Each stratum takes two labels before the others take more. */
const mostAnswers = 5;
