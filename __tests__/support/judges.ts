import { withDelimiters } from '../../src/judge/delimiters.ts';
import type { Item } from '../../src/judge/item.ts';
import type { Judge, Option, Part } from '../../src/judge/judge.ts';
import { parseTemplate } from '../../src/judge/template.ts';

/** An option as the block of a prompt file gives it: `score 1 means is so`. */
export function optionOf(score: number | string, guideline: string, elaboration?: string): Option {
  const before = typeof score === 'number' ? `score ${score} means ` : `${score} means `;
  return { score, guideline, before, after: '', ...(elaboration === undefined ? {} : { elaboration }) };
}

/** An ordinal judge of replies with the options 0 … count−1; what `over` says goes before. */
export function judgeOf(count: number, over: Partial<Judge> = {}): Judge {
  const values = Array.from({ length: count }, (_, score) => score);
  return {
    name: 'tone',
    model: 'small-1',
    parameters: { max_tokens: 50, temperature: 0 },
    messages: [{ role: 'user', parts: partsOf('Rate {{reply}}.\n{{guideline}}\n{{output}}') }],
    scale: { kind: 'ordinal', values },
    options: values.map((score) => optionOf(score, `the tone is ${'abcdefghijkl'[score]}`)),
    output: { format: 'text', order: 'score-first' },
    ...over,
  };
}

/** A judge of two candidates, `a` and `b`. */
export function pairwiseJudge(over: Partial<Judge> = {}): Judge {
  return judgeOf(0, {
    messages: [{ role: 'user', parts: partsOf('First: {{a}}\nSecond: {{b}}\n{{output}}') }],
    scale: { kind: 'pairwise', values: ['A', 'B', 'tie'], variables: ['a', 'b'] },
    ...over,
  });
}

export function partsOf(text: string): readonly Part[] {
  return withDelimiters(parseTemplate(text).parts);
}

export function itemOf(over: Partial<Item> = {}): Item {
  return { id: 't-1', vars: { reply: 'Good day' }, gold: undefined, golds: {}, tags: {}, ...over };
}
