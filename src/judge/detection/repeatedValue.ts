import type { Detection } from './detection.ts';
import type { Candidate } from './optionRun.ts';
import type { PromptLine } from './promptLine.ts';

/** Two options of one list with the same value; undefined if all differ. Case does not tell values apart. */
export function repeatedValue(lines: readonly PromptLine[], candidates: readonly Candidate[]): Detection | undefined {
  const seen = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const value = candidate.option.value.toLowerCase();
    const first = seen.get(value);
    if (first !== undefined) {
      const pair = [first, candidate].map(({ at }) => lines[at]?.number ?? at + 1);
      return { kind: 'ambiguous', why: `The value "${candidate.option.value}" stands in the list twice.`, lines: pair };
    }
    seen.set(value, candidate);
  }
  return undefined;
}
