import { describe, expect } from '@jest/globals';
import { answerPlaceText } from '../../src/judge/answerContract.ts';
import { answerForm } from '../../src/judge/detection/answerForm.ts';
import { statedScale } from '../../src/judge/detection/statedScale.ts';
import { readReply } from '../../src/judge/reply/readReply.ts';
import type { Scale } from '../../src/judge/scale.ts';
import { itOver, sharedJson, sharedText } from '../support/sharedFile.ts';

const folder = 'data/imports/judge-prompts';
const truth: Scale = { kind: 'nominal', values: ['true', 'false'] };
const graded: Scale = { kind: 'nominal', values: ['pass', 'fail'] };
const ten: Scale = { kind: 'ordinal', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
const letters: Scale = { kind: 'nominal', values: ['A', 'B', 'C', 'D', 'E'] };

/** The form that expected.json, or the file's own text, names for the answer. */
const named: readonly (readonly [file: string, scale: Scale, place: string])[] = [
  ['geval/coh_detailed.txt', { kind: 'ordinal', values: [1, 2, 3, 4, 5] }, 'the label "Coherence:"'],
  ['geval/flu_detailed.txt', { kind: 'ordinal', values: [1, 2, 3] }, 'the label "Fluency:"'],
  ['helm/wildbench.eval_template.score.v2.md', ten, 'the JSON key "score"'],
  ['deepeval/generate_strict_evaluation_results.txt', { kind: 'ordinal', values: [0, 1] }, 'the JSON key "score"'],
  ['evals-skills/SKILL.md', graded, 'the JSON key "result"'],
  ['pydantic-evals/llm_as_a_judge.py', truth, 'the JSON key "pass"'],
  ['simple-evals/healthbench_eval.py', truth, 'the JSON key "criteria_met"'],
];

/** Prompts whose answer is bare, in double brackets, or a list: no key, tag or label is theirs. */
const without: readonly (readonly [file: string, scale: Scale])[] = [
  ['alpaca-eval/alpaca_eval.txt', { kind: 'ordinal', values: [1, 2] }],
  ['alpaca-eval/aviary_prompt.txt', { kind: 'ordinal', values: [1, 2] }],
  ['alpaca-eval/ranking_prompt.txt', { kind: 'ordinal', values: [1, 2] }],
  ['alpaca-eval/basic_clf_prompt.txt', { kind: 'pairwise', values: ['A', 'B'], variables: ['one', 'two'] }],
  ['alpaca-eval/lmsys_prompt.txt', ten],
  ['helm/gpt_evaluation_zero_shot_template.txt', truth],
  ['openai-evals/fact.yaml', letters],
  ['openai-evals/closedqa.yaml', { kind: 'nominal', values: ['Y', 'N'] }],
];

/** The text; of a program, the first of its long texts that speaks of JSON. */
function promptIn(file: string): string {
  const text = sharedText(`${folder}/${file}`);
  if (!file.endsWith('.py')) return text;
  return text.match(/"""[\s\S]*?"""/g)?.find((one) => /json|boolean/i.test(one)) ?? '';
}

describe('public prompts of judges', () => {
  itOver(folder, 'that name a key or a label for the answer are found to do so', () => {
    for (const [file, scale, place] of named) {
      const found = answerForm(promptIn(file), scale);
      expect([file, found === undefined ? undefined : answerPlaceText(found.place)]).toEqual([file, place]);
    }
  });

  itOver(folder, 'that name no key, tag or label for the answer are given none', () => {
    for (const [file, scale] of without)
      expect([file, answerForm(sharedText(`${folder}/${file}`), scale)]).toEqual([file, undefined]);
  });

  itOver(folder, "Promptfoo's own rubric prompts answer under pass, and their examples are read so", () => {
    const prompts: Record<string, { content: string }[]> = sharedJson(
      `${folder}/promptfoo-0.123.1/builtin-grading-prompts.json`,
    );
    for (const name of ['DEFAULT_GRADING_PROMPT', 'DEFAULT_AGENT_GRADING_PROMPT']) {
      const text = prompts[name]?.[0]?.content ?? '';
      const stated = statedScale(text);
      if (stated.kind !== 'found') throw new Error(`${name} states no scale`);
      const found = answerForm(text, stated.scale);
      if (found === undefined) throw new Error(`${name} names no place`);
      const form = { place: found.place, found: { words: found.words, line: 1 } };
      const examples = text.match(/^\{"reason".*\}$/gm) ?? [];
      const scores = examples.map((reply) => readReply({ text: reply, finish: 'stop' }, stated.scale, form));
      expect(scores).toMatchObject([
        { kind: 'scored', score: 'true' },
        { kind: 'scored', score: 'false' },
      ]);
    }
  });
});
