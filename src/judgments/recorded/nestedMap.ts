/**
 * Values by a path of names, such as judge, side, variant, and by a last name. Exact for any names, and without a new
 * text for each of a million judgments, as a joined key would be.
 */
export interface NestedMap<Value> {
  readonly branches: Map<string | number, NestedMap<Value>>;
  readonly values: Map<string, Value>;
}

export function nestedMap<Value>(): NestedMap<Value> {
  return { branches: new Map(), values: new Map() };
}

/** The values at the end of a path, which is laid if it was not there. */
export function valuesAt<Value>(root: NestedMap<Value>, path: readonly (string | number)[]): Map<string, Value> {
  let at = root;
  for (const name of path) {
    const next = at.branches.get(name) ?? nestedMap<Value>();
    if (!at.branches.has(name)) at.branches.set(name, next);
    at = next;
  }
  return at.values;
}
