import type { Records } from '../../document/records.ts';
import { labelsOf } from '../../judge/reading/values.ts';
import type { Score } from '../../judge/scale.ts';
import { isMapping } from '../../shared/isMapping.ts';

/** The labels that people gave, each once: gold, and that of each annotator. */
export function labelsIn({ records }: Records): readonly Score[] {
  return labelsOf(
    records.flatMap(({ fields }) => {
      const { gold, golds } = fields;
      const inColumns = Object.keys(fields).flatMap((column) => (column.startsWith('gold:') ? [fields[column]] : []));
      return [gold, ...(isMapping(golds) ? Object.values(golds) : []), ...inColumns];
    }),
  );
}
