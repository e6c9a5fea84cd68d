import type { RuleSetting } from '../../config/configuration.ts';
import type { FamilyEvidence, SideEvidence } from '../../gate/evidence.ts';
import type { Item } from '../../judge/item.ts';
import type { Outcome } from '../../judge/outcome.ts';
import { type FamilyTable, outcomesOf } from '../../judgments/familyTable.ts';
import { tablesOfItems } from '../../judgments/taskVersion.ts';
import { itemEstimate } from '../../measure/estimates.ts';
import { type ItemMeasureName, isItemMeasure } from '../../measure/itemValues.ts';
import { leftOut } from '../../measure/leftOut.ts';
import type { Variant } from '../../perturb/perturbation.ts';
import type { Task } from '../../plan/plan.ts';

/** What a look takes of one side. */
export interface SideAsked {
  readonly task: Pick<Task, 'judge' | 'variants'>;
  /** The items looked at. */
  readonly items: readonly Item[];
  readonly outcomesOf: (item: Item, variant: Variant) => readonly Outcome[];
  /** Of each distinct request of these items. */
  readonly distinct: readonly Outcome[];
  /** As the user wrote them; the default ones have no limits. */
  readonly rules: readonly RuleSetting[];
  readonly confidence: number;
  readonly seed: number;
}

/** One side as far as a look's rules go by it: nothing is resampled for intervals that no rule reads. */
export function sideAtLook({ task, items, outcomesOf: outcomes, distinct, ...asked }: SideAsked): SideEvidence {
  const tables = tablesOfItems({ judge: task.judge, items, variants: task.variants }, outcomes);
  return {
    tables,
    families: Object.fromEntries(tables.map((table) => [table.family, familyAtLook(table, asked)])),
    leftOut: leftOut(distinct),
  };
}

function familyAtLook(table: FamilyTable, asked: Pick<SideAsked, 'rules' | 'confidence' | 'seed'>): FamilyEvidence {
  const { coded } = table;
  const limited = asked.rules.flatMap(({ family, measure, min, max }) =>
    family === table.family && isItemMeasure(measure) && (min !== undefined || max !== undefined) ? [measure] : [],
  );
  const names = new Set<ItemMeasureName>(['accuracy', 'strictConsistency', ...limited]);
  return {
    items: table.rows.length,
    ...Object.fromEntries([...names].map((name) => [name, itemEstimate(coded, name, asked)])),
    leftOut: leftOut(outcomesOf(table)),
  };
}
