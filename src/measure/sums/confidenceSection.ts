import type { CodedTable } from '../../judgments/table/codedTable.ts';
import { briers } from '../../statistics/calibration/brier.ts';
import { calibrationBins } from '../../statistics/calibration/calibrationBins.ts';
import { expectedCalibrationErrors } from '../../statistics/calibration/expectedCalibrationError.ts';
import { columnAt } from '../../statistics/samples/columns.ts';
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
  return {
    width: total + 1,
    rows,
    names: ['brier', 'calibrationError'],
    measures: ({ columns }) => {
      const summed = {
        confidence: columns.slice(0, bins),
        right: columns.slice(right, squares),
        squares: columnAt(columns, squares),
        total: columnAt(columns, total),
      };
      return [() => briers(summed), () => expectedCalibrationErrors(summed)];
    },
  };
}
