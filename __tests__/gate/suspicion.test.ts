import { describe, expect, it } from '@jest/globals';
import { judgeVerdict } from '../../src/gate/judgeVerdict.ts';
import fc from '../support/fastCheck.ts';
import { candidate, one, side, steady } from '../support/gating.ts';
import { evidenceOf, judged } from './evidenceOf.ts';

const rules = [{ measure: 'accuracy', family: 'all', maxDrop: 2 }] as const;
const verdictOf = (delta: number, pAdjusted: number, settings: Parameters<typeof evidenceOf>[0]['settings'] = {}) =>
  judgeVerdict(evidenceOf({ rules, differences: [judged({ delta, pAdjusted })], settings }), 'pass').verdict;

describe('a drop beyond the tolerance', () => {
  it('is a regression below 0.05, uncertain below 0.2, and passes from there on', () => {
    expect([0.001, 0.0499, 0.0501, 0.1, 0.1999, 0.2, 0.5, 1].map((p) => verdictOf(-0.1, p))).toEqual([
      'regression',
      'regression',
      'uncertain',
      'uncertain',
      'uncertain',
      'pass',
      'pass',
      'pass',
    ]);
  });

  it('is never uncertain without suspicion, and uncertain for longer with more of it', () => {
    const never = { suspicion: 0 };
    expect([0.001, 0.0499, 0.0501, 0.1].map((p) => verdictOf(-0.1, p, never))).toEqual([
      'regression',
      'regression',
      'pass',
      'pass',
    ]);
    expect(verdictOf(-0.1, 0.4, { suspicion: 0.5 })).toBe('uncertain');
    expect(verdictOf(-0.1, 0.04, { suspicion: 0.5 })).toBe('regression');
  });

  it('of four items of 40 is suspicious (p = 1/16), of two it is not (p = 1/4)', () => {
    const dropped = (inconsistent: number) => candidate(steady, side({ consistent: 40 - inconsistent, inconsistent }));
    expect([5, 4, 3, 2].map((items) => one(dropped(items)).verdict)).toEqual([
      'regression',
      'uncertain',
      'uncertain',
      'pass',
    ]);
    expect(one(dropped(4), { suspicion: 0 })).toMatchObject({ verdict: 'pass', kinds: [] });
    expect(one(dropped(4), { suspicion: 0.06 }).verdict).toBe('pass');
  });
});

describe('a drop within the tolerance', () => {
  it('passes, even if it is significant', () => {
    expect([0.001, 0.1, 0.9].map((p) => verdictOf(-0.02, p))).toEqual(['pass', 'pass', 'pass']);
  });
});

describe('an improvement', () => {
  it('is never a regression, nor uncertain, even if it is significant', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(20), (worse, better, same) => {
        fc.pre(better >= worse && worse + better + same >= 20);
        const cells = (flips: number, steadily: number) => side({ inconsistent: flips, consistent: steadily });
        // Which items flip does not matter to the verdict of a change that is no drop.
        const verdict = one(candidate(cells(better, worse + same), cells(worse, better + same))).verdict;
        expect(verdict).toBe('pass');
      }),
      { numRuns: 40 },
    );
    expect([0.0001, 0.1].map((p) => verdictOf(0.1, p))).toEqual(['pass', 'pass']);
  });
});

it('gives no verdict at all on a change that is no number, which no comparison would find', () => {
  for (const delta of [Number.NaN, Number.NEGATIVE_INFINITY])
    expect(() => judgeVerdict(evidenceOf({ rules, differences: [judged({ delta })] }), 'pass')).toThrow(`is ${delta}`);
});
