import { describe, expect, it } from '@jest/globals';
import { readReply } from '../../../src/judge/reply/readReply.ts';
import { readScore, type Scale, valuesOf } from '../../../src/judge/scale.ts';
import fc, { anyCharacter, nightly } from '../../support/fastCheck.ts';

const scales: readonly Scale[] = [
  { kind: 'ordinal', values: [0, 1, 2] },
  { kind: 'ordinal', values: [-1, 0, 1] },
  { kind: 'nominal', values: ['good', 'very good', 'not good', 'A>B', '1-2', 'N/A'] },
  { kind: 'nominal', values: ['1', '2', '10'] },
  { kind: 'interval', min: 0, max: 10, step: 0.5 },
  { kind: 'pairwise', values: ['A', 'B', 'C'], variables: ['one', 'two'] },
  { kind: 'pairwise', values: ['(1)', '[2]'], variables: ['one', 'two'] },
];
const scale = fc.constantFrom(...scales);
const scaleAndValue = scale.chain((chosen) =>
  fc.constantFrom(...valuesOf(chosen)).map((value) => ({ scale: chosen, value })),
);
const fragments = ['Score|: |1|2|-|/|.|,| or |{|}|"|[[|]]|\n|A|is better|good|not |{"score": |**|<think>|</think>'];
fragments.push('Reason: |```|\\|\uD800|Output (|)|_|a tie');
const fragment = fc.constantFrom(...fragments.join('|').split('|'));
const hostile = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join('')),
);

describe('for any reply', () => {
  it('a score, if there is one, is on the scale, and a reply that was cut gives none', () => {
    fc.assert(
      fc.property(hostile, scale, (text, on) => {
        const outcome = readReply({ text, finish: 'stop' }, on);
        if (outcome.kind === 'scored')
          expect(readScore(outcome.score, on)).toEqual({ kind: 'on-scale', score: outcome.score });
        expect(readReply({ text, finish: 'length' }, on)).toMatchObject({ kind: 'unreadable', why: 'cut-off' });
      }),
      nightly(3000),
    );
  });

  it('JSON with a value of the scale gives this value and its reason back', () => {
    fc.assert(
      fc.property(scaleAndValue, fc.string(), fc.boolean(), (chosen, text, fenced) => {
        const reason = `because ${text}`;
        const json = JSON.stringify({ reason, score: chosen.value });
        const reply = fenced ? `Here:\n\`\`\`json\n${json}\n\`\`\`` : json;
        expect(readReply({ text: reply, finish: 'stop' }, chosen.scale)).toEqual({
          kind: 'scored',
          score: chosen.value,
          reason,
        });
      }),
    );
  });

  it('two JSON objects with different values give two answers', () => {
    fc.assert(
      fc.property(scaleAndValue, fc.nat(), ({ scale: on, value }, index) => {
        const others = valuesOf(on).filter((other) => other !== value);
        const text = `${JSON.stringify({ score: value })} ${JSON.stringify({ score: others[index % others.length] })}`;
        expect(readReply({ text, finish: 'stop' }, on)).toMatchObject({ kind: 'unreadable', why: 'two-answers' });
      }),
    );
  });

  it('a JSON reply that ends early gives no score', () => {
    fc.assert(
      fc.property(scaleAndValue, fc.nat(), ({ scale: on, value }, at) => {
        const json = JSON.stringify({ score: value, reason: 'because it was late' });
        const text = json.slice(0, at % json.length);
        expect(readReply({ text, finish: 'stop' }, on).kind).toBe('unreadable');
      }),
    );
  });
});

/** Of a megabyte every night, and of a fifth of it by day: what grows with the square of the length would show. */
const { numRuns: length } = nightly(1_000_000, 5);

describe('for a long reply', () => {
  const on: Scale = { kind: 'ordinal', values: [0, 1, 2] };
  const pair: Scale = { kind: 'pairwise', values: ['A', 'B'], variables: ['one', 'two'] };

  it.each([
    ['{', 'no-answer'],
    ['{"', 'cut-off'],
    ['{"a":', 'cut-off'],
    ['[{"a":', 'cut-off'],
    ['[[', 'no-answer'],
    ['"', 'no-answer'],
    ['score ', 'no-answer'],
    ['the final ', 'no-answer'],
    ['<think></think>', 'empty'],
    [' ', 'empty'],
    ['x \n', 'no-answer'],
    ['*_', 'no-answer'],
    ['Output (a) is ', 'no-answer'],
    ['-', 'no-answer'],
    ['Score: (', 'off-scale'],
    ['reason ', 'no-answer'],
    ['(', 'no-answer'],
    ['```', 'no-answer'],
  ])('of %j it says what holds', (piece, why) => {
    const text = `x ${piece.repeat(Math.ceil(length / piece.length))} x`;
    const whole = why === 'empty' ? text.slice(2, -2) : text;
    expect(readReply({ text: whole, finish: 'stop' }, on)).toMatchObject({ why });
    expect(readReply({ text: whole, finish: 'stop' }, pair).kind).toBe('unreadable');
  });

  it('says what holds if it begins with emoji', () => {
    expect(readReply({ text: `${'✅'.repeat(length)}y`, finish: 'stop' }, on)).toMatchObject({ why: 'no-answer' });
    expect(readReply({ text: '✅'.repeat(length), finish: 'stop' }, on)).toMatchObject({ why: 'no-answer' });
  });

  it('finds the one answer at the end of it', () => {
    const text = `${'The agent waited. '.repeat(length / 20)}\nScore: 1`;
    expect(readReply({ text, finish: 'stop' }, on)).toMatchObject({ kind: 'scored', score: 1 });
  });

  it('reads JSON with a reason as long as that', () => {
    const reason = 'waited "long" '.repeat(length / 20);
    expect(readReply({ text: JSON.stringify({ reason, score: 2 }), finish: 'stop' }, on)).toEqual({
      kind: 'scored',
      score: 2,
      reason,
    });
  });

  it('is not undone by nesting', () => {
    const deep = `{"a": ${'['.repeat(300_000)}${']'.repeat(300_000)}, "score": 1}`;
    expect(readReply({ text: deep, finish: 'stop' }, on)).toMatchObject({ kind: 'scored', score: 1 });
  });
});
