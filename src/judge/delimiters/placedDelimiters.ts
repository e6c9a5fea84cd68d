import type { Judge, Part } from '../judge.ts';
import type { Delimiter } from './delimiter.ts';
import { delimitersAround } from './delimitersAround.ts';

type Placed = ReadonlyMap<Part, readonly Delimiter[]>;

const known = new WeakMap<readonly Part[], Placed>();

/** What stands around each variable of a message as its author wrote it. */
export function placedDelimiters(parts: readonly Part[]): Placed {
  const before = known.get(parts);
  if (before !== undefined) return before;
  const found = new Map(
    parts.flatMap((part, index): readonly (readonly [Part, readonly Delimiter[]])[] =>
      part.kind === 'variable'
        ? [[part, delimitersAround(literal(parts.slice(0, index)), literal(parts.slice(index + 1)))]]
        : [],
    ),
  );
  known.set(parts, found);
  return found;
}

/** What stands around a variable, wherever the prompt shows it. */
export function delimitersOf(judge: Judge, variable: string): readonly Delimiter[] {
  return judge.messages.flatMap(({ parts }) =>
    [...placedDelimiters(parts)].flatMap(([part, delimiters]) =>
      part.kind === 'variable' && part.name === variable ? delimiters : [],
    ),
  );
}

/** The prompt's own words; whatever is filled in stands as a letter, so that nothing around it is joined. */
function literal(parts: readonly Part[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : 'x')).join('');
}
