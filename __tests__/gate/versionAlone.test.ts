import { describe, expect, it } from '@jest/globals';
import { candidate, one, side } from '../support/gating.ts';

describe('a version alone', () => {
  const alone = (leastAlone?: number) =>
    one({ ...candidate(undefined, side({ consistent: 5 }), { passed: 'pass' }), leastAlone });

  it('passes if something was measured, even on few items', () => {
    expect(alone().verdict).toBe('pass');
  });

  it('is unmeasured with fewer items than it is stated to need', () => {
    expect(alone(5).verdict).toBe('pass');
    expect(alone(6)).toMatchObject({ verdict: 'unmeasured', findings: [{ kind: 'too-few-items', n: 5 }, {}] });
  });

  it('with a floor or a ceiling needs as many items as any limit does, and is reported once if it has fewer', () => {
    const five = { ...candidate(undefined, side({ consistent: 5 }), { passed: 'pass' }), leastAlone: 6 };
    for (const limit of [{ min: 50 }, { max: 100 }]) {
      const rules = [{ measure: 'consistency', family: 'position', ...limit }] as const;
      expect(one(five, { rules, minItems: 5 })).toMatchObject({ verdict: 'pass', kinds: [] });
      expect(one(five, { rules, minItems: 6 })).toMatchObject({ verdict: 'unmeasured', kinds: ['too-few-items'] });
    }
  });
});
