import { keyOf, type Request } from '../../../plan/plan.ts';

/** Keys of the same question asked again, in the order of its repeats. */
export function againKeys(
  request: Request,
  { again, family }: { readonly again: number; readonly family: string },
): readonly string[] {
  return Array.from({ length: again }, (_, index) => keyOf({ ...request, repeat: index + 1 }, family));
}
