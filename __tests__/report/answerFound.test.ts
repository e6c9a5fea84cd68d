import { describe, expect, it } from '@jest/globals';
import type { AnswerForm } from '../../src/judge/answerContract.ts';
import type { Judge } from '../../src/judge/judge.ts';
import { answerFoundOf, answerFoundText } from '../../src/report/foundInPrompt.ts';

const judge: Judge = {
  name: 'tone',
  model: undefined,
  parameters: {},
  messages: [],
  scale: { kind: 'nominal', values: ['true', 'false'] },
  options: [],
  output: undefined,
};

function text(form: AnswerForm): string | undefined {
  const found = answerFoundOf({ ...judge, answer: { form } });
  return found === undefined ? undefined : answerFoundText(found);
}

describe('where the answer of a judge is, as plan and doctor say it', () => {
  it('comes with the words that name it and their line, or is called stated', () => {
    const place = { kind: 'key', path: ['result', 'ok'] } as const;
    expect(text({ place, found: { words: '"ok": true/false', line: 3 } })).toBe(
      'the answer is the JSON key "result.ok", by “"ok": true/false” in line 3',
    );
    expect(text({ place: { kind: 'tag', name: 'score' } })).toBe(
      'the answer is the tag <score>, as evenhand.answer states',
    );
  });

  it('is not reported unless one place is named', () => {
    expect(answerFoundOf(judge)).toBeUndefined();
  });
});
