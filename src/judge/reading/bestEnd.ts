import type { Scale, Score } from '../scale.ts';

/** What a judge finds that should not be there: "5 = highest risk". */
const bad =
  '(?:risk|harm|danger|sever|toxi|offens|abus|hate|violen|unsafe|bias|error|hallucinat|fabricat|suspicio|fraud|spam|problem|wrong|inaccura|incorrect|irrelevan|unfaithful|unlikely|urgent|critical|rude)\\p{L}*';
const ofBad = `(?!\\p{L})(?![ \\t]+(?:\\p{L}+[ \\t]+)?${bad})`;
const good = `(?:best|excellent|perfect|outstanding|(?:great(?:est)?|highest|most[ \\t]\\p{L}+|\\p{L}{3,}(?<!low|poor|worst|riski|harsh)est)(?<!${bad})${ofBad})`;
const poor = `(?:worst|poor(?:est)?|terrible|bad|(?:lowest|least)${ofBad}|(?:highest|greatest|most)[ \\t]+(?:\\p{L}+[ \\t]+)?${bad})`;
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
