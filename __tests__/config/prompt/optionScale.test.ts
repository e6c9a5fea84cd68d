import { describe, expect, it } from '@jest/globals';
import { assembleJudge } from '../../../src/config/prompt/assembleJudge.ts';
import { parsePromptFile } from '../../../src/config/prompt/promptFile.ts';
import { faultsOf } from '../faultsOf.ts';

function judge(text: string) {
  const prompt = parsePromptFile({ bytes: new TextEncoder().encode(text), file: 'tone.txt' });
  return assembleJudge(prompt, { name: 'tone', model: undefined });
}

describe('the scale of options that a sentence speaks of', () => {
  it('has a share in each range of its options', () => {
    const found = judge(
      'Score {{reply}} (0.0 to 1.0):\n* **1.0 (Best):** right\n* **0.8 - 0.9 (Good):** nearly\n* **0.5:** half',
    );
    expect(found.scale).toEqual({ kind: 'interval', min: 0, max: 1, step: 0.001 });
    expect(found.options.map(({ score, covers }) => [score, covers])).toEqual([
      [1, undefined],
      [0.8, [0.8, 0.9]],
      [0.5, undefined],
    ]);
  });

  it('has no score of 0 if the highest alone is said and its options begin at 1', () => {
    const list = '1点: 悪い\n2点: 普通\n3点: 良い';
    expect(judge(`{{reply}}を3点満点で評価してください。\n${list}`).scale).toMatchObject({ values: [1, 2, 3] });
    expect(judge(`{{reply}}を0から3で評価してください。\n${list}`).scale).toMatchObject({ values: [0, 1, 2, 3] });
  });

  it('is not that of numbered criteria: of two stated scales, the error names both', () => {
    const text =
      'Score {{reply}} from 1-5:\n\n1. Is it right?\n2. Is it whole?\n3. Is it kind?\n\n{"score": N, "passed": true/false}';
    expect(faultsOf(() => judge(text))).toEqual([
      expect.objectContaining({ key: 'evenhand.scale', what: expect.stringContaining('"1-5" (line 1)') }),
    ]);
    expect(judge(`---\nevenhand: { answer: score, scale: ordinal }\n---\n${text}`)).toBeDefined();
  });
});
