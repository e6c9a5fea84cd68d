import { decodeText } from '../../document/text.ts';
import { parseYamlText } from '../../document/yamlDocument.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { bindingLines } from './otherBindings.ts';
import { constantsIn, filledTextsIn, type ProgramConstant, type Syntax } from './programConstants.ts';
import { sectionsOf } from './wrapper/sections.ts';
import { type PromptSource, type ReadPrompt, shortestPrompt } from './writtenPrompt.ts';

const syntaxes: readonly (readonly [RegExp, Syntax | undefined])[] = [
  [/\.[cm]?[jt]sx?$/i, 'script'],
  [/\.pyi?$/i, 'python'],
  [
    /\.(?:rs|go|java|kts?|scala|groovy|swift|rb|php|pl|pm|lua|r|jl|dart|exs?|erl|clj|hs|mls?|fs|cs|vb|c|h|cc|cpp|cxx|hpp|m|zig|nim|sh|bash|zsh|fish|ps1|bat|sql|vue|svelte|astro|ipynb)$/i,
    undefined,
  ],
];

/** Whether a file is a program, by its name. */
export function isProgram(file: string): boolean {
  return syntaxes.some(([ending]) => ending.test(file));
}

/**
 * The first line that is no comment, if only a program begins with such a line. Later lines do not count, because a
 * prompt about programs quotes some.
 */
export function programLine(text: string): string | undefined {
  const bare = text.slice(0, mostLooked).replace(/^(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|("""|''')[\s\S]*?\1)*/, '');
  const [line = ''] = bare.split('\n', 1);
  return statements.some((statement) => statement.test(bare)) ? line.trim() : undefined;
}

/** The limit in characters; some of these patterns take quadratic time. */
const mostLooked = 2000;

const statements: readonly RegExp[] = [
  /^#!\//,
  /^import\s+(?:type\s+)?(?:[\w*{][^'"\n]*(?:\n[^'"]*)?\s+from\s+)?['"][^'"\n]+['"];?[ \t]*(?:\n|$)/,
  /^import [\w.]+(?: as \w+)?(?:, [\w.]+)*;?[ \t]*(?:\n|$)/,
  /^from [\w.]+ import (?:\(|\w+)/,
  /^(?:export )?(?:default )?(?:async )?function\*? ?\w*\(/,
  /^(?:export )?(?:const|let|var) [\w$]+(?:: ?[^=\n]+)? = /,
  /^package [\w.]+;?[ \t]*(?:\n|$)/,
  /^use [\w:]+(?:::\{[^}]*\})?;[ \t]*(?:\n|$)/,
  /^#include [<"]/,
  /^<\?php/,
  /^(?:async )?def \w+\(.*\).*:[ \t]*(?:\n|$)/,
  /^\w+(?:: ?\w+)? = (?:[rRbBfFuU]{0,2}(?:"""|''')|[rRbBfFuU]{0,2}["'][^"'\n]*["'][ \t]*(?:\n|$))/,
  /^\[[\w.-]+\][ \t]*\n(?:[ \t]*(?:#[^\n]*)?\n)*[\w.-]+ = /,
];

/** The constants of a program that may hold a prompt. */
export function constantNames({ bytes, file }: Pick<PromptSource, 'bytes' | 'file'>): readonly string[] {
  const { all, filled } = programOf({ bytes, file });
  return longNames([...all, ...filled]);
}

interface Program {
  readonly text: string;
  /** Undefined: its constants cannot be read. */
  readonly syntax: Syntax | undefined;
  readonly all: readonly ProgramConstant[];
  /** The texts that functions fill in. */
  readonly filled: readonly ProgramConstant[];
}

function programOf({ bytes, file }: Pick<PromptSource, 'bytes' | 'file'>): Program {
  const text = decodeText({ bytes, file, maxBytes: largestBytes }).replaceAll('\r\n', '\n');
  const syntax = syntaxes.find(([ending]) => ending.test(file))?.[1];
  return {
    text,
    syntax,
    all: syntax === undefined ? [] : constantsIn(text, syntax),
    filled: syntax === 'python' ? filledTextsIn(text) : [],
  };
}

function longNames(all: readonly ProgramConstant[]): readonly string[] {
  return all.flatMap(({ name, value }) => (value.kind === 'text' && value.text.length >= shortestPrompt ? [name] : []));
}

/**
 * The text of a program's constant, as messages.
 *
 * @throws UnusableInput if no constant is named, or if it is no literal text.
 */
export function programPrompt({ bytes, file, key }: PromptSource): ReadPrompt {
  const { text, syntax, all, filled } = programOf({ bytes, file });
  if (key === undefined || syntax === undefined) {
    const what =
      key === undefined
        ? 'this is a program, and would be sent to the judge as it is, code and all'
        : `${JSON.stringify(key)} cannot be read: this is a program in a language whose constants Evenhand does not read`;
    throw new UnusableInput({ file, line: 1, what, fix: howToName(file, [...all, ...filled], syntax) });
  }
  const { line, value, isFilled } = onlyNamed({ text, all, filled, syntax }, { file, key });
  if (value.kind === 'none') {
    const what = `the prompt cannot be read from ${JSON.stringify(key)}: ${value.why}`;
    throw new UnusableInput({ file, line, key, what, fix: howToMove });
  }
  const messages = sectionsOf(value.text.trimEnd()).map(({ linesDown, ...message }) => ({
    ...message,
    line: value.line + linesDown,
  }));
  const written = isFilled ? { name: key, evenhand: { template: 'f-string' } as const } : { name: key };
  return { written, messages, document: parseYamlText({ text: '', file, firstLine: 1 }) };
}

const largestBytes = 1024 * 1024;

const howToMove = 'Move the text of the prompt to a file of its own, and let the program read that file.';

/** How to name a constant instead of sending the whole program, if its constants can be read. */
function howToName(file: string, all: readonly ProgramConstant[], syntax: Syntax | undefined): string {
  if (syntax === undefined) return howToMove;
  const [first, ...others] = longNames(all);
  const more = others.length === 0 ? '' : ` (or one of ${others.slice(0, mostListed).join(', ')})`;
  return `${howToMove} Or name the constant that holds it as plain text: "prompt: ${file}#${first ?? 'NAME'}"${more}.`;
}

const mostListed = 8;

function onlyNamed(
  { text, all, filled, syntax }: Program & { readonly syntax: Syntax },
  { file, key }: { readonly file: string; readonly key: string },
): ProgramConstant & { readonly isFilled: boolean } {
  const isFilled = !all.some(({ name }) => name === key);
  const [first, ...others] = (isFilled ? filled : all).filter(({ name }) => name === key);
  const at = { file, key };
  if (first === undefined) {
    const what = `there is no constant ${JSON.stringify(key)} in the file`;
    throw new UnusableInput({ ...at, what, fix: howToName(file, [...all, ...filled], syntax) });
  }
  const bindings = bindingLines(text, key, syntax, isFilled);
  if (others.length === 0 && bindings.length <= 1) return { ...first, isFilled };
  const declared = [first, ...others].map(({ line }) => line);
  const lines = [...new Set([...declared, ...bindings])].toSorted((a, b) => a - b);
  const what = `${JSON.stringify(key)} gets a value more than once: lines ${lines.join(', ')}`;
  throw new UnusableInput({ ...at, line: lines.at(-1), what, fix: `Keep one of them. Or else: ${howToMove}` });
}
