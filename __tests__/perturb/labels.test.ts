import { describe, expect, it } from '@jest/globals';
import type { Judge, Option } from '../../src/judge/judge.ts';
import { render } from '../../src/judge/render.ts';
import { readReply } from '../../src/judge/reply/readReply.ts';
import { counterpart, type Scale, valuesOf } from '../../src/judge/scale.ts';
import { labels } from '../../src/perturb/labels.ts';
import { lineWithScore, renamedText } from '../../src/perturb/scoreMentions.ts';
import fc, { anyCharacter, nightly } from '../support/fastCheck.ts';
import { itemOf, judgeOf, optionOf, pairwiseJudge, partsOf } from '../support/judges.ts';

const saying = (text: string, over: Partial<Judge> = {}) =>
  judgeOf(3, { messages: [{ role: 'user', parts: partsOf(text) }], ...over });

function sent(judge: Judge, reply = 'Good day') {
  const found = labels.variantsFor(judge, {});
  if (found.kind === 'inapplicable') return {};
  const item = itemOf({ vars: { reply } });
  return Object.fromEntries(
    found.variants.map(({ name, present }) => [name, render(judge, item, present(item) ?? {})[0]?.content]),
  );
}

const whyNot = (judge: Judge) => {
  const found = labels.variantsFor(judge, {});
  return found.kind === 'inapplicable' ? found.why : undefined;
};

describe('other names for the scores', () => {
  it('are in the option lines and in what Evenhand writes about the answer', () => {
    const judge = saying('Rate {{reply}} from 0 to 2.\n{{guideline}}\n{{output}}', {
      output: { format: 'ex', order: 'score-only' },
    });
    const shown = (first: string, options: readonly string[], example: string) =>
      [first, ...options, 'Example JSON output:', `{"score": ${example}}`].join('\n');
    const tones = ['a', 'b', 'c'].map((tone) => `means the tone is ${tone}`);
    const named = (...names: readonly string[]) => names.map((name, index) => `score ${name} ${tones[index]}`);
    expect(sent(judge)).toEqual({
      'as-written': shown('Rate Good day from 0 to 2.', named('0', '1', '2'), '1'),
      letters: shown('Rate Good day from A to C.', named('A', 'B', 'C'), '"B"'),
      roman: shown('Rate Good day from I to III.', named('I', 'II', 'III'), '"II"'),
      words: shown('Rate Good day from zero to two.', named('zero', 'one', 'two'), '"one"'),
      turned: shown('Rate Good day from 0 to 2.', named('2', '1', '0'), '1'),
    });
  });

  it('are digits, roman numbers and words for letters, which have no other order', () => {
    const option = (score: string, guideline: string): Option => ({
      score,
      guideline,
      before: `(${score}) `,
      after: '',
    });
    const options = [option('A', 'it is rude'), option('B', 'it is polite')];
    const judge = saying('Rate {{reply}}.\n{{guideline}}', { options, scale: { kind: 'nominal', values: ['A', 'B'] } });
    expect(sent(judge)).toEqual({
      'as-written': 'Rate Good day.\n(A) it is rude\n(B) it is polite',
      digits: 'Rate Good day.\n(1) it is rude\n(2) it is polite',
      roman: 'Rate Good day.\n(I) it is rude\n(II) it is polite',
      words: 'Rate Good day.\n(one) it is rude\n(two) it is polite',
    });
  });

  it('leave out the reversed scale if a line says which end is the better one', () => {
    const names = Object.keys(sent(saying('Rate {{reply}}. The best rating is the last.\n{{guideline}}\n{{output}}')));
    expect(names).toEqual(['as-written', 'letters', 'roman', 'words']);
  });

  it.each([
    'Bewerte {{reply}}. Je höher, desto besser.',
    'Avalie {{reply}}. A nota mais alta é melhor.',
    '评估 {{reply}}。越高越好。',
    '{{reply}}を評価してください。高いほど良い。',
    '{{reply}} 평가. 높을수록 좋음.',
  ])('leave it out if a line in another language says so: %s', (text) => {
    expect(Object.keys(sent(saying(`${text}\n{{guideline}}`)))).not.toContain('turned');
  });

  it.each([
    'Answer with a number.',
    'Antworte nur mit der Zahl.',
    'Responda com um número.',
    '只输出数字。',
    '숫자만 출력하세요.',
  ])('leave only the reversed scale if the prompt asks for a number, in any language: %s', (text) => {
    expect(Object.keys(sent(saying(`{{reply}}\n{{guideline}}\n${text}`)))).toEqual(['as-written', 'turned']);
  });

  it.each<[string, Judge, RegExp]>([
    ['candidates', pairwiseJudge(), /options .* not found/],
    ['no options', judgeOf(0), /options .* not found/],
    [
      'a line that names one score',
      saying('Rate {{reply}}.\nGive 1 if in doubt.\n{{guideline}}'),
      /"Give 1 if in doubt\."/,
    ],
    ['an example of the answer', saying('Rate {{reply}}.\n{{guideline}}\n{"score": 2}'), /"\{"score": 2\}"/],
    [
      'a guideline that names another score',
      saying('Rate {{reply}}.\n{{guideline}}', {
        options: [
          optionOf(0, 'rude'),
          { ...optionOf(1, 'better than 0'), found: { firstLine: 7, lastLine: 7 } },
          optionOf(2, 'kind'),
        ],
      }),
      /option 1 in line 7 names a score/,
    ],
    [
      'names that say something',
      saying('Rate {{reply}}.\n{{guideline}}', {
        options: [optionOf('bad', 'rude'), optionOf('good', 'kind')],
        scale: { kind: 'nominal', values: ['bad', 'good'] },
      }),
      /words, which say something/,
    ],
    [
      'scores below zero',
      judgeOf(2, { scale: { kind: 'ordinal', values: [-1, 1] }, options: [optionOf(-1, 'a'), optionOf(1, 'b')] }),
      /below zero/,
    ],
    [
      'a schema of the reply',
      judgeOf(3, { parameters: { response_format: { type: 'json_schema', json_schema: {} } } }),
      /schema/,
    ],
    [
      'an option line with a second number',
      judgeOf(3, {
        options: [0, 1, 2].map((score) => ({ ...optionOf(score, 'g'), before: `${score + 1}. Score ${score}: ` })),
      }),
      /option 0 does not show its score once/,
    ],
  ])('are not given to a judge with %s', (_, judge, why) => {
    expect(whyNot(judge)).toMatch(why);
  });
});

describe('the words of a prompt', () => {
  const values = [1, 2, 3, 4, 5];
  const names = ['A', 'B', 'C', 'D', 'E'];

  it.each([
    ['from 1 to 5', 'from A to E'],
    ['(1-5)', '(A-E)'],
    ['between 1 and 5', 'between A and E'],
    ['1, 2, 3, 4 or 5', 'A, B, C, D or E'],
    ['1, 2, 3, 4, or 5.', 'A, B, C, D, or E.'],
    ['1/2/3/4/5', 'A/B/C/D/E'],
    ['1-5 words, 1 to 5 sentences', '1-5 words, 1 to 5 sentences'],
    ['1-5.5, 11-5, 1-50, v1-5', '1-5.5, 11-5, 1-50, v1-5'],
  ])('%s are %s', (text, renamed) => {
    expect(renamedText(text, values, names)).toBe(renamed);
  });

  it.each(['Give 3 if in doubt', 'from 1 to 4', '{"score": 5}', 'a 2.', 'score=1'])('name a score in %s', (text) => {
    expect(lineWithScore(`Rate it.\n${text}`, values)).toBe(text);
  });

  it.each([
    'from 1 to 5',
    '1. Read it',
    '2) Rate it',
    'in 2-3 sentences',
    'GPT-4o',
    '3.5 of it',
    'B2B',
    '1,000 words',
    '12',
  ])('name no score in %s', (text) => {
    expect(lineWithScore(text, values)).toBeUndefined();
  });

  it('name a letter, but not in the article', () => {
    expect(lineWithScore('A reply is rude if it is short. A kind one is long.', ['A', 'B'])).toBeUndefined();
    expect(lineWithScore('Answer A if it is rude.', ['A', 'B'])).toBe('Answer A if it is rude.');
  });
});

describe('an answer in other names', () => {
  const scales = fc.oneof(
    fc
      .uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 12 })
      .map((values): Scale => ({ kind: 'ordinal', values: values.sort((a, b) => a - b) })),
    fc
      .uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'I', 'V', 'X'), { minLength: 2 })
      .map((values): Scale => ({ kind: 'nominal', values })),
  );
  const judgeWith = (scale: Scale) => {
    const options = valuesOf(scale).map((score) => ({
      ...optionOf(score, 'it is so'),
      before: `score ${score} means `,
    }));
    return saying('Rate {{reply}}.\n{{guideline}}\n{{output}}', { scale, options });
  };

  it("is the judge's own score again, for every scale, every name and every form of the answer", () => {
    fc.assert(
      fc.property(scales, (scale) => {
        const found = labels.variantsFor(judgeWith(scale), {});
        const all = found.kind === 'variants' ? found.variants : [];
        expect(all.length).toBeGreaterThan(1);
        for (const { present } of all) {
          const shown = present(itemOf())?.form?.scale ?? scale;
          for (const score of valuesOf(scale)) {
            const name = counterpart(score, scale, shown);
            const inJson = JSON.stringify({ score: name, reasons: 'It is so.' });
            for (const text of [`Score: ${name}`, inJson, `[[${name}]]`]) {
              const outcome = readReply({ text, finish: 'stop' }, shown);
              expect(outcome.kind === 'scored' ? counterpart(outcome.score, shown, scale) : text).toBe(score);
            }
          }
        }
      }),
      nightly(100, 4),
    );
  });

  it('means the same guideline, under any name', () => {
    fc.assert(
      fc.property(scales, (scale) => {
        const judge = judgeWith(scale);
        const found = labels.variantsFor(judge, {});
        for (const { present } of found.kind === 'variants' ? found.variants : []) {
          const { options = judge.options, scale: shown = scale } = present(itemOf())?.form ?? {};
          expect(options.map(({ before }) => before)).toEqual(
            judge.options.map(({ score }) => `score ${counterpart(score, scale, shown)} means `),
          );
          expect(options.map(({ score, guideline }) => [score, guideline])).toEqual(
            judge.options.map(({ score, guideline }) => [score, guideline]),
          );
        }
      }),
    );
  });

  it('leaves the item as it is, with any text', () => {
    const hostile = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('score 0 means 1', 'from 0 to 2', '0, 1 or 2'),
    );
    fc.assert(
      fc.property(hostile, (reply) => {
        const judge = saying('Rate\n{{reply}}\nfrom 0 to 2.\n{{guideline}}\n{{output}}');
        for (const content of Object.values(sent(judge, reply)))
          expect(content?.startsWith(`Rate\n${reply}\nfrom `)).toBe(true);
      }),
    );
  });
});
