import { describe, expect, it } from '@jest/globals';
import { answerPlaces } from '../../../src/judge/reading/answerPlaces.ts';
import type { Scale } from '../../../src/judge/scale.ts';

const five: Scale = { kind: 'ordinal', values: [1, 2, 3, 4, 5] };
const truth: Scale = { kind: 'nominal', values: ['true', 'false'] };
const pair: Scale = { kind: 'pairwise', values: ['A', 'B', 'tie'], variables: ['one', 'two'] };

function severalIn(text: string, scale: Scale): readonly string[] {
  const found = answerPlaces(text, scale);
  const answers = found.kind === 'several' ? found.answers : [];
  return answers.map(({ place }) => (place.kind === 'key' ? place.path.join('.') : place.kind));
}

describe('the values that a prompt asks for', () => {
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

  it.each([
    ['As JSON:\n  fits: true|false <in small letters>,\n  why: <text>,\n  in_part: True|False', truth],
    ['Output:\nfits: true or false\nreason: text\nholds: true or false', truth],
    ['Format:\n- Tone: [score]\n- Length: [score]', five],
    ['Tone: X\nLength: Y', five],
    ['Rate both.\n- Tone:\n- Length:', five],
    ['Rate these criteria, each from 1 to 5:\n1. Tone\n2. Length\nWrite one line per criterion: its score.', five],
    ['- kind: is it? (true/false)\n- short: is it? (true/false)', truth],
    ['For each of the questions, answer true or false.\n- Is it kind?\n- Is it short?', truth],
    ['Answer true/false for each:\n- is_kind\n- is_short', truth],
    ['For each criterion answer true or false:\n- is_kind: it is kind\n- is_short: it is short', truth],
    ['Give a score (1-5) for accuracy and a score (1-5) for tone.', five],
    ['Give a score from 1 to 5 for accuracy, a score from 1 to 5 for tone, and a reason.', five],
    ['Answer two questions with true or false, one per line:\n1. Is it kind?\n2. Is it short?', truth],
  ])('are several in %j', (text, scale) => {
    expect(severalIn(text, scale)).toEqual(['label', 'label']);
  });

  it.each([
    'class Reply(BaseModel):\n    fits: bool\n    holds: bool',
    'Return JSON with the boolean keys "fits" and "holds", and a "reason".',
    'Return JSON with boolean fields fits and holds.',
    'Return JSON with:\n- fits (boolean): whether it fits\n- holds (boolean): whether it holds',
    'Return JSON with:\n- fits: true if it fits, else false\n- holds: true if it holds, else false',
  ])('are several keys in %j', (text) => {
    expect(severalIn(text, truth)).toEqual(['fits', 'holds']);
  });

  it('are not several if the criteria have a scale of their own', () => {
    expect(severalIn('Give 1 point for each criterion:\n- kind\n- short', five)).toEqual([]);
    expect(severalIn('Give 1 point for each:\n- it is kind\n- it is short', five)).toEqual([]);
    expect(severalIn('1. Tone (0-10)\n2. Facts (0-10)\nAdd them up, and say 1-5.', five)).toEqual([]);
  });

  it('are the values within an object, and not its name', () => {
    expect(severalIn('{"marks": {"tone": 0, "facts": 0}, "why": "…"}', five)).toEqual(['tone', 'facts']);
    const nested = '{"tone": {\n"pick": "A | B",\n"why": ""},\n"facts": {\n"pick": "A | B",\n"why": ""}}';
    expect(severalIn(nested, pair)).toEqual(['tone.pick', 'facts.pick']);
    const grade = '"grade": 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null';
    const form = `{\n"one": {\n${grade}\n},\n"two": {\n${grade}\n}\n}`;
    const seven: Scale = { kind: 'ordinal', values: [0, 1, 2, 3, 4, 5, 6, 7] };
    expect(severalIn(`Set its "grade" to 1 if in doubt.\nAs JSON:\n${form}`, seven)).toEqual([
      'one.grade',
      'two.grade',
    ]);
  });
});
