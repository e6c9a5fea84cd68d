import { nearestWord, shownValue } from '../../document/shownValue.ts';
import type { Item } from '../../judge/item.ts';
import { rangeOf, type Scale, type Score, valuesOf } from '../../judge/scale.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { endsOf } from './expectedGold.ts';
import { namesIn, takeLabel } from './fieldPath.ts';

/** Where the items have their gold; with `at`, it is made from a number. */
export interface GoldSetting {
  /** A tag, a path in one such as `labels.tone`, a variable, `gold` or `golds`. */
  readonly from: string;
  readonly at?: number;
}

/**
 * Gold from a number of the items: below `at` it is the lower value of a scale of two, else the higher. So is that of
 * the second experiment of ALLURE: a consistency below 2.5 is "no".
 */
export interface GoldThreshold extends GoldSetting {
  readonly at: number;
}

/** The setting, and its place in the configuration. */
export interface PlacedGold extends GoldSetting {
  readonly place: Pick<Fault, 'file' | 'line' | 'key'>;
}

export type PlacedThreshold = PlacedGold & GoldThreshold;

export function isThreshold<Setting extends GoldSetting>(gold: Setting | undefined): gold is Setting & GoldThreshold {
  return gold?.at !== undefined;
}

/** What an item may have its number in. */
interface Numbered extends Pick<Item, 'vars' | 'tags'> {
  readonly gold: unknown;
  readonly golds: Readonly<Record<string, unknown>>;
}

type Cut = Pick<Item, 'gold' | 'golds'>;

type Report = (fault: Pick<Fault, 'what' | 'fix' | 'key'>) => void;

/** Makes the gold of an item from its number; without a number, there is none. */
export type CutGold = (item: Numbered, report: Report) => Cut;

/**
 * How a threshold makes gold on a scale. Several numbers, such as those of annotators or a list, count by their mean;
 * if they are `golds`, each annotator's label is cut too. Other gold of the item does not count.
 *
 * @throws UnusableInput if the scale does not have two values, of which one is known to be the lower.
 */
export function goldCutter({ from, at, place }: PlacedThreshold, scale: Scale): CutGold {
  const ends = valuesOf(scale).length === 2 ? endsOf(scale) : undefined;
  if (ends === undefined) {
    const what = `gold from a threshold needs a scale of two values with a lower one, and this one is ${scale.kind}: ${rangeOf(scale)}`;
    throw new UnusableInput({
      ...place,
      what,
      fix: 'State the two in the judge\'s entry, such as "values: [no, yes]".',
    });
  }
  const cut = (numbers: readonly number[]): Score => {
    const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    // In floating point, the mean of 0.7, 0.7 and 0.7 is a hair below 0.7.
    return mean < at - 1e-9 ? ends.wrong : ends.right;
  };
  return (item, report) => {
    const written = writtenUnder(from, item);
    const numbers = numbersIn(written);
    if (numbers === undefined) {
      const what = `${shownValue(written)} is no number for the judge's threshold of ${at}`;
      report({ what, fix: 'Write a number, several of them, or none.', key: from });
    }
    if (numbers === undefined || numbers.length === 0) return { gold: undefined, golds: {} };
    return { gold: cut(numbers), golds: from === 'golds' ? eachCut(item.golds, cut) : {} };
  };
}

function eachCut(golds: Numbered['golds'], cut: (numbers: readonly number[]) => Score): Item['golds'] {
  const labels = Object.entries(golds).map(([name, value]) => [name, numbersIn(value) ?? []] as const);
  return Object.fromEntries(labels.flatMap(([name, own]) => (own.length === 0 ? [] : [[name, cut(own)]])));
}

function writtenUnder(from: string, { gold, golds, tags, vars }: Numbered): unknown {
  if (from === 'gold') return gold;
  if (from === 'golds') return golds;
  return (takeLabel(tags, from) ?? takeLabel(vars, from))?.value;
}

/** Undefined if something among them is no number; empty if there is none. */
function numbersIn(written: unknown): readonly number[] | undefined {
  if (written === undefined || written === null) return [];
  if (Array.isArray(written) || isMapping(written)) {
    const all = Object.values(written).map(numbersIn);
    return all.every((one) => one !== undefined) ? all.flat() : undefined;
  }
  const isText = typeof written === 'string';
  if (isText && written.trim() === '') return [];
  const number = isText || typeof written === 'number' ? Number(written) : Number.NaN;
  return Number.isFinite(number) ? [number] : undefined;
}

/** A fault if no item has gold there: the name is a slip, or is that of another file. */
export function withoutGold(items: readonly Item[], { from, at, place }: PlacedGold): readonly Fault[] {
  const [first] = items;
  if (first === undefined || items.some(({ gold }) => gold !== undefined)) return [];
  const near = nearestWord(from, [...namesIn(first.tags), ...Object.keys(first.vars), 'gold', 'golds']);
  const kind = at === undefined ? 'label' : 'number';
  const guess = near === undefined ? '' : `Did you mean "from: ${near}"? `;
  const what = `the judge's entry takes its gold from ${shownValue(from)}, but no item has a ${kind} there`;
  return [{ ...place, what, fix: `${guess}Name a tag, a column or a variable with ${kind}s, "gold", or "golds".` }];
}
