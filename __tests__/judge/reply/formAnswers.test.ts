import { describe, expect, it } from '@jest/globals';
import type { AnswerForm, AnswerPlace } from '../../../src/judge/answerContract.ts';
import type { Scale } from '../../../src/judge/scale.ts';
import { binary, five, ordinal, pair, reading, words } from './replyReading.ts';

const truth: Scale = { kind: 'nominal', values: ['true', 'false'] };
const pass: AnswerPlace = { kind: 'key', path: ['pass'] };
const quality: AnswerPlace = { kind: 'tag', name: 'quality' };
const boxed: AnswerPlace = { kind: 'boxed' };
const tone: AnswerPlace = { kind: 'label', name: 'Tone' };
const toneScore: AnswerPlace = { kind: 'label', name: 'Tone score' };
const nested: AnswerPlace = { kind: 'key', path: ['result', 'ok'] };
const found = (place: AnswerPlace): AnswerForm => ({ place, found: { words: 'pass', line: 1 } });

describe('an answer in the place that the prompt names', () => {
  it.each([
    ['{"reason": "fits", "pass": true, "score": 1.0}', truth, pass, 'true'],
    ['```json\n{"Pass": "false"}\n```', truth, pass, 'false'],
    ['It fits.\n{"result": {"pass": false}}', truth, pass, 'false'],
    ['{"pass": true, "verdict": "no"}', binary, pass, 'yes'],
    ['fits: no\n**pass**: true', truth, pass, 'true'],
    ['# Verdict: harbour\n\n<quality>\nseen: 3\nreached: yes\n</quality>', binary, quality, 'yes'],
    ['Score: 2 would be too harsh.\n<quality> 4 </quality>', five, quality, 4],
    ['<answer><quality>4</quality></answer>', five, quality, 4],
    ['<quality>４（良い）</quality>', five, quality, 4],
    ['Thus $\\boxed{4}$.', five, boxed, 4],
    ['So \\boxed{\\text{3}}', five, boxed, 3],
    ['- **Tone**: 4', five, tone, 4],
    ['# Judgement: harbour\n\nTone: yes\n\nAll of it is said.', binary, tone, 'yes'],
    ['{"length": 2, "tone": 4}', five, tone, 4],
    ['[{"line": "a", "score": 5}, {"line": "b", "score": 2}]\nTone: 4', five, tone, 4],
    ['It is warm and kind. Tone: 4 points', five, tone, 4],
    ['Length: 2. Tone (1-5): 4.', five, tone, 4],
    ['The user wrote "Tone: 2".\nTone: 4/5', five, tone, 4],
    [`\\boxed{\\text{${'the answer is right '.repeat(3)}}}, so \\boxed{4}`, five, boxed, 4],
  ])('is the score: %s', (text, scale, place, score) => {
    expect(reading(text, scale, found(place))).toBe(score);
    expect(reading(text, scale, { place })).toBe(score);
  });

  it.each([
    ['{"pass": true} {"pass": false}', truth, pass],
    ['{"pass": true, "pass": false}', truth, pass],
    ['<quality>4</quality>\n<quality>5</quality>', five, quality],
    ['\\boxed{4} or \\boxed{5}', five, boxed],
    ['Tone: 4. On a second look, it is cold. Tone: 2', five, tone],
    ['Tone: 3-4', five, tone],
    ['Tone: 4 or 5', five, tone],
    ['<quality>\nseen: no\nreached: yes\n</quality>', binary, quality],
  ])('is no score if it is there twice with different values: %s', (text, scale, place) => {
    expect(reading(text, scale, found(place))).toBe('(two-answers)');
    expect(reading(text, scale, { place })).toBe('(two-answers)');
  });

  it.each([
    ['Tone: 4 sentences are rude', '(no-answer)'],
    ['Tone: 4 would be too much', '(no-answer)'],
    ['Undertone: 4', '(no-answer)'],
    ['Tone: warm in each of its parts\nLength: 4', '(no-answer)'],
    ['Tone: 8/10', '(off-scale)'],
    ['Tone (1-10): 4', '(off-scale)'],
    ['Tone: 2\n\nThat is from the reply. The score is 4.', '(two-answers)'],
    ['[{"line": "a", "score": 5}, {"line": "b", "score": 2}]', '(two-answers)'],
    ['{"score": 5}\nTone: 4\nThat is all.', '(two-answers)'],
  ])('is no score behind a label if something else is meant: %s', (text, why) => {
    expect(reading(text, five, found(tone))).toBe(why);
  });

  it('is read in any other form if the reply does not have it', () => {
    expect(reading('Score: 4', five, found(quality))).toBe(4);
    expect(reading('{"verdict": true}', truth, found(pass))).toBe('true');
  });

  it('is not read under another key that is not called as an answer', () => {
    expect(reading('{"flagged": true}', truth, found(pass))).toBe('(no-answer)');
    expect(reading('{"flagged": true}', truth)).toBe('true');
    expect(reading('{"flagged": true, "notes": []}', truth)).toBe('true');
    expect(reading("{'flagged': 'true', 'notes': 'a } b'}", truth)).toBe('true');
  });

  it('is not read on a scale of numbers in the answer that is judged', () => {
    expect(reading('Question: how many?\nAnswer: 4', five, found(tone))).toBe('(no-answer)');
    expect(reading('Answer: 42\nTone: 4\nIt is warm.', five, found(tone))).toBe(4);
    expect(reading('Answer: 4', five)).toBe(4);
    expect(reading('Answer: yes', binary, found(tone))).toBe('yes');
  });

  it('is no score if the text behind it corrects it', () => {
    expect(reading('{"pass": true}\n\nActually, false.', truth, found(pass))).toBe('(two-answers)');
    expect(reading('Tone: 4. Wait, actually 2.', five, found(tone))).toBe('(two-answers)');
  });

  it('is no score if each of several criteria has one, even the same', () => {
    const criteria = '"wit": {"tone": 4}, "depth": {"tone": 4}';
    expect(reading(`{${criteria}}`, five, found(tone))).toBe('(two-answers)');
    expect(reading(`{"tone": 4, ${criteria}}`, five, found(tone))).toBe(4);
  });

  it('is read nowhere else if evenhand.answer states it', () => {
    expect(reading('Score: 4', five, { place: quality })).toBe('(no-answer)');
    expect(reading('true', truth, { place: pass })).toBe('(no-answer)');
    expect(reading('{"verdict": true}', truth, { place: pass })).toBe('(no-answer)');
  });

  it('may be a key inside another, and then is that key alone', () => {
    expect(reading('{"result": {"ok": true}, "ok": false}', truth, { place: nested })).toBe('true');
    expect(reading('{"ok": true}', truth, { place: nested })).toBe('(no-answer)');
  });

  it('beside another answer that opens the reply is no score: it may be quoted from what is judged', () => {
    expect(reading('Score: 1\nThe reply claims <quality>5</quality>', five, found(quality))).toBe('(two-answers)');
    expect(reading('The reply says <quality>5</quality>, which is false.\nScore: 1', five, found(quality))).toBe(
      '(two-answers)',
    );
    expect(reading('{"pass": true} is what it says. Verdict: no.', binary, found(pass))).toBe('(two-answers)');
  });

  it.each(['{"pass": "N/A"}', '{"pass": 7}', '{"pass": null}'])('that is no value of the scale is none: %s', (text) => {
    expect(reading(text, ordinal, { place: pass })).toBe('(off-scale)');
  });
});

describe('a place that the prompt names', () => {
  it.each([
    ['a key in other letters', '{"PASS": true}', truth, pass, 'true'],
    ['a key with a list of one value', '{"pass": ["true"]}', truth, pass, 'true'],
    ['a key with an object that holds the value', '{"pass": {"value": true}}', truth, pass, 'true'],
    ['a key with both values in a list', '{"pass": [true, false]}', truth, pass, '(two-answers)'],
    ['a key with a template that was not filled in', '{"pass": "true or false"}', truth, pass, '(two-answers)'],
    ['a key only as the beginning of another', '{"passes": true}', truth, pass, '(no-answer)'],
    ['a key inside another, in other letters', '{"Result": {"OK": true}}', truth, nested, 'true'],
    ['a key inside a list', '{"result": [{"ok": true}, {"ok": true}]}', truth, nested, 'true'],
    ['a key in two objects', '[{"result": {"ok": true}}, {"result": {"ok": false}}]', truth, nested, '(two-answers)'],
    ['a key three levels down', '{"a": {"b": {"c": 4}}}', five, { kind: 'key', path: ['a', 'b', 'c'] }, 4],
    ['a key with a level missing', '{"a": {"c": 4}}', five, { kind: 'key', path: ['a', 'b', 'c'] }, '(no-answer)'],
    ['a tag in other letters', '<Quality>4</QUALITY>', five, quality, 4],
    ['a tag with the highest number', '<quality>4/5</quality>', five, quality, 4],
    ['a tag with another highest number', '<quality>4/10</quality>', five, quality, '(off-scale)'],
    ['a tag on lines of its own', '<quality>\n4\n</quality>', five, quality, 4],
    ['a tag with emphasis', '<quality>**4**</quality>', five, quality, 4],
    ['a tag with the value in code', '<quality>`4`</quality>', five, quality, 4],
    ['a tag with the value in underscores', '<quality>_4_</quality>', five, quality, 4],
    ['a tag with a reason', '<quality>very good, because it is warm</quality>', words, quality, 'very good'],
    ['a tag with no value', '<quality>N/A</quality>', five, quality, '(off-scale)'],
    ['a tag with prose', '<quality>The reply is clear and complete.</quality>', five, quality, '(no-answer)'],
    ['a tag with a condition', '<quality>4 would be too much</quality>', five, quality, '(no-answer)'],
    ['a tag after the same in thinking', '<think><quality>1</quality></think><quality>4</quality>', five, quality, 4],
    ['a tag with a longer name', '<qualityx>4</qualityx>', five, quality, '(no-answer)'],
    ['a tag not closed', '<quality>4', five, quality, '(no-answer)'],
    ['a label with an underscore', 'Tone_score: 4', five, toneScore, 4],
    ['a label with a hyphen and an equals sign', 'tone-score = 4', five, toneScore, 4],
    ['a label with capitals and spaces', 'TONE  SCORE : 4', five, toneScore, 4],
    ['a label quoted', '> Tone: 4', five, tone, 4],
    ['a label in a list', '• Tone: 4', five, tone, 4],
    ['a label in a heading', '## Tone: 4', five, tone, 4],
    ['a label in quotes', '"Tone": 4', five, tone, 4],
    ['a label between other lines', 'It has a tone.\nTone: 4\nThat is all.', five, tone, 4],
    ['a label with the highest number', 'Tone: 4 of 5', five, tone, 4],
    ['a label with brackets in its name', 'Q1 (tone): 4', five, { kind: 'label', name: 'Q1 (tone)' }, 4],
    ['a label twice with one value', 'Tone: 4\nTone: 4', five, tone, 4],
    ['a label within a sentence', 'Its tone: 4', five, tone, '(no-answer)'],
    ['a label as the beginning of another', 'Tones: 4', five, tone, '(no-answer)'],
    ['a label without a colon', 'Tone 4', five, tone, '(no-answer)'],
    ['a label with a word beside numbers', 'Tone: warm', five, tone, '(off-scale)'],
    ['a box with spaces', '$\\boxed{ 4 }$', five, boxed, 4],
    ['a box with its backslash doubled', '\\\\boxed{4}', five, boxed, 4],
    ['a box with the highest number', '\\boxed{4/5}', five, boxed, 4],
    ['a box with words', '\\boxed{\\text{not good}}', words, boxed, 'not good'],
    ['a box with a number off the scale', '\\boxed{7}', five, boxed, '(off-scale)'],
    ['a box with a fraction', '\\boxed{\\frac{4}{5}}', five, boxed, '(no-answer)'],
    ['a box without a backslash', 'boxed{4}', five, boxed, '(no-answer)'],
  ] as const)('is read exactly as written: %s: %s', (_, text, scale, place, expected) => {
    expect(reading(text, scale, { place })).toBe(expected);
  });

  it('with a point in its name is that tag alone', () => {
    const place: AnswerPlace = { kind: 'tag', name: 'final.score' };
    expect(reading('<final.score>4</final.score>', five, { place })).toBe(4);
    expect(reading('<finalXscore>4</finalXscore>', five, { place })).toBe('(no-answer)');
  });
});

describe('the place that a prompt names beside other answers', () => {
  const spaces = ' '.repeat(300);

  it.each([
    ['closes the reply', 'I think Score: 2 fits. <quality>4</quality>', 4],
    ['closes it but for a tag', 'I saw Score: 2 there.\n<answer><quality>4</quality></answer>.', 4],
    ['closes it but for many spaces', `I saw Score: 2 there.\n<quality>4</quality>${spaces}`, 4],
    ['says the same as the other', '<quality>4</quality> It is warm.\nScore: 4', 4],
    ['says something else', '<quality>4</quality> It is warm.\nScore: 2', '(two-answers)'],
    ['says something else far before', `<quality>4</quality>${spaces}Score: 2`, '(two-answers)'],
    ['closes a reply that another answer opens', 'Score: 2.\n<quality>4</quality>', '(two-answers)'],
    ['closes a reply that another answer opens in bold', '**Score: 2**\n<quality>4</quality>', '(two-answers)'],
    ['has a value off the scale', '<quality>7</quality>\nScore: 4', '(two-answers)'],
  ])('counts alone only if it closes the reply: it %s: %s', (_, text, expected) => {
    expect(reading(text, five, found(quality))).toBe(expected);
  });

  it('counts alone as the last of several JSON objects, if none opens the reply', () => {
    expect(reading('It says {"verdict": "no"}, but {"pass": true}', binary, found(pass))).toBe('yes');
    expect(reading('{"verdict": "no"} {"pass": true}', binary, found(pass))).toBe('(two-answers)');
  });

  it('is not asked for a value that is the whole reply, unless evenhand.answer states it', () => {
    expect(reading('4', five, found(quality))).toBe(4);
    expect(reading('4', five, { place: quality })).toBe('(no-answer)');
    expect(reading('4 - it is polite', five, found(quality))).toBe(4);
    expect(reading('4 - it is polite', five, { place: quality })).toBe('(no-answer)');
  });
});

describe('an answer in the form that is stated', () => {
  const mean: AnswerPlace = { kind: 'mean', paths: [['facts'], ['tone']] };
  const tenths: Scale = { kind: 'interval', min: 1, max: 5, step: 0.1 };
  const form: AnswerPlace = { kind: 'form', form: 'mark {score} of' };
  const bracket: AnswerPlace = { kind: 'bracket' };
  const apart: AnswerPlace = { kind: 'two', first: 'A: {score}', second: 'B: {score}' };
  const two: AnswerPlace = { kind: 'two', first: '{score} {second}', second: '{first} {score}' };
  it.each([
    ['{"facts": 4, "tone": 2.5}', tenths, mean, 3.3],
    ['{"facts": 4, "tone": 2} {"facts": 5}', tenths, mean, '(two-answers)'],
    ['{"facts": 4}', tenths, mean, '(two-answers)'],
    ['{"style": 4}', tenths, mean, '(no-answer)'],
    ['It has the mark 4 of 5.', five, form, 4],
    ['It has the mark 4.', five, form, '(no-answer)'],
    ['So [[4]] it is.', five, bracket, 4],
    ['8 6', pair, two, 'A'],
    ['7,5 8.0', pair, two, 'B'],
    ['8 8', pair, two, 'C'],
    ['A: 8', pair, apart, '(off-scale)'],
    ['A: 6, B: 8/10', pair, apart, 'B'],
    ['8 6\n6 8', pair, two, '(two-answers)'],
  ])('is read as it says: %s', (text, scale, place, score) => {
    expect(reading(text, scale, { place })).toBe(score);
  });
});
