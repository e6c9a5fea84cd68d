import { linePlaces } from '../../document/placedDocument.ts';
import { codeAlone, type Syntax } from './programConstants.ts';

/**
 * The places where a program may give a name another value than its constant has: an assignment in a block or a chain,
 * an import, `global`, or an export with this name. It ignores arguments of calls and, unless the name is that of a
 * function's own text, names in functions.
 *
 * @returns the line of each, from 1, including that of the constant itself.
 */
export function bindingLines(text: string, name: string, syntax: Syntax, isOfFunction = false): readonly number[] {
  const code = codeAlone(text, syntax);
  const placeAt = linePlaces(text);
  const found = syntax === 'script' ? scriptBindings(code, name) : pythonBindings(code, name, isOfFunction);
  return found.map((at) => placeAt(at).line);
}

function scriptBindings(code: string, name: string): readonly number[] {
  const own = name.replaceAll('$', '\\$');
  return [
    `(?<![\\w$.])(?:const|let|var)\\s+(?=${own}(?![\\w$]))`,
    `(?<![\\w$.])as\\s+(?=${own}(?![\\w$]))`,
    `\\bexports\\.(?=${own}\\s*=(?![=>])(?!\\s*${own}(?![\\w$])))`,
    `\\bexports\\s*=\\s*\\{[^}]{0,2000}?(?<![\\w$])(?=${own}\\s*:(?!\\s*${own}(?![\\w$])))`,
  ].flatMap((pattern) => endsOf(code, pattern));
}

function pythonBindings(code: string, own: string, isOfFunction: boolean): readonly number[] {
  const first = new RegExp(`^${own}(?!\\w)`, 'mu').exec(code)?.index ?? 0;
  return [
    ...assignments(code, own, isOfFunction),
    ...[
      `(?<![\\w.])(?=${own}\\s*:=)`,
      `^[ \\t]*[([](?=[^()[\\]\\n=]{0,200}(?<![\\w.])${own}\\b[^()[\\]\\n=]{0,200}[)\\]][ \\t]*=(?!=))`,
      `\\bglobal\\b(?=[^\\n]{0,200}\\b${own}\\b)`,
      `\\bimport\\b(?=(?:\\s*\\([^)]{0,2000}|[^\\n(]{0,200})\\b${own}\\b(?!\\s+as\\b))`,
      `\\bas\\s+(?=${own}\\b)`,
      `\\bfor\\b(?=(?:(?!\\sin\\s)[^\\n]){0,200}\\b${own}\\b)`,
      `^(?:async\\s+)?(?:def|class)\\s+(?=${own}\\b)`,
    ].flatMap((pattern) => endsOf(code, pattern)),
    // A star import replaces an earlier value with the other module's.
    ...endsOf(code, '\\bimport\\s+(?=\\*)').filter((at) => at > first),
  ];
}

/** The end of each match. Every pattern limits its look-ahead, because a program may be hostile. */
function endsOf(code: string, pattern: string): readonly number[] {
  return [...code.matchAll(new RegExp(pattern, 'gmu'))].map((match) => match.index + match[0].length);
}

/** Leaves out assignments in functions and classes, which have names of their own. */
function assignments(code: string, own: string, isOfFunction: boolean): readonly number[] {
  const assigned = `(?<![\\w.])(?=${own}[ \\t]*(?:[:,][^\\n=]{0,200})?(?<![=!<>])[-+*/%|&^@]*=(?!=))`;
  let from = 0;
  return withoutBrackets(code)
    .split(/^(?=[^\s)\]}])/m)
    .flatMap((statement) => {
      const at = from;
      from += statement.length;
      const isLocal = !isOfFunction && /^(?:async\s+)?(?:def|class)\b/.test(statement);
      return isLocal ? [] : endsOf(statement, assigned).map((end) => at + end);
    });
}

/** Arguments' names do not belong to the module. */
function withoutBrackets(code: string): string {
  let depth = 0;
  return Array.from(code, (letter) => {
    if ('([{'.includes(letter)) depth += 1;
    const shown = depth > 0 && letter !== '\n' ? ' '.repeat(letter.length) : letter;
    if (')]}'.includes(letter)) depth = Math.max(0, depth - 1);
    return shown;
  }).join('');
}
