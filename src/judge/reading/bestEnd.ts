import type { Scale, Score } from '../scale.ts';

const good =
  '(?:best|highest|excellent|perfect|outstanding|great(?:est)?|most[ \\t]\\p{L}+|\\p{L}{3,}(?<!low|poor|worst)est)';
const poor = '(?:worst|lowest|poor(?:est)?|terrible|bad|least[ \\t]\\p{L}+)';
/** The words between a number and its meaning: `5 is the best`, `1 (worst)`. */
const means =
  '[ \\t]*(?:\\(|=|:|(?:is|being|means|meaning|indicates|indicating|represents)\\b)[ \\t]*(?:the[ \\t]+|a[ \\t]+)?(?:very[ \\t]+)?';

/** The better end of a scale of numbers, if the text says which: "5 is the best", "1 (worst)", "0 means poor". */
export function bestEnd(text: string, scale: Exclude<Scale, { kind: 'pairwise' }>): Score | undefined {
  const [min, max] = scale.kind === 'interval' ? [scale.min, scale.max] : [scale.values[0], scale.values.at(-1)];
  if (typeof min !== 'number' || typeof max !== 'number') return undefined;
  const says = (value: number, what: string) =>
    new RegExp(`(?<![\\d.,])${String(value).replace('.', '\\.')}${means}${what}`, 'iu').test(text);
  const isAscending = says(max, good) || says(min, poor);
  const isDescending = says(min, good) || says(max, poor);
  return isAscending === isDescending ? undefined : isAscending ? max : min;
}
