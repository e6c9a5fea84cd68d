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
  ])('is the score: %s', (text, scale, place, score) => {
    expect(reading(text, scale, found(place))).toBe(score);
    expect(reading(text, scale, { place })).toBe(score);
  });

  it.each([
    ['{"pass": true} {"pass": false}', truth, pass],
    ['{"pass": true, "pass": false}', truth, pass],
    ['<quality>4</quality>\n<quality>5</quality>', five, quality],
    ['\\boxed{4} or \\boxed{5}', five, boxed],
  ])('is no score if it is there twice with different values: %s', (text, scale, place) => {
    expect(reading(text, scale, found(place))).toBe('(two-answers)');
    expect(reading(text, scale, { place })).toBe('(two-answers)');
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
