/** From a value to a part of it: the member of this name, the one with this number (−1: the last), or null: each. */
export type Step = string | number | null;

/** From an item to a part of it. The first step is the variable. */
export type Route = readonly Step[];

/** What a template reads of an item. */
export interface ReadPlace {
  readonly route: Route;
  /** `asked`: only whether it is there, or how many members it has. */
  readonly how: 'shown' | 'asked';
}

/** So that nested sections do not multiply without end. */
const mostRoutes = 200;

/** Each route once. If they are too many, the first of them, and `lost` reads the item as a whole. */
export function bounded(routes: readonly Route[]): {
  readonly routes: readonly Route[];
  readonly lost: readonly ReadPlace[];
} {
  const once = [...new Map(routes.map((route) => [JSON.stringify(route), route])).values()];
  if (once.length <= mostRoutes) return { routes: once, lost: [] };
  return { routes: once.slice(0, mostRoutes), lost: [{ route: [], how: 'shown' }] };
}

export function extended(routes: readonly Route[], step: Step): readonly Route[] {
  return routes.map((route) => [...route, step]);
}

/** One value that a place shows of an item. */
export interface ReadValue {
  /** Where it is in the item: `turns[0].score`, and `turns[0].score?` if it is only asked for. */
  readonly at: string;
  /** The same for all members of a list: `turns[].score`. */
  readonly name: string;
  readonly text: string;
  /** Whether it is a list or an object that is only asked for. */
  readonly isOuter: boolean;
}

interface Part {
  readonly at: string;
  readonly name: string;
  readonly value: unknown;
}

/** The values that a place reads: of a list or an object that is shown, all that it contains. */
export function valuesAt(item: Readonly<Record<string, unknown>>, { route, how }: ReadPlace): readonly ReadValue[] {
  const whole: Part = { at: '', name: '', value: item };
  const parts = route.reduce<readonly Part[]>((found, step) => found.flatMap((part) => partsAt(part, step)), [whole]);
  if (how === 'shown') return parts.flatMap(valuesIn);
  return parts.map(({ at, name, value }) => {
    const text = isOuter(value) ? String(Object.keys(value).length) : asText(value);
    return { at: `${at}?`, name, text, isOuter: isOuter(value) };
  });
}

function valuesIn(part: Part): readonly ReadValue[] {
  const values: ReadValue[] = [];
  const open = [part];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { at, name, value } = next;
    if (isOuter(value)) for (const member of membersOf(next)) open.push(member);
    else values.push({ at, name, text: asText(value), isOuter: false });
  }
  return values;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A letter or a slice of a text counts as the text. */
function partsAt(part: Part, step: Step): readonly Part[] {
  const { value } = part;
  if (!isOuter(value)) return typeof step === 'string' ? [] : [part];
  if (step === null) return membersOf(part);
  const key = Array.isArray(value) && typeof step === 'number' && step < 0 ? value.length + step : step;
  if (Array.isArray(value) && typeof key === 'string') return [];
  return Object.hasOwn(value, key) ? [memberOf(part, String(key), value)] : [];
}

function membersOf(part: Part): readonly Part[] {
  const { value } = part;
  return isOuter(value) ? Object.keys(value).map((key) => memberOf(part, key, value)) : [];
}

function memberOf({ at, name }: Part, key: string, outer: Outer): Part {
  const value = outer[key];
  if (Array.isArray(outer)) return { at: `${at}[${key}]`, name: `${name}[]`, value };
  return at === '' ? { at: key, name: key, value } : { at: `${at}.${key}`, name: `${name}.${key}`, value };
}

type Outer = Readonly<Record<string, unknown>>;

function isOuter(value: unknown): value is Outer {
  return typeof value === 'object' && value !== null;
}
