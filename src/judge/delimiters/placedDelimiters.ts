import type { Judge, Part } from '../judge.ts';
import type { Delimiter } from './delimiter.ts';
import { delimitersAround } from './delimitersAround.ts';

const known = new WeakMap<readonly Part[], readonly (readonly Delimiter[])[]>();

/** For each part of a message what stands around it; empty for whatever is no variable. */
export function placedDelimiters(parts: readonly Part[]): readonly (readonly Delimiter[])[] {
  const before = known.get(parts);
  if (before !== undefined) return before;
  const found = parts.map((part, index) =>
    part.kind === 'variable' ? delimitersAround(literal(parts.slice(0, index)), literal(parts.slice(index + 1))) : [],
  );
  known.set(parts, found);
  return found;
}

/** What stands around a variable, wherever the prompt shows it. */
export function delimitersOf(judge: Judge, variable: string): readonly Delimiter[] {
  return judge.messages.flatMap(({ parts }) =>
    placedDelimiters(parts).flatMap((delimiters, index) => {
      const part = parts[index];
      return part?.kind === 'variable' && part.name === variable ? delimiters : [];
    }),
  );
}

/** The prompt's own words; whatever is filled in stands as a letter, so that nothing around it is joined. */
function literal(parts: readonly Part[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : 'x')).join('');
}
