import { canonical } from './canonical.ts';
import type { Judge } from './judge.ts';

/** Whether two versions of a judge ask the same of every item. */
export function asksTheSame(one: Judge, other: Judge): boolean {
  // A file that is the same on both sides may have been read once for both.
  return one === other || asked(one) === asked(other);
}

function asked({ model, parameters, messages, scale, options, output }: Judge): string {
  // Where in the text an option was found changes nothing that is asked.
  const shown = options.map((option) => ({ ...option, found: undefined }));
  return canonical([model, parameters, messages, scale, shown, output]);
}
