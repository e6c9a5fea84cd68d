import { describe, expect, it } from '@jest/globals';
import { labelsOf, type RecordedRow, recordedVersion } from '../../src/judgments/recorded/recordedVersions.ts';
import { measure as measureVersion } from '../../src/measure/measure.ts';
import { recordedRow } from '../support/recordedRow.ts';
import { measureSettings } from '../support/tables.ts';

const judgment = (item: string, variant: string, over: Partial<RecordedRow> = {}) =>
  recordedRow({ item, variant, perturbation: 'position', ...over });

const measure = (...judgments: readonly RecordedRow[]) =>
  measureVersion(recordedVersion(judgments, labelsOf(judgments, undefined)), measureSettings);

describe('measuring recorded judgments', () => {
  it('takes the gold of an item from any of its judgments', () => {
    const { families } = measure(judgment('a', '0-1'), judgment('a', '1-0', { gold: 1 }));
    expect(families['position']?.accuracyByVariant).toMatchObject({
      '0-1': { value: 1, n: 1 },
      '1-0': { value: 1, n: 1 },
    });
  });

  it('takes the first of several repeats for the measures, in any order of the lines, and all for the noise', () => {
    const found = measure(
      judgment('a', '0-1', { repeat: 1, score: 0 }),
      judgment('a', '0-1', { repeat: 0, score: 1 }),
      judgment('a', '1-0', { score: 1 }),
    );
    expect(found.families['position']?.consistency).toMatchObject({ value: 1, n: 1 });
    expect(found.noise).toMatchObject({ value: 1, n: 1 });
  });

  it('counts a judgment without a score as unreadable, and an absent judgment as not shown', () => {
    const found = measure(judgment('a', '0-1'), judgment('a', '1-0', { score: undefined }), judgment('b', '0-1'));
    expect(found.leftOut).toMatchObject({ replies: 3, unreadable: 1, why: { 'no-answer': 1 } });
    expect(found.families['position']?.consistency).toMatchObject({ value: 0, n: 1, leftOut: { unanswered: 1 } });
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

  it('compares every family with the variant called control, of any family', () => {
    const found = measure(
      judgment('a', '0-1', { score: 0 }),
      judgment('a', '1-0'),
      judgment('a', 'control', { perturbation: 'control' }),
    );
    expect(found.families['position']?.flipRate).toMatchObject({ value: 0.5, n: 1 });
    expect(found.families['position']?.flipRateByVariant).toMatchObject({ '0-1': { value: 1 }, '1-0': { value: 0 } });
    expect(found.families['all']?.flipRate).toMatchObject({ value: 0.5, n: 1 });
  });

  it('takes the first variant for the control if none is called so', () => {
    const found = measure(judgment('a', '0-1', { score: 0 }), judgment('a', '1-0'), judgment('a', 'x', { score: 0 }));
    expect(found.families['position']?.flipRate).toMatchObject({ value: 0.5, n: 1 });
    expect(found.families['position']?.flipRateByVariant['0-1']).toBeUndefined();
  });

  it('has the noise of the control from its repeats, and flips net of it', () => {
    const asked = (repeat: number, score: number) => judgment('a', 'control', { repeat, score });
    const found = measure(asked(0, 1), asked(1, 0), asked(2, 1), judgment('a', '1-0', { score: 0 }));
    expect(found.families['position']?.netFlipRate?.value).toBeCloseTo(1 - 2 / 3, 12);
    expect(found.families['position']?.scores['control']).toMatchObject({ n: 3, mean: 2 / 3 });
  });

  it('has the annotators of the items, and the judge beside them', () => {
    const found = measure(
      judgment('a', 'control', { annotators: { ann: 1, bo: 1 } }),
      judgment('b', 'control', { annotators: { ann: 0, bo: 1 } }),
      judgment('c', 'control', { annotators: { ann: 0, bo: 0 }, score: 0 }),
    );
    expect(found.annotators?.names).toEqual(['ann', 'bo']);
    expect(found.annotators?.pairwiseAgreement).toMatchObject({ value: 2 / 3, n: 3 });
    expect(found.families['all']?.annotatorAgreement).toMatchObject({ value: 2.5 / 3, n: 3 });
  });

  it('has the confidence that replies state', () => {
    const found = measure(
      judgment('a', 'control', { gold: 1, confidence: 0.8 }),
      judgment('b', 'control', { gold: 0, confidence: 0.6 }),
    );
    expect(found.families['all']?.brier?.value).toBeCloseTo((0.04 + 0.36) / 2, 12);
  });

  it('cannot read a score that a stated scale does not have, and knows no such gold', () => {
    const judgments = [
      judgment('a', 'x', { score: 1, gold: 1 }),
      judgment('b', 'x', { score: 9, gold: 1 }),
      judgment('c', 'x', { score: 1, gold: 9 }),
    ];
    const found = measureVersion(recordedVersion(judgments, labelsOf(judgments, [0, 1, 2])), measureSettings);
    expect(found.leftOut).toMatchObject({ unreadable: 1, why: { 'off-scale': 1 } });
    expect(found.families['position']?.accuracy).toMatchObject({ value: 0.5, n: 2, leftOut: { 'no gold': 1 } });
    expect(found.families['position']?.confusion?.labels).toEqual([0, 1, 2]);
  });

  it('weighs by the whole scale if it is stated', () => {
    const scores: readonly (readonly [number, number])[] = [
      [1, 1],
      [4, 1],
      [4, 4],
      [1, 4],
      [4, 4],
    ];
    const judgments = scores.map(([score, gold], index) => judgment(`i-${index}`, 'x', { score, gold }));
    const linear = (scale: readonly number[] | undefined) =>
      measureVersion(recordedVersion(judgments, labelsOf(judgments, scale)), measureSettings).families['all']
        ?.alphaInterval?.value;
    // The values count, and not the ranks: the same with the labels between and without.
    expect(linear([1, 2, 3, 4])).toBeCloseTo(linear(undefined) ?? Number.NaN, 12);
    const ac1 = (scale: readonly number[] | undefined) =>
      measureVersion(recordedVersion(judgments, labelsOf(judgments, scale)), measureSettings).families['all']?.ac1
        ?.value;
    // By hand: agreement 0.6, shares of 0.4 and 0.6; chance 0.48 over q - 1.
    expect(ac1(undefined)).toBeCloseTo((0.6 - 0.48) / (1 - 0.48), 12);
    expect(ac1([1, 2, 3, 4])).toBeCloseTo((0.6 - 0.16) / (1 - 0.16), 12);
  });
});
