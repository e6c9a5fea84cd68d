import { describe, expect, it } from '@jest/globals';
import { readReply } from '../../../src/judge/reply/readReply.ts';
import fc from '../../support/fastCheck.ts';
import { five, ordinal, pair, reading } from './replyReading.ts';

function confidenceIn(text: string, scale = ordinal): number | undefined {
  const outcome = readReply({ text, finish: 'stop' }, scale);
  if (outcome.kind !== 'scored') throw new Error(`${text} is ${outcome.kind}`);
  return outcome.confidence;
}

describe('the confidence that a reply states', () => {
  it.each([
    ['{"score": 1, "confidence": 0.85}', 0.85],
    ['{"score": 1, "confidence": 1}', 1],
    ['{"score": 1, "confidence": 0}', 0],
    ['{"score": 1, "confidence": -0.0}', 0],
    ['{"score": 1, "Certainty": 0.5}', 0.5],
    ['{"score": 1, "probability": "0.25"}', 0.25],
    ['{"score": 1, "confidence": 85}', 0.85],
    ['{"score": 1, "confidence": 100}', 1],
    ['{"score": 1, "confidence_score": "85 %"}', 0.85],
    ['{"score": 1, "confidence-level": "85%"}', 0.85],
    ['{"score": 1, "probability": "12.5 percent"}', 0.125],
    ['{"score": {"value": 1, "confidence": 0.7}}', 0.7],
    ['{"score": 1, "confidence": {"value": 0.7}}', 0.7],
    ['{"score": 1, "confidence": 0.7}\nConfidence: 70 %', 0.7],
    ['Score: 1\nConfidence: 85 %', 0.85],
    ['Score: 1\nConfidence: 0.85', 0.85],
    ['Score: 1\nConfidence: 0,85.', 0.85],
    ['**Score:** 1\n- **Confidence:** 85%', 0.85],
    ['Score: 1, Confidence: .5', 0.5],
    ['Score: 1 (confidence = 90 %)', 0.9],
    ['My overall confidence: 60 percent\nScore: 1', 0.6],
    ['1\nConfidence level - 40 %', 0.4],
    ['1\nThe  overall  confidence  score: 40 %', 0.4],
  ])('of %j is %d', (text, confidence) => {
    expect(confidenceIn(text)).toBe(confidence);
  });

  it.each([
    ['Score: 1'],
    ['{"score": 1, "confidence": "high"}'],
    ['{"score": 1, "confidence": null}'],
    ['{"score": 1, "confidence": true}'],
    ['{"score": 1, "confidence": [0.5]}'],
    ['{"score": 1, "confidence": 1.5}'],
    ['{"score": 1, "confidence": -0.5}'],
    ['{"score": 1, "confidence": 101}'],
    ['{"score": 1, "confidence": 85.5}'],
    ['{"score": 1, "certainty": 85}'],
    ['{"score": 1, "probability": "150 %"}'],
    // One of five, one of ten, or percent: nobody can tell.
    ['{"score": 1, "confidence": 4}'],
    ['Score: 1\nConfidence: 4/5'],
    ['Score: 1\nConfidence: 80-90 %'],
    ['Score: 1\nConfidence: high'],
    ['Score: 1\nProbability: 0.3 that it rains'],
    ['Score: 1\nI have a confidence of 0.9 in this.'],
    ['Score: 1\nConfidence: 0.8\nConfidence: 0.9'],
    ['Score: 1\nConfidence: 0.8\nConfidence: 7'],
    ['{"score": 1, "confidence": 0.8, "certainty": 0.9}'],
  ])('of %j is not known', (text) => {
    expect(confidenceIn(text)).toBeUndefined();
  });

  it('is read beside a preference too', () => {
    expect(confidenceIn('[[A]]\nConfidence: 75 %', pair)).toBe(0.75);
  });

  it.each([
    ['Confidence: 3\nScore: 2', 2],
    ['Score: 2\nConfidence: 3', 2],
    ['2\nConfidence: 3', 2],
    ['Confidence: 3\n2', 2],
    ['{"score": 2, "confidence": 3}', 2],
    ['{"confidence": 3, "score": 2}', 2],
    ['Confidence: 3', '(no-answer)'],
    ['{"confidence": 3}', '(no-answer)'],
  ])('of %j is no score', (text, score) => {
    expect(reading(text, five)).toBe(score);
  });

  it('leaves the score as it is read without it, and lies from 0 to 1', () => {
    const said = fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -5, max: 200 }), fc.string());
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), said, fc.boolean(), (score, confidence, percent) => {
        const text = JSON.stringify({ score, confidence });
        const line = `Score: ${score}\n\nConfidence: ${Number(confidence)}${percent ? ' %' : ''}`;
        for (const reply of [text, line]) {
          expect(reading(reply, ordinal)).toBe(score);
          const stated = confidenceIn(reply) ?? 0;
          expect([stated >= 0, stated <= 1, Object.is(stated, -0)]).toEqual([true, true, false]);
        }
      }),
    );
  });

  it('is looked for in a megabyte as fast as the score', () => {
    const text = `Score: 1\n${'confidence: '.repeat(90_000)}`;
    expect(confidenceIn(text)).toBeUndefined();
  });
});
