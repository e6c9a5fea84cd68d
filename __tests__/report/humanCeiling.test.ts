import { describe, expect, it } from '@jest/globals';
import { humanCeiling } from '../../src/report/agreementRows.ts';
import { annotatorsOf, familyOf, judgeOf, sideOf } from './writtenResult.ts';

const side = (agreement: number) =>
  sideOf(
    { all: familyOf({ annotatorAgreement: { value: agreement, n: 40, interval: undefined } }) },
    { annotators: annotatorsOf() },
  );

describe('the human ceiling', () => {
  it('says how far people agree, and beside it the judge with them', () => {
    expect(humanCeiling(judgeOf({ sides: { head: side(0.64) } }))).toBe(
      'people agree with each other in 71.2 % of pairs (alpha 0.610); the judge agrees with a person in 64.0 %',
    );
    expect(humanCeiling(judgeOf({ sides: { base: side(0.66), head: side(0.64) } }))).toContain(
      'in 64.0 % (base: 66.0 %)',
    );
  });

  it('takes the alpha that belongs to the scale', () => {
    expect(humanCeiling(judgeOf({ scale: 'nominal', sides: { head: side(0.64) } }))).toContain('(alpha 0.520)');
    expect(humanCeiling(judgeOf({ scale: 'interval', sides: { head: side(0.64) } }))).toContain('(alpha 0.630)');
  });

  it('is not told where single labels are all there is', () => {
    expect(humanCeiling(judgeOf())).toBeUndefined();
  });
});
