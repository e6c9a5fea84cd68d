import type { MeasureName } from '../../shared/measureNames.ts';
import { isWide, type MeasuredValue } from '../agreementRows.ts';
import { type Block, grid, type Phrase, small, strong } from '../document/document.ts';
import { plainMeasure } from '../measureText.ts';
import { intervalInUnit, inUnit, sampleSize } from '../numbers.ts';
import type { JudgeResult } from '../result.ts';

interface ValueOfFamily extends MeasuredValue {
  readonly family: string;
}

/** What a reader asks of one version first: how often it is right, and how steady it is in each family. */
export function firstValues(judge: JudgeResult): readonly ValueOfFamily[] {
  const wide = isWide(judge);
  return Object.entries(judge.sides.head?.measures ?? {})
    .toSorted(([one], [other]) => Number(other === 'all') - Number(one === 'all'))
    .flatMap(([family, measures]) => {
      const steady: MeasureName = measures.claim === 'deceives' ? 'deceived' : wide ? 'variantSpread' : 'consistency';
      const measure = family === 'all' ? (wide ? 'normalizedMeanAbsoluteError' : 'accuracy') : steady;
      const value = measures[measure];
      return value === undefined ? [] : [{ family, measure, value }];
    });
}

/** The same as a table, each value with its interval on an axis from nothing to all. */
export function valueBlocks(judge: JudgeResult): readonly Block[] {
  const rows = firstValues(judge).map((one): readonly Phrase[] => {
    const { measure, value } = one;
    const text = intervalInUnit(measure, value.interval);
    return [
      [strong(plainMeasure(one)), ' ', small(sampleSize(value))],
      [
        {
          kind: 'interval',
          value: value.value,
          interval: value.interval,
          axis: { low: 0, high: 1 },
          tone: 'plain',
          label: `${plainMeasure(one)}: ${inUnit(measure, value.value)}, interval ${text}`,
        },
      ],
      [strong(inUnit(measure, value.value)), ' ', small(text)],
    ];
  });
  return rows.length === 0 ? [] : [grid(['Measure', '0 · value and interval · 100 %', 'Value'], 'llr', rows)];
}
