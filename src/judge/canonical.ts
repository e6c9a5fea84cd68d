import type { Judge } from './judge.ts';

/** The same text whatever the order in which a person wrote the keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

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
