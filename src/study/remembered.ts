import type { Item } from '../judge/item.ts';
import type { Memory } from '../judge/judge.ts';
import type { Score } from '../judge/scale.ts';
import { type FamilyTable, scoresOf } from '../judgments/familyTable.ts';
import type { MeasureSettings } from '../measure/estimates.ts';
import { groupBy } from '../shared/groupBy.ts';
import { type MeasureName, measureWords } from '../shared/measureNames.ts';
import { standardDeviation } from '../statistics/descriptive.ts';
import { overDraws } from './overDraws.ts';
import type { Studied } from './studied.ts';
import { type Cell, estimateCell } from './studyTable.ts';

/** A judge with some examples of its memory, measured on items that the memory has not seen. */
export interface Remembered extends Studied {
  /** `sweep`: a random draw of examples; `ablation`: without those of one failure mode. */
  readonly family: 'sweep' | 'ablation';
  /** Undefined if it has no examples. */
  readonly memory: Memory | undefined;
  readonly items: readonly Item[];
  /** The items that its judge's examples are about, which are not measured. */
  readonly known: readonly Item[];
}

export function sizeOf({ memory }: Remembered): number {
  return memory?.examples.length ?? 0;
}

/** The name of the ablation's version with every mode. */
export const allExamples = 'all examples';

export const noExamples = 'no examples';

/** The versions of one judge with one model. */
export type Group = readonly Remembered[];

/** The first of these that the versions have is shown. */
type MeasureChoice = readonly [MeasureName, ...MeasureName[]];

/** F1 and AUC for two scores, as in the paper; with more scores, F1 gives each score the same weight. */
export const figures: readonly (readonly [title: string, names: MeasureChoice])[] = [
  ['accuracy', ['accuracy']],
  ['F1', ['f1', 'macroF1']],
  ['AUC', ['auc']],
];

/** A figure of one draw, or the mean over several, with its interval by the items or their groups. */
export function cellOf(draws: readonly Studied[], names: MeasureChoice, settings: MeasureSettings): Cell {
  const families = draws.map(({ measured }) => measured.families['control']);
  const name = names.find((one) => families.some((own) => own?.[one] !== undefined)) ?? names[0];
  const cell = estimateCell(overDraws(draws.flatMap(controlOf), name, settings), measureWords[name].unit);
  const values = families.flatMap((own) => own?.[name]?.value ?? []);
  return typeof cell !== 'object' || values.length < 2
    ? cell
    : { ...cell, standardDeviation: standardDeviation(values) };
}

/** Empty if too few of its replies can be read. */
export function controlOf({ measured }: Studied): readonly FamilyTable[] {
  return measured.tables.filter(({ family }) => family === 'control');
}

/** Undefined if no score is readable. */
export function scoresByItem(studied: Studied): ReadonlyMap<string, Score | undefined> {
  const [table] = controlOf(studied);
  return new Map((table?.rows ?? []).map((row) => [row.item, scoresOf(row)[0]]));
}

/** Whether it has the complete memory. */
export function isWhole({ family, version }: Remembered): boolean {
  return family === 'ablation' && version === allExamples;
}

/** The draws of a sweep with the same number of examples. */
export function sweptBySize(group: Group) {
  const swept = group.filter(({ family }) => family === 'sweep');
  return [...groupBy(swept, sizeOf)].map(([size, draws]) => ({
    judge: draws[0]?.judge ?? '',
    model: draws[0]?.model,
    size,
    draws,
  }));
}
