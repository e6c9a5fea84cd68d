import { describe, expect, it } from '@jest/globals';
import type { AnswerForm, AnswerPlace } from '../../../src/judge/answerContract.ts';
import { readReply } from '../../../src/judge/reply/readReply.ts';
import type { Scale, Score } from '../../../src/judge/scale.ts';
import { binary, five, ordinal } from './replyReading.ts';

const truth: Scale = { kind: 'nominal', values: ['true', 'false'] };
const pass: AnswerPlace = { kind: 'key', path: ['pass'] };
const quality: AnswerPlace = { kind: 'tag', name: 'quality' };
const boxed: AnswerPlace = { kind: 'boxed' };
const tone: AnswerPlace = { kind: 'label', name: 'Tone' };
const found = (place: AnswerPlace): AnswerForm => ({ place, found: { words: 'pass', line: 1 } });

function reading(text: string, scale: Scale, form: AnswerForm): string | Score {
  const outcome = readReply({ text, finish: 'stop' }, scale, form);
  if (outcome.kind === 'scored') return outcome.score;
  return outcome.kind === 'unreadable' ? `(${outcome.why})` : `(${outcome.kind})`;
}

describe('an answer in the place that the prompt names', () => {
  it.each([
    ['{"reason": "fits", "pass": true, "score": 1.0}', truth, pass, 'true'],
    ['```json\n{"Pass": "false"}\n```', truth, pass, 'false'],
    ['It fits.\n{"result": {"pass": false}}', truth, pass, 'false'],
    ['{"pass": true, "verdict": "no"}', binary, pass, 'yes'],
    ['Score: 2 would be too harsh.\n<quality> 4 </quality>', five, quality, 4],
    ['<answer><quality>4</quality></answer>', five, quality, 4],
    ['Thus $\\boxed{4}$.', five, boxed, 4],
    ['So \\boxed{\\text{3}}', five, boxed, 3],
    ['- **Tone**: 4', five, tone, 4],
    ['It is warm and kind. Tone: 4 points', five, tone, 4],
    ['Length: 2. Tone (1-5): 4.', five, tone, 4],
    ['The user wrote "Tone: 2".\nTone: 4/5', five, tone, 4],
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
  ])('is no score behind a label if something else is meant: %s', (text, why) => {
    expect(reading(text, five, found(tone))).toBe(why);
  });

  it('is read in any other form if the reply does not have it', () => {
    expect(reading('Score: 4', five, found(quality))).toBe(4);
    expect(reading('{"verdict": true}', truth, found(pass))).toBe('true');
  });

  it('is read nowhere else if evenhand.answer states it', () => {
    expect(reading('Score: 4', five, { place: quality })).toBe('(no-answer)');
    expect(reading('true', truth, { place: pass })).toBe('(no-answer)');
    expect(reading('{"verdict": true}', truth, { place: pass })).toBe('(no-answer)');
  });

  it('may be a key inside another, and then is that key alone', () => {
    const place: AnswerPlace = { kind: 'key', path: ['result', 'ok'] };
    expect(reading('{"result": {"ok": true}, "ok": false}', truth, { place })).toBe('true');
    expect(reading('{"ok": true}', truth, { place })).toBe('(no-answer)');
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
