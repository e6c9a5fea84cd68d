import { shownValue } from '../../document/shownValue.ts';
import { oppositesIn } from '../../judge/opposites.ts';
import { type Scale, type Score, valuesOf } from '../../judge/scale.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { patternIn } from '../pattern.ts';
import type { Report } from './readGold.ts';

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
export function endsOf(scale: Scale): { readonly right: Score; readonly wrong: Score } | undefined {
  if (scale.kind === 'pairwise') return undefined;
  const values = valuesOf(scale);
  const words = values.map((value) => String(value).toLowerCase());
  const isOneAndZero = words.includes('1') && words.includes('0');
  const pair = values.length === 2 ? (oppositesIn(words) ?? (isOneAndZero ? ['1', '0'] : undefined)) : undefined;
  if (pair === undefined && scale.kind === 'nominal') return undefined;
  const [right, wrong] = pair?.map((word) => values[words.indexOf(word)]) ?? [values.at(-1), values[0]];
  return right === undefined || wrong === undefined ? undefined : { right, wrong };
}
