import type { Records } from '../../document/records.ts';
import { labelsOf } from '../../judge/reading/values.ts';
import type { Score } from '../../judge/scale.ts';
import { isMapping } from '../../shared/isMapping.ts';

/** The labels that people gave, each once: gold, and that of each annotator. @param key of one of several criteria. */
export function labelsIn({ records }: Records, key?: string): readonly Score[] {
  return labelsOf(
    records.flatMap(({ fields }) => {
      const { golds } = fields;
      const gold = goldUnder(fields['gold'], key);
      const inColumns = Object.keys(fields).flatMap((column) => (column.startsWith('gold:') ? [fields[column]] : []));
      const each = isMapping(gold) ? Object.values(gold) : [gold];
      return [...each, ...(isMapping(golds) ? Object.values(golds) : []), ...inColumns];
    }),
  );
}

/** The gold of one criterion, where an item has one for each: `{ "tone": 2, "facts": 4 }`. @param key absent: there is one. */
export function goldUnder(gold: unknown, key: string | undefined): unknown {
  return key !== undefined && isMapping(gold) ? gold[key] : gold;
}

/** The criteria that items have a gold for, in the order in which they come. */
export function criteriaIn({ records }: Records): readonly string[] {
  return [...new Set(records.flatMap(({ fields: { gold } }) => (isMapping(gold) ? Object.keys(gold) : [])))];
}
