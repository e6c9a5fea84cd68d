import { describe, expect, it } from '@jest/globals';
import { answerPlaces } from '../../../src/judge/reading/answerPlaces.ts';
import type { Scale } from '../../../src/judge/scale.ts';

const five: Scale = { kind: 'ordinal', values: [1, 2, 3, 4, 5] };
const truth: Scale = { kind: 'nominal', values: ['true', 'false'] };

function severalIn(text: string, scale: Scale): readonly string[] {
  const found = answerPlaces(text, scale);
  const answers = found.kind === 'several' ? found.answers : [];
  return answers.map(({ place }) => (place.kind === 'key' ? place.path.join('.') : place.kind));
}

describe('the values that a prompt asks for in one sentence or table', () => {
  it.each([
    ['Return JSON with integer fields fits and holds.', five],
    ['Return JSON with the number keys "fits" and "holds" (1-5).', five],
    [
      'Return JSON:\n| key | type | meaning |\n|---|---|---|\n| fits | boolean | it fits |\n| holds | boolean | it holds |',
      truth,
    ],
    ['Return JSON:\n| Key | Meaning |\n|---|---|\n| `fits` | 1-5 |\n| `holds` | 1-5 |', five],
  ])('are several keys in %j', (text, scale) => {
    expect(severalIn(text, scale)).toEqual(['fits', 'holds']);
  });

  it('are not several if one value is asked for', () => {
    expect(severalIn('Give a score (1-5) for the answer.', five)).toEqual([]);
    expect(severalIn('Give a score (1-2) for short texts and a score (3-5) for long ones.', five)).toEqual([]);
    expect(severalIn('Return JSON with the integer field score and a string reason.', five)).toEqual([]);
  });
});
