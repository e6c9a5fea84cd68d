import type { FlippingOptionResult } from './result.ts';

/** Options of one family that name the same items, or nearly so; never empty. */
export type AlikeOptions = readonly [FlippingOptionResult, ...FlippingOptionResult[]];

/** So much of the larger list is in both. */
const alikeShare = 0.9;

/** The options, those that flip the same items together, in the order of the first of each. */
export function alikeOptions(options: readonly FlippingOptionResult[]): readonly AlikeOptions[] {
  const groups: [FlippingOptionResult, ...FlippingOptionResult[]][] = [];
  for (const option of options) {
    const group = groups.find(([first]) => isAlike(first, option));
    if (group === undefined) groups.push([option]);
    else group.push(option);
  }
  return groups;
}

function isAlike(one: FlippingOptionResult, other: FlippingOptionResult): boolean {
  if (one.family !== other.family) return false;
  const there = new Set(one.items);
  const shared = other.items.filter((item) => there.has(item)).length;
  return shared >= alikeShare * Math.max(one.items.length, other.items.length);
}
