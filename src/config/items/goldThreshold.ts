import { nearestWord, shownValue } from '../../document/shownValue.ts';
import type { Item } from '../../judge/item.ts';
import { oppositesIn } from '../../judge/opposites.ts';
import { rangeOf, type Scale, type Score, valuesOf } from '../../judge/scale.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { patternIn } from '../pattern.ts';
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

interface Expecting {
  /** A variable, and the value expected of it. */
  readonly value: unknown;
  readonly vars: Readonly<Record<string, string>>;
  readonly scale: Scale;
  readonly report: Report;
}

/**
 * The gold of an item from its expectation: the best score if the variable has the expected value, else the lowest. An
 * expected text must match the whole variable, except for case, outer spaces and the number of spaces. `/…/` and `/…/i`
 * are patterns that may match anywhere, in the syntax of RE2, which takes time in proportion to the text. One match in
 * a list is enough. Undefined if nothing is expected, or after a fault was reported.
 */
export function expectedGold({ value, vars, scale, report }: Expecting): Score | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isMapping(value) || Object.keys(value).length !== 1) {
    const what = `${shownValue(value)} does not say which variable is to say what`;
    return report({ what, fix: 'Write it as expect: { "answer": "/Paris/i" }.', key: 'expect' });
  }
  const ends = endsOf(scale);
  if (ends === undefined) {
    const what = 'it is not known which score is right and which wrong';
    return report({ what, fix: 'Write gold, or a scale with an order, or one such as yes and no.', key: 'expect' });
  }
  const [[name, expected] = ['', undefined]] = Object.entries(value);
  const said = vars[name];
  const all = Array.isArray(expected) ? expected : [expected];
  if (said === undefined || all.length === 0) {
    const what = said === undefined ? `the item has no variable ${shownValue(name)}` : 'the list is empty';
    const names = Object.keys(vars).map((one) => shownValue(one));
    return report({ what, fix: `Name one of ${names.join(', ')}.`, key: `expect.${name}` });
  }
  const found = all.map((one: unknown) => isSaid(one, said));
  const wrong = found.find((one) => typeof one === 'string');
  if (wrong === undefined) return found.includes(true) ? ends.right : ends.wrong;
  const fix = 'Write a text, or a pattern of RE2 between slashes that is short and repeats little.';
  return report({ what: wrong, fix, key: `expect.${name}` });
}

/** Whether the expectation holds; a text says why that is unknown. */
function isSaid(expected: unknown, said: string): boolean | string {
  if (typeof expected !== 'string' && typeof expected !== 'number')
    return `${shownValue(expected)} is no text to expect`;
  const pattern = patternIn(String(expected));
  if (pattern === undefined) return normal(String(expected)) === normal(said);
  if (pattern.kind === 'fault') return pattern.what;
  if (said.length <= pattern.mostLetters) return pattern.isIn(said);
  return `the pattern ${shownValue(expected)} is too large to look for in ${said.length} letters`;
}

function normal(text: string): string {
  return text.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** The best and the worst value of a scale; undefined if it is not known which these are. */
function endsOf(scale: Scale): { readonly right: Score; readonly wrong: Score } | undefined {
  if (scale.kind === 'pairwise') return undefined;
  const values = valuesOf(scale);
  const words = values.map((value) => String(value).toLowerCase());
  const isOneAndZero = words.includes('1') && words.includes('0');
  const pair = values.length === 2 ? (oppositesIn(words) ?? (isOneAndZero ? ['1', '0'] : undefined)) : undefined;
  if (pair === undefined && scale.kind === 'nominal') return undefined;
  const [right, wrong] = pair?.map((word) => values[words.indexOf(word)]) ?? [values.at(-1), values[0]];
  return right === undefined || wrong === undefined ? undefined : { right, wrong };
}
