import { type Fault, OutsideFailure, UnusableInput } from './fault.ts';

/**
 * The results of all of them.
 *
 * @throws an error that is not the user's fault, or is temporary, before UnusableInput with the faults of all.
 */
export async function allOf<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const { faults } = await soundOf(work);
  if (faults.length > 0) throw new UnusableInput(faults);
  return Promise.all(work);
}

/**
 * The results of those that succeed, and the faults of the others.
 *
 * @throws an error that is not the user's fault, or is temporary.
 */
export async function soundOf<T>(
  work: readonly (T | PromiseLike<T>)[],
): Promise<{ readonly sound: readonly T[]; readonly faults: readonly Fault[] }> {
  const ended = await Promise.allSettled(work);
  const faults: Fault[] = [];
  for (const one of ended) {
    if (one.status === 'fulfilled') continue;
    const failure: unknown = one.reason;
    if (!(failure instanceof UnusableInput) || failure instanceof OutsideFailure) throw failure;
    for (const fault of failure.faults) faults.push(fault);
  }
  return { sound: ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])), faults };
}
