/**
 * Does the work for each of a list, at most so many at a time; gives what came of each in the order of the list. The first
 * that fails ends it: nothing more is begun.
 */
export async function eachLimited<T, R>(
  list: readonly T[],
  most: number,
  work: (one: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const left = list.entries();
  let failed = false;
  const worker = async () => {
    for (const [index, one] of left) {
      if (failed) return;
      try {
        results[index] = await work(one);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, list.length) }, worker));
  return results;
}
