import type { AnswerForm } from '../../../src/judge/answerContract.ts';
import { readReply } from '../../../src/judge/reply/readReply.ts';
import type { Scale, Score } from '../../../src/judge/scale.ts';

export const ordinal: Scale = { kind: 'ordinal', values: [0, 1, 2] };
export const five: Scale = { kind: 'ordinal', values: [1, 2, 3, 4, 5] };
export const signed: Scale = { kind: 'ordinal', values: [-1, 0, 1] };
export const half: Scale = { kind: 'interval', min: 1, max: 5, step: 0.5 };
export const words: Scale = { kind: 'nominal', values: ['good', 'very good', 'not good', 'bad'] };
export const helpful: Scale = { kind: 'nominal', values: ['helpful', 'not helpful', 'N/A'] };
export const binary: Scale = { kind: 'nominal', values: ['yes', 'no'] };
export const pair: Scale = { kind: 'pairwise', values: ['A', 'B', 'C'], variables: ['one', 'two'] };
export const strict: Scale = { kind: 'pairwise', values: ['a', 'b'], variables: ['one', 'two'] };
export const numbered: Scale = { kind: 'pairwise', values: ['1', '2', 'tie'], variables: ['one', 'two'] };

/** The score, or in one word why there is none. */
export function reading(text: string, scale: Scale, form?: AnswerForm): string | Score {
  const outcome = readReply({ text, finish: 'stop' }, scale, form);
  if (outcome.kind === 'scored') return outcome.score;
  return `(${outcome.kind === 'unreadable' ? outcome.why : outcome.kind})`;
}

export type Case = readonly [text: string, scale: Scale, expected: Score];
