import type { Records } from '../../document/records.ts';
import { labelsOf } from '../../judge/reading/values.ts';
import type { Score } from '../../judge/scale.ts';
import { isMapping } from '../../shared/isMapping.ts';

/**
 * The distinct labels that people gave: the gold, and the labels of the annotators. @param key of one of several
 * criteria.
 */
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

/**
 * The gold of one criterion, if items have one for each: `{ "tone": 2, "facts": 4 }`. @param key absent: there is one
 * gold.
 */
export function goldUnder(gold: unknown, key: string | undefined): unknown {
  return key !== undefined && isMapping(gold) ? gold[key] : gold;
}

/** The criteria with a gold in the items, in the order of their first use. */
export function criteriaIn({ records }: Records): readonly string[] {
  return [...new Set(records.flatMap(({ fields: { gold } }) => (isMapping(gold) ? Object.keys(gold) : [])))];
}
