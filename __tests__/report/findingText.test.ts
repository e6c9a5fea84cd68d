import { describe, expect, it } from '@jest/globals';
import { otherNotes } from '../../src/report/document/judgeNotes.ts';
import { findingText, settle } from '../../src/report/findingText.ts';
import { fallen } from './writtenResult.ts';

describe('what is said about a finding', () => {
  it('is one line with every number beside its n', () => {
    expect(findingText({ kind: 'regression', tolerance: 2, difference: fallen })).toEqual({
      level: 'error',
      title: 'Accuracy got worse',
      text: "91.7 % → 85.0 %, −6.7 points (−12.2 … −1.1), limit −2, n = 120 (10 worse, 2 better), paired permutation p = 0.039, 0.039 after Holm's correction.",
    });
  });

  it('says how many items would settle it, always more than there are', () => {
    expect(settle(300, 120)).toBe(
      'These 120 items cannot tell it from chance; if it is real, about 300 items would show it.',
    );
    expect(settle(50, 120)).toContain('about 121 items');
    expect(settle(undefined, 120)).toBe('These 120 items cannot tell it from chance; more would settle it.');
  });

  it('is said once for all measures that have too few items', () => {
    const few = { kind: 'too-few-items', n: 5, minItems: 20 } as const;
    expect(
      otherNotes([
        { ...few, family: 'all', measure: 'accuracy' },
        { ...few, family: 'position', measure: 'consistency' },
      ]),
    ).toEqual([
      {
        level: 'warning',
        title: 'Not judged',
        text: 'accuracy (n = 5) and consistency under position (n = 5); at least 20 items are asked for. Add labelled items, or lower gate.minItems.',
      },
    ]);
  });
});
