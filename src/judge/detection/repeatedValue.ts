import type { Detection } from './detection.ts';
import type { PlacedOption } from './optionRun.ts';
import type { PromptLine } from './promptLine.ts';

/** Two options of one list with the same value; undefined if all differ. Case does not tell values apart. */
export function repeatedValue(lines: readonly PromptLine[], placed: readonly PlacedOption[]): Detection | undefined {
  const seen = new Map<string, PlacedOption>();
  for (const one of placed) {
    const value = one.option.value.toLowerCase();
    const first = seen.get(value);
    if (first !== undefined) {
      const pair = [first, one].map(({ at }) => lines[at]?.number ?? at + 1);
      return { kind: 'ambiguous', why: `The value "${one.option.value}" stands in the list twice.`, lines: pair };
    }
    seen.set(value, one);
  }
  return undefined;
}
