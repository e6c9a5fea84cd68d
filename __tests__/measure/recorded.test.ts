import { describe, expect, it } from '@jest/globals';
import { goldsOf, measureRecorded, type RecordedJudgment } from '../../src/measure/recorded.ts';

const judgment = (item: string, variant: string, over: Partial<RecordedJudgment> = {}): RecordedJudgment => ({
  item,
  variant,
  perturbation: 'position',
  repeat: 0,
  score: 1,
  gold: undefined,
  reason: undefined,
  ...over,
});

const measure = (...judgments: readonly RecordedJudgment[]) =>
  measureRecorded(judgments, goldsOf(judgments), { confidence: 0.95, seed: 1 });

describe('measureRecorded', () => {
  it('takes the gold of an item from whichever of its judgments has one', () => {
    const { families } = measure(judgment('a', '0-1'), judgment('a', '1-0', { gold: 1 }));
    expect(families['position']?.accuracyByVariant).toMatchObject({
      '0-1': { value: 1, n: 1 },
      '1-0': { value: 1, n: 1 },
    });
  });

  it('takes the first of several repeats for the measures, in whatever order they stand, and all for the noise', () => {
    const found = measure(
      judgment('a', '0-1', { repeat: 1, score: 0 }),
      judgment('a', '0-1', { repeat: 0, score: 1 }),
      judgment('a', '1-0', { score: 1 }),
    );
    expect(found.families['position']?.consistency).toMatchObject({ value: 1, n: 1 });
    expect(found.noise).toMatchObject({ value: 1, n: 1 });
  });

  it('counts a judgment without a score as unreadable, and one that is not there as not shown', () => {
    const found = measure(judgment('a', '0-1'), judgment('a', '1-0', { score: undefined }), judgment('b', '0-1'));
    expect(found.leftOut).toMatchObject({ replies: 3, unreadable: 1, why: { 'no-answer': 1 } });
    expect(found.families['position']?.consistency).toBeUndefined();
    expect(found.families['position']?.strictConsistency).toMatchObject({ value: 0, n: 2 });
  });

  it('keeps the families apart, and puts those that preserve meaning side by side', () => {
    const found = measure(
      judgment('a', '0-1', { gold: 1 }),
      judgment('a', '1-0', { score: 0 }),
      judgment('a', '0-longest', { perturbation: 'length' }),
      judgment('a', 'cued', { perturbation: 'cue', score: 0 }),
    );
    expect(Object.keys(found.families)).toEqual(['position', 'length', 'cue', 'all']);
    expect(found.families['cue']?.claim).toBe('misleads');
    expect(found.families['all']?.variants).toEqual(['0-1', '1-0', '0-longest']);
    expect(found.families['all']?.accuracy?.value).toBeCloseTo(2 / 3, 12);
  });
});
