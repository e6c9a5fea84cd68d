import { describe, expect, it } from '@jest/globals';
import { type OutputForm, outputInstruction } from '../../src/judge/outputInstruction.ts';
import type { Scale } from '../../src/judge/scale.ts';

const oneToTen: Scale = { kind: 'ordinal', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
const pair: Scale = { kind: 'pairwise', values: ['A', 'B', 'tie'], variables: ['a', 'b'] };
const orders: readonly OutputForm['order'][] = ['score-only', 'score-first', 'reason-first'];

/** The keys of the JSON that an instruction shows, in their order, and the score in it. */
function shown(form: OutputForm, scale: Scale): { head: string; keys: readonly string[]; score: unknown } {
  const [head = '', ...json] = outputInstruction(form, scale).split('\n');
  const object: Record<string, unknown> = JSON.parse(json.join('\n'));
  return { head, keys: Object.keys(object), score: object['score'] };
}

describe('the JSON forms, as in Table 1 of the paper output-sequencing', () => {
  const keys = { 'score-only': ['score'], 'score-first': ['score', 'reasons'], 'reason-first': ['reasons', 'score'] };

  it.each(orders)(
    'ex, %s: a heading, and an example with these keys and the number 5 of a scale from 1 to 10',
    (order) => {
      const seen = shown({ format: 'ex', order }, oneToTen);
      expect(seen.head).toMatch(/^Example JSON output:$/);
      expect(seen.keys).toEqual(keys[order]);
      expect(seen.score).toBe(5);
    },
  );

  it.each(orders)('json, %s: a request, and a description in angle brackets with these keys', (order) => {
    const seen = shown({ format: 'json', order }, oneToTen);
    expect(seen.head).toMatch(/^Output a json of the following format:$/);
    expect(seen.keys).toEqual(keys[order]);
    expect(seen.score).toMatch(/^<.+>$/);
  });

  it('differ between score first and reasons first in the order of the keys alone', () => {
    for (const format of ['ex', 'json'] as const) {
      const first = outputInstruction({ format, order: 'score-first' }, oneToTen);
      const last = outputInstruction({ format, order: 'reason-first' }, oneToTen);
      expect(first.split('').sort()).toEqual(last.split('').sort());
    }
  });

  it('show the middle of the scale as the example, and a word as a JSON string', () => {
    const form: OutputForm = { format: 'ex', order: 'score-only' };
    expect(shown(form, { kind: 'ordinal', values: [0, 1, 2] }).score).toBe(1);
    expect(shown(form, { kind: 'interval', min: 1, max: 5, step: 0.5 }).score).toBe(3);
    expect(shown(form, { kind: 'nominal', values: ['say "no"', 'yes'] }).score).toBe('say "no"');
  });
});

describe('the text forms', () => {
  const at = (order: OutputForm['order'], label: string) =>
    outputInstruction({ format: 'text', order }, oneToTen).indexOf(`"${label}:"`);

  it('ask for the score alone, first, or last', () => {
    expect(at('score-only', 'Reason')).toBe(-1);
    expect(at('score-only', 'Score')).toBeGreaterThan(0);
    expect(at('score-first', 'Score')).toBeLessThan(at('score-first', 'Reason'));
    expect(at('reason-first', 'Reason')).toBeLessThan(at('reason-first', 'Score'));
  });

  it('name the labels of a pairwise judge', () => {
    for (const order of orders)
      expect(outputInstruction({ format: 'text', order }, pair)).toContain('one of A, B, tie');
  });
});
