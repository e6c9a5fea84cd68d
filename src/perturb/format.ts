import type { Judge } from '../judge/judge.ts';
import { bullet, bulletLists } from './bulletLists.ts';
import { fixed, inapplicable, type Perturbation, type Variant, variants } from './perturbation.ts';
import { type FormLine, type IsScore, isScoreOf, onLines, textOf } from './promptLabels.ts';
import { placeMark, variableMark, withWords } from './promptText.ts';

/**
 * The same words in another form: separators, letter case, bullets, headings and line breaks around the item, the
 * options and the answer (Sclar et al. 2024, section 3.1).
 */
export const format: Perturbation = {
  family: 'format',
  claim: 'preserves',
  about: 'the same words with other separators, letter case, bullets, headings or line breaks',
  variantsFor: (judge) => {
    const changed = textForms.flatMap((forms) => firstThatChanges(judge, forms));
    if (changed.length > 0) return variants([fixed('format', 'as-written', {}), ...changed]);
    return inapplicable(
      `the prompt of judge "${judge.name}" has no label, heading, bullet or line break that can be written in another way`,
      'Name perturbations that fit it under "perturbations", without "format".',
    );
  },
};

function firstThatChanges(judge: Judge, forms: readonly TextForm[]): readonly Variant[] {
  const isScore = isScoreOf(judge.scale);
  for (const form of forms) {
    const messages = withWords(judge, (text) => onLines(text, isScore, form.change));
    if (messages !== undefined) return [fixed('format', form.name, { form: { messages } })];
  }
  return [];
}

/** One way to write a text in another form. It returns the text itself if there is nothing to change. */
interface TextForm {
  readonly name: string;
  readonly change: (lines: readonly FormLine[], isScore: IsScore) => readonly string[];
}

/**
 * The forms, one or two for each element of a text's form; the first that changes the prompt is used. Sclar et al.
 * 2024, section 3.1: separators, spacing, casing and the numbering of items.
 */
const textForms: readonly (readonly TextForm[])[] = [
  [{ name: 'colon-to-dash', change: byLine(colonToDash) }],
  [
    { name: 'upper-labels', change: byLine((line) => named(line, (name) => name.toUpperCase())) },
    { name: 'title-labels', change: byLine((line) => named(line, asTitle)) },
  ],
  [{ name: 'bullets-to-numbers', change: bulletsToNumbers }],
  [
    { name: 'headings-to-labels', change: byLine(headingToLabel) },
    { name: 'labels-to-headings', change: byLine(labelToHeading) },
  ],
  [
    { name: 'single-breaks', change: singleBreaks },
    { name: 'double-breaks', change: doubleBreaks },
  ],
];

function byLine(change: (line: FormLine) => string): TextForm['change'] {
  return (lines) => lines.map(change);
}

/** Changes `Question: {{question}}` to `Question - {{question}}`. */
function colonToDash(line: FormLine): string {
  if (line.kind === 'heading' || line.kind === 'other') return textOf(line);
  if (line.after.trim() === '' || !line.colon.includes(':')) return textOf(line);
  const emphasis = line.colon.replace(/[\s:]/g, '');
  return `${line.before}${line.name}${emphasis} - ${line.after.trimStart()}`;
}

function named(line: FormLine, change: (name: string) => string): string {
  return line.kind === 'other' ? line.text : textOf({ ...line, name: change(line.name) });
}

/** `RAG回答` would become `Rag回答`. Beside letters without case, capitals are an abbreviation. */
function asTitle(name: string): string {
  if (/\p{Lo}/u.test(name)) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

function headingToLabel(line: FormLine): string {
  return line.kind === 'heading' ? `${line.name}:` : textOf(line);
}

function labelToHeading(line: FormLine): string {
  return line.kind === 'label' && line.after.trim() === '' ? `## ${line.name}` : textOf(line);
}

/**
 * Changes the bullets of each list of two or more lines to numbers. A list is left alone if it shows a digit, a part
 * that is filled in, or a name before a colon: its lines may be the scores, or be numbered already.
 */
function bulletsToNumbers(lines: readonly FormLine[], isScore: IsScore): readonly string[] {
  const texts = lines.map(textOf);
  for (const { from, to, starts } of bulletLists(lines)) {
    if (starts.length < 2 || !texts.slice(from, to).every((text) => canBeNumbered(text, isScore))) continue;
    for (const [index, at] of starts.entries())
      texts[at] = (texts[at] ?? '').replace(bullet, (_, space: string) => `${space}${index + 1}. `);
  }
  return texts;
}

function canBeNumbered(text: string, isScore: IsScore): boolean {
  const [first = ''] = text.replace(bullet, '').split(/[\s:=–—-]/, 1);
  return (
    !/\d|["“`]|:\s*$/.test(text) && ![variableMark, placeMark].some((mark) => text.includes(mark)) && !isScore(first)
  );
}

/**
 * The text without blank lines, except those beside parts that Evenhand fills, beside a table or beside a form that
 * must stay.
 */
function singleBreaks(lines: readonly FormLine[]): readonly string[] {
  const kept: string[] = [];
  let blanks: string[] = [];
  let before: FormLine | undefined;
  for (const line of lines) {
    const text = textOf(line);
    if (text.trim() === '') {
      blanks.push(text);
      continue;
    }
    if (before === undefined || staysApart(before) || staysApart(line)) for (const blank of blanks) kept.push(blank);
    kept.push(text);
    blanks = [];
    before = line;
  }
  return [...kept, ...blanks];
}

function staysApart(line: FormLine): boolean {
  if (line.kind !== 'other') return false;
  return line.isFrozen || line.text.includes(placeMark) || line.text.trimStart().startsWith('|');
}

/**
 * A blank line before each label and heading, and after each line that ends with a sentence or with a part that is
 * filled in.
 */
function doubleBreaks(lines: readonly FormLine[]): readonly string[] {
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    const text = textOf(line);
    return next !== undefined && parts(line, next) ? [text, ''] : [text];
  });
}

/** Whether a blank line may be between two lines: not in a list, and not between an item and the marks around it. */
function parts(line: FormLine, next: FormLine): boolean {
  if ([line, next].some((one) => staysApart(one) || (one.kind !== 'heading' && !beginsText.test(textOf(one)))))
    return false;
  return next.kind !== 'other' || endsText.test(textOf(line));
}

const beginsText = new RegExp(`^(?:\\*\\*)?[\\p{L}${variableMark}]`, 'u');
const endsText = new RegExp(`[.!?${variableMark}]["'”)]?\\s*$`);
