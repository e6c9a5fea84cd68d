import type { Item } from '../judge/item.ts';
import { tally } from '../shared/groupBy.ts';

/** A text of an item, as words. */
export interface Said {
  readonly item: Item;
  readonly words: readonly string[];
}

/** Which words of a text are the form of the items, and how much the others tell. */
export interface Form {
  /** For each word, whether it is form: a template's, or what half of a group says. A slot of a template is none. */
  readonly marks: (words: readonly string[]) => readonly boolean[];
  /** Minus the logarithm of the chance that an item has this word in this place. */
  readonly told: (words: readonly string[], at: number) => number;
}

/** If more than this share of the items say it too, it is their form and does not tell them apart. */
const commonShare = 0.05;

/** More items than this are many. */
export function mostOf(items: readonly Item[]): number {
  return Math.max(2, commonShare * items.length);
}

/** Fewer items than this may say a few words alike without a template. */
const fewestFormed = 6;

/** This many words in a row show what stands before and after a word. */
export const shortRun = 3;

/** A word of a template follows its two neighbours at least this often; a slot has many values. */
const predicted = 0.5;
/** What this share of a group says is the group's, in so many words that no slot between them is it by chance. */
const groupShare = 0.5;
const groupRun = 5;

/**
 * The form of all items. It is decided over all of them, never over those that are left after some were taken out, for
 * these may be too few to show it.
 *
 * @param said texts of the items; those that share no three words with `within` may be left out.
 * @param within the texts that `marks` and `told` are asked about; runs of words that none of them has are no form.
 */
export function formOf(said: readonly Said[], items: readonly Item[], within: readonly (readonly string[])[]): Form {
  const wanted = (length: number) => new Set(within.flatMap((one) => [...runsOf(one, length)]));
  const ones = holdersOf(said, (words, at) => words[at], wanted(1));
  const triples = runsIn(said, shortRun, wanted(shortRun));
  const pairs = runsIn(said, 2, wanted(2));
  const marksGroups = groupFormOf(said, items, within);
  const most = Math.max(fewestFormed - 1, mostOf(items));
  const timesOf = (counts: ReadonlyMap<string, number>, run: string) => counts.get(run) ?? 0;
  /** How often three words stand there, and two of them: those before the last, or those after the first. */
  const around = (words: readonly string[], at: number, beside: number) =>
    [timesOf(triples.times, runAt(words, at, shortRun)), timesOf(pairs.times, runAt(words, beside, 2))] as const;
  const isPredicted = (words: readonly string[], at: number, beside: number) => {
    const three = runAt(words, at, shortRun);
    if ((triples.holders.get(three)?.size ?? 0) <= most) return false;
    return timesOf(triples.times, three) >= predicted * timesOf(pairs.times, runAt(words, beside, 2));
  };
  return {
    marks: (words) =>
      marksGroups(words).map(
        (isGroups, at) => (at >= 2 && isPredicted(words, at - 2, at - 2)) || isPredicted(words, at, at + 1) || isGroups,
      ),
    told: (words, at) => {
      // The item itself is no chance; half an item stands for those that were not seen.
      const chance = (all: number, of: number) => (Math.max(1, all) - 0.5) / Math.max(1, of);
      const after = at < 2 ? 1 : chance(...around(words, at - 2, at - 2));
      const before = chance(...around(words, at, at + 1));
      const anywhere = chance(ones.get(words[at] ?? '')?.size ?? 0, items.length);
      return -Math.log(Math.min(after, before, anywhere));
    },
  };
}

/**
 * Which words of a text are the form of a group alone, such as an article: those in a run of five that half of a group
 * says. The parameters are those of `formOf`.
 */
export function groupFormOf(
  said: readonly Said[],
  items: readonly Item[],
  within: Parameters<typeof formOf>[2],
): Form['marks'] {
  const groups = groupsOf(items);
  const sizes = tally(groups.values());
  const wanted = new Set(within.flatMap((one) => [...runsOf(one, groupRun)]));
  const runs = holdersOf(said, (words, at) => runAt(words, at, groupRun), wanted);
  const isOfGroup = (own: ReadonlySet<Item>) =>
    [...tally([...own].flatMap((one) => groups.get(one) ?? []))].some(([group, some]) =>
      isShared(some, sizes.get(group)),
    );
  const ofGroup = new Set([...runs].flatMap(([run, own]) => (isOfGroup(own) ? [run] : [])));
  if (ofGroup.size === 0) return (words) => words.map(() => false);
  return (words) =>
    words.map((_, at) =>
      words.slice(0, groupRun).some((__, back) => at >= back && ofGroup.has(runAt(words, at - back, groupRun))),
    );
}

/** Which items have each run, and how often the texts have it; one text may have it many times. */
function runsIn(said: readonly Said[], length: number, wanted: ReadonlySet<string>) {
  const times = new Map<string, number>();
  const featureAt = (words: readonly string[], at: number) => {
    const run = runAt(words, at, length);
    if (wanted.has(run)) times.set(run, (times.get(run) ?? 0) + 1);
    return run;
  };
  return { holders: holdersOf(said, featureAt, wanted), times };
}

/** Each item's group. Without one, it is the items that have one of its longer texts, if they are many. */
function groupsOf(items: readonly Item[]): ReadonlyMap<Item, string> {
  const isLong = (text: string) => text.split(/\s+/, 2 * groupRun).length === 2 * groupRun;
  const textsOf = ({ vars }: Item) => Object.values(vars).filter(isLong);
  const alone = items.filter(({ group }) => group === undefined);
  const counts = tally(alone.flatMap((item) => [...new Set(textsOf(item))]));
  const most = mostOf(items);
  return new Map(
    items.flatMap((item) => {
      const group = item.group ?? textsOf(item).find((text) => (counts.get(text) ?? 0) > most);
      return group === undefined ? [] : [[item, group]];
    }),
  );
}

/** Whether so many items of a group say it that it is the group's form. */
function isShared(some: number, size = 0): boolean {
  return some >= Math.max(2, groupShare * size);
}

/** Those that say something, without the items of each stated group that says it as its form, such as its article. */
export function besideGroups(holders: readonly Item[], sizes: ReadonlyMap<string, number>): readonly Item[] {
  const counts = tally(holders.flatMap(({ group }) => group ?? []));
  return holders.filter(({ group }) => group === undefined || !isShared(counts.get(group) ?? 0, sizes.get(group)));
}

/**
 * The items that have each feature.
 *
 * @param wanted absent: every feature.
 */
export function holdersOf<Holder>(
  texts: readonly { readonly item: Holder; readonly words: readonly string[] }[],
  featureAt: (words: readonly string[], at: number) => string | undefined,
  wanted?: ReadonlySet<string | undefined>,
): ReadonlyMap<string, ReadonlySet<Holder>> {
  const holders = new Map<string, Set<Holder>>();
  for (const { item, words } of texts) {
    for (const at of words.keys()) {
      const feature = featureAt(words, at);
      if (feature === undefined || wanted?.has(feature) === false) continue;
      const own = holders.get(feature);
      if (own === undefined) holders.set(feature, new Set([item]));
      else own.add(item);
    }
  }
  return holders;
}

/** Whether more than `most` items say it, so that it is their form, or all items that say it are in one group. */
export function isForm(holders: readonly Item[], most: number): boolean {
  if (holders.length < 2 || holders.length > most) return holders.length > most;
  const [group, ...others] = new Set(holders.map((item) => item.group));
  return group !== undefined && others.length === 0;
}

export function runsOf(words: readonly string[], length: number): ReadonlySet<string> {
  return new Set(words.flatMap((_, at) => (at + length <= words.length ? [runAt(words, at, length)] : [])));
}

/** Shorter at the end of the text. */
export function runAt(words: readonly string[], at: number, length: number): string {
  return words.slice(at, at + length).join(' ');
}
