import { type FamilyTable, familyTable } from '../judgments/familyTable.ts';
import type { Annotators } from '../measure/annotators.ts';
import { estimateOf, type MeasureSettings } from '../measure/estimates.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import { mean } from '../statistics/descriptive.ts';
import { clipped } from '../statistics/interval.ts';
import { groupedMean, type ItemNumber } from './groupedMean.ts';
import { asVariants } from './overDraws.ts';
import { asItIs, columnName, distinct, type Studied, tableOf } from './studied.ts';
import { type Cell, estimateCell, type StudyTable } from './studyTable.ts';
import { counting, readCount, unmeasuredShare } from './unreadable.ts';

/** A version of a judge that was asked both with and without a false rating. */
export interface StudiedStrategy extends Studied {
  /** How far people agree about all items of the judge; undefined without labels of several people. */
  readonly people: Annotators | undefined;
  /** How positive the reasons are, from -1 to 1, one number for each item with a reason. */
  readonly polarities: Readonly<Record<Cueing, readonly ItemNumber[]>>;
}

type Cueing = 'uncued' | 'cued';

/** Tables 1 to 4 of perturbed-rating, with a row for each judge; the paper calls a judge a metric. */
export function strategiesTables(all: readonly StudiedStrategy[], settings: MeasureSettings): readonly StudyTable[] {
  const judges = distinct(all.map(({ judge }) => judge));
  const models = distinct(all.map(({ model }) => model));
  const columns = models.flatMap((model) =>
    distinct(all.map(({ version }) => version)).map((version) => ({
      name: columnName(model, version, models),
      of: (judge: string) => all.find((one) => one.judge === judge && one.model === model && one.version === version),
    })),
  );
  const cued = models.map((model) => ({
    name: columnName(model, 'cued', models),
    of: (judge: string) => withDefinition(all.filter((one) => one.judge === judge && one.model === model)),
  }));
  const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name);
  const alpha = (table: FamilyTable | undefined, measure: MeasureName) =>
    table && estimateCell(estimateOf(table.coded, measure, settings), 'coefficient');
  return [
    counting(all, {
      name: 'table-1',
      title: "Krippendorff's alpha (ordinal) of the annotators together with the judge",
      columns: ['judge', ...names(columns), ...names(cued)],
      rows: judges.map((judge): readonly Cell[] => [
        judge,
        ...columns.map(({ of }) => alpha(tableOf(of(judge), 'control'), 'jointAlphaOrdinal')),
        ...cued.map(({ of }) => alpha(onlyCued(of(judge)), 'jointAlphaOrdinal')),
      ]),
    }),
    counting(all, {
      name: 'table-2',
      title: "Krippendorff's alpha (ordinal) among people, and among the strategies as raters",
      columns: ['judge', 'people', ...models.map((model) => columnName(model, 'strategies', models))],
      rows: judges.map((judge): readonly Cell[] => {
        const own = all.filter((one) => one.judge === judge);
        return [
          judge,
          estimateCell(own[0]?.people?.alphaOrdinal, 'coefficient'),
          ...models.map((model) => alpha(asRaters(own.filter((one) => one.model === model)), 'variantAlphaOrdinal')),
        ];
      }),
    }),
    counting(all, {
      name: 'table-3',
      title: 'Share of items with the same score when an expert is said to have rated them falsely',
      columns: ['judge', ...names(columns)],
      rows: judges.map((judge): readonly Cell[] => [
        judge,
        ...columns.map(({ of }) => estimateCell(of(judge)?.measured.families['cue']?.consistency, 'share')),
      ]),
    }),
    counting(all, {
      name: 'table-4',
      title: 'Mean sentiment polarity of the reasons, from −1 to 1',
      columns: ['judge', 'model', 'version', 'uncued', 'cued'],
      rows: all.map((one): readonly Cell[] => [
        one.judge,
        one.model,
        one.version,
        ...(['uncued', 'cued'] as const).map((cueing) => polarityCell(one, cueing, settings.confidence)),
      ]),
    }),
  ];
}

/** The paper gives the false rating to the knowledge prompt. A judge without a known definition gets it as it is. */
function withDefinition(all: readonly StudiedStrategy[]): StudiedStrategy | undefined {
  return ['knowledge', asItIs].flatMap((version) => all.find((one) => one.version === version) ?? [])[0];
}

function onlyCued(studied: Studied | undefined): FamilyTable | undefined {
  const table = tableOf(studied, 'cue');
  const at = table?.variants.findIndex(({ name }) => name === 'cued') ?? -1;
  const column = table?.variants[at];
  if (table === undefined || column === undefined || readCount(table, at).share >= unmeasuredShare) return undefined;
  const rows = table.rows.map((row) => ({ ...row, outcomes: [row.outcomes[at]], repeats: undefined }));
  return familyTable({ ...table, variants: [column], rows });
}

/** Puts each strategy in the place of a variant. */
function asRaters(all: readonly Studied[]): FamilyTable | undefined {
  const tables = all.flatMap((one) => tableOf(one, 'control') ?? []);
  const [first] = tables;
  return first === undefined || tables.length < 2 ? undefined : asVariants(first, tables);
}

function polarityCell({ polarities, reads }: StudiedStrategy, cueing: Cueing, confidence: number): Cell {
  const values = polarities[cueing];
  if (values.length === 0 || reads.some(({ variant, share }) => variant === cueing && share >= unmeasuredShare))
    return undefined;
  const sample = groupedMean(values, confidence);
  return {
    value: mean(values.map(({ value }) => value)),
    unit: 'coefficient',
    ...sample,
    interval: clipped(sample.interval, { least: -1, most: 1 }),
  };
}
