import { describe, expect, it } from '@jest/globals';
import { measureTables } from '../../../src/report/document/measureTables.ts';
import { markdownReport } from '../../../src/report/markdown.ts';
import { docsUrl, measurePages, pagePath } from '../../../src/report/measureLinks.ts';
import type { JudgeResult } from '../../../src/report/result.ts';
import { measureNames } from '../../../src/shared/measureNames.ts';
import {
  annotatorsOf,
  differenceOf,
  fallen,
  familyOf,
  judgeOf,
  resultOf,
  sideOf,
  toldBlocks,
} from '../writtenResult.ts';

const told = (judge: Partial<JudgeResult>) => toldBlocks(measureTables(judgeOf(judge), resultOf()));

const untested = { maxDrop: undefined, pAdjusted: undefined };
const spearman = differenceOf({
  measure: 'spearman',
  base: 0.613,
  head: 0.5,
  delta: -0.113,
  interval: { low: -0.35, high: 0.013 },
  leftOut: 4,
  ...untested,
});
const error = differenceOf({
  measure: 'meanAbsoluteError',
  base: 0.31,
  head: 0.62,
  delta: 0.31,
  interval: { low: 0.1, high: 0.52 },
  maxDrop: 0.2,
});
const elsewhere = 'Every other measure, and these in every family, are in the JSON (--format json).';

describe('the tables of measures', () => {
  it('have first what rules test with accuracy and consistency, then agreement over all variants', () => {
    const written = differenceOf({ family: 'control', ...untested });
    const hidden = differenceOf({ measure: 'kappa', family: 'position', ...untested });
    const findings = [{ kind: 'regression', tolerance: 2, difference: fallen } as const];
    expect(told({ differences: [fallen, spearman, written, hidden], findings })).toEqual([
      [
        'Measure | Base % | Head % | Points | Interval | Limit | p | Rule | n',
        'Accuracy | 91.7 | 85.0 | −6.7 | −12.2 … −1.1 | −2 | 0.039 | ❌ regression | 120',
        'Accuracy of the judge as written | 91.7 | 92.5 | +0.8 | −3.0 … +5.0 | – | – | no rule | 120',
      ],
      'Agreement, error and correlation over all variants',
      [
        'Measure | Base | Head | Change | 95 % interval | n',
        "Spearman's rank correlation | 0.613 | 0.500 | −0.113 | −0.350 … +0.013 | 120, 4 left out",
      ],
      elsewhere,
    ]);
  });

  it('have each measure in its own unit, and the limit as the change that it allows', () => {
    expect(told({ differences: [fallen, error] })[0]).toEqual([
      'Measure | Base | Head | Change | Interval | Limit | p | Rule | n',
      'Accuracy | 91.7 % | 85.0 % | −6.7 points | −12.2 … −1.1 | −2 | 0.039 | ✅ pass | 120',
      'Mean absolute error | 0.31 | 0.62 | +0.31 | +0.10 … +0.52 | +0.2 | 1.000 | ✅ pass | 120',
    ]);
  });

  it('show beside a corrected p-value the interval that says the same', () => {
    const difference = { ...fallen, pAdjusted: 0.117, intervalAdjusted: { low: -0.14, high: 0.006 } };
    expect(told({ differences: [difference] })[0]).toContain(
      'Accuracy | 91.7 | 85.0 | −6.7 | −14.0 … +0.6 | −2 | 0.117 | ✅ pass | 120',
    );
  });

  it('have of one version the values, with what was left out and why', () => {
    const kendall = { value: 0.5, n: 116, interval: undefined, leftOut: { unreadable: 3, 'no gold': 1 } } as const;
    const side = sideOf({ all: familyOf({ kendall }) }, { annotators: annotatorsOf() });
    expect(told({ differences: [], sides: { head: side } })).toEqual([
      [
        'Measure | Value | 95 % interval | n',
        'Consistency | 90.0 % | 83.3 … 94.2 | 120',
        'Accuracy | 85.0 % | 77.5 … 90.3 | 120',
      ],
      'Human ceiling: people agree with each other in 71.2 % of pairs (alpha 0.610).',
      'Agreement, error and correlation over all variants',
      ['Measure | Value | 95 % interval | n', "Kendall's tau-b | 0.500 | – | 116, 4 left out: 3 unreadable, 1 no gold"],
      elsewhere,
    ]);
  });

  it('are none if nothing was measured', () => {
    expect(told({ differences: [], sides: { head: sideOf() } })).toEqual([]);
  });

  it('lead from the name of each measure to its page', () => {
    for (const measure of measureNames) {
      const judge = judgeOf({ differences: [differenceOf({ measure })] });
      const text = markdownReport(resultOf({ judges: [judge] }), { items: 20, depth: 'full' });
      expect(text).toContain(`](${docsUrl(resultOf(), pagePath(measurePages[measure]))}) |`);
    }
  });
});
