import { nearestWord, shownValue } from '../../document/shownValue.ts';
import type { Item } from '../../judge/item.ts';
import { rangeOf, type Scale, type Score, valuesOf } from '../../judge/scale.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { endsOf } from './expectedGold.ts';
import { namesIn, takeLabel } from './fieldPath.ts';
import type { Report } from './readGold.ts';

/** Where the items have their gold. */
export interface GoldSetting {
  /** A tag, a path in one such as `labels.tone`, a variable, `gold` or `golds`. */
  readonly from: string;
  /**
   * A threshold for the number there: below it, gold is the lower value of a scale of two, else the higher. In the
   * second experiment of ALLURE, a consistency below 2.5 is "no".
   */
  readonly at?: number;
}

export interface PlacedGold extends GoldSetting {
  /** The setting's place in the configuration. */
  readonly place: Pick<Fault, 'file' | 'line' | 'key'>;
}

interface Numbered extends Pick<Item, 'vars' | 'tags'> {
  readonly gold: unknown;
  readonly golds: Readonly<Record<string, unknown>>;
}

/**
 * Makes the gold of an item from its number; undefined if the setting has no threshold. Several numbers, such as those
 * of annotators or a list, count by their mean; if they are `golds`, each annotator's label is cut too. Other gold of
 * the item does not count.
 *
 * @throws UnusableInput if the scale does not have two values, of which one is known to be the lower.
 */
export function goldCutter({ from, at, place }: PlacedGold, scale: Scale) {
  if (at === undefined) return undefined;
  const ends = valuesOf(scale).length === 2 ? endsOf(scale) : undefined;
  if (ends === undefined) {
    const what = `gold from a threshold needs a scale of two values with a lower one, and this one is ${scale.kind}: ${rangeOf(scale)}`;
    const fix = 'State the two in the judge\'s entry, such as "values: [no, yes]".';
    throw new UnusableInput({ ...place, what, fix });
  }
  const cut = (numbers: readonly number[]): Score => {
    const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    // In floating point, the mean of 0.7, 0.7 and 0.7 is a hair below 0.7.
    return mean < at - 1e-9 ? ends.wrong : ends.right;
  };
  return (item: Numbered, report: Report): Pick<Item, 'gold' | 'golds'> => {
    const { gold, golds, tags, vars } = item;
    const own: Readonly<Record<string, unknown>> = { gold, golds };
    const written = Object.hasOwn(own, from) ? own[from] : (takeLabel(tags, from) ?? takeLabel(vars, from))?.value;
    const numbers = numbersIn(written);
    if (numbers === undefined) {
      const what = `${shownValue(written)} is no number for the judge's threshold of ${at}`;
      report({ what, fix: 'Write a number, several of them, or none.', key: from });
    }
    if (numbers === undefined || numbers.length === 0) return { gold: undefined, golds: {} };
    const each = Object.entries(from === 'golds' ? golds : {}).flatMap(([name, value]) => {
      const one = numbersIn(value) ?? [];
      return one.length === 0 ? [] : [[name, cut(one)] as const];
    });
    return { gold: cut(numbers), golds: Object.fromEntries(each) };
  };
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
  const kind = at === undefined ? 'label' : 'number';
  const near = nearestWord(from, [...namesIn(first.tags), ...Object.keys(first.vars), 'gold', 'golds']);
  const guess = near === undefined ? '' : `Did you mean "from: ${near}"? `;
  const what = `the judge's entry takes its gold from ${shownValue(from)}, but no item has a ${kind} there`;
  return [{ ...place, what, fix: `${guess}Name a tag, a column or a variable with ${kind}s, "gold", or "golds".` }];
}
