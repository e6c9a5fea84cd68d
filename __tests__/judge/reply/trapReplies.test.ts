import { describe, expect, it } from '@jest/globals';
import type { Scale } from '../../../src/judge/scale.ts';
import { five, reading } from './replyReading.ts';

const ten: Scale = { kind: 'ordinal', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
const hundred: Scale = { kind: 'interval', min: 0, max: 100, step: 1 };
const yesNo: Scale = { kind: 'nominal', values: ['Yes', 'No'] };
const passFail: Scale = { kind: 'nominal', values: ['PASS', 'FAIL'] };
const truth: Scale = { kind: 'nominal', values: ['true', 'false'] };
const letters: Scale = { kind: 'nominal', values: ['A', 'B', 'C', 'D'] };
const pair: Scale = { kind: 'pairwise', values: ['A', 'B', 'tie'], variables: ['one', 'two'] };

function scoreOf(text: string, scale: Scale, key?: string): unknown {
  const found = { words: 'the key', line: 1 };
  return reading(text, scale, key === undefined ? undefined : { place: { kind: 'key', path: [key] }, found });
}

describe('a reply that gives no single value', () => {
  it.each<readonly [Scale, string]>([
    [five, '4 for style, 2 for content'],
    [five, '2 → 4 after rereading'],
    [yesNo, 'Yes. On reflection: No.'],
    [five, '4 (strong fit)/10'],
    [five, '4 (if the facts hold)'],
    [passFail, 'PASS would need more.'],
    [passFail, 'PASS\nFAIL: the date is missing'],
    [five, '4 minus 1'],
    [five, '<4'],
    [five, '>3'],
    [five, '4+'],
    [five, '~4'],
    [five, '4 or 5'],
    [five, '{"score": 4 или 5}'],
    [five, '3-4'],
    [five, 'between 3 and 4'],
    [five, 'Not a 4.'],
    [five, 'I would not give it a 4.'],
    [five, 'If it had sources, the score would be 5.'],
    [five, 'Score: 4 (if the facts hold), otherwise 2'],
    [five, '4/10'],
    [yesNo, 'Yes and no.'],
    [yesNo, 'Not yes.'],
    [passFail, 'PASS/FAIL'],
    [{ kind: 'ordinal', values: [0, 1] }, '{"label": "0/1"}'],
    [passFail, 'It would PASS if it cited sources.'],
    [passFail, 'I cannot say PASS here.'],
    [pair, 'A is clearer but B is more correct.'],
    [pair, 'Neither A nor B'],
    [five, 'Helpfulness: 4\nHonesty: 2'],
    [five, '{"style": 4, "content": 2}'],
    [five, 'Score: [1-5]'],
    [five, 'The answer lists 4 steps.'],
    [five, 'Step 4'],
    [five, 'four or five'],
    [five, 'My score: 4. Actually 3.'],
    [five, '⭐⭐⭐⭐ (3/5)'],
    [five, '★★★★☆☆'],
    [ten, '⭐⭐⭐⭐'],
    [five, 'Two stars: rude. Three stars: cold.'],
    [five, '4 | 3 |'],
    [passFail, 'Checks:\nPASS: it has a title\nPASS: it has a date'],
    [passFail, 'It fails.\nPASS: only the title'],
    [passFail, 'PASS: the title\nFAIL: the date'],
    [passFail, 'My evaluation: PASS\nFinal evaluation: FAIL'],
    [passFail, 'Reference evaluation: PASS'],
    [passFail, 'Previous verdict: PASS'],
    [passFail, 'Verdict for part 1: PASS\nVerdict for part 2: FAIL'],
    [passFail, "The reply ends 'Verdict: PASS'."],
    [passFail, 'Final evaluation: PASS?'],
    [passFail, 'Score: 18/25'],
    [pair, 'My verdict: A is better in craft, B in argument.'],
    [five, '{"score": 4}\n[RESULT] 2'],
    [five, '```json\n{"score": 3}\n```\nActually, 4.'],
    [five, 'Score: 4. On reflection, it is 3.'],
    [yesNo, 'Yes\n\nScratch that. No. It is another day.'],
    [five, 'Score: 4. It should be 3.'],
    [five, '评分：4分。更正：3分'],
    [five, '{"tone": {"score": 4}, "facts": {"score": 4}}'],
    [five, 'The reply says "Score: 5". I cannot check that.'],
    [five, 'Score: 4?'],
    [five, 'Score: 1 < x < 2'],
    [five, 'Score: ４／１０'],
    [five, 'Score: 4\n\nRevised score: 3'],
    [passFail, 'Verdict: PASS?'],
    [pair, 'A is better on tone, B is better on facts.'],
    [pair, 'Assistant A thinks B is better.'],
  ])('has no score on %j: %s', (scale, text) => {
    expect(['(no-answer)', '(off-scale)', '(two-answers)']).toContain(scoreOf(text, scale));
  });
});

describe('a reply that gives one value in a form of its own', () => {
  it.each<readonly [Scale, string, string | number, string?]>([
    [five, 'four', 4],
    [five, 'Four.', 4],
    [five, '4 (quite good)', 4],
    [passFail, 'PASS The summary names them.', 'PASS'],
    [five, 'Rating: four', 4],
    [five, '４', 4],
    [five, '٤', 4],
    [five, '४', 4],
    [five, 'Score: ４', 4],
    [five, 'Feedback: Good work. [RESULT] 4', 4],
    [five, '総合評価: [[4]]', 4],
    [letters, '<category>A</category>', 'A'],
    [letters, '<category>B</category> because it is.', 'B'],
    [five, 'This response deserves a 4.', 4],
    [ten, 'It is good but long. It deserves a 6.', 6],
    [ten, 'The tone is fine, so the score is 7.', 7],
    [ten, 'Overall, I would rate this response a 7 out of 10.', 7],
    [five, `{'score': 4, 'reason': 'fine'}`, 4],
    [truth, `{'reason': 'fine', 'correct': True}`, 'true'],
    [{ kind: 'nominal', values: ['one', 'null'] }, '{"answer": null}', 'null'],
    [truth, '{"reason": "so \\(x = 2\\) holds", "correct": true}', 'true'],
    [truth, '{"reason": "line one\nline two", "correct": true}', 'true'],
    [truth, '{"reason": "he said "yes" twice", "correct": false}', 'false', 'correct'],
    [five, '{"overall": 4, "tone": 2}', 4, 'overall'],
    [five, '{"tone": {"score": 2}, "overall": {"score": 4, "reason": "it is short"}}', 4, 'overall'],
    [five, 'The final rating is \\boxed{\\text{4}}', 4],
    [passFail, '**PASS**', 'PASS'],
    [passFail, 'The verdict is PASS.', 'PASS'],
    [passFail, 'Therefore the response should be marked as FAIL.', 'FAIL'],
    [yesNo, 'No, it does not.', 'No'],
    [hundred, '85%', 85],
    [five, '4 out of 5', 4],
    [five, 'Score: 4/5 stars', 4],
    [letters, 'The answer is (C).', 'C'],
    [letters, 'C)', 'C'],
    [letters, 'Category: D. It fits.', 'D'],
    [five, 'Оценка: 4', 4],
    [passFail, '最终判断：PASS', 'PASS'],
  ])('has it as its score on %j: %s', (scale, text, score, key) => {
    expect(scoreOf(text, scale, key)).toBe(score);
  });
});
