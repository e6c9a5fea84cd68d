/** A text that a program in Python or TypeScript holds under a name, its strings put together; throws if there is none. */
export function programText(program: string, name: string): string {
  const start = new RegExp(`^[ \\t]*(?:export |const |let )*${name}(?:: [^=\\n]+)? ?[=:]`, 'm').exec(program);
  if (start === null) throw new Error(`no ${name} in the program`);
  const rest = program.slice(start.index + start[0].length);
  const long = /^[\s(]*(?:cleandoc\(\s*|dedent\(\s*)?f?("""|`)([\s\S]*?)\1/.exec(rest);
  if (long !== null) return withoutIndent(unescaped(long[2] ?? ''));
  const parts = /^[\s(]*((?:(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*)+)/.exec(rest)?.[1] ?? '';
  const strings = parts.match(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g) ?? [];
  return strings.map((string) => unescaped(string.slice(1, -1))).join('');
}

function unescaped(text: string): string {
  return text.replace(/\\(\n|n|t|.)/g, (_, what: string) => ({ '\n': '', n: '\n', t: '\t' })[what] ?? what);
}

/** As `cleandoc` and `dedent` do. */
function withoutIndent(text: string): string {
  return text.replace(/^ {4,12}/gm, '');
}
