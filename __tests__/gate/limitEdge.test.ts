import { describe, expect, it } from '@jest/globals';
import { judgeVerdict } from '../../src/gate/judgeVerdict.ts';
import { type Evidence, evidenceOf, judged } from './evidenceOf.ts';

const kinds = (evidence: Evidence) => judgeVerdict(evidence, 'pass').findings.map(({ kind }) => kind);

describe('the room for the rounding of numbers', () => {
  const drop = { measure: 'kappa', family: 'all', maxDrop: 0.1 } as const;

  it('hides no drop that a report shows: a kappa that fell by 0.1005 fell by more than 0.1', () => {
    const fell = (base: number, head: number) =>
      judged({ measure: 'kappa', base, head, delta: head - base, pAdjusted: 0.01 });
    expect(kinds(evidenceOf({ rules: [drop], differences: [fell(0.6, 0.4995)] }))).toEqual(['regression']);
    // 0.3 - 0.4 is -0.10000000000000003 in binary numbers, and no more than 0.1.
    expect(kinds(evidenceOf({ rules: [drop], differences: [fell(0.4, 0.3)] }))).toEqual([]);
  });

  it('hides under the strict policy no interval that reaches past the tolerance', () => {
    const reaching = (low: number) =>
      evidenceOf({
        settings: { policy: 'strict' },
        rules: [drop],
        differences: [judged({ measure: 'kappa', delta: -0.05, interval: { low, high: 0.01 } })],
      });
    expect(kinds(reaching(-0.1005))).toEqual(['not-proven']);
    expect(kinds(reaching(0.3 - 0.4))).toEqual([]);
  });

  it('hides no interval that ends below a floor or begins above a ceiling', () => {
    const below = (min: number, high: number) =>
      evidenceOf({
        rules: [{ measure: 'kappa', family: 'all', min }],
        values: { kappa: { value: 0.2, n: 100, interval: { low: 0.1, high } } },
      });
    expect(kinds(below(0.6, 0.5995))).toEqual(['floor-broken']);
    // 0.7 - 0.4 is 0.29999999999999993 in binary numbers, and no less than 0.3.
    expect(kinds(below(0.3, 0.7 - 0.4))).toEqual(['floor-uncertain']);
    const above = evidenceOf({
      rules: [{ measure: 'meanAbsoluteError', family: 'all', max: 0.5 }],
      values: { meanAbsoluteError: { value: 0.6, n: 100, interval: { low: 0.5005, high: 0.8 } } },
    });
    expect(kinds(above)).toEqual(['ceiling-broken']);
  });
});
