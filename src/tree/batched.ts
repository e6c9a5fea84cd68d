/**
 * Gathers what is asked for one by one, and loads it together: what is asked for before `soon` calls back is one batch.
 * What has been loaded is kept, and what failed is not. Rejects for each key of a batch with what `load` rejects with.
 *
 * @param load gives the values of keys, none of them twice, in the order of the keys.
 */
export function batched<V>(options: {
  readonly load: (keys: readonly string[]) => Promise<readonly V[]>;
  readonly soon: (run: () => void) => void;
}): (key: string) => Promise<V> {
  const { load, soon } = options;
  const known = new Map<string, Promise<V>>();
  let batch: Batch<V> | undefined;
  const begin = (): Batch<V> => {
    const keys: string[] = [];
    const loaded = new Promise<void>(soon).then(() => {
      batch = undefined;
      return load(keys);
    });
    return { keys, loaded };
  };
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    batch ??= begin();
    const index = batch.keys.push(key) - 1;
    const value = batch.loaded.then((values) => valueAt(values, index));
    known.set(key, value);
    value.catch(() => known.delete(key));
    return value;
  };
}

interface Batch<V> {
  readonly keys: string[];
  readonly loaded: Promise<readonly V[]>;
}

function valueAt<V>(values: readonly V[], index: number): V {
  if (index >= values.length) throw new RangeError('fewer values were loaded than keys were given');
  // Checked above; V itself may be undefined.
  return values[index] as V;
}
