import { type FeatureIndex, featureIndex } from './featureIndex.ts';
import type { Item } from './item.ts';

/** An item that a text points to, with the part of the text that does so. */
export interface PointedItem {
  readonly item: string;
  readonly words: string;
}

/**
 * `clear`: by rare words; chance alone makes such a stretch in one of a hundred texts. `faint`: also by common words, each
 * with the word before it; chance makes one in every text, and honest texts of the same trade have more.
 */
export type Evidence = 'clear' | 'faint';

const evidences = {
  clear: { withPhrases: false, expected: 0.01 },
  faint: { withPhrases: true, expected: 1 },
} as const satisfies Readonly<Record<Evidence, object>>;

/**
 * The items that each text points to by words that few other items have, however they are written and in whatever order.
 * The best first.
 *
 * A stretch of a text is held against each item. A rare word that both have is evidence for a copy; a word that the item
 * lacks is evidence against it. Both are logarithms of likelihoods: under a copy, every second word is the item's. It
 * counts if chance makes fewer such stretches in a text of this length, and if few items claim it.
 * Source: Karlin and Altschul, PNAS 87 (1990), on the best local stretch and its chance.
 */
export function pointedItems(
  texts: readonly string[],
  items: readonly Item[],
  evidence: Evidence,
): readonly (readonly PointedItem[])[] {
  return stretchesIn(texts, items, evidence).map(({ words, stretches }) =>
    stretches.map(({ item, from, to }) => ({ item: idOf(items, item), words: words.slice(from, to + 1).join(' ') })),
  );
}

/** The one item of each line that has nearly all of the line's rare words, of which there are at least three. */
export function itemsOfLines(lines: readonly string[], items: readonly Item[]): readonly PointedItem[] {
  const index = featureIndex(lines, items, false);
  return index.texts.flatMap(({ words, features }) => {
    const rare = [...new Set(features)].flatMap((feature) => (feature < 0 ? [] : [index.holders[feature] ?? []]));
    const known = rare.filter(({ length }) => length > 0);
    const counts = new Map<number, number>();
    for (const item of known.flat()) counts.set(item, (counts.get(item) ?? 0) + 1);
    const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a);
    if (first === undefined || first[1] < Math.max(fewestOfLine, nearlyAll * known.length)) return [];
    return first[1] === second?.[1] ? [] : [{ item: idOf(items, first[0]), words: words.join(' ') }];
  });
}

const fewestOfLine = 3;
const nearlyAll = 0.75;

/** Of which items each example is a copy, reworded or not: one, or a few that are as near; of most, none. */
export function pointsTo(examples: readonly string[], items: readonly Item[]): readonly (readonly string[])[] {
  return stretchesIn(examples, items, 'faint').map(({ stretches }) => {
    const least = asNear * (stretches[0]?.score ?? 0);
    return stretches.flatMap(({ item, score }) => (score >= least ? [idOf(items, item)] : []));
  });
}

const asNear = 0.8;

function idOf(items: readonly Item[], index: number): string {
  return items[index]?.id ?? '';
}

function stretchesIn(texts: readonly string[], items: readonly Item[], evidence: Evidence) {
  const { withPhrases, expected } = evidences[evidence];
  const index = featureIndex(texts, items, withPhrases);
  return index.texts.map(({ words, features }) => ({
    words,
    stretches: stretchesOf(features, index, Math.log((items.length * words.length) / expected)),
  }));
}

/** A part of a text that points to an item; words from the first to the last. */
interface Stretch {
  readonly item: number;
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

/** So likely is a word of a copy to be the item's. */
const kept = 0.5;
/** What a word costs an item that lacks it while others have it, and one that no item has. */
const missed = -Math.log(1 - kept);
const unknown = 0.3 * missed;
/** Words in a stretch that are not on everybody's lips. */
const fewestTelling = 2;
/** What a larger share of the items claim is their form. */
const formShare = 0.05;

function stretchesOf(
  features: Int32Array,
  { holders, lengths, isEveryday }: FeatureIndex,
  least: number,
): readonly Stretch[] {
  const count = lengths.length;
  const running: (Running | undefined)[] = new Array(count);
  const best = new Map<number, Stretch>();
  const lastAt = new Map<number, number>();
  let cost = 0;
  features.forEach((feature, at) => {
    if (feature < 0) return;
    const few = holders[feature];
    if (few === undefined) {
      cost += unknown;
      return;
    }
    const before = lastAt.get(feature) ?? -1;
    lastAt.set(feature, at);
    for (const item of few) {
      const one = running[item] ?? { score: 0, cost, from: at, telling: 0 };
      running[item] = one;
      one.score -= cost - one.cost;
      if (one.score <= 0) {
        one.score = 0;
        one.from = at;
        one.telling = 0;
      }
      // A word counts once in a stretch.
      if (before < one.from) {
        const share = Math.min(1, (few.length / count) * (lengths[item] ?? 1));
        one.score += Math.log(kept / share + 1 - kept);
        if (!isEveryday[feature]) one.telling += 1;
      }
      one.cost = cost + missed;
      const isBest = one.score >= least && one.score > (best.get(item)?.score ?? 0);
      if (isBest && one.telling >= fewestTelling) best.set(item, { item, score: one.score, from: one.from, to: at });
    }
    cost += missed;
  });
  return claimedByFew([...best.values()], features.length, Math.max(2, formShare * count));
}

/** The stretch that ends at the last word of an item that was met. */
interface Running {
  score: number;
  /** What all words had cost until then. */
  cost: number;
  from: number;
  telling: number;
}

/** Without those that many items claim: that is their form. The best first. */
function claimedByFew(stretches: readonly Stretch[], length: number, most: number): readonly Stretch[] {
  const claims = new Int32Array(length + 1);
  for (const { from, to } of stretches) for (let at = from; at <= to; at++) claims[at] = (claims[at] ?? 0) + 1;
  const fewest = ({ from, to }: Stretch) => claims.subarray(from, to + 1).reduce((least, n) => Math.min(least, n));
  return stretches.filter((one) => fewest(one) <= most).toSorted((a, b) => b.score - a.score);
}
