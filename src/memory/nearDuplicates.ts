import type { Item } from '../judge/item.ts';
import { nearlyAlike } from '../judge/ownExamples.ts';
import { holdersOf, wordsIn } from '../judge/quotedItems.ts';
import { rarityOf, type TermWeights, termWeights } from '../judge/termWeights.ts';
import { groupBy } from '../shared/groupBy.ts';
import { lazy } from '../shared/lazy.ts';
import { tally } from '../shared/tally.ts';
import { inOrder, mostWords } from './inOrder.ts';

/**
 * Finds another item of another gold that has nearly the same words in each variable, so also in the response. What a
 * group and the template share says nothing: of the words that both items have, those do not count that half of the
 * other items of the group have, or of the items that look alike, or of all items. The words that differ all count.
 */
export function twinFinder(items: readonly Item[]): (item: Item) => Item | undefined {
  const names = [...new Set(items.flatMap(({ vars }) => Object.keys(vars)))];
  const groups = groupsOf(items);
  const variables = names.map((name) => variableOf(name, items, groups));
  return (item) => {
    const looks = variables.map((lookAt) => lookAt(item));
    return items.find(
      (other) =>
        other.gold !== undefined &&
        other.gold !== item.gold &&
        looks.every(({ isNear }) => isNear(other)) &&
        looks.every(({ isAlike }) => isAlike(other)),
    );
  };
}

/** The items of each item's stated group, or else with its longest text that others have too; absent: it is alone. */
function groupsOf(items: readonly Item[]): ReadonlyMap<Item, readonly Item[]> {
  const counts = tally(items.flatMap(({ vars }) => Object.values(vars)));
  const longest = ({ vars }: Item) =>
    Object.values(vars)
      .filter((text) => (counts.get(text) ?? 0) > 1)
      .toSorted((a, b) => b.length - a.length)[0];
  const groups = groupBy(items, (item) => item.group ?? longest(item));
  return new Map([...groups].flatMap(([name, own]) => (name === undefined ? [] : own.map((item) => [item, own]))));
}

/** One item beside others in one variable. */
interface Look {
  /** Whether they have nearly the same words, whatever these are. */
  readonly isNear: (other: Item) => boolean;
  /** The same without the words that are form, if they are near. */
  readonly isAlike: (other: Item) => boolean;
}

function variableOf(
  name: string,
  items: readonly Item[],
  groups: ReadonlyMap<Item, readonly Item[]>,
): (item: Item) => Look {
  const said = readerOf(name, items);
  const nearTo = nearFinder([...new Set(items.map(said))]);
  const formOf = formFinder(items, said);
  const ofAll = formOf(items);
  const ofGroups = new Map([...new Set(groups.values())].map((group) => [group, formOf(group)]));
  return (item) => {
    const own = said(item);
    const near = nearTo(own);
    const isNear = (other: Item) => near.has(said(other));
    const group = groups.get(item);
    const ofGroup = group && ofGroups.get(group);
    const ofNear = lazy(() => formOf(items.filter(isNear)));
    // Counts do not include the two items themselves.
    const tellingBeside = (inGroup: number) =>
      lazy(() => {
        const isForm = (word: string) => ofAll(word, 2) || ofNear()(word, 2) || ofGroup?.(word, inGroup) === true;
        return [...own.counts.keys()].filter((word) => !isForm(word));
      });
    const [inGroup, outside] = [tellingBeside(2), tellingBeside(1)];
    const isAlike = (other: Item) => {
      const theirs = said(other);
      const telling = group !== undefined && groups.get(other) === group ? inGroup : outside;
      return own === theirs || areAlike([own, theirs], telling());
    };
    return { isNear, isAlike };
  };
}

/** What an item says in one variable. */
interface Text {
  readonly words: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  readonly terms: TermWeights;
  /** The sum over its words. */
  readonly weight: number;
  readonly weightOf: (word: string) => number;
}

/** Texts with the same words are one. */
function readerOf(name: string, items: readonly Item[]): (item: Item) => Text {
  const textOf = ({ vars }: Item) => vars[name] ?? '';
  const words = new Map([...new Set(items.map(textOf))].map((text) => [text, wordsIn(text).slice(0, mostWords)]));
  const rarity = rarityOf(items.map((item) => words.get(textOf(item))?.join(' ') ?? ''));
  const weightOf = (word: string) => (rarity.of.get(word) ?? rarity.unknown) ** 2;
  const read = (words: readonly string[]): Text => {
    const weight = words.reduce((sum, word) => sum + weightOf(word), 0);
    return { words, counts: tally(words), terms: termWeights(words.join(' '), rarity), weight, weightOf };
  };
  const nothing = read([]);
  const texts = new Map([...words].map(([text, own]) => [own.join(' ') || text, read(own)]));
  const said = new Map(
    items.map((item) => {
      const text = textOf(item);
      return [item, texts.get(words.get(text)?.join(' ') || text) ?? nothing];
    }),
  );
  return (item) => said.get(item) ?? nothing;
}

/** Finds the texts with nearly the same words as one of them, itself among them, by adding up what each term brings. */
function nearFinder(texts: readonly Text[]): (text: Text) => ReadonlySet<Text> {
  const holders = new Map<string, { readonly at: number[]; readonly weights: number[] }>();
  for (const [at, { terms }] of texts.entries())
    for (const [term, weight] of terms) {
      const own = holders.get(term) ?? { at: [], weights: [] };
      own.at.push(at);
      own.weights.push(weight);
      holders.set(term, own);
    }
  return (text) => {
    const cosines = new Float64Array(texts.length);
    for (const [term, own] of text.terms) {
      const { at, weights } = holders.get(term) ?? { at: [], weights: [] };
      for (const [n, index] of at.entries()) cosines[index] = (cosines[index] ?? 0) + own * (weights[n] ?? 0);
    }
    return new Set(texts.filter((one, at) => one === text || (cosines[at] ?? 0) >= nearlyAlike));
  };
}

/** Whether half of a family have a word, and two at least, without those of a pair that are `inside` it. */
type Form = (word: string, inside: number) => boolean;

function formFinder(items: readonly Item[], said: (item: Item) => Text): (family: readonly Item[]) => Form {
  const holders = holdersOf(
    items.map((item) => ({ item, words: said(item).words })),
    (words, at) => words[at],
  );
  return (family) => {
    const members = new Set(family);
    const counts = new Map<string, number>();
    return (word, inside) => {
      const count = counts.get(word) ?? commonTo(members, holders.get(word) ?? new Set());
      counts.set(word, count);
      return count - inside >= Math.max(2, 0.5 * (family.length - inside));
    };
  };
}

function commonTo<Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let count = 0;
  for (const value of few) if (many.has(value)) count += 1;
  return count;
}

/** @param telling the words of the first that are no form. */
function areAlike([one, other]: readonly [Text, Text], telling: readonly string[]): boolean {
  const common = (words: Iterable<string>, counts: Text['counts']) => {
    let sum = 0;
    for (const word of words) sum += one.weightOf(word) * Math.min(one.counts.get(word) ?? 0, counts.get(word) ?? 0);
    return sum;
  };
  // The cosine of what is left without form, if these words are what both have.
  const likeness = (counts: Text['counts']) => {
    const form = common(one.counts.keys(), counts) - common(telling, counts);
    return common(telling, counts) / Math.sqrt((one.weight - form) * (other.weight - form));
  };
  // The likeness is at most the root of the share of the telling words that both have.
  if (common(telling, other.counts) < nearlyAlike ** 2 * common(telling, one.counts)) return false;
  // In any order both have no fewer words in common, and that is told faster.
  if (likeness(other.counts) < nearlyAlike) return false;
  const both = inOrder(one.words, other.words);
  return (
    (both.length === one.words.length && both.length === other.words.length) || likeness(tally(both)) >= nearlyAlike
  );
}
