import * as compiler from 'handlebars/dist/cjs/handlebars/compiler/base.js';
import { isTooDeep, type LogicProblem } from '../block.ts';
import { blockHelpers, type HandlebarsNode, type HandlebarsPath } from './handlebarsNode.ts';

/** A part of a template at its outermost level. */
export interface HandlebarsPart {
  readonly at: number;
  readonly end: number;
  readonly node: HandlebarsNode;
}

const mostCharacters = 64 * 1024;
const tooDeep: LogicProblem = { at: 0, what: 'the template is nested too deeply', fix: 'Make it flatter.' };

/**
 * Reads a template and removes the white space around tags on their own lines. Nothing is compiled. Helpers, partials
 * and decorators are problems, since only a program could run them.
 */
export function readHandlebars(text: string): readonly HandlebarsPart[] | LogicProblem {
  if (text.length > mostCharacters)
    return { at: 0, what: `the template has more than ${mostCharacters} characters`, fix: 'Make it shorter.' };
  const escaped = text.indexOf('\\{{');
  if (escaped >= 0) return { at: escaped, what: '\\{{ is not read', fix: 'Take the backslash away.' };
  try {
    // The package has no types for this file; it returns Handlebars' published syntax tree.
    const { body } = compiler.parse(text) as Program;
    if (isTooDeep(body)) return tooDeep;
    return body.flatMap((statement) => {
      const [at, end] = [offsetOf(text, statement.loc.start), offsetOf(text, statement.loc.end)];
      const shift =
        statement.type === 'ContentStatement' ? Math.max(0, statement.original.indexOf(statement.value)) : 0;
      return nodesOf(statement).map((node) => ({ at: at + shift, end, node }));
    });
  } catch (error) {
    if (error instanceof RangeError) return tooDeep;
    if (error instanceof Refused) return { at: offsetOf(text, error.start), what: error.message, fix: error.fix };
    const message = error instanceof Error ? error.message : String(error);
    const open = unclosed(text);
    if (open !== undefined)
      return { at: open.at, what: `${open.what} is never closed`, fix: 'Close it, or take it out.' };
    const at = offsetOf(text, { line: Number(/line (\d+)/.exec(message)?.[1] ?? 1), column: 0 });
    const what = `this cannot be read as Handlebars: ${message.split('\n').at(-1)}`;
    return { at, what, fix: 'Correct it, or say in evenhand.template what it is.' };
  }
}

/** The parser reports only the end of the text, and not what is open there. */
function unclosed(text: string): { readonly at: number; readonly what: string } | undefined {
  const open: { readonly at: number; readonly what: string; readonly name: string }[] = [];
  for (const { 0: what, 1: sign, 2: name = '', index: at } of text.matchAll(
    /\{\{~?\s{0,40}([#^/])\s{0,40}([\w.]{1,99})[^{}]{0,300}\}\}/g,
  )) {
    if (sign !== '/') open.push({ at, what, name });
    else if (open.at(-1)?.name === name) open.pop();
    else return undefined;
  }
  return open.at(-1);
}

function offsetOf(text: string, { line, column }: Location): number {
  let at = 0;
  for (let left = line - 1; left > 0; left -= 1) at = text.indexOf('\n', at) + 1;
  return at + column;
}

class Refused extends Error {
  readonly start: Location;
  readonly fix: string;

  constructor({ loc }: Located, what: string, fix = helperFix) {
    super(what);
    this.start = loc.start;
    this.fix = fix;
  }
}

const helperFix = 'Use variables, sections, and if, unless, each and with of one variable.';

function nodesOf(statement: Statement): readonly HandlebarsNode[] {
  switch (statement.type) {
    case 'ContentStatement':
      return statement.value === '' ? [] : [{ kind: 'text', text: statement.value }];
    case 'CommentStatement':
      return [];
    case 'MustacheStatement':
      return [placeNode(statement)];
    case 'BlockStatement':
      return [sectionOf(statement)];
    default:
      throw new Refused(statement, 'a partial is not read', 'Write its text here: no file is read for a template.');
  }
}

function placeNode(statement: Call): HandlebarsNode {
  const { path, params, hash } = statement;
  if (!isPath(path)) throw new Refused(statement, 'a literal is no variable');
  if (params.length > 0 || hash !== undefined)
    throw new Refused(statement, `${path.original} is called as a helper, and there are none`);
  return { kind: 'value', path: pathOf(path) };
}

function sectionOf(statement: BlockStatement): HandlebarsNode {
  const { path, params, hash, program, inverse } = statement;
  const helper = isPath(path) ? blockHelpers.find((name) => name === path.original) : undefined;
  const [over = path] = params;
  const names = program?.blockParams ?? inverse?.blockParams;
  const isPlain = params.length === (helper === undefined ? 0 : 1) && (hash ?? names) === undefined;
  if (!isPath(path) || !isPath(over) || !isPlain)
    throw new Refused(statement, `{{#${isPath(path) ? path.original : '…'}}} is called in a way that is not read`);
  return {
    kind: helper ?? 'section',
    path: pathOf(over),
    body: (program?.body ?? []).flatMap(nodesOf),
    otherwise: (inverse?.body ?? []).flatMap(nodesOf),
  };
}

function pathOf({ original, parts, depth, data }: Path): HandlebarsPath {
  return { written: original, parts, depth, isData: data, isOwn: /^(?:\.\.\/)*(?:this\b|\.)/.test(original) };
}

function isPath(path: hbs.AST.Expression): path is Path {
  return path.type === 'PathExpression';
}

type Location = hbs.AST.Position;
type Located = Pick<hbs.AST.Node, 'loc'>;
type Path = hbs.AST.PathExpression;

/** The package's types leave out what may be absent, and that the text as written is a text. */
interface Program {
  readonly body: readonly Statement[];
  readonly blockParams?: readonly string[];
}

interface Call extends Located {
  readonly path: hbs.AST.Expression;
  readonly params: readonly hbs.AST.Expression[];
  readonly hash?: unknown;
}

interface BlockStatement extends Call {
  readonly type: 'BlockStatement';
  readonly program?: Program;
  readonly inverse?: Program;
}

/** https://github.com/handlebars-lang/handlebars.js/blob/4.x/docs/compiler-api.md */
type Statement =
  | (Located & { readonly type: 'ContentStatement'; readonly value: string; readonly original: string })
  | hbs.AST.CommentStatement
  | (Call & { readonly type: 'MustacheStatement' })
  | BlockStatement
  | hbs.AST.PartialStatement;
