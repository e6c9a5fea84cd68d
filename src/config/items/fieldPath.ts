import { isMapping } from '../../shared/isMapping.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where rows without `vars` may hold variables. */
export const nests: readonly string[] = ['input', 'inputs'];

interface Taken {
  readonly value: unknown;
  readonly rest: Fields;
}

/**
 * A field by its name or by its path through mappings, `labels.tone`, or else the variable of this name, and the fields
 * without it.
 */
export function takeLabel(fields: Fields, name: string): Taken | undefined {
  const paths = [name, ...['vars', ...nests].map((nest) => `${nest}.${name}`)];
  return paths.map((path) => take(fields, path)).find((taken) => taken !== undefined);
}

function take(fields: Fields, path: string): Taken | undefined {
  if (Object.hasOwn(fields, path)) {
    const { [path]: value, ...rest } = fields;
    return { value, rest };
  }
  const dot = path.indexOf('.');
  const outer = path.slice(0, dot);
  const inner = dot > 0 && Object.hasOwn(fields, outer) ? fields[outer] : undefined;
  const taken = isMapping(inner) ? take(inner, path.slice(dot + 1)) : undefined;
  return taken && { value: taken.value, rest: { ...fields, [outer]: taken.rest } };
}

/** The fields, and what mappings among them hold: `labels.tone`. Variables have their own names. */
export function namesIn(fields: Fields): readonly string[] {
  const names = Object.entries(fields).flatMap(([name, value]) => {
    if (!isMapping(value)) return [name];
    const isOfVariables = name === 'vars' || nests.includes(name);
    return Object.keys(value).map((inner) => (isOfVariables ? inner : `${name}.${inner}`));
  });
  return [...new Set(names)];
}

/** `tone` of `labels.tone`. */
export function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
