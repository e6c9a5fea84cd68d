import { describe, expect, it } from '@jest/globals';
import type { GateSettings } from '../../src/config/configuration.ts';
import { candidate, found, judged, one } from '../support/gating.ts';

/** Of 100 items so many are right; Wilson's interval of 75 of 100 is 0.657 to 0.825. */
const verdictOf = (base: number, head: number, rule: GateSettings['rules'][number]) =>
  one(candidate(judged(base, 100 - base), judged(head, 100 - head)), { rules: [rule] });

describe('a floor that the base is below', () => {
  const floor = { measure: 'accuracy', family: 'all', min: 80 } as const;

  it('is broken by a head that is lower still, even by little, and reports the value of the base', () => {
    const { verdict, findings } = verdictOf(76, 75, floor);
    expect(verdict).toBe('regression');
    expect(found(findings, 'floor-broken')).toMatchObject({ measured: { value: 0.75 }, base: { value: 0.76 } });
  });

  it('leaves a head that is as high, or higher and still below, uncertain', () => {
    for (const head of [76, 77]) {
      const { verdict, findings } = verdictOf(76, head, floor);
      expect(verdict).toBe('uncertain');
      expect(found(findings, 'floor-uncertain')).toMatchObject({ base: { value: 0.76 } });
    }
    expect(verdictOf(76, 80, floor).verdict).toBe('pass');
  });

  it('does not exist if the base is on it: a head below is uncertain', () => {
    const { verdict, findings } = verdictOf(80, 76, floor);
    expect(verdict).toBe('uncertain');
    expect(found(findings, 'floor-uncertain')).not.toHaveProperty('base');
  });
});

describe('a ceiling that the base is above', () => {
  const ceiling = { measure: 'meanAbsoluteError', family: 'all', max: 0.2 } as const;

  it('is broken by a head that is higher still, and not by a head that is as high or lower', () => {
    const { verdict, findings } = verdictOf(76, 75, ceiling);
    expect(verdict).toBe('regression');
    expect(found(findings, 'ceiling-broken')).toMatchObject({ measured: { value: 0.25 }, base: { value: 0.24 } });
    for (const head of [76, 77]) expect(verdictOf(76, head, ceiling).kinds).toEqual(['ceiling-uncertain']);
    expect(verdictOf(76, 80, ceiling).verdict).toBe('pass');
  });
});
