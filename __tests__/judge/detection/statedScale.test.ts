import { describe, expect, it } from '@jest/globals';
import { labelsByCase } from '../../../src/judge/detection/labelsByCase.ts';
import { numberRows } from '../../../src/judge/detection/numberRows.ts';
import { statedScale } from '../../../src/judge/detection/statedScale.ts';
import { wordRows } from '../../../src/judge/detection/wordRows.ts';

/** The scale in a few words: `1..5` for whole numbers, `0..100/1` for an interval, words with bars. */
function stated(text: string, key?: string): string {
  const found = statedScale(text, key === undefined ? [] : [key]);
  if (found.kind === 'none') return 'none';
  if (found.kind === 'several') return `several: ${found.stated.map(({ line }) => line).join()}`;
  const { scale } = found;
  if (scale.kind === 'interval') return `${scale.min}..${scale.max}/${scale.step}`;
  if (scale.kind === 'nominal') return scale.values.join('|');
  return `${scale.values[0]}..${scale.values.at(-1)}`;
}

describe('a scale that a prompt states', () => {
  it('is that of the line with all keys of the answer, else of the line with its last key', () => {
    const text = '"depth": {"score": 0-10}\n"tone": {"score": 0-5}';
    const found = (path: readonly string[]) => statedScale(text, path);
    expect(found(['tone', 'score'])).toMatchObject({ scale: { values: [0, 1, 2, 3, 4, 5] } });
    expect(found(['style', 'score'])).toMatchObject({ kind: 'several' });
  });

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
    ['The rating should be an integer between 1 and 5. So it should be 1 or 2 or 3 or 4 or 5.', '1..5'],
    ['The score is 1, 2, or 3. Rate from 1 to 3.', '1..3'],
    ['Use a five-point Likert scale.', '1..5'],
    ['Rate it on a 4-point scale (0-3).', '0..3'],
    ['Rate it on a 10-point scale from 0 to 10.', '0..10'],
    ['Grade on a 5 point scale: the score is from 1 to 5.', '1..5'],
    ['Give a rating (1=worst, 5=best).', '1..5'],
    ['Score the reply: 5 is the worst and 1 is the best.', '1..5'],
    ['Score it: 0 = bad, 1 = good.', '0..1'],
    ['Return {"apology": 0} or {"apology": 1}.', '0..1'],
    ['Return {"tone": "warm"} if it is kind,\nor {"tone": "cold"} if it is not.', 'warm|cold'],
    ["Write {'fits': true} or {'fits': false}.", 'true|false'],
    ['回答を５段階で評価してください。', '1..5'],
    ['1点から5点で評価してください。', '1..5'],
    ['请打分，满分为10分。', '0..10'],
    ['请按以下维度打 1-5 分：', '1..5'],
    ['返回 {"score": 0或1, "reason": "简要说明"}', '0..1'],
    ['1. 관련성: 질문에 대한 답변의 관련성 (1-5)', '1..5'],
    ['Antworte nur mit einer Zahl zwischen 0 und 1.', '0..1/0.001'],
    ['判断：正确/错误', '正确|错误'],
    ['然后输出 CORRECT 或 WRONG。', 'CORRECT|WRONG'],
    ["Responda APENAS 'SIM' ou 'NAO'.", 'SIM|NAO'],
    ['"winner": "A" 或 "B" 或 "tie"', 'A|B|tie'],
    ['"winner": "<A/B/tie>"', 'A|B|tie'],
    ['Winner: [A/B/Tie]', 'A|B|Tie'],
    ['Reply with one token: A, B, or T (for tie).', 'A|B|T'],
    ['Respond with only "A" or "B" and a confidence score (0-1).', 'A|B'],
    ['Rate it from 1 to 5. Add "confidence": 0.0-1.0.', '1..5'],
    [
      'Se CORRETO: {"status": "success", "message": "uma mensagem curta de parabéns ao aluno"}\nSe ERRADO: {"status": "error", "message": "uma explicação do que está errado"}',
      'success|error',
    ],
    ['Antworte "echt": true NUR, wenn der Code den Fehler enthält, sonst false.', 'true|false'],
    ['{"echt": true, "schwere": 3}', 'none'],
    ['1점에서 5점 사이로 평가하세요.', '1..5'],
    ['0~100점으로 채점하세요.', '0..100/1'],
    ['10점 만점으로 평가하세요.', '0..10'],
    ['Avalie a resposta de 0 a 10.', '0..10'],
    ['Dê uma nota de 1 a 5 pontos.', '1..5'],
    ['Valuta la risposta da 1 a 5.', '1..5'],
    ['Dai un voto su 5.', '0..5'],
    ['Évalue la réponse sur 20.', '0..20/1'],
    ['Bewerte die Antwort auf einer Skala von 2 bis 6.', '2..6'],
    ['Bewertung: X von 10', '0..10'],
    ['Оцени ответ от 1 до 5.', '1..5'],
    ['Beoordeel het antwoord van 1 tot 5.', '1..5'],
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
    ['Answer with "Output (a)" or "Output (b)".', 'Output (a)|Output (b)'],
    ['Answer with Output (a) or Output (b).', 'a|b'],
    ['The "is_met" field should be a boolean.', 'true|false'],
    ['Score between 0 and 1. 1 if it is polite.', '0..1/0.001'],
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
    'Vergib eine Note von 5, wenn alles stimmt.',
    'Assegna un voto di 5 se è perfetta.',
    'Valuta la risposta su 3 criteri.',
    'Score it on an 11-point scale.',
    'Answer after a direct reply, such as "no", "skip" or "later".',
    'Either "Season 1" or "The end" would be a correct answer.',
    'Answer if (a) or (b) applies.',
    'Rows (a) or (b) apply.',
    'Score it: 0 = worst, 1 = bad, 5 = good, 10 = best.',
    'An example of an answer: {"score": 2}, or, for a better one, {"score": 4}.',
    'Answer {"score": 2}.\nAnswer {"score": 4}.',
    'Answer {"clear": 1} or {"short": 0}.',
    'Answer {"size": "m"} or {"size": "M"}.',
  ])('is not seen in %s', (text) => {
    expect(stated(text)).toBe('none');
  });

  it('is none if the labels differ in case alone, and these are named', () => {
    expect(labelsByCase('Which is best?\nEnd with `m` or `M`.')).toEqual({ words: '`m` or `M`', line: 2 });
    expect(labelsByCase('Which is best, x or X?')).toEqual({ words: 'x or X', line: 1 });
    expect(labelsByCase('Answer yes or no. Answer "A" or "A".')).toBeUndefined();
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
    const pieces = [
      'score 1-5 ',
      '1 or ',
      '{"a": 1} or ',
      '1 = worst ',
      'sur 5 ',
      '"yes", ',
      '0, ',
      'A or B or ',
      'yes (',
      '[[A]] ',
    ];
    for (const piece of pieces) expect(() => statedScale(`rate answer ${piece.repeat(10_000)}`)).not.toThrow();
  });
});
