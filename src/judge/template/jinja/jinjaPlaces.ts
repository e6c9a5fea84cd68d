import type { JinjaBlock } from '../block.ts';
import { bounded, extended, type ReadPlace, type Route, type Step } from '../readPlaces.ts';
import { isNode, type JinjaNode } from './jinjaNode.ts';
import { parseJinja } from './parseJinja.ts';

/** What a block of Jinja reads of an item. */
export function jinjaPlaces({ source, before = '' }: JinjaBlock): readonly ReadPlace[] {
  const places: ReadPlace[] = [];
  const scope: Scope = new Map();
  for (const text of [before, source]) visit(parseJinja(text), 'shown', { scope, places });
  return places;
}

/** What the names that a template binds are of the item; none: what was computed. */
type Scope = Map<string, readonly Route[]>;

interface Reading {
  readonly scope: Scope;
  readonly places: ReadPlace[];
}

type How = ReadPlace['how'];

function visit(value: unknown, how: How, reading: Reading): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, how, reading);
    return;
  }
  if (value instanceof Map) {
    for (const pair of value) visit(pair, 'shown', reading);
    return;
  }
  if (!isNode(value)) return;
  const routes = routesOf(value, reading);
  if (routes !== undefined) for (const route of routes) reading.places.push({ route, how });
  else if (visitors[value.type] !== undefined) visitors[value.type]?.(value, how, reading);
  else
    for (const [key, inner] of Object.entries(value))
      if (key !== 'type' && key !== 'operator') visit(inner, 'shown', reading);
}

type Visitor = (node: JinjaNode, how: How, reading: Reading) => void;

/** Every kind of node that only asks for something, that binds a name, or in which a name is no variable. */
const visitors: Readonly<Record<string, Visitor>> = {
  If: ({ test, body, alternate }, _, reading) => {
    visit(test, 'asked', reading);
    visit([body, alternate], 'shown', reading);
  },
  Ternary: ({ condition, trueExpr, falseExpr }, how, reading) => {
    visit(condition, 'asked', reading);
    visit([trueExpr, falseExpr], how, reading);
  },
  BinaryExpression: ({ operator, left, right }, how, reading) => {
    const isChoice = ['and', 'or'].includes(String(tokenValue(operator)));
    visit([left, right], isChoice ? how : 'shown', reading);
  },
  UnaryExpression: ({ operator, argument }, _, reading) =>
    visit(argument, tokenValue(operator) === 'not' ? 'asked' : 'shown', reading),
  TestExpression: ({ operand, test }, _, reading) =>
    visit(operand, asking.has(nameOf(test)) ? 'asked' : 'shown', reading),
  FilterExpression: ({ operand, filter }, _, reading) => {
    visit(operand, counting.has(nameOf(filter)) ? 'asked' : 'shown', reading);
    visit(argumentsOf(filter), 'shown', reading);
  },
  FilterStatement: ({ filter, body }, _, reading) => visit([argumentsOf(filter), body], 'shown', reading),
  MemberExpression: ({ object, property, computed }, _, reading) =>
    visit(computed === true ? [object, property] : object, 'shown', reading),
  CallExpression: ({ callee, args }, _, reading) =>
    visit(isNode(callee) && callee.type === 'MemberExpression' ? [callee['object'], args] : args, 'shown', reading),
  KeywordArgumentExpression: ({ value }, _, reading) => visit(value, 'shown', reading),
  For: visitFor,
  Set: ({ assignee, value, body }, _, reading) => {
    visit(body, 'shown', reading);
    const routes = routesOf(value, reading);
    const name = isNode(assignee) && assignee.type === 'Identifier' ? String(assignee['value']) : undefined;
    if (routes === undefined || name === undefined) visit(value, 'shown', reading);
    if (name === undefined) for (const one of namesIn(assignee)) reading.scope.set(one, []);
    else {
      const bound = bounded([...(reading.scope.get(name) ?? []), ...(routes ?? [])]);
      reading.scope.set(name, bound.routes);
      reading.places.push(...bound.lost);
    }
  },
  Macro: ({ args, body }, _, reading) => visitCallable(args, body, reading),
  CallStatement: ({ call, callerArgs, body }, _, reading) => {
    visit(call, 'shown', reading);
    visitCallable(callerArgs, body, reading);
  },
};

const asking: ReadonlySet<string> = new Set([
  'defined',
  'undefined',
  'none',
  'string',
  'number',
  'mapping',
  'iterable',
]);
const counting: ReadonlySet<string> = new Set(['length', 'count']);

function visitFor({ iterable, loopvar, body, defaultBlock }: JinjaNode, _: How, reading: Reading): void {
  const isSelected = isNode(iterable) && iterable.type === 'SelectExpression';
  const list = isSelected ? iterable['lhs'] : iterable;
  const routes = routesOf(list, reading);
  visit(list, routes === undefined ? 'shown' : 'asked', reading);
  const members = extended(routes ?? [], null);
  const scope = new Map([...reading.scope, ['loop', members]]);
  const isOne = isNode(loopvar) && loopvar.type === 'Identifier';
  for (const [index, name] of namesIn(loopvar).entries()) scope.set(name, isOne ? members : extended(members, index));
  const inner = { ...reading, scope };
  if (isSelected) visit(iterable['test'], 'asked', inner);
  visit(body, 'shown', inner);
  visit(defaultBlock, 'shown', reading);
}

function visitCallable(args: unknown, body: unknown, reading: Reading): void {
  const scope: Scope = new Map(reading.scope);
  for (const arg of Array.isArray(args) ? args : []) {
    const isGiven = isNode(arg) && arg.type === 'KeywordArgumentExpression';
    if (isGiven) visit(arg['value'], 'shown', reading);
    for (const name of namesIn(isGiven ? arg['key'] : arg)) scope.set(name, []);
  }
  visit(body, 'shown', { ...reading, scope });
}

/** Where in the item an expression leads; undefined: it is more than a part of the item. */
function routesOf(value: unknown, reading: Reading): readonly Route[] | undefined {
  if (!isNode(value)) return undefined;
  const { object, callee, args, operand, filter } = value;
  switch (value.type) {
    case 'Identifier':
      return reading.scope.get(String(value['value'])) ?? [[String(value['value'])]];
    case 'MemberExpression': {
      const isLoop = isNode(object) && object['value'] === 'loop' && reading.scope.has('loop');
      if (isLoop) return neighbours.has(nameOf(value['property'])) ? reading.scope.get('loop') : [];
      return memberOf(routesOf(object, reading), value, reading);
    }
    case 'CallExpression': {
      const key = Array.isArray(args) ? textOf(args[0]) : undefined;
      if (!isNode(callee) || nameOf(callee['property']) !== 'get' || key === undefined) return undefined;
      const routes = routesOf(callee['object'], reading);
      if (routes !== undefined) visit(args, 'shown', reading);
      return routes && extended(routes, key);
    }
    case 'FilterExpression':
      return filtered(routesOf(operand, reading), filter, reading);
    default:
      return undefined;
  }
}

const neighbours: ReadonlySet<string> = new Set(['previtem', 'nextitem']);

function memberOf(routes: readonly Route[] | undefined, { property, computed }: JinjaNode, reading: Reading) {
  if (routes === undefined) return undefined;
  if (computed !== true) return extended(routes, nameOf(property));
  if (isNode(property) && property.type === 'SliceExpression') {
    visit([property['start'], property['stop'], property['step']], 'shown', reading);
    return routes;
  }
  const step = stepOf(property);
  if (step === null) visit(property, 'shown', reading);
  return extended(routes, step);
}

function stepOf(property: unknown): Step {
  if (!isNode(property)) return null;
  const { type, value } = property;
  if (type !== 'StringLiteral' && type !== 'IntegerLiteral') return null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Filters that give a part of what they get, or the same in another order. */
function filtered(routes: readonly Route[] | undefined, filter: unknown, reading: Reading) {
  if (routes === undefined) return undefined;
  const args = argumentsOf(filter);
  const name = nameOf(filter);
  if (name === 'first' || name === 'last') return extended(routes, name === 'first' ? 0 : -1);
  const attribute = attributeOf(name, args);
  const ofMembers = attribute === undefined ? undefined : withKeys(extended(routes, null), attribute);
  if (name === 'map') return ofMembers;
  if (!sameParts.has(name)) return undefined;
  visit(args, 'shown', reading);
  for (const route of ofMembers ?? []) reading.places.push({ route, how: 'shown' });
  return routes;
}

const byAttribute: ReadonlySet<string> = new Set(['selectattr', 'rejectattr']);
const sameParts: ReadonlySet<string> = new Set([
  ...byAttribute,
  'list',
  'reverse',
  'unique',
  'sort',
  'default',
  'trim',
]);

/** The member by which a filter picks or sorts: `selectattr("role")`, `sort(attribute="meta.rank")`. */
function attributeOf(filter: string, args: readonly unknown[]): string | undefined {
  const named = args.find((arg) => isNode(arg) && nameOf(arg['key']) === 'attribute');
  return textOf(isNode(named) ? named['value'] : byAttribute.has(filter) ? args[0] : undefined);
}

function withKeys(routes: readonly Route[], dotted: string): readonly Route[] {
  return routes.map((route) => [...route, ...dotted.split('.')]);
}

function argumentsOf(filter: unknown): readonly unknown[] {
  return isNode(filter) && Array.isArray(filter['args']) ? filter['args'] : [];
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'CallExpression' ? nameOf(node['callee']) : String(node['value']);
}

function textOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'StringLiteral' ? String(node['value']) : undefined;
}

/** Of a token, such as an operator. */
function tokenValue(token: unknown): unknown {
  return typeof token === 'object' && token !== null && 'value' in token ? token.value : undefined;
}

function namesIn(target: unknown): readonly string[] {
  if (!isNode(target)) return [];
  if (target.type === 'Identifier') return [String(target['value'])];
  return target.type === 'TupleLiteral' && Array.isArray(target['value']) ? target['value'].flatMap(namesIn) : [];
}
