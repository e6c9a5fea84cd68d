/** Does it for each, two at a time: a step is a process of its own, and the machines that run tests have two cores. */
export async function inPairs<T, R>(each: readonly T[], run: (one: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (let at = 0; at < each.length; at += 2) done.push(...(await Promise.all(each.slice(at, at + 2).map(run))));
  return done;
}
