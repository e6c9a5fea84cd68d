import { isNode, type JinjaNode } from './jinjaNode.ts';
import { type JinjaTree, literals } from './parseJinja.ts';

/** The names that a template takes from outside, and those that it assigns. */
export interface NamesIn {
  readonly free: readonly string[];
  /** Names that the template tests with `is defined` or gives a default. */
  readonly optional: readonly string[];
  /** By `set` and `macro` outside of loops. */
  readonly assigned: readonly string[];
  /** A function that is not available here; absent: none. */
  readonly refused?: string;
}

/** Like Jinja's `meta.find_undeclared_variables`: https://jinja.palletsprojects.com/en/stable/api/#the-meta-api */
export function freeNames(tree: JinjaTree): NamesIn {
  const found: Found = { free: new Set(), optional: new Set(), refused: undefined };
  const scope = new Set<string>();
  visit(tree, scope, found);
  return {
    free: [...found.free],
    optional: [...found.optional],
    assigned: [...scope],
    ...(found.refused === undefined ? {} : { refused: found.refused }),
  };
}

interface Found {
  readonly free: Set<string>;
  readonly optional: Set<string>;
  refused: string | undefined;
}

/** Names that the engine defines. */
const engineNames: ReadonlySet<string> = new Set([...literals.keys(), 'range', 'namespace']);
const refusedFunctions: ReadonlySet<string> = new Set(['raise_exception', 'strftime_now']);

/** @param scope the names that are bound here; a `set` adds to it. */
function visit(value: unknown, scope: Set<string>, found: Found): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, scope, found);
    return;
  }
  if (value instanceof Map) {
    for (const [key, one] of value) visit([key, one], scope, found);
    return;
  }
  if (!isNode(value)) return;
  const own = visitors[value.type];
  if (own !== undefined) {
    own(value, scope, found);
    return;
  }
  for (const [key, inner] of Object.entries(value)) if (key !== 'type') visit(inner, scope, found);
}

type Visitor = (node: JinjaNode, scope: Set<string>, found: Found) => void;

/** Every kind of node in which a name may not be a variable, or in which a new name begins. */
const visitors: Readonly<Record<string, Visitor>> = {
  Identifier: use,
  MemberExpression: ({ object, property, computed }, scope, found) => {
    visit(object, scope, found);
    if (computed === true) visit(property, scope, found);
  },
  FilterExpression: ({ operand, filter }, scope, found) => {
    if (isCalled(filter, 'default')) note(operand, scope, found);
    visit(operand, scope, found);
    visitFilter(filter, scope, found);
  },
  FilterStatement: ({ filter, body }, scope, found) => {
    visitFilter(filter, scope, found);
    visit(body, new Set(scope), found);
  },
  TestExpression: ({ operand, test }, scope, found) => {
    if (isCalled(test, 'defined') || isCalled(test, 'undefined')) note(operand, scope, found);
    visit(operand, scope, found);
  },
  // Their operator is a token, which looks like a name.
  BinaryExpression: ({ left, right }, scope, found) => visit([left, right], scope, found),
  UnaryExpression: ({ argument }, scope, found) => visit(argument, scope, found),
  KeywordArgumentExpression: ({ value }, scope, found) => visit(value, scope, found),
  For: visitFor,
  Set: ({ assignee, value, body }, scope, found) => {
    visit(value, scope, found);
    visit(body, new Set(scope), found);
    if (isNode(assignee) && assignee.type === 'MemberExpression') visit(assignee, scope, found);
    else bind(assignee, scope);
  },
  Macro: ({ name, args, body }, scope, found) => {
    bind(name, scope);
    visitCallable(args, body, scope, found);
  },
  CallStatement: ({ call, callerArgs, body }, scope, found) => {
    visit(call, scope, found);
    visitCallable(callerArgs, body, scope, found);
  },
};

function use(node: JinjaNode, scope: ReadonlySet<string>, found: Found): void {
  const name = String(node['value']);
  if (scope.has(name)) return;
  if (refusedFunctions.has(name)) found.refused ??= name;
  else if (!engineNames.has(name)) found.free.add(name);
}

function note(operand: unknown, scope: ReadonlySet<string>, found: Found): void {
  if (isNode(operand) && operand.type === 'Identifier' && !scope.has(String(operand['value'])))
    found.optional.add(String(operand['value']));
}

function isCalled(filter: unknown, name: string): boolean {
  if (!isNode(filter)) return false;
  return filter.type === 'CallExpression' ? isCalled(filter['callee'], name) : filter['value'] === name;
}

/** A filter's name is no variable; its arguments may be. */
function visitFilter(filter: unknown, scope: Set<string>, found: Found): void {
  if (isNode(filter) && filter.type === 'CallExpression') visit(filter['args'], scope, found);
}

function visitFor(node: JinjaNode, scope: Set<string>, found: Found): void {
  const inner = new Set([...scope, 'loop']);
  bind(node['loopvar'], inner);
  const { iterable } = node;
  if (isNode(iterable) && iterable.type === 'SelectExpression') {
    visit(iterable['lhs'], scope, found);
    visit(iterable['test'], inner, found);
  } else visit(iterable, scope, found);
  visit(node['body'], inner, found);
  visit(node['defaultBlock'], new Set(scope), found);
}

function visitCallable(args: unknown, body: unknown, scope: Set<string>, found: Found): void {
  const inner = new Set([...scope, 'caller', 'varargs', 'kwargs']);
  for (const arg of Array.isArray(args) ? args : []) {
    if (isNode(arg) && arg.type === 'KeywordArgumentExpression') {
      visit(arg['value'], scope, found);
      bind(arg['key'], inner);
    } else bind(arg, inner);
  }
  visit(body, inner, found);
}

function bind(target: unknown, scope: Set<string>): void {
  if (!isNode(target)) return;
  if (target.type === 'Identifier') scope.add(String(target['value']));
  if (target.type === 'TupleLiteral' && Array.isArray(target['value']))
    for (const one of target['value']) bind(one, scope);
}
