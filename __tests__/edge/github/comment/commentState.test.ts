import { describe, expect, it } from '@jest/globals';
import { type CommentState, readState, stateLine } from '../../../../src/edge/github/ownComment.ts';
import fc, { anyCharacter } from '../../../support/fastCheck.ts';

const state: CommentState = {
  head: 'a'.repeat(40),
  run: '18234567890',
  attempt: '2',
  verdict: 'regression',
  since: '2026-11-20T12:00:00.000Z',
};

describe('the state line', () => {
  it('is read as it was written', () => {
    expect(readState(`text\n\n${stateLine(state)}`)).toEqual(state);
    expect(readState(`text\r\n\r\n${stateLine(state)}\r\n`)).toEqual(state);
    const bare = { ...state, run: undefined, attempt: undefined };
    expect(readState(stateLine(bare))).toEqual(bare);
  });

  it('is the last one of the comment', () => {
    const other = stateLine({ ...state, verdict: 'pass' });
    expect(readState(`${other}\ntext\n${stateLine(state)}`)?.verdict).toBe('regression');
  });

  it('holds nothing that ends the HTML comment', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('-', '>', '<', '!', '"', '\\', '\n', 'a') }), (verdict) => {
        const line = stateLine({ ...state, verdict });
        expect(line.slice('<!--'.length, -'-->'.length)).not.toMatch(/--|[<>\n]/);
        expect(JSON.parse(line.slice('<!-- evenhand:state '.length, -' -->'.length))).toMatchObject({ verdict });
      }),
    );
  });

  it.each([
    ['no JSON', '{"v":1,'],
    ['another version', JSON.stringify({ ...state, v: 2 })],
    ['no version', JSON.stringify(state)],
    ['a short head', JSON.stringify({ v: 1, ...state, head: 'abc1234' })],
    ['a head of another type', JSON.stringify({ v: 1, ...state, head: 7 })],
    ['a verdict that is none', JSON.stringify({ v: 1, ...state, verdict: '@ann approved' })],
    ['a time that is none', JSON.stringify({ v: 1, ...state, since: 'yesterday' })],
    ['a time in a form that only Date.parse accepts', JSON.stringify({ v: 1, ...state, since: '1' })],
    ['no time', JSON.stringify({ v: 1, ...state, since: undefined })],
    ['members of its prototype', '{"v":1,"__proto__":{"head":"x"}}'],
    ['a list', '[]'],
  ])('is not used if it has %s', (_, json) => {
    expect(readState(`<!-- evenhand:state ${json} -->`)).toBeUndefined();
  });

  it('is used without a run that is no number', () => {
    const json = JSON.stringify({ v: 1, ...state, run: '9e99', attempt: '-1' });
    expect(readState(`<!-- evenhand:state ${json} -->`)).toEqual({ ...state, run: undefined, attempt: undefined });
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.json(), (text, json) => {
        expect(() => readState(`${text}\n<!-- evenhand:state ${json} -->`)).not.toThrow();
      }),
    );
  });
});
