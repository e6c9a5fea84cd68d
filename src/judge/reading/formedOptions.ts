import { escapePattern } from '../escapePattern.ts';
import { type ReadHead, valuesOfHead } from './optionHeads.ts';
import { cutOptions, type FoundOption, lastLineOf } from './optionSlices.ts';
import { bareText, plainText } from './plainText.ts';
import { promptLines } from './promptLine.ts';

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
