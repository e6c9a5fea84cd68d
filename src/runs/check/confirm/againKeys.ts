import { questionOf, type Request } from '../../../plan/plan.ts';
import { requestKey } from '../../../plan/requestKey.ts';

/** Keys of the same question asked again, in the order of its repeats. */
export function againKeys(
  request: Request,
  { again, family }: { readonly again: number; readonly family: string },
): readonly string[] {
  const question = questionOf(request);
  return Array.from({ length: again }, (_, index) => requestKey(family, { ...question, repeat: index + 1 }));
}
