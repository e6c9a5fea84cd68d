import type { Item } from '../judge/item.ts';
import { rarityOf, type TermWeights, termWeights } from '../judge/termWeights.ts';
import { holdersOf } from '../leaks/form.ts';
import { nearlyAlike } from '../leaks/ownExamples.ts';
import { wordsIn } from '../leaks/quotedItems.ts';
import { groupBy, tally } from '../shared/groupBy.ts';
import { lazy } from '../shared/lazy.ts';
import { inOrder, mostWords } from './sharedWords.ts';

/** A cosine of exactly 0.9 is enough, however it is rounded. */
const enough = nearlyAlike - 1e-9;

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
  /** The same without the words that are form; only for an item that is near. */
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
    const ofNear = lazy(() => formOf(items.filter(isNear)));
    const group = groups.get(item);
    const ofGroup = group && ofGroups.get(group);
    const tellingBeside = (inGroup: number) =>
      lazy(() => {
        const isForm = (word: string) => ofAll(word, 2) || ofNear()(word, 2) || ofGroup?.(word, inGroup) === true;
        return [...own.counts.keys()].filter((word) => !isForm(word));
      });
    const [besideOwn, besideOthers] = [tellingBeside(2), tellingBeside(1)];
    const isAlike = (other: Item) => {
      const theirs = said(other);
      const telling = groups.get(other) === group ? besideOwn : besideOthers;
      return own.joined === theirs.joined || areAlike([own, theirs], telling());
    };
    return { isNear, isAlike };
  };
}

/** What an item says in one variable. */
interface Text {
  readonly joined: string;
  readonly words: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  readonly terms: TermWeights;
  /** What a word weighs each time. */
  readonly weightOf: (word: string) => number;
}

function readerOf(name: string, items: readonly Item[]): (item: Item) => Text {
  const textOf = ({ vars }: Item) => vars[name] ?? '';
  const words = new Map([...new Set(items.map(textOf))].map((text) => [text, wordsIn(text).slice(0, mostWords)]));
  const rarity = rarityOf(items.map((item) => words.get(textOf(item))?.join(' ') ?? ''));
  const weightOf = (word: string) => (rarity.of.get(word) ?? rarity.unknown) ** 2;
  const read = (words: readonly string[]): Text => {
    const joined = words.join(' ');
    return { joined, words, counts: tally(words), terms: termWeights(joined, rarity), weightOf };
  };
  const texts = new Map([...words].map(([text, own]) => [text, read(own)]));
  const said = new Map(items.map((item) => [item, texts.get(textOf(item))]));
  const nothing = read([]);
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
    return new Set(texts.filter((one, at) => one === text || (cosines[at] ?? 0) >= enough));
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
  const weight = (counts: Text['counts'], words: Iterable<string> = counts.keys()) => {
    let sum = 0;
    for (const word of words) sum += one.weightOf(word) * (counts.get(word) ?? 0);
    return sum;
  };
  // The cosine of what is left without form, if these words are what both have.
  const likeness = (both: Text['counts']) => {
    const kept = weight(both, telling);
    const form = weight(both) - kept;
    return kept / Math.sqrt((weight(one.counts) - form) * (weight(other.counts) - form));
  };
  const inAnyOrder = (words: Iterable<string>) =>
    new Map(Array.from(words, (word) => [word, Math.min(one.counts.get(word) ?? 0, other.counts.get(word) ?? 0)]));
  // No likeness is above the root of the share that both have of the telling words, and none in order above that in any.
  return (
    weight(inAnyOrder(telling)) >= enough ** 2 * weight(one.counts, telling) &&
    likeness(inAnyOrder(one.counts.keys())) >= enough &&
    likeness(tally(inOrder(one.words, other.words))) >= enough
  );
}
