import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { logicConstants } from '../judge/template.ts';
import { runsOfNoWords } from './hiddenWords.ts';
import { addedExamples, addedWords, hintsIn, hintsOfExamples } from './hints.ts';
import { knownItems } from './knownItems.ts';
import { type NewPlace, newlyShown } from './newlyShown.ts';
import type { PointedItems } from './pointedItems.ts';
import type { QuotedItem } from './quotedItems.ts';
import { itemsTold } from './tellsGold.ts';

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
