import { describe, expect, it } from '@jest/globals';
import { labels } from '../../src/perturb/labels.ts';
import { judgeOf, partsOf } from '../support/judges.ts';

function names(text: string): readonly string[] {
  const found = labels.variantsFor(judgeOf(3, { messages: [{ role: 'user', parts: partsOf(text) }] }), {});
  return found.kind === 'inapplicable' ? [] : found.variants.map(({ name }) => name);
}

describe('other names for the scores of a prompt in another language', () => {
  it.each([
    'Bewerte {{reply}}. Je höher, desto besser.',
    'Avalie {{reply}}. A nota mais alta é melhor.',
    '评估 {{reply}}。越高越好。',
    '{{reply}}を評価してください。高いほど良い。',
    '{{reply}} 평가. 높을수록 좋음.',
  ])('leave out the scale turned round if a line in another language says which end is which: %s', (text) => {
    expect(names(`${text}\n{{guideline}}`)).not.toContain('turned');
  });

  it.each(['Antworte nur mit der Zahl.', 'Responda com um número.', '只输出数字。', '숫자만 출력하세요.'])(
    'leave the scale turned round alone if the prompt asks for a number in another language: %s',
    (text) => {
      expect(names(`{{reply}}\n{{guideline}}\n${text}`)).toEqual(['as-written', 'turned']);
    },
  );
});
