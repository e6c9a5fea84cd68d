import { type MeasureName, measureWords } from '../shared/measureNames.ts';
import { columnName, distinct, type Studied } from './studied.ts';
import { type Cell, estimateCell, type StudyTable } from './studyTable.ts';
import { counting } from './unreadable.ts';

export interface VersionsForm<One extends Studied> {
  readonly name: string;
  readonly title: string;
  /** Title of the column with the family of a row. */
  readonly heading?: string;
  /** In the order of their columns; a version that was not studied has none. Absent: all. */
  readonly versions?: readonly string[];
  /** The cells of a judge under one perturbation, one below the other; the keys name the rows if there are several. */
  readonly cells: Readonly<Record<string, (one: One) => Cell>>;
  /** The title of a version's column; absent: its name. */
  readonly shown?: (version: string) => string;
}

/** A row for each judge, family and kind of cell, a column for each model and version. */
export function versionsTable<One extends Studied>(
  all: readonly One[],
  { name, title, heading = 'perturbation', versions, cells, shown: shownAs = (version) => version }: VersionsForm<One>,
): StudyTable {
  const models = distinct(all.map(({ model }) => model));
  const studied = distinct(all.map(({ version }) => version));
  const shown = versions?.filter((version) => studied.includes(version)) ?? studied;
  const columns = models.flatMap((model) => shown.map((version) => ({ model, version })));
  const kinds = Object.entries(cells);
  const rows = distinct(all.map(({ judge }) => judge)).flatMap((judge) => {
    const own = all.filter((one) => one.judge === judge);
    return distinct(own.map(({ family }) => family)).flatMap((family) =>
      kinds.map(([kind, cellOf]): readonly Cell[] => [
        judge,
        family,
        ...(kinds.length > 1 ? [kind] : []),
        ...columns.map(({ model, version }) => {
          const found = own.find((one) => one.family === family && one.model === model && one.version === version);
          return found && cellOf(found);
        }),
      ]),
    );
  });
  const names = columns.map(({ model, version }) => columnName(model, shownAs(version), models));
  const columnsOf = ['judge', heading, ...(kinds.length > 1 ? ['metric'] : []), ...names];
  const own = all.filter(({ version }) => shown.includes(version));
  return counting(own, { name, title, columns: columnsOf, rows });
}

/** A measure of a version, under the family in which it was studied. */
export function cellOfMeasure(measure: MeasureName): (one: Studied) => Cell {
  return ({ family, measured }) => estimateCell(measured.families[family]?.[measure], measureWords[measure].unit);
}
