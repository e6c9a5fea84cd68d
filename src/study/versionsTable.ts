import { type MeasureName, measureWords } from '../shared/measureNames.ts';
import { columnName, distinct, type Studied } from './studied.ts';
import { type Cell, estimateCell, type StudyTable } from './studyTable.ts';

export interface VersionsForm {
  readonly name: string;
  readonly title: string;
  /** In the order of their columns; those that were not studied have none. */
  readonly versions: readonly string[];
  /** Without any of these the table says nothing. */
  readonly needed: readonly string[];
  readonly measures: readonly MeasureName[];
  /** The column of a version; absent: its name. */
  readonly shown?: (version: string) => string;
}

/**
 * The form of Tables 4, 5, 6 and 15 to 17 of guideline-inconsistency: a row for each judge, perturbation and measure, a
 * column for each model and version. Undefined if nothing that it needs was studied.
 */
export function versionsTable(
  all: readonly Studied[],
  { name, title, versions, needed, measures, shown: shownAs = (version) => version }: VersionsForm,
): StudyTable | undefined {
  if (!all.some(({ version }) => needed.includes(version))) return undefined;
  const models = distinct(all.map(({ model }) => model));
  const shown = versions.filter((version) => all.some((one) => one.version === version));
  const columns = models.flatMap((model) => shown.map((version) => ({ model, version })));
  const rows = distinct(all.map(({ judge }) => judge)).flatMap((judge) => {
    const own = all.filter((one) => one.judge === judge);
    return distinct(own.map(({ family }) => family)).flatMap((family) =>
      measures.map((measure): readonly Cell[] => [
        judge,
        family,
        ...(measures.length > 1 ? [measure] : []),
        ...columns.map(({ model, version }) => {
          const found = own.find((one) => one.family === family && one.model === model && one.version === version);
          return estimateCell(found?.measured.families[family]?.[measure], measureWords[measure].unit);
        }),
      ]),
    );
  });
  const names = columns.map(({ model, version }) => columnName(model, shownAs(version), models));
  return {
    name,
    title,
    columns: ['judge', 'perturbation', ...(measures.length > 1 ? ['metric'] : []), ...names],
    rows,
  };
}
