import type { SyntaxNode } from '@lezer/common';
import { type Around, givenName, mostTargets } from './programNames.ts';
import { assigning, assigns, callOf, nameOf, partsOf, sourceOf, targetOf } from './programSyntax.ts';

/** What gives the names of a program their values. */
export interface Bindings {
  /** The lines in which each name gets a value, by the names around it. */
  readonly bindings: ReadonlyMap<string, readonly number[]>;
  /** How often a name gets a value, anywhere. */
  readonly defined: ReadonlyMap<string, number>;
  /** The offsets at which the value of a name, or a member of it, is changed. */
  readonly changes: ReadonlyMap<string, readonly number[]>;
}

/** Why a name is not one text, as the end of a sentence. */
export function givenTwice(name: string, lines: readonly number[]): string {
  return `${name} gets a value more than once: lines ${[...new Set(lines)].join(', ')}`;
}

interface Finding {
  readonly source: string;
  readonly lineAt: (at: number) => number;
  readonly around: (node: SyntaxNode) => Around;
}

/** Collects what gives names their values, from every node of a program in its order. */
export function bindingsFinder({ source, lineAt, around }: Finding) {
  const bindings = new Map<string, number[]>();
  const defined = new Map<string, number>();
  const changes = new Map<string, number[]>();
  /** The names of the module since the last import of everything: a hostile program has many of both. */
  let sinceImport: string[] = [];
  const bind = (scope: readonly string[], name: string, at: number) => {
    // In Python, letters that look alike may be one name.
    const path = [...scope, name].join('.').normalize('NFKC');
    add(bindings, path, lineAt(at));
    if (!path.includes('.')) sinceImport.push(path);
  };
  /** A name that gets a value. */
  const define = (node: SyntaxNode): void => {
    const name = sourceOf(node, source);
    defined.set(name, (defined.get(name) ?? 0) + 1);
    const statement = node.parent?.name ?? '';
    const isDeclared = node.name === 'VariableDefinition' && !/^(?:Function|Class)Declaration$|Pattern/.test(statement);
    if (isDeclared || statement === 'ParamList') return;
    // Of the functions around it, the program says or the language decides which one's name it is.
    if (/^(?:ScopeStatement|AssignmentExpression)$/.test(statement)) {
      const { names } = around(node);
      for (let length = 0; length < names.length; length += 1) bind(names.slice(0, length), name, node.from);
    }
    const isAssigned = assigning.test(statement) && assigns.test(signBehind(node)?.name ?? '');
    if (!isAssigned && statement !== 'ScopeStatement') bind(around(outermost(node)).names, name, node.from);
  };
  const change = (node: SyntaxNode): void => {
    for (const path of pathsTo(node, source)) add(changes, path, node.from);
  };
  const assign = (statement: SyntaxNode): void => {
    for (let child = statement.firstChild; child !== null; child = child.nextSibling) {
      const isMember = child.nextSibling !== null && child.name === 'MemberExpression';
      if (isMember && !settings.test(nameOf(child, source) ?? '')) change(child);
      const target = assigns.test(child.name) ? targetOf(child) : undefined;
      const name = target && givenName(target, source);
      if (target !== undefined && name !== undefined) bind(around(statement).names, name, target.from);
    }
  };
  const note = (node: SyntaxNode): void => {
    if (/^Import(?:Statement|Declaration)$/.test(node.name)) {
      // Their texts are names of files.
      node.cursor().iterate(({ node: one }) => {
        if (one.name.startsWith('Variable')) define(one);
      });
      // It may give any name of the module another value.
      if (node.name === 'ImportStatement' && node.getChild('*') !== null) {
        for (const name of sinceImport) add(bindings, name, lineAt(node.from));
        sinceImport = [];
      }
    } else if (node.name === 'VariableDefinition' || (node.name === 'VariableName' && !isRead(node))) define(node);
    else if (/^(?:Delete|Update)Statement$/.test(node.name) || node.getChild('delete') !== null) {
      for (const member of node.getChildren('MemberExpression')) change(member);
    } else if (node.name === 'CallExpression') {
      const { object, method = '', args } = callOf(node, source);
      const isOfFirst = /^(?:assign|defineProperty|defineProperties)$/.test(method);
      const target = isOfFirst ? args[0] : changing.test(method) ? object : undefined;
      if (target !== undefined) change(target);
    }
    if (assigning.test(node.name)) assign(node);
  };
  return { bindings, defined, changes, note };
}

export function add(to: Map<string, number[]>, name: string, value: number): void {
  const known = to.get(name);
  if (known === undefined) to.set(name, [value]);
  else known.push(value);
}

/** What is said of a request beside its prompt. */
const settings =
  /^(?:model|temperature|thinking|max\w*|top\w*|seed|stop|stream|tools?|tool_choice|response_?format|timeout|\w*tokens|metadata)$/i;
const changing =
  /^(?:append|push|insert|extend|unshift|splice|pop|shift|remove|clear|reverse|sort|update|setdefault|partial\w*)$/;

/** `a.b.c`, `a.b` and `a` of `a.b.c`; of `self.b` also `b`. */
function pathsTo(node: SyntaxNode, source: string): readonly string[] {
  const paths: string[] = [];
  let object: SyntaxNode | undefined = node;
  for (; object !== undefined && paths.length < mostMembers; object = partsOf(object)[0]) {
    paths.push(sourceOf(object, source).slice(0, longestPath));
    if (object.name !== 'MemberExpression') break;
    const [owner] = partsOf(object);
    if (owner && /^(?:self|this|cls)$/.test(sourceOf(owner, source))) paths.push(nameOf(object, source) ?? '');
  }
  return paths;
}

const mostMembers = 20;
const longestPath = 200;

/** The list or the pattern that a name is in, if it is in one. */
function outermost(node: SyntaxNode): SyntaxNode {
  let outer = node;
  while (/^(?:Tuple|Array|Parenthesized|Object)Expression$|Pattern|^Property$/.test(outer.parent?.name ?? ''))
    outer = outer.parent ?? outer;
  return outer;
}

/** The sign behind a name, and behind the type between them. */
function signBehind({ nextSibling }: SyntaxNode): SyntaxNode | null {
  return nextSibling?.name.startsWith('Type') === true ? nextSibling.nextSibling : nextSibling;
}

const inValues = /^(?:Tuple|Array|Parenthesized)Expression$/;
const loops = /^For|Comprehension/;
const reading =
  /Expression$|^(?:ArgList|FormatReplacement|Interpolation|TypeDef|Decorator|Property|JSX\w+|Body|ForOfSpec|ForInSpec|ForSpec)$|^(?:Return|Yield|Expression|Assert|If|While|Do|Raise|Throw|Match|Switch|With|Try|For|Assign|Update)Statement$|^(?:VariableDeclaration|PropertyDeclaration|ExportDeclaration|PatternProperty|CaseLabel)$/;

/** Whether a name is only read where it stands: nothing else is known to read one. */
export function isRead(name: SyntaxNode): boolean {
  let node = name;
  while (node.parent !== null && inValues.test(node.parent.name)) node = node.parent;
  const { parent, prevSibling, nextSibling } = node;
  const [before = '', after = ''] = [prevSibling?.name, nextSibling?.name];
  if (parent === null || parent.name === 'ArgList') return true;
  if (parent.name === 'ParamList') return assigns.test(before);
  if (before === 'as' || isTarget(node)) return false;
  if (loops.test(parent.name) && (/^(?:in|of|,)$/.test(after) || /^(?:for|,)$/.test(before))) return false;
  return reading.test(parent.name);
}

/** Whether a value is given behind a node: `a, b = …`, `a = b = …`. */
function isTarget({ nextSibling }: SyntaxNode): boolean {
  let after = nextSibling;
  for (let steps = 0; after !== null && steps < mostTargets; steps += 1) {
    if (assigns.test(after.name)) return true;
    after = after.nextSibling;
  }
  return after !== null;
}
