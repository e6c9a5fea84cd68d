import { createHash } from 'node:crypto';
import { groupBy } from '../shared/groupBy.ts';
import { tally } from '../shared/tally.ts';
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
  const first = firstRounds(before);
  const last = [...first.values()].at(-1);
  const ongoing = candidates.filter(({ item }) => !first.has(item) || first.get(item) === last);
  if (last !== undefined && roundOf(ongoing) === last) return drawn(ongoing, last, seed);
  const open = candidates.filter(({ item }) => !first.has(item));
  return drawn(open, roundOf(open), seed);
}

/** The round of each item's first label, in the order of the file; undefined: the item was not drawn. */
function firstRounds(histories: Histories): ReadonlyMap<string, string | undefined> {
  return new Map(firstLabels(histories).map(({ item, round }) => [item, round]));
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
    items: own
      .map(({ item }) => ({ item, at: hashOf(`${seed} ${round} ${item}`) }))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  }));
  return candidates.flatMap((): readonly Draw[] => {
    const [next] = strata.filter(({ asked, size }) => asked < size).toSorted((a, b) => urgency(b) - urgency(a));
    const item = next?.items[next.asked]?.item;
    if (next === undefined || item === undefined) return [];
    next.asked += 1;
    return [{ item, round, stratum: next.stratum, size: next.size }];
  });
}

function urgency({ asked, worth, size }: { readonly asked: number; readonly worth: number; readonly size: number }) {
  return asked < 2 ? Number.MAX_VALUE : (worth * Math.sqrt(size)) / (asked + 1);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** An item to ask about, and the draw that led to it; an item may have come otherwise. */
export type Next = Partial<Drawn> & { readonly item: string };

/** What to ask a person: first what others have labelled, so that people can be compared; then the order. */
export function queueOf(order: readonly Draw[], before: Histories, by: string): readonly Next[] {
  const others = firstLabels(before).map(
    ({ item, round, stratum, size }): Next =>
      round === undefined || stratum === undefined || size === undefined ? { item } : { item, round, stratum, size },
  );
  const open = [...others, ...order].filter(({ item }) => before.get(item)?.has(by) !== true);
  return [...new Map(open.map((one) => [one.item, one])).values()];
}

/** What recorded replies say of an item; undefined: no readable reply is recorded. */
export interface Answers {
  readonly base: Score | undefined;
  readonly head: Score | undefined;
  /** Whether the head's answer depends on changes that must not matter. */
  readonly flips: boolean;
}

/**
 * The strata of items by what would decide a verdict: base and head differ, variants flip, and each answer of the judge;
 * answers that are rare are one stratum. Without answers there is one stratum.
 */
export function labelCandidates(items: readonly string[], answers: ReadonlyMap<string, Answers>): readonly Candidate[] {
  if (answers.size === 0) return items.map((item) => ({ item, stratum: 'all', worth: 1 }));
  const counts = tally(items.flatMap((item) => answers.get(item)?.head ?? []));
  const common = new Set(
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, mostAnswers)
      .flatMap(([score, count]) => (count >= items.length / 20 ? [score] : [])),
  );
  return items.map((item): Candidate => {
    const { base, head, flips = false } = answers.get(item) ?? {};
    if (base !== undefined && head !== undefined && base !== head)
      return { item, stratum: 'base and head differ', worth: 3 };
    if (flips) return { item, stratum: 'variants flip', worth: 2 };
    if (head === undefined) return { item, stratum: 'no answer', worth: 1 };
    return common.has(head)
      ? { item, stratum: `answer ${head}`, worth: 1 }
      : { item, stratum: 'rare answers', worth: 2 };
  });
}

/** Each stratum takes two labels before the others take more. */
const mostAnswers = 5;
