import type { Score } from '../judge/scale.ts';
import { isTooLarge, recordedScore } from '../judgments/recorded/recordedValues.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { OptionValue } from './optionValues.ts';

const range = /^([+-]?\d{1,6})\s*-\s*([+-]?\d{1,6})$/;
const anyForm = '--scale 1-5, --scale 0,1,2 or --scale low,medium,high';
/** A percentage has 101 values; with many more values, they are no levels of a scale. */
const mostValues = 1001;

/** `--scale`: every value that recorded scores may have, the lowest first, and at least two of them. */
export const statedScale: OptionValue<readonly Score[]> = {
  placeholder: 'VALUES',
  read: (given) => {
    const text = given.trim();
    const [, low, high] = range.exec(text) ?? [];
    return low === undefined || high === undefined ? listed(text) : wholeNumbers(text, Number(low), Number(high));
  },
};

function wholeNumbers(text: string, low: number, high: number): readonly Score[] {
  if (low >= high) throw fault(text, 'does not go up', `--scale ${high}-${low === high ? low + 1 : low}`);
  if (high - low >= mostValues) throw fault(text, `has more than ${mostValues} values`, '--scale 0-100');
  return Array.from({ length: high - low + 1 }, (_, step) => low + step);
}

function listed(text: string): readonly Score[] {
  const words = text.split(',').map((word) => word.trim());
  const endless = words.find(isTooLarge);
  if (endless !== undefined)
    throw fault(text, `has a value that is too large: ${endless} is not a number that can be used`, anyForm);
  const scores = words.filter((word) => word !== '').map(recordedScore);
  if (scores.length < words.length)
    throw fault(text, 'has a value that is empty', `--scale ${scores.join(',') || '1-5'}`);
  if (scores.length > mostValues) throw fault(text, `has more than ${mostValues} values`, '--scale 0-100');
  const names = scores.map((score) => String(score).toLowerCase());
  const isFirst = (_: Score, index: number) => names.indexOf(names[index] ?? '') === index;
  const twice = scores.find((score, index) => !isFirst(score, index));
  const once = scores.filter(isFirst);
  if (twice !== undefined)
    throw fault(text, `has the value ${twice} twice`, once.length < 2 ? anyForm : `--scale ${once.join(',')}`);
  if (scores.length < 2) throw fault(text, 'is a single value', anyForm);
  const within = words.find((word) => range.test(word));
  if (within !== undefined) throw fault(text, `has the range ${within} in a list`, '--scale 1,2,3,7');
  return scores;
}

function fault(text: string, what: string, example: string): UnusableInput {
  return new UnusableInput({ key: '--scale', what: `"${text}" ${what}`, fix: `Write for example ${example}.` });
}
