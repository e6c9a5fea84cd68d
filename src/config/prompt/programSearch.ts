import type { SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common';
import { type Around, givenName, surroundings } from './programNames.ts';
import { isRead } from './programReads.ts';
import { assigns, callOf, isName, nameOf, partsOf, sourceOf, targetOf } from './programSyntax.ts';
import { holdsText } from './programValue.ts';
import type { Change } from './programWay.ts';

/** An expression that holds a text, or that is the name of one. */
export interface Found extends Around {
  readonly node: SyntaxNode;
  readonly name: string;
}

/** A name that gets a value, and its line, from 1. */
export interface Binding {
  readonly name: string;
  readonly line: number;
}

/** Whether a node is what a key or a named argument has. */
export function isValue({ prevSibling, parent }: SyntaxNode): boolean {
  const before = prevSibling?.name ?? '';
  return before === ':' || (assigns.test(before) && parent?.name === 'ArgList');
}

/** Nodes without texts that may be prompts: types, the names of other files, errors. */
const passedOver = /^(?:Import|Type|Comment|LineComment|BlockComment|RaiseStatement|ThrowStatement)/;
const logs = /^(?:print|(?:console|log|logger|logging|warnings)\.\w+)\s*\(/;
const assigning =
  /^(?:AssignStatement|VariableDeclaration|AssignmentExpression|NamedExpression|UpdateStatement|PropertyDeclaration)$/;

export interface Search {
  readonly found: readonly Found[];
  readonly bindings: readonly Binding[];
  readonly changes: readonly Change[];
  /** How often a name gets a value, anywhere. */
  readonly defined: ReadonlyMap<string, number>;
}

/** The texts and names in a program, in their order. */
export function search(tree: Tree, source: string, lineAt: (at: number) => number): Search {
  const found: Found[] = [];
  const bindings: Binding[] = [];
  const around = surroundings(source);
  const changes: Change[] = [];
  const defined = new Map<string, number>();
  // In Python, letters that look alike may be one name.
  const bind = (scope: readonly string[], name: string, at: number) =>
    bindings.push({ name: [...scope, name].join('.').normalize('NFKC'), line: lineAt(at) });
  const bindAround = ({ names }: Pick<Around, 'names'>, name: string, at: number) => {
    for (let length = 0; length < names.length; length += 1) bind(names.slice(0, length), name, at);
  };
  /** A name that gets a value. */
  const define = (node: SyntaxNode): void => {
    const name = sourceOf(node, source);
    defined.set(name, (defined.get(name) ?? 0) + 1);
    const statement = node.parent?.name ?? '';
    const isDeclared = node.name === 'VariableDefinition' && !/^(?:Function|Class)Declaration$|Pattern/.test(statement);
    if (isDeclared || statement === 'ParamList') return;
    // Of the functions around it, the program says or the language decides which one's name it is.
    if (/^(?:ScopeStatement|AssignmentExpression)$/.test(statement)) bindAround(around(node), name, node.from);
    const isAssigned = assigning.test(statement) && assigns.test(signBehind(node)?.name ?? '');
    if (!isAssigned && statement !== 'ScopeStatement') bind(around(outermost(node)).names, name, node.from);
  };
  const change = (node: SyntaxNode): void => {
    for (const name of pathsTo(node, source)) changes.push({ name, at: node.from });
  };
  const note = (node: SyntaxNode): void => {
    if (/^Import(?:Statement|Declaration)$/.test(node.name)) {
      // Their texts are names of files.
      node.cursor().iterate(({ node: one }) => {
        if (one.name.startsWith('Variable')) define(one);
      });
      // It may give any name of the module another value.
      const isOfAll = node.name === 'ImportStatement' && node.getChild('*') !== null;
      const above = isOfAll ? bindings.filter(({ name }) => !name.includes('.')) : [];
      bindings.push(...above.map(({ name }) => ({ name, line: lineAt(node.from) })));
    } else if (node.name === 'VariableDefinition' || (node.name === 'VariableName' && !isRead(node))) define(node);
    else if (/^(?:Delete|Update)Statement$/.test(node.name) || node.getChild('delete') !== null) {
      for (const member of node.getChildren('MemberExpression')) change(member);
    } else if (node.name === 'CallExpression') {
      const { object, method = '', args } = callOf(node, source);
      const target = /^(?:assign|defineProperty|defineProperties)$/.test(method)
        ? args[0]
        : changing.test(method)
          ? object
          : undefined;
      if (target !== undefined) change(target);
    }
  };
  const enter = (reference: SyntaxNodeRef): boolean => {
    const { node } = reference;
    note(node);
    if (passedOver.test(reference.name)) return false;
    if (node.name === 'CallExpression' && logs.test(source.slice(node.from, node.from + 40))) return false;
    if (assigning.test(node.name)) {
      for (let child = node.firstChild; child !== null; child = child.nextSibling) {
        if (
          child.nextSibling !== null &&
          child.name === 'MemberExpression' &&
          !settings.test(nameOf(child, source) ?? '')
        )
          change(child);
        const target = assigns.test(child.name) ? targetOf(child) : undefined;
        const name = target && givenName(target, source);
        if (target === undefined || name === undefined) continue;
        bind(around(node).names, name, target.from);
      }
    }
    const mayBeMessage = isName(node) && /^(?:Tuple|Array)Expression$|^ArgList$/.test(node.parent?.name ?? '');
    if (!(isName(node) ? isValue(node) || mayBeMessage : holdsText(node, source))) return true;
    const call = node.parent?.name === 'ArgList' ? node.parent.parent : null;
    if (call !== null && readers.test(callOf(call, source).callee)) return false;
    // A text that is a statement is a remark on the program, and before a colon it is a key.
    if (node.parent?.name === 'ExpressionStatement' || node.nextSibling?.name === ':') return false;
    const { names, ...rest } = around(node);
    const isMessage = rest.message?.isWhole === true || rest.element !== undefined;
    if (!isName(node) || isValue(node) || isMessage) found.push({ node, name: names.join('.'), names, ...rest });
    return false;
  };
  tree.iterate({ enter });
  return { found, bindings, changes, defined };
}

/** Calls of which an argument is a name, an address, or a part to look for. */
const readers =
  /(?:^|\W)(?:replace(?:All)?|get(?:env|Env)?|read\w*|open|load\w*|fetch|require|Path|split|(?:starts|ends)_?[wW]ith|includes|find|index|match|test|describe|assert\w*)$/;
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
