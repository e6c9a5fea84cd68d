import type { JudgePart } from './changedParts.ts';

/** Every choice of some of these parts, none and all of them included, each in the order of the parts. */
export function partSubsets(parts: readonly JudgePart[]): readonly (readonly JudgePart[])[] {
  const [first, ...rest] = parts;
  if (first === undefined) return [[]];
  return partSubsets(rest).flatMap((some) => [some, [first, ...some]]);
}
