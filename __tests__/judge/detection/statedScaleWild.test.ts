import { describe, expect } from '@jest/globals';
import { statedScale } from '../../../src/judge/detection/statedScale.ts';
import { itOver, sharedLines, sharedText } from '../../support/sharedFile.ts';

const folder = 'data/imports/judge-prompts';

/** The ends of a scale of numbers, the words of another; `none` and `several` as they are. */
function stated(text: string): string {
  const found = statedScale(text);
  if (found.kind !== 'found') return found.kind;
  const { scale } = found;
  if (scale.kind === 'interval') return `${scale.min}-${scale.max}`;
  return scale.kind === 'ordinal' ? `${scale.values[0]}-${scale.values.at(-1)}` : scale.values.join('|');
}

/** What `expected.json` there says of each, which was written by reading the files. */
const files: readonly (readonly [string, string])[] = [
  ['geval/coh_detailed.txt', '1-5'],
  ['geval/con_detailed.txt', '1-5'],
  ['geval/rel_detailed.txt', '1-5'],
  ['geval/flu_detailed.txt', '1-3'],
  ['helm/gpt_evaluation_zero_shot_template.txt', 'TRUE|FALSE'],
  ['helm/wildbench.eval_template.score.v2.md', '1-10'],
  ['deepeval/generate_strict_evaluation_results.txt', '1-0'],
  ['openai-evals/research-question-extraction.yaml', '1-5'],
  ['openai-evals/keywords.yaml', '0-3'],
  ['alpaca-eval/basic_clf_prompt.txt', 'A|B'],
  ['deepeval/generate_evaluation_steps.txt', 'none'],
  ['openai-evals/battle.yaml', 'none'],
];

describe('the scale that a published judge states', () => {
  itOver(folder, 'is what a person read in it', () => {
    const found = files.map(([file]) => [file, stated(sharedText(`${folder}/${file}`))]);
    expect(found).toEqual(files.map(([file, scale]) => [file, scale === '1-0' ? '0-1' : scale]));
  });

  itOver(folder, 'is from 1 to 10 or that of two assistants and a tie in MT-Bench', () => {
    for (const { type, system_prompt, prompt_template } of sharedLines(`${folder}/fastchat/judge_prompts.jsonl`)) {
      expect([type, stated(`${system_prompt}\n${prompt_template}`)]).toEqual([
        type,
        type === 'single' ? '1-10' : 'A|B|C',
      ]);
    }
  });
});
