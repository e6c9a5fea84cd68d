import { describe, expect, it } from '@jest/globals';
import { numberRows } from '../../../src/judge/detection/numberRows.ts';
import { statedScale } from '../../../src/judge/detection/statedScale.ts';
import { wordRows } from '../../../src/judge/detection/wordRows.ts';

/** The scale in a few words: `1..5` for whole numbers, `0..100/1` for an interval, words with bars. */
function stated(text: string, key?: string): string {
  const found = statedScale(text, key);
  if (found.kind === 'none') return 'none';
  if (found.kind === 'several') return `several: ${found.stated.map(({ line }) => line).join()}`;
  const { scale } = found;
  if (scale.kind === 'interval') return `${scale.min}..${scale.max}/${scale.step}`;
  if (scale.kind === 'nominal') return scale.values.join('|');
  return `${scale.values[0]}..${scale.values.at(-1)}`;
}

describe('a scale that a prompt states', () => {
  it.each([...numberRows, ...wordRows].flatMap((row) => row.examples.map((example) => [example, row] as const)))(
    'is found in each example of its row: %s',
    (example, row) => {
      expect(row.read(example)).toHaveLength(1);
      expect(statedScale(example).kind).toBe('found');
    },
  );

  it.each([
    ['Rate the reply from 1 to 5.', '1..5'],
    ['Rate the reply on a scale of 1-5, where 5 is best.', '1..5'],
    ['Assign a score between 0 and 3', '0..3'],
    ['Coherence (1-5) - the collective quality of all sentences.', '1..5'],
    ['Score (0-100):', '0..100/1'],
    ['Rate 1 (very poor) to 5 (excellent).', '1..5'],
    ['Rate it out of 10.', '0..10'],
    ['- Score: X/10', '0..10'],
    ['score: float between 0 and 1', '0..1/0.001'],
    ['Give a score from 0.0 to 1.0.', '0..1/0.001'],
    ['Give a binary score from 0 to 1.', '0..1'],
    ['Give a score from 1 to 5 in half points.', '1..5/0.5'],
    ['{"score": <1-5>, "reason": "<why>"}', '1..5'],
    ['Give a score of either 0 or 1.', '0..1'],
    ['a `score` that is STRICTLY EITHER 1 (follows all steps), OR 0 (does not)', '0..1'],
    ['请用1到5分给回答评分。', '1..5'],
    ['1〜5のスコアで評価してください。', '1..5'],
    ['1에서', 'none'],
    ['Notez la réponse de 1 à 5.', '1..5'],
    ['Puntúa la respuesta de 1 a 10.', '1..10'],
    ['Answer "Yes" or "No".', 'Yes|No'],
    ['Answer with yes or no only.', 'yes|no'],
    ['Is it good? (yes/no)', 'yes|no'],
    ['The Equivalence Judgement is only TRUE or FALSE.', 'TRUE|FALSE'],
    ['Answer "Yes", "No" or "Unsure".', 'Yes|No|Unsure'],
    ['Answer yes, no or unsure.', 'yes|no|unsure'],
    ['{"pass": true/false, "reason": "…"}', 'true|false'],
    ['{"pass": true | false, "reason": "…"}', 'true|false'],
    ['Say PASS if the reply is polite, or FAIL if not.', 'PASS|FAIL'],
    ['Reply with either pass or fail.', 'pass|fail'],
    ['"[[A]]" if assistant A is better, "[[B]]" if assistant B is better, and "[[C]]" for a tie.', 'A|B|C'],
    ['Output [[A]], [[B]] or [[C]].', 'A|B|C'],
    ['"[[A]]" if A is better, "[[B]]" if B is.\n"[[C]]" for a tie.', 'A|B|C'],
    ['preferred: "first" or "second"', 'first|second'],
    ['Which response is better? Answer A, B or tie.', 'A|B|tie'],
    ['Answer with "good", "fair" or "poor".', 'good|fair|poor'],
  ])('is read from %s', (text, expected) => {
    expect(stated(text)).toBe(expected);
  });

  it.each([
    'Explain your score in 1-2 sentences.',
    'Explain your rating in 2 to 3 short sentences.',
    'Rate the reply.',
    'The student answered 3 of 10 questions, 4-6 of them late.',
    'Explain why the output is correct or incorrect.',
    'Whether the answer is true or false is for you to find out.',
    'Score 1-2: the reply is poor',
    'See pages 1-5.',
    'Answer with "m" or "M".',
    'Rating: [[5]]',
    'It is from 2019 to 2021.',
    'The function returns a boolean.',
    '判断回答是否正确。',
    'Compare plan a or b.',
    'Give a score and 2 or 3 reasons.',
  ])('is not seen in %s', (text) => {
    expect(stated(text)).toBe('none');
  });

  it('is one if several sentences agree, and "out of 5" is the scale that ends at 5', () => {
    expect(stated('Rate from 1 to 5.\nGive a score out of 5.\nScore (1-5):')).toBe('1..5');
  });

  it('is not decided if two sentences differ, and the lines are named', () => {
    expect(stated('Rate from 1 to 5.\n\nThen give a score from 1 to 10.')).toBe('several: 1,3');
    expect(stated('Rate from 1 to 5.\nAnswer PASS or FAIL.')).toBe('several: 1,2');
  });

  it('is that of the line with the key of the answer, if the key is known', () => {
    expect(stated('"pass": true or false\n"score": a number from 0 to 10', 'pass')).toBe('true|false');
    expect(stated('"pass": true or false\n"score": a number from 0 to 10', 'score')).toBe('0..10');
  });

  it.each([
    ['Rate from 1 to 5, where 1 is the lowest and 5 is the highest.', 5],
    ['Rate from 1 (best) to 5 (worst).', 1],
    ['Answer using the scale of 1 to 5, where 5 is the funniest.', 5],
    ['Rate from 1 to 5.', undefined],
    ['Answer with no or yes.', 'yes'],
  ])('has the better end that the words say: %s', (text, best) => {
    expect(statedScale(text)).toMatchObject({ kind: 'found', best });
  });

  it('is several if values are listed and a range with the same ends has more', () => {
    expect(stated('Give a score of 0, 5 or 10.\nRate from 0 to 10.')).toBe('several: 1,2');
  });

  it('is looked for in time that grows with the text, also in one endless sentence', () => {
    const pieces = ['score 1-5 ', '"yes", ', '0, ', 'A or B or ', 'yes (', '[[A]] '];
    for (const piece of pieces) expect(() => statedScale(`rate answer ${piece.repeat(30_000)}`)).not.toThrow();
  });
});
