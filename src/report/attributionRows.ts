import type { AttributedMeasure, Effect, LabelsEffect } from '../compare/attribution/attribution.ts';
import { changeIntervalInUnit, counted, nothing, pValue, signedInUnit } from './numbers.ts';
import type { JudgeResult } from './result.ts';

/** What one edit did to one measure, in words and numbers for a table. */
export interface AttributionRow {
  /** `the model`, `all edits together`, `other labels`. */
  readonly what: string;
  /** Of an edit alone: what it does on the base, and on top of all other edits. */
  readonly alone: string;
  readonly last: string;
  readonly effect: string;
  readonly interval: string;
  readonly p: string;
  readonly n: number;
}

export interface MeasureRows {
  readonly measure: AttributedMeasure | LabelsEffect;
  readonly rows: readonly AttributionRow[];
}

/** A group for each measure: every edit, what they do only together, the whole change, and what other labels do. */
export function attributionRows({ attribution }: JudgeResult): readonly MeasureRows[] {
  if (attribution === undefined) return [];
  const { measures, labels } = attribution;
  const byLabels = (family: string) => labels.filter((one) => one.family === family).map(labelsRow);
  const attributed = measures.map((measure) => ({
    measure,
    rows: [...measureRows(measure), ...(measure.measure === 'accuracy' ? byLabels(measure.family) : [])],
  }));
  const told = new Set(measures.flatMap(({ measure, family }) => (measure === 'accuracy' ? [family] : [])));
  const alone = labels.filter(({ family }) => !told.has(family));
  return [...attributed, ...alone.map((measure) => ({ measure, rows: [labelsRow(measure)] }))];
}

function measureRows(measured: AttributedMeasure): readonly AttributionRow[] {
  const { measure, edits, pairs, interplay, n } = measured;
  const row = (what: string, effect: Effect): AttributionRow => effectRow({ what, effect, measure, n });
  return [
    ...edits.map((edit) => ({
      ...row(`the ${edit.part}`, edit),
      alone: signedInUnit(measure, edit.alone),
      last: signedInUnit(measure, edit.last),
    })),
    ...pairs.map((pair) => row(`interplay: ${pair.parts.join(', ')}`, pair)),
    ...(interplay === undefined ? [] : [row('interplay: all edits', interplay)]),
    ...(edits.length === 0 ? [] : [row('all edits together', measured)]),
  ];
}

function labelsRow(effect: LabelsEffect): AttributionRow {
  const what = `other labels (${counted(effect.relabelled, 'item')})`;
  return effectRow({ what, effect, measure: effect.measure, n: effect.n });
}

function effectRow(of: {
  readonly what: string;
  readonly effect: Effect;
  readonly measure: AttributedMeasure['measure'];
  readonly n: number;
}): AttributionRow {
  const { what, effect, measure, n } = of;
  return {
    what,
    alone: nothing,
    last: nothing,
    effect: signedInUnit(measure, effect.effect),
    interval: changeIntervalInUnit(measure, effect.interval),
    p: pValue(effect.p),
    n,
  };
}
