import { describe, expect, it } from '@jest/globals';
import { asksTheSame, changedParts } from '../../../src/judge/judgeParts.ts';
import { judged, parsed } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

const judge = (text: string) => judged(parsed(text));
const withAnswer = (answer: string, text = 'Rate {{reply}} from 1 to 5.') =>
  judge(`---\nevenhand:\n  answer: ${answer}\n---\n${text}`);

describe('where the answer of a judge is', () => {
  it('is found in the words of its prompt, with their line in the file', () => {
    expect(judge('---\nmodel: m\n---\nRate {{reply}} from 1 to 5.\n{"why": "…", "tone": "<1-5>"}').answer).toEqual({
      scale: { words: '1 to 5', line: 4 },
      form: { place: { kind: 'key', path: ['tone'] }, found: { words: '"tone": "<1-5>"', line: 5 } },
    });
  });

  it.each([
    ['tone', { kind: 'key', path: ['tone'] }],
    ['result.tone', { kind: 'key', path: ['result', 'tone'] }],
    ['{ key: result.tone }', { kind: 'key', path: ['result', 'tone'] }],
    ['{ tag: tone }', { kind: 'tag', name: 'tone' }],
    ['{ tag: <tone> }', { kind: 'tag', name: 'tone' }],
    ['{ label: "Tone:" }', { kind: 'label', name: 'Tone' }],
    ['{ boxed: true }', { kind: 'boxed' }],
  ])('may be stated, which outranks the words: %s', (answer, place) => {
    expect(withAnswer(answer, 'Rate {{reply}} from 1 to 5.\n{"other": "<1-5>"}').answer?.form).toEqual({ place });
  });

  it.each(['{}', '{ tag: tone, label: Tone }'])('is one place: %s is none', (answer) => {
    expect(faultsOf(() => withAnswer(answer))).toEqual([
      expect.objectContaining({ line: 3, key: 'evenhand.answer', what: expect.stringContaining('has one place') }),
    ]);
  });

  it.each(['{ words: tone }', '7', '""', '{ boxed: false }'])('cannot be %s', (answer) => {
    expect(faultsOf(() => withAnswer(answer))[0]).toMatchObject({ line: 3 });
  });

  it('is not stated beside {{output}}, which asks for a score itself', () => {
    const text = 'Rate {{reply}}.\n- 1: rude\n- 2: polite\n{{output}}';
    expect(judge(text).answer).toBeUndefined();
    expect(faultsOf(() => withAnswer('tone', text))).toEqual([
      expect.objectContaining({ line: 3, key: 'evenhand.answer', what: expect.stringContaining('{{output}}') }),
    ]);
  });

  it.each([
    ['{ ok: { type: boolean }, why: { type: string } }', ['true', 'false'], ['ok']],
    [
      '{ tone: { oneOf: [{ const: good, description: it is kind }, { const: poor, description: it is rude }] } }',
      ['good', 'poor'],
      ['tone'],
    ],
    ['{ tone: { anyOf: [{ const: 1 }, { const: 2 }, { const: 3 }] } }', [1, 2, 3], ['tone']],
    ['{ tone: { enum: [good, poor] }, reasoning: { enum: [short, long] } }', ['good', 'poor'], ['tone']],
    [
      '{ result: { properties: { level: { type: integer, minimum: 1, maximum: 3 } } } }',
      [1, 2, 3],
      ['result', 'level'],
    ],
  ])('and its scale are those of the one fitting key of a JSON Schema: %s', (properties, values, path) => {
    const found = judge(
      `---\nresponseFormat: json_schema\njsonSchema: { properties: ${properties} }\n---\nJudge {{reply}}.`,
    );
    expect(found.scale).toMatchObject({ values });
    expect(found.answer?.form).toMatchObject({ place: { kind: 'key', path }, found: { line: 3 } });
  });

  it('is not known of a JSON Schema with two keys that can hold a score', () => {
    const properties = '{ tone: { enum: [1, 2] }, depth: { enum: [1, 2] } }';
    const text = `---\nresponseFormat: json_schema\njsonSchema: { properties: ${properties} }\n---\nJudge {{reply}}`;
    expect(faultsOf(() => judge(text))).toHaveLength(1);
    expect(judge(`${text} from 1 to 2 as a score.`).answer?.form).toBeUndefined();
  });

  it('tells which of two stated scales is that of the answer', () => {
    const text = 'Rate {{reply}}.\n"clarity": score (1-5)\n"depth": score (0-3)';
    expect(withAnswer('depth', text).scale).toEqual({ kind: 'ordinal', values: [0, 1, 2, 3] });
  });

  it('makes another judge of the same prompt if another place is stated', () => {
    const [one, other] = [withAnswer('tone'), withAnswer('mood')];
    expect(asksTheSame(one, withAnswer('tone'))).toBe(true);
    expect(asksTheSame(one, other)).toBe(false);
    expect(changedParts(one, other)).toEqual(['prompt']);
  });
});
