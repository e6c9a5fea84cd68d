import { groupBy } from '../../shared/groupBy.ts';
import { type LiteralText, type Syntax, textOf } from './programLiterals.ts';
import { type Binding, type ProgramText, programTexts } from './programTexts.ts';
import { shortestPrompt } from './writtenPrompt.ts';

export interface Program {
  readonly texts: readonly ReadText[];
  readonly bindings: readonly Binding[];
}

export interface ReadText extends Pick<ProgramText, 'name' | 'line' | 'bracket'> {
  readonly value: LiteralText;
  /** Whether it is long enough for a prompt, even if only the running program knows it. */
  readonly isLong: boolean;
  /** The name of the text that it is; absent: it is its own. */
  readonly isOf?: string;
}

/** Reads a program without running it: texts are joined, trimmed, and filled with the program's other texts. */
export function readProgram(source: string, syntax: Syntax): Program {
  const { texts, bindings } = programTexts(source, syntax);
  const bound = groupBy(bindings, ({ name }) => name);
  const constants = new Map<string, string>();
  const plain = texts.filter(({ isWhole, name }) => isWhole && bound.get(name)?.length === 1 && !name.includes('.'));
  for (const one of plain) {
    const value = readText(one, syntax, new Map());
    if (value.kind === 'text') constants.set(one.name, value.text);
  }
  const own = texts.filter(({ reference }) => reference === undefined);
  const read = new Map(own.map((one) => [one, placed(one, readText(one, syntax, constants))]));
  const byLastName = groupBy(own, ({ name }) => name.slice(name.lastIndexOf('.') + 1));
  const all = texts.flatMap((one): readonly ReadText[] => {
    const found = one.reference === undefined ? [one] : (byLastName.get(one.reference) ?? []);
    const [text] = found.flatMap((other) => read.get(other) ?? []);
    if (text === undefined || found.length > 1) return [];
    return [text.name === one.name ? text : { ...text, name: one.name, bracket: one.bracket, isOf: text.name }];
  });
  return { texts: all, bindings };
}

function readText(
  { literals, formatted, isWhole, isDedented, isOfFunction }: ProgramText,
  syntax: Syntax,
  constants: ReadonlyMap<string, string>,
): LiteralText {
  if (literals.length === 0) return { kind: 'none', why: 'it is no text that is written out' };
  const value = textOf(literals, { syntax, constants, isOfFunction, formatted });
  if (value.kind === 'none') return value;
  if (!isWhole) return { kind: 'none', why: 'it is put together of more than one text' };
  return { ...value, text: isDedented ? dedented(value.text) : value.text };
}

/** The text without the white space that the program takes away, on the line on which it then begins. */
function placed({ name, line, bracket, isTrimmed, literals }: ProgramText, value: LiteralText): ReadText {
  const isLong = literals.reduce((sum, { body }) => sum + body.length, 0) >= shortestPrompt;
  if (value.kind === 'none' || !isTrimmed) return { name, line, bracket, value, isLong };
  const above = (/^\s*/.exec(value.text)?.[0] ?? '').split('\n').length - 1;
  return { name, line: line + above, bracket, value: { ...value, text: value.text.trim() }, isLong };
}

/** As Python's `textwrap.dedent`: without the white space with which every line begins that is not blank. */
function dedented(text: string): string {
  const lines = text.split('\n').map((line) => (/\S/.test(line) ? line : ''));
  const least = lines.reduce((min, line) => (line === '' ? min : Math.min(min, line.search(/\S/))), text.length);
  return lines.map((line) => line.slice(least)).join('\n');
}
