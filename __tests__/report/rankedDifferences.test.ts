import { describe, expect, it } from '@jest/globals';
import { rankedDifferences } from '../../src/report/rankedDifferences.ts';
import { differenceOf, fallen, judgeOf } from './writtenResult.ts';

const consistency = differenceOf({ family: 'position', measure: 'consistency' });
const kappa = differenceOf({ measure: 'kappa', maxDrop: 0.1 });
const untested = differenceOf({ measure: 'f1', maxDrop: undefined, pAdjusted: undefined });
const wordsOf = (parts: Parameters<typeof judgeOf>[0]) =>
  rankedDifferences(judgeOf(parts)).map(({ difference, word }) => `${difference.measure}: ${word}`);

describe('what a rule made of a difference', () => {
  it('is reported from the worst, and last what no rule tests', () => {
    expect(
      wordsOf({
        differences: [untested, consistency, kappa, fallen],
        findings: [
          { kind: 'not-proven', tolerance: 0.1, difference: kappa, itemsNeeded: undefined },
          { kind: 'regression', tolerance: 2, difference: fallen },
        ],
      }),
    ).toEqual(['accuracy: regression', 'kappa: uncertain', 'consistency: pass', 'f1: ']);
  });

  it('is about the difference in the same family alone', () => {
    const other = { ...consistency, family: 'length' };
    expect(
      wordsOf({
        differences: [consistency, other],
        findings: [
          { kind: 'uncertain-drop', tolerance: 2, difference: other, itemsNeeded: 300 },
          { kind: 'too-few-items', family: 'position', measure: 'consistency', n: 5, minItems: 20 },
        ],
      }),
    ).toEqual(['consistency: uncertain', 'consistency: not judged']);
  });

  it('includes floors and ceilings, with and without a test of the change', () => {
    const measured = { value: 0.4, n: 40, interval: { low: 0.3, high: 0.5 } };
    expect(
      wordsOf({
        differences: [untested, consistency],
        findings: [
          {
            kind: 'floor-uncertain',
            floor: 45,
            measured: { ...measured, family: untested.family, measure: untested.measure },
            itemsNeeded: undefined,
          },
          {
            kind: 'ceiling-broken',
            ceiling: 20,
            measured: { ...measured, family: consistency.family, measure: 'consistency' },
          },
        ],
      }),
    ).toEqual(['consistency: regression', 'f1: uncertain']);
  });

  it('is nothing if there is no verdict', () => {
    expect(wordsOf({ verdict: 'unmeasured', differences: [fallen] })).toEqual(['accuracy: not judged']);
  });
});
