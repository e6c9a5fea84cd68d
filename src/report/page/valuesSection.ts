import type { MeasureName } from '../../shared/measureNames.ts';
import { isWide } from '../agreementRows.ts';
import { type Block, grid, type Part, small, strong } from '../document/document.ts';
import { intervalMark, wholeAxis } from '../document/pictures.ts';
import { plainMeasure } from '../measureText.ts';
import { intervalInUnit, inUnit, sampleSize } from '../numbers.ts';
import type { JudgeResult } from '../result.ts';

/**
 * What a reader asks of one version: how often it is right, and how steady it is in each family.
 *
 * @param also further measures over all variants.
 */
export function valuesOf(judge: JudgeResult, also: readonly MeasureName[] = []) {
  const isOfMany = isWide(judge);
  return Object.entries(judge.sides.head?.measures ?? {}).flatMap(([family, measures]) => {
    const right: MeasureName = isOfMany ? 'normalizedMeanAbsoluteError' : 'accuracy';
    const steady: MeasureName = measures.claim === 'deceives' ? 'deceived' : isOfMany ? 'variantSpread' : 'consistency';
    return (family === 'all' ? [right, ...also] : [steady]).flatMap((measure) => {
      const value = measures[measure];
      return value === undefined ? [] : [{ family, measure, value }];
    });
  });
}

/** The same with what is measured over all variants first. */
export function firstValues(judge: JudgeResult) {
  return valuesOf(judge).toSorted((one, other) => Number(other.family === 'all') - Number(one.family === 'all'));
}

/** The same as a table, each value with its interval on an axis from nothing to all. */
export function valueBlocks(judge: JudgeResult): readonly Block[] {
  const rows = firstValues(judge).map((one): readonly Part[] => {
    const { measure, value } = one;
    const [shown, interval] = [inUnit(measure, value.value), intervalInUnit(measure, value.interval)];
    return [
      [strong(plainMeasure(one)), ' ', small(sampleSize(value))],
      intervalMark(value, wholeAxis, `${plainMeasure(one)}: ${shown}, interval ${interval}`),
      [strong(shown), ' ', small(interval)],
    ];
  });
  return rows.length === 0 ? [] : [grid(['Measure', '0 · value and interval · 100 %', 'Value'], 'llr', rows)];
}
