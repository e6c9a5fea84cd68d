import type { Syntax } from './programSyntax.ts';

const syntaxes: readonly (readonly [RegExp, Syntax | undefined])[] = [
  [/\.[cm]?[jt]sx?$/i, 'script'],
  [/\.pyi?$/i, 'python'],
  [
    /\.(?:rs|go|java|kts?|scala|groovy|swift|rb|php|pl|pm|lua|r|jl|dart|exs?|erl|clj|hs|mls?|fs|cs|vb|c|h|cc|cpp|cxx|hpp|m|zig|nim|sh|bash|zsh|fish|ps1|bat|sql|vue|svelte|astro|ipynb)$/i,
    undefined,
  ],
];

/** The language of a program, by the file's name; undefined: its texts are not read. */
export function syntaxOf(file: string): Syntax | undefined {
  return syntaxes.find(([ending]) => ending.test(file))?.[1];
}

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
