import type { SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common';
import { callOf, nameOf, partsOf, sourceOf } from './programLiteral.ts';
import { type Around, assigns, givenName, isName, surroundings, targetOf } from './programNames.ts';
import { holdsText } from './programValue.ts';

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

/** What may have another value than the text that a name is given. */
export interface Given {
  readonly bindings: readonly Binding[];
  /** The names of functions and classes, from the outside. */
  readonly definitions: ReadonlySet<string>;
  /** The names of lists and objects that are changed somewhere. */
  readonly changed: ReadonlySet<string>;
  /** The lines of imports of all that another file has. */
  readonly stars: readonly number[];
}

/** Whether a node is what a key or a named argument has. */
export function isValue({ prevSibling, parent }: SyntaxNode): boolean {
  const before = prevSibling?.name ?? '';
  return before === ':' || (assigns.test(before) && parent?.name === 'ArgList');
}

/** Nodes without texts that may be prompts: types, the names of other files, errors. */
const passedOver = /^(?:Import|Type|Comment|LineComment|BlockComment|RaiseStatement|ThrowStatement)/;
const logs = /^(?:print|(?:console|log|logger|logging|warnings)\.\w+)\s*\(/;
const assigning = /^(?:AssignStatement|VariableDeclaration|AssignmentExpression|UpdateStatement|PropertyDeclaration)$/;

/** The texts and names in a program, in their order. */
export function search(tree: Tree, source: string, lineAt: (at: number) => number) {
  const found: Found[] = [];
  const bindings: Binding[] = [];
  const around = surroundings(source);
  const changed = new Set<string>();
  const definitions = new Set<string>();
  /** In a script, a function may give a value to a name of the module. */
  const assigned: Binding[] = [];
  const stars: number[] = [];
  const bind = (node: SyntaxNode, named: SyntaxNode, scope = around(node).names) =>
    bindings.push({ name: [...scope, sourceOf(named, source)].join('.'), line: lineAt(named.from) });
  /** How often a name gets a value, anywhere. */
  const defined = new Map<string, number>();
  const define = (name: string) => defined.set(name, (defined.get(name) ?? 0) + 1);
  const note = (node: SyntaxNode): void => {
    if (
      /^(?:ParamList|ForSpec|ForOfSpec|ScopeStatement|ImportStatement|ImportDeclaration|ImportGroup)$/.test(node.name)
    ) {
      node.toTree().iterate({
        enter: ({ name, from, to }) => {
          if (/^Variable(?:Name|Definition)$/.test(name)) define(source.slice(node.from + from, node.from + to));
        },
      });
    }
    if (/^(?:ForStatement|ArrayComprehensionExpression|ComprehensionExpression)$/.test(node.name)) {
      for (let child = node.firstChild; child !== null && child.name !== 'Body'; child = child.nextSibling) {
        if (child.name === 'VariableName') define(sourceOf(child, source));
      }
    }
    if (definingNode.test(node.name)) {
      const own = node.getChild('VariableDefinition') ?? node.getChild('VariableName');
      if (own) definitions.add([...around(node).names, sourceOf(own, source)].join('.'));
    }
    for (const named of givenBeside(node)) bind(node, named, ofModule.test(node.name) ? [] : around(node).names);
    if (node.name === 'ImportStatement' && node.getChild('*') !== null) stars.push(lineAt(node.from));
    const removed = /^(?:DeleteStatement|UnaryExpression)$/.test(node.name) && node.firstChild?.nextSibling;
    if (removed && sourceOf(node, source).startsWith('del')) changed.add(rootOf(removed, source) ?? '');
    if (node.name !== 'CallExpression') return;
    const { object, method = '', args } = callOf(node, source);
    const [first] = args;
    const target = /^(?:assign|defineProperty|defineProperties)$/.test(method)
      ? first
      : changes.test(method)
        ? object
        : undefined;
    const name = target && rootOf(target, source);
    if (name !== undefined) changed.add(name);
  };
  const enter = (reference: SyntaxNodeRef): boolean => {
    const { node } = reference;
    note(node);
    if (passedOver.test(reference.name)) return false;
    if (node.name === 'CallExpression' && logs.test(source.slice(node.from, node.from + 40))) return false;
    if (assigning.test(node.name)) {
      for (let child = node.firstChild; child !== null; child = child.nextSibling) {
        const isTarget = child.nextSibling !== null;
        if (isTarget && child.name.startsWith('Variable')) define(sourceOf(child, source));
        if (isTarget && child.name === 'MemberExpression') changed.add(rootOf(child, source) ?? '');
        const target = assigns.test(child.name) ? targetOf(child) : undefined;
        const name = target && givenName(target, source);
        if (target === undefined || name === undefined) continue;
        const scope = around(node).names;
        const line = lineAt(target.from);
        bindings.push({ name: [...scope, name].join('.'), line });
        if (node.name === 'AssignmentExpression' && scope.length > 0 && isName(target)) assigned.push({ name, line });
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
  const ofTheModule = new Set(bindings.map(({ name }) => name));
  const given = [...bindings, ...assigned.filter(({ name }) => ofTheModule.has(name))];
  // In Python, letters that look alike may be one name.
  const named = given.map((one) => ({ ...one, name: one.name.normalize('NFKC') }));
  return { found, bindings: named, changed, definitions, stars, defined };
}

const definingNode = /^(?:Function|Class)(?:Definition|Declaration)$/;
/** What gives a name of the module a value wherever it stands. */
const ofModule = /^(?:ScopeStatement|ExportGroup)$/;

/** The names that a node gives a value other than by a sign before it. */
function givenBeside(node: SyntaxNode): readonly SyntaxNode[] {
  const own = childrenOf(node);
  const isVariable = ({ name }: SyntaxNode) => /^Variable(?:Name|Definition)$/.test(name);
  const afterAs = own.filter((child) => isVariable(child) && child.prevSibling?.name === 'as');
  switch (node.name) {
    case 'ImportDeclaration':
      return own.flatMap((child) => (child.name === 'ImportGroup' ? childrenOf(child) : child)).filter(isVariable);
    case 'ImportStatement':
    case 'ScopeStatement':
    case 'DeleteStatement':
    case 'CapturePattern':
    case 'ForOfSpec':
      return own.filter(isVariable).slice(0, node.name === 'ForOfSpec' ? 1 : undefined);
    case 'WithStatement':
    case 'TryStatement':
    case 'ExportGroup':
      return afterAs;
    case 'ForStatement':
      return own
        .slice(
          0,
          Math.max(
            0,
            own.findIndex(({ name }) => name === 'in'),
          ),
        )
        .filter(isVariable);
    case 'TupleExpression':
    case 'ArrayExpression':
    case 'ArrayPattern':
    case 'PatternProperty':
      return node.name.endsWith('Expression') && !assigns.test(node.nextSibling?.name ?? '')
        ? []
        : own.filter(isVariable);
    case 'AssignStatement':
      // `a, b = …`: the name right before the sign is found by the sign.
      return own
        .slice(
          0,
          Math.max(
            0,
            own.findLastIndex(({ name }) => assigns.test(name)),
          ),
        )
        .filter((child) => isVariable(child) && child.nextSibling?.name === ',');
    default:
      return [];
  }
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** Calls of which an argument is a name, an address, or a part to look for. */
const readers =
  /(?:^|\W)(?:replace(?:All)?|get(?:env|Env)?|read\w*|open|load\w*|fetch|require|Path|split|(?:starts|ends)_?[wW]ith|includes|find|index|match|test|assert\w*)$/;
const changes =
  /^(?:append|push|insert|extend|unshift|splice|pop|shift|remove|clear|reverse|sort|update|setdefault|concat)$/;

/** `messages` of `messages[0].content`. */
function rootOf(node: SyntaxNode, source: string): string | undefined {
  let object: SyntaxNode | undefined = node;
  while (object?.name === 'MemberExpression') object = partsOf(object)[0];
  const isSelf = object !== undefined && /^(?:self|this|cls)$/.test(sourceOf(object, source));
  return isSelf ? nameOf(node, source) : object?.name === 'VariableName' ? sourceOf(object, source) : undefined;
}
