import { groupBy } from '../../shared/groupBy.ts';
import { escapePattern } from '../escapePattern.ts';
import { type OptionHead, optionHeads, type ReadHead, valuesOfHead } from './optionHeads.ts';
import { cutOptions, type FoundOption, lastLineOf } from './optionSlices.ts';
import { bareText, plainText } from './plainText.ts';
import { type PromptLine, promptLines } from './promptLine.ts';

const marker = /^\s*\{\{\s*([#/])\s*options\s*\}\}\s*$/u;
const inline = /\{\{\s*[#/]\s*options\s*\}\}/u;

/** What is wrong with the markers of a text, by their signs in order; `?` is a marker beside other words. */
const faults: readonly (readonly [signs: RegExp, why: string])[] = [
  [/\?/, 'A marker {{#options}} or {{/options}} does not stand alone on its line.'],
  [/#.*#/, 'The marker {{#options}} stands there more than once.'],
  [/\/.*\//, 'The marker {{/options}} stands there more than once.'],
  [/^\/$/, 'The marker {{/options}} closes nothing.'],
  [/^\/#/, 'The marker {{/options}} stands before {{#options}}.'],
];

/**
 * The options between the marks, and the text without the lines of the marks; or why there are none, with lines from 1.
 * `last` is the last line that looks like an option, if only the closing mark is missing.
 */
export type MarkedOptions =
  | { readonly kind: 'found'; readonly options: readonly FoundOption[]; readonly text: string }
  | { readonly kind: 'wrong'; readonly why: string; readonly lines: readonly number[]; readonly last?: number };

/**
 * Reads the options between a line `{{#options}}` and a line `{{/options}}`. Every line in the form of the first one is
 * an option; every other line belongs to the option above. Undefined if the text has no markers.
 */
export function markedOptions(text: string): MarkedOptions | undefined {
  const lines = promptLines(text);
  const markers = lines.flatMap((line, at) => (inline.test(line.text) ? [at] : []));
  const [open, close = 0] = markers;
  if (open === undefined) return undefined;
  const wrong = (why: string, at: readonly number[]) =>
    ({ kind: 'wrong', why, lines: at.map((one) => one + 1) }) as const;
  const signs = markers.map((at) => marker.exec(lines[at]?.text ?? '')?.[1] ?? '?').join('');
  if (signs === '#') {
    const last = headsIn(lines, open + 1, lines.length).at(-1);
    return { ...wrong('The marker {{#options}} is not closed.', markers), ...(last && { last: last.at + 1 }) };
  }
  const fault = faults.find(([pattern]) => pattern.test(signs));
  if (fault !== undefined) return wrong(fault[1], markers);
  const without = lines
    .map((line, at) => (at === open || at === close ? '' : text.slice(line.start, lines[at + 1]?.start)))
    .join('');
  const numbers = lines.map(({ number }) => number).filter((number) => number !== open + 1 && number !== close + 1);
  const kept = promptLines(without).map((line, at) => ({ ...line, number: numbers[at] ?? line.number }));
  const first = kept.slice(0, close - 1).findIndex(({ blank }, at) => at >= open && !blank);
  if (first < 0) return wrong('Nothing stands between the markers.', [open]);
  const heads = headsIn(kept, open, close - 1);
  if (heads[0]?.at !== first)
    return wrong('The first line between the markers does not have the form of an option.', [first + 1]);
  if (heads.length === 1) return wrong('Only one option stands between the markers.', [first + 1]);
  const empty = heads.find((head, index) => {
    const below = kept.slice(head.at + 1, heads[index + 1]?.at ?? close - 1);
    return head.from >= head.to && below.every(({ blank }) => blank);
  });
  if (empty !== undefined) return wrong('An option between the markers has no guideline.', [empty.at + 1]);
  const byValue = groupBy(heads, ({ value }) => value.toLowerCase());
  const twice = [...byValue.values()].find(({ length }) => length > 1);
  if (twice !== undefined)
    return wrong(
      'A value stands there twice.',
      twice.slice(0, 2).map(({ at }) => at + 1),
    );
  const isNumeric = heads.every(({ value }) => valuesOfHead(value, true).length > 0);
  const covering = heads.map((head) => ({ ...head, covers: valuesOfHead(head.value, isNumeric) }));
  return { kind: 'found', options: cutOptions(without, kept, covering, close - 2), text: without };
}

/** The heads of the same sort as the first line with text: numbers, or words before a mark. */
function headsIn(lines: readonly PromptLine[], from: number, to: number): readonly OptionHead[] {
  const first = lines.findIndex(({ blank }, at) => at >= from && !blank);
  const level = (heads: readonly OptionHead[]) =>
    heads.filter(
      ({ at, form }) =>
        at >= first && at < to && lines[at]?.indent === lines[first]?.indent && !form.startsWith('behind'),
    );
  const [numbers, words] = [level(optionHeads(lines, [], true)), level(optionHeads(lines, ['\uE000'], true))];
  const all = numbers[0]?.at === first && numbers.length > 1 ? numbers : words;
  return all.filter(({ at }, index) => all[index - 1]?.at !== at);
}

/**
 * The lines of a text that have a stated form, such as `- {score}: {guideline}`, as options.
 *
 * @returns undefined if they are headings, and it cannot be told where the text below the last one ends.
 */
export function formedOptions(
  text: string,
  { form, from, to }: { readonly form: string; readonly from?: string; readonly to?: string },
  isNumeric: boolean,
): readonly FoundOption[] | undefined {
  const lines = promptLines(text);
  const start = from === undefined ? -1 : lines.findIndex((line) => line.text.includes(from));
  const stop = to === undefined ? -1 : lines.findIndex((line, at) => at > start && line.text.includes(to));
  const pattern = patternOf(form);
  const heads = lines.flatMap((line, at): readonly ReadHead[] => {
    const found = at > start && (stop < 0 || at < stop) ? pattern.exec(plainText(line.text)) : null;
    const [own, guideline] = [found?.indices?.groups?.['score'], found?.indices?.groups?.['guideline']];
    if (own === undefined || guideline === undefined) return [];
    const value = bareText(line.text.slice(...own));
    const level = /^#{1,6}(?=\s)/.exec(line.text)?.[0].length ?? 0;
    const covers = valuesOfHead(value, isNumeric);
    const [begin, end] = guideline;
    return covers.length === 0
      ? []
      : [{ at, form, value, from: begin, to: end, noun: '', level, isClear: true, covers }];
  });
  const own = heads.at(-1);
  if (own === undefined) return [];
  const last = lastLineOf(lines, heads) ?? (own.level === 0 ? own.at : stop < 0 ? undefined : stop - 1);
  return last === undefined ? undefined : cutOptions(text, lines, heads, last);
}

function patternOf(form: string): RegExp {
  const parts: Readonly<Record<string, string>> = {
    '{score}': '(?<score>.{1,60}?)',
    '{guideline}': '(?<guideline>.*?)',
  };
  const words = plainText(form.trim())
    .split(/(\{score\}|\{guideline\})/)
    .map((part) => parts[part] ?? part.split(/\s+/).map(escapePattern).join('\\s*'));
  return new RegExp(`^\\s*${words.join('')}\\s*$`, 'diu');
}
