import type { Item } from '../judge/item.ts';
import type { Memory } from '../judge/judge.ts';
import type { Score } from '../judge/scale.ts';
import { scoresOf } from '../judgments/familyTable.ts';
import { type MeasureName, measureWords } from '../shared/measureNames.ts';
import type { Studied } from './studied.ts';
import { type Cell, estimateCell } from './studyTable.ts';

/** A judge with some of the examples of its memory, measured on items that the memory has not seen. */
export interface Remembered extends Studied {
  /** `sweep`: so many of the examples, drawn at random; `ablation`: without those of one failure mode. */
  readonly family: 'sweep' | 'ablation';
  /** Undefined if it has none of them. */
  readonly memory: Memory | undefined;
  readonly items: readonly Item[];
}

/** How many examples it has. */
export function sizeOf({ memory }: Remembered): number {
  return memory?.examples.length ?? 0;
}

/** What the version of the ablation is called that lacks no mode. */
export const allExamples = 'all examples';

/** And that which has none. */
export const noExamples = 'no examples';

/** Those of one judge under one model. */
export type Group = readonly Remembered[];

/** F1 and AUC as the paper has them for two scores; F1 over more of them counts each alike. */
export const figures: readonly (readonly [title: string, names: readonly MeasureName[]])[] = [
  ['accuracy', ['accuracy']],
  ['F1', ['f1', 'macroF1']],
  ['AUC', ['auc']],
];

export function cellOf({ measured }: Studied, names: readonly MeasureName[]): Cell {
  const own = measured.families['control'];
  const name = names.find((one) => own?.[one] !== undefined) ?? 'accuracy';
  return estimateCell(own?.[name], measureWords[name].unit);
}

/** Undefined: no score can be read. */
export function scoresByItem({ measured }: Studied): ReadonlyMap<string, Score | undefined> {
  const table = measured.tables.find(({ family }) => family === 'control');
  return new Map((table?.rows ?? []).map((row) => [row.item, scoresOf(row)[0]]));
}

/** With the memory as it is. */
export function isWhole({ family, version }: Remembered): boolean {
  return family === 'ablation' && version === allExamples;
}
