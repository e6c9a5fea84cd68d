import type { JinjaBlock } from '../block.ts';
import { bounded, extended, type ReadPlace, type Route, type Step } from '../readPlaces.ts';
import { isNode, isOf, type JinjaNode, literals, nameOf, namesIn, parseJinja } from './parseJinja.ts';

/** The names that a template takes from outside, and those that it assigns. */
export interface NamesIn {
  readonly free: readonly string[];
  /** Names that the template tests with `is defined` or gives a default. */
  readonly optional: readonly string[];
  /** By `set` and `macro` outside of loops. */
  readonly assigned: readonly string[];
  /** A function of Jinja that Evenhand does not run, if the template uses one. */
  readonly refused?: string;
}

/** Like Jinja's `meta.find_undeclared_variables`: https://jinja.palletsprojects.com/en/stable/api/#the-meta-api */
export function namesOf(tree: unknown): NamesIn {
  const { scope, free, optional, refused } = readingOf(tree);
  const [name] = refused;
  return {
    free: [...free],
    optional: [...optional],
    assigned: [...scope.keys()],
    ...(name === undefined ? {} : { refused: name }),
  };
}

/** What a block of Jinja reads of an item. */
export function jinjaPlaces({ source, before = '' }: JinjaBlock): readonly ReadPlace[] {
  return readingOf([before, source].map(parseJinja)).places;
}

interface Reading {
  /** What the names that a template binds are of the item; none: what was computed. */
  readonly scope: Map<string, readonly Route[]>;
  readonly places: ReadPlace[];
  readonly free: Set<string>;
  readonly optional: Set<string>;
  readonly refused: Set<string>;
}

function readingOf(tree: unknown): Reading {
  const reading: Reading = { scope: new Map(), places: [], free: new Set(), optional: new Set(), refused: new Set() };
  visit(tree, 'shown', reading);
  return reading;
}

type How = ReadPlace['how'];

function visit(value: unknown, how: How, reading: Reading): void {
  if (Array.isArray(value)) for (const one of value) visit(one, how, reading);
  else if (value instanceof Map) visit([...value], 'shown', reading);
  if (!isNode(value)) return;
  const routes = routesOf(value, reading);
  const visitor = visitors[value.type];
  if (routes !== undefined) for (const route of routes) reading.places.push({ route, how });
  else if (visitor !== undefined) visitor(value, how, reading);
  else visit(Object.values(value), 'shown', reading);
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
    const isChoice = ['and', 'or'].includes(nameOf(operator));
    visit([left, right], isChoice ? how : 'shown', reading);
  },
  UnaryExpression: ({ operator, argument }, _, reading) =>
    visit(argument, nameOf(operator) === 'not' ? 'asked' : 'shown', reading),
  TestExpression: ({ operand, test }, _, reading) => {
    const name = nameOf(test);
    if (name === 'defined' || name === 'undefined') mayLack(operand, reading);
    visit(operand, asking.has(name) ? 'asked' : 'shown', reading);
  },
  FilterExpression: ({ operand, filter }, _, reading) => {
    visit(operand, counting.has(nameOf(filter)) ? 'asked' : 'shown', reading);
    visit(argumentsOf(filter), 'shown', reading);
  },
  FilterStatement: ({ filter, body }, _, reading) => {
    visit(argumentsOf(filter), 'shown', reading);
    visit(body, 'shown', inner(reading));
  },
  MemberExpression: ({ object, property, computed }, _, reading) =>
    visit(computed === true ? [object, property] : object, 'shown', reading),
  CallExpression: ({ callee, args }, _, reading) => {
    if (isOf(callee, 'Identifier')) use(nameOf(callee), reading);
    else if (isOf(callee, 'MemberExpression')) visitors['MemberExpression']?.(callee, 'shown', reading);
    else visit(callee, 'shown', reading);
    visit(args, 'shown', reading);
  },
  KeywordArgumentExpression: ({ value }, _, reading) => visit(value, 'shown', reading),
  For: ({ iterable, loopvar, body, defaultBlock }, _, reading) => {
    const isSelected = isOf(iterable, 'SelectExpression');
    const list = isSelected ? iterable['lhs'] : iterable;
    const routes = routesOf(list, reading);
    visit(list, routes === undefined ? 'shown' : 'asked', reading);
    const members = extended(routes ?? [], null);
    const isOne = isOf(loopvar, 'Identifier');
    const own = namesIn(loopvar).map((name, index) => [name, isOne ? members : extended(members, index)] as const);
    const within = inner(reading, [['loop', members], ...own]);
    if (isSelected) visit(iterable['test'], 'asked', within);
    visit(body, 'shown', within);
    visit(defaultBlock, 'shown', inner(reading));
  },
  Set: ({ assignee, value, body }, _, reading) => {
    const routes = routesOf(value, reading);
    const isOne = isOf(assignee, 'Identifier');
    if (routes === undefined || !isOne) visit(value, 'shown', reading);
    visit(body, 'shown', inner(reading));
    if (isOf(assignee, 'MemberExpression')) routesOf(assignee, reading);
    for (const name of namesIn(assignee)) {
      const bound = bounded(isOne ? [...(reading.scope.get(name) ?? []), ...(routes ?? [])] : []);
      reading.scope.set(name, bound.routes);
      reading.places.push(...bound.lost);
    }
  },
  Macro: ({ name, args, body }, _, reading) => {
    reading.scope.set(nameOf(name), []);
    visitCallable(args, body, reading);
  },
  CallStatement: ({ call, callerArgs, body }, _, reading) => {
    visit(call, 'shown', reading);
    visitCallable(callerArgs, body, reading);
  },
};

const asking: ReadonlySet<string> = new Set('defined undefined none string number mapping iterable'.split(' '));
const counting: ReadonlySet<string> = new Set(['length', 'count']);

/** A scope that sees what is bound around it, and whose own names end with it. */
function inner(reading: Reading, own: readonly (readonly [string, readonly Route[]])[] = []): Reading {
  return { ...reading, scope: new Map([...reading.scope, ...own]) };
}

function visitCallable(args: unknown, body: unknown, reading: Reading): void {
  const within = inner(reading, [
    ['caller', []],
    ['varargs', []],
    ['kwargs', []],
  ]);
  for (const arg of Array.isArray(args) ? args : []) {
    const isGiven = isOf(arg, 'KeywordArgumentExpression');
    if (isGiven) visit(arg, 'shown', reading);
    for (const name of namesIn(isGiven ? arg['key'] : arg)) within.scope.set(name, []);
  }
  visit(body, 'shown', within);
}

const engineNames: ReadonlySet<string> = new Set([...literals.keys(), 'range', 'namespace']);
const refusedFunctions: ReadonlySet<string> = new Set(['raise_exception', 'strftime_now']);

/** What a name is of the item. */
function use(name: string, { scope, free, refused }: Reading): readonly Route[] {
  const bound = scope.get(name);
  if (bound !== undefined) return bound;
  if (engineNames.has(name)) return [];
  (refusedFunctions.has(name) ? refused : free).add(name);
  return [[name]];
}

function mayLack(operand: unknown, { scope, optional }: Reading): void {
  if (isOf(operand, 'Identifier') && !scope.has(nameOf(operand))) optional.add(nameOf(operand));
}

/** Where in the item an expression leads; undefined: it is more than a part of the item. */
function routesOf(value: unknown, reading: Reading): readonly Route[] | undefined {
  if (!isNode(value)) return undefined;
  const { object, property, callee, args, operand, filter } = value;
  switch (value.type) {
    case 'Identifier':
      return use(nameOf(value), reading);
    case 'MemberExpression': {
      const loop = isNode(object) && object['value'] === 'loop' ? reading.scope.get('loop') : undefined;
      if (loop === undefined) return memberOf(routesOf(object, reading), value, reading);
      if (value['computed'] === true) visit(property, 'shown', reading);
      return ['previtem', 'nextitem'].includes(nameOf(property)) ? loop : [];
    }
    case 'CallExpression': {
      const key = Array.isArray(args) ? textOf(args[0]) : undefined;
      if (!isNode(callee) || nameOf(callee['property']) !== 'get' || key === undefined) return undefined;
      const routes = routesOf(callee['object'], reading);
      if (routes !== undefined) visit(args, 'shown', reading);
      return routes && extended(routes, key);
    }
    case 'FilterExpression':
      if (nameOf(filter) === 'default') mayLack(operand, reading);
      return filtered(routesOf(operand, reading), filter, reading);
    default:
      return undefined;
  }
}

function memberOf(routes: readonly Route[] | undefined, { property, computed }: JinjaNode, reading: Reading) {
  if (routes === undefined) return undefined;
  if (computed !== true) return extended(routes, nameOf(property));
  visit(property, 'shown', reading);
  return isOf(property, 'SliceExpression') ? routes : extended(routes, stepOf(property));
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
  const [args, name] = [argumentsOf(filter), nameOf(filter)];
  if (name === 'first' || name === 'last') return extended(routes, name === 'first' ? 0 : -1);
  const attribute = attributeOf(name, args)?.split('.');
  const ofMembers = attribute && extended(routes, null).map((route) => [...route, ...attribute]);
  if (!sameParts.has(name) && (name !== 'map' || ofMembers === undefined)) return undefined;
  visit(args, 'shown', reading);
  if (name === 'map') return ofMembers;
  for (const route of ofMembers ?? []) reading.places.push({ route, how: 'shown' });
  return routes;
}

const byAttribute: ReadonlySet<string> = new Set(['selectattr', 'rejectattr']);
const sameParts: ReadonlySet<string> = new Set([...byAttribute, ...'list reverse unique sort default trim'.split(' ')]);

/** The member by which a filter picks or sorts: `selectattr("role")`, `sort(attribute="meta.rank")`. */
function attributeOf(filter: string, args: readonly unknown[]): string | undefined {
  const named = args.find((arg) => isNode(arg) && nameOf(arg['key']) === 'attribute');
  return textOf(isNode(named) ? named['value'] : byAttribute.has(filter) ? args[0] : undefined);
}

function argumentsOf(filter: unknown): readonly unknown[] {
  return isNode(filter) && Array.isArray(filter['args']) ? filter['args'] : [];
}

function textOf(node: unknown): string | undefined {
  return isOf(node, 'StringLiteral') ? String(node['value']) : undefined;
}
