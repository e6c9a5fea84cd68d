import { brier } from '../../statistics/calibration/brier.ts';
import { type CalibrationBins, calibrationBins } from '../../statistics/calibration/calibrationBins.ts';
import { expectedCalibrationError } from '../../statistics/calibration/expectedCalibrationError.ts';
import type { CodedTable } from '../table/codedTable.ts';
import { type Section, sparseRows } from './section.ts';

const bins = 10;
const right = bins;
const squares = 2 * bins;
const total = squares + 1;

/** The confidence that replies state against whether they are right. Each of an item's replies has an equal part in it. */
export function confidenceSection(table: CodedTable): Section {
  const { variants, codes, confidences, gold } = table;
  const rows = sparseRows(table.items, (item, add) => {
    const label = gold[item] ?? -1;
    if (label < 0) return 'no gold';
    const points = Array.from({ length: variants }, (_, variant) => item * variants + variant).flatMap((cell) => {
      const confidence = confidences?.[cell] ?? Number.NaN;
      const code = codes[cell] ?? -1;
      return code < 0 || Number.isNaN(confidence) ? [] : [{ confidence, right: code === label }];
    });
    if (points.length === 0) return 'no confidence';
    const sums = calibrationBins(points);
    for (let bin = 0; bin < bins; bin += 1) {
      add(bin, (sums.confidence[bin] ?? 0) / points.length);
      add(right + bin, (sums.right[bin] ?? 0) / points.length);
    }
    add(squares, sums.squares / points.length);
    add(total, 1);
    return undefined;
  });
  const measures = [brier, expectedCalibrationError];
  const summed = (sums: Float64Array): CalibrationBins => ({
    weight: sums.subarray(0, bins),
    confidence: sums.subarray(0, bins),
    right: sums.subarray(right, squares),
    squares: sums[squares] ?? 0,
    total: sums[total] ?? 0,
  });
  return {
    width: total + 1,
    rows,
    names: ['brier', 'calibrationError'],
    evaluate: (sums) => measures.map((measure) => measure(summed(sums))),
    evaluateOne: (sums, place) => measures[place]?.(summed(sums)),
  };
}
