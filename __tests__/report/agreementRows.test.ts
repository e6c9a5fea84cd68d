import { describe, expect, it } from '@jest/globals';
import type { FamilyMeasures } from '../../src/measure/measureFamily.ts';
import { agreedChanges, agreedValues, humanCeiling } from '../../src/report/agreementRows.ts';
import type { JudgeResult } from '../../src/report/result.ts';
import { measureNames } from '../../src/shared/measureNames.ts';
import { annotatorsOf, differenceOf, familyOf, judgeOf, sideOf } from './writtenResult.ts';

const value = { value: 0.5, n: 120, interval: undefined };
/** A family that has every measure. */
const everything: Partial<FamilyMeasures> = Object.fromEntries(measureNames.map((name) => [name, value]));
const spread = { mean: 1, standardDeviation: 0.5, n: 120, withinItems: undefined };

function measuresOf(judge: Partial<JudgeResult>, family: Partial<FamilyMeasures> = {}): readonly string[] {
  const side = sideOf({ all: familyOf({ ...everything, ...family }) });
  return agreedValues(judgeOf({ differences: [], sides: { head: side }, ...judge })).map(({ measure }) => measure);
}

const labels = (count: number) => ({
  labels: Array.from({ length: count }, (_, label) => label),
  counts: Array.from({ length: count }, () => Array.from({ length: count }, () => 1)),
});

describe('the measures of agreement, error and correlation', () => {
  it('are those that say most for the scale', () => {
    expect(measuresOf({ scale: 'ordinal' }).slice(0, 5)).toEqual([
      'quadraticKappa',
      'alphaOrdinal',
      'spearman',
      'kendall',
      'meanAbsoluteError',
    ]);
    expect(measuresOf({ scale: 'interval' }).slice(0, 2)).toEqual(['alphaInterval', 'pearson']);
    expect(measuresOf({ scale: 'nominal' }).slice(0, 4)).toEqual(['kappa', 'macroF1', 'alphaNominal', 'ac1']);
    expect(measuresOf({ scale: 'pairwise' }, { confusion: labels(2) })[0]).toBe('kappa');
    expect(measuresOf({ scale: 'ordinal' }, { confusion: labels(2) }).slice(0, 3)).toEqual([
      'f1',
      'precision',
      'recall',
    ]);
  });

  it('are chosen by the scores if no scale is stated', () => {
    const scores = { control: spread };
    expect(measuresOf({ scale: undefined })[0]).toBe('kappa');
    expect(measuresOf({ scale: undefined }, { scores, confusion: labels(5) })[0]).toBe('quadraticKappa');
    expect(measuresOf({ scale: undefined }, { scores, confusion: labels(21) })[0]).toBe('alphaInterval');
  });

  it('end with calibration, and with the judge against itself', () => {
    const all = measuresOf({ scale: 'ordinal' });
    expect(all.slice(5)).toEqual([
      'brier',
      'calibrationError',
      'probabilityBrier',
      'pairwiseAgreement',
      'flipRate',
      'netFlipRate',
    ]);
  });

  it('are differences of two versions, without those that are listed with the rules', () => {
    const untested = { maxDrop: undefined, pAdjusted: undefined };
    const differences = [
      differenceOf({ measure: 'quadraticKappa', maxDrop: 0.1 }),
      differenceOf({ measure: 'spearman', ...untested }),
      differenceOf({ measure: 'kendall', family: 'position', ...untested }),
    ];
    expect(agreedChanges(judgeOf({ differences }))).toEqual([differences[1]]);
  });

  it('are none if nothing was measured', () => {
    expect(agreedValues(judgeOf({ differences: [], sides: {} }))).toEqual([]);
  });
});

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

  it('is not reported for single labels alone', () => {
    expect(humanCeiling(judgeOf())).toBeUndefined();
  });
});
