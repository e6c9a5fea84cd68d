import type { FamilyRow, FamilyTable } from '../judgments/table/familyTable.ts';

export interface RowPair {
  readonly base: FamilyRow;
  readonly head: FamilyRow;
}

/** The rows of one family, item by item; items that only one side has are left to the exam's findings. */
export function pairRows(base: FamilyTable, head: FamilyTable): readonly RowPair[] {
  const byItem = new Map(base.rows.map((row) => [row.item, row]));
  return head.rows.flatMap((row) => {
    const other = byItem.get(row.item);
    return other === undefined ? [] : [{ base: other, head: row }];
  });
}
