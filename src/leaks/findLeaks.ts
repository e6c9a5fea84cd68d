import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { type ReadPlace, type ReadValue, valuesAt } from '../judge/template/readPlaces.ts';
import { logicConstants, readPlaces } from '../judge/template.ts';
import { groupBy, tally } from '../shared/groupBy.ts';
import { runsOfNoWords } from './hiddenWords.ts';
import { addedExamples, addedWords, hintsIn, hintsOfExamples } from './hints.ts';
import { knownItems } from './knownItems.ts';
import type { PointedItems } from './pointedItems.ts';
import type { QuotedItem } from './quotedItems.ts';

/** One version of a judge with items that it may be measured on. */
export interface Examined {
  readonly judge: Judge;
  readonly items: readonly Item[];
}

/** How a changed judge came to know items that it is measured on. */
export interface Leak {
  readonly kind: LeakKind;
  /** The items that it knows or is told about; in the order of the eval set. */
  readonly items: readonly string[];
  /** The variable or the member of one that carries it, such as `turns[].score`; undefined if the prompt's own words carry it. */
  readonly variable?: string;
  /** What the prompt says about each of the items; absent unless it quotes them or points to them. */
  readonly quotes?: readonly QuotedItem[];
}

export type LeakKind =
  /** The prompt names items by their ids. */
  | 'ids'
  /** The prompt quotes items. */
  | 'texts'
  /** A variable, or a member of one, that the prompt newly shows gives away the gold. */
  | 'gold'
  /** The prompt newly shows the model the item's id. The model could look up answers by it. */
  | 'shown-ids'
  /** The prompt points to many items, by words that few other items have. */
  | 'words'
  /** The prompt or its examples point to a few items; this is a warning. */
  | 'hints'
  /** No single example points to many items, but all examples together do. */
  | 'examples'
  /** The prompt has long runs of letters that are not words. They may say anything. */
  | 'cipher'
  /** The template's logic newly holds many texts or numbers against the items. They may be a table of answers. */
  | 'logic';

/**
 * What the head knows about its items and the base does not know about its own: ids or words of items in its prompt, or
 * a variable that gives the gold away. A judge that has seen the answers cannot be measured on them.
 *
 * @param base undefined: the judge is new, and all that it knows is new.
 */
export function findLeaks(base: Examined | undefined, head: Examined): readonly Leak[] {
  const before = new Set(base === undefined ? [] : knownItems(base.judge, base.items).map(({ item }) => item));
  const fresh = knownItems(head.judge, head.items).filter(({ item }) => !before.has(item));
  const ids = fresh.filter(({ how }) => how === 'id');
  const texts = fresh.flatMap(({ how, item, words }) => (how === 'text' ? [{ item, words }] : []));
  const shown = base === undefined ? [] : newlyShown(base.judge, head.judge, head.items);
  return [
    ...(ids.length === 0 ? [] : [{ kind: 'ids', items: ids.map(({ item }) => item) } as const]),
    ...(texts.length === 0 ? [] : [leak('texts', texts)]),
    ...shown.flatMap((place) => carried(place, head.items)),
    ...(base !== undefined && choosesByMany(base.judge, head.judge) ? [leak('logic', [])] : []),
    ...pointed(base?.judge, head, new Set([...before, ...fresh.map(({ item }) => item)])),
  ];
}

/**
 * No public prompt that was tried points to so many of the items, and three honest examples almost never do: decision
 * 52.
 */
const clearShare = 0.1;
const faintShare = 0.3;
const manyShare = 0.3;
const fewestMany = 5;

/** A hash or a key is shorter, a table of items is longer. */
const mostOfNoWords = 200;

/** A condition compares with one value or a few. */
const mostConstants = 4;
const mostLettersOfConstants = 60;

function choosesByMany(base: Judge, head: Judge): boolean {
  const before = new Set(logicConstants(base));
  const added = [...new Set(logicConstants(head))].filter((constant) => !before.has(constant));
  return added.length > mostConstants || added.join('').length > mostLettersOfConstants;
}

/** @param told items that either version names or quotes. */
function pointed(base: Judge | undefined, { judge, items }: Examined, told: ReadonlySet<string>): readonly Leak[] {
  const own = [addedWords(base, judge)];
  const runs = own.flatMap(({ text }) => runsOfNoWords(text));
  const cipher = runs.reduce((sum, { length }) => sum + length, 0) < mostOfNoWords ? [] : [leak('cipher', [])];
  const isTable = ({ clear, faint }: PointedItems) =>
    isMany(clear, items, clearShare) || isMany(faint, items, faintShare);
  const ofOwn = hintsIn(own, items);
  const ofExamples = hintsOfExamples(addedExamples(base, judge), items);
  const table = [ofOwn, ...ofExamples].find(isTable);
  if (table !== undefined) return [leak('words', table.faint), ...cipher];
  const all = new Map([...ofExamples, ofOwn].flatMap(({ clear }) => clear.map((hint) => [hint.item, hint])));
  const hints = items.flatMap(({ id }) => (told.has(id) ? [] : (all.get(id) ?? [])));
  // Sixty honest examples of the same data point to about a fifth of the items at most: decision 52.
  const kind = isMany([...all.values()], items, manyShare) ? 'examples' : 'hints';
  return [...(hints.length === 0 ? [] : [leak(kind, hints)]), ...cipher];
}

function isMany(hints: readonly QuotedItem[], items: readonly Item[], share: number): boolean {
  return hints.length >= Math.max(fewestMany, share * items.length);
}

function leak(kind: LeakKind, quotes: readonly QuotedItem[]): Leak {
  return { kind, items: quotes.map(({ item }) => item), ...(quotes.length === 0 ? {} : { quotes }) };
}

/**
 * Leaks that leave nothing to measure. With other leaks, the items that the prompt names or quotes count as wrong, and
 * all others are measured.
 */
export function spoilsTheEvalSet({ kind }: Pick<Leak, 'kind'>): boolean {
  return kind === 'gold' || kind === 'words' || kind === 'cipher';
}

const mostlyShare = 0.9;
const fewestItems = 5;

function carried(place: NewPlace, items: readonly Item[]): readonly Leak[] {
  const variable = place.name;
  const telling = itemsTold(place, items);
  if (telling.length > 0) return [{ kind: 'gold', variable, items: telling.map(({ id }) => id) }];
  const known = items.filter(({ id }) => place.texts.get(id)?.join() === id);
  if (items.length < fewestItems || known.length < mostlyShare * items.length) return [];
  return [{ kind: 'shown-ids', variable, items: known.map(({ id }) => id) }];
}

/** Chance alone does not tell the gold of so many items. */
const tellingShare = 0.9;
/** Chance gives a pair of values to the golds of five items once in sixteen times, and of ten in fifty. */
const fewestPredicted = 10;
/** As a share of the items that the commonest gold gets wrong. */
const mostWrong = 0.5;

/** The items with a gold that a place tells, if these are nearly all; else none. */
export function itemsTold({ texts }: NewPlace, items: readonly Item[]): readonly Item[] {
  const labelled = items.filter(({ gold }) => gold !== undefined);
  const golds = tally(labelled.map(({ gold }) => String(gold)));
  if (golds.size < 2) return [];
  const bringing = labelled.filter(({ id }) => texts.has(id));
  const literal = bringing.filter(({ id, gold }) => texts.get(id)?.every((text) => says(text, String(gold))));
  if (bringing.length >= fewestItems && literal.length >= tellingShare * bringing.length) return literal;
  const predicted = predictable(labelled, ({ id }) => folded(texts.get(id) ?? []));
  const wrong = labelled.length - predicted.length;
  const wrongAnyway = labelled.length - Math.max(...golds.values());
  const isTelling = predicted.length >= tellingShare * labelled.length && wrong <= mostWrong * wrongAnyway;
  return labelled.length >= fewestPredicted && isTelling ? predicted : [];
}

/**
 * A short text that is the gold, or has it as one of its words: `2`, `gold: 2`. Long texts contain any number
 * somewhere.
 */
function says(text: string, gold: string): boolean {
  if (text.length > 40) return false;
  const words = text.toLowerCase().split(/[^\p{L}\p{N}.+-]+/u);
  return words.includes(gold.toLowerCase()) || text.trim() === gold;
}

function folded(texts: readonly string[]): string {
  return texts.map((text) => text.trim().toLowerCase()).join('\n');
}

/** The items whose gold is the commonest among the other items of the same value. */
function predictable(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const byValue = groupBy(items, keyOf);
  const counts = new Map([...byValue].map(([value, alike]) => [value, tally(alike.map(({ gold }) => gold))]));
  return items.filter((item) => {
    const golds = counts.get(keyOf(item)) ?? new Map<Item['gold'], number>();
    const others = (golds.get(item.gold) ?? 0) - 1;
    return others > 0 && [...golds].every(([gold, count]) => gold === item.gold || count < others);
  });
}

/** A part of the items that a prompt is new to show. */
interface NewPlace {
  /** `label`, `meta.label`, `turns[].score`. */
  readonly name: string;
  /** By the ids of the items that bring it: each text that is new there. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** What the head's prompt shows of these items, or asks for in its logic, and the base's does not. */
export function newlyShown(base: Judge, head: Judge, items: readonly Item[]): readonly NewPlace[] {
  const before = readPlaces(base);
  const places = new Set(before.map((place) => JSON.stringify(place)));
  // Of most heads this leaves nothing to look for in the items.
  const now = readPlaces(head).filter((place) => !places.has(JSON.stringify(place)));
  if (now.length === 0) return [];
  const found = new Map<string, Map<string, readonly string[]>>();
  for (const item of items) {
    const known = readOf(item, before);
    const read = readOf(item, now);
    for (const [at, value] of read) {
      if (isKnown(at, known) || (value.isOuter && [known, read].some((places) => hasPart(at, places)))) continue;
      const texts = found.get(value.name) ?? new Map<string, readonly string[]>();
      const others = texts.get(item.id) ?? [];
      found.set(value.name, texts.set(item.id, others.includes(value.text) ? others : [...others, value.text]));
    }
  }
  return [...found].map(([name, texts]) => ({ name, texts }));
}

function readOf({ vars, values }: Item, places: readonly ReadPlace[]): ReadonlyMap<string, ReadValue> {
  const whole = { ...vars, ...values };
  return new Map(places.flatMap((place) => valuesAt(whole, place)).map((value) => [value.at, value]));
}

/** Who is shown a text knows that it is there. */
function isKnown(at: string, known: ReadonlyMap<string, ReadValue>): boolean {
  return known.has(at) || (at.endsWith('?') && known.has(at.slice(0, -1)));
}

/** Whether a part of the list or the object that is asked for is read too, and tells that it is there. */
function hasPart(at: string, read: ReadonlyMap<string, ReadValue>): boolean {
  const outer = at.slice(0, -1);
  return [...read.keys()].some((one) => one.startsWith(`${outer}.`) || one.startsWith(`${outer}[`));
}
