import type { FamilyEvidence, SideEvidence } from '../../src/gate/evidence.ts';
import type { Candidate } from '../../src/gate/gateJudges.ts';
import type { Item } from '../../src/judge/item.ts';
import type { Outcome } from '../../src/judge/outcome.ts';
import type { FamilyTable } from '../../src/judgments/familyTable.ts';
import { tablesOfItems } from '../../src/judgments/taskVersion.ts';
import { type LeftOut, leftOut } from '../../src/measure/leftOut.ts';
import { judge, lookOf, looks, scores, variants } from './looks.ts';
import type { SimulatedJudge } from './simulatedJudge.ts';

const outcomes: readonly Outcome[] = scores.map((score) => ({ kind: 'scored', score, reason: undefined }));

/** A simulated judge as it comes before the gate, in the tables of a real run. */
export function candidateOf({ golds, base, head }: SimulatedJudge): Candidate {
  const items = golds.map((gold, index): Item => ({ id: String(index), vars: {}, gold, golds: {}, tags: {} }));
  return { base: sideOf(items, base), head: sideOf(items, head), passed: 'pass', stopped: undefined };
}

function sideOf(items: readonly Item[], replies: readonly (readonly number[])[]): SideEvidence {
  const tables = tablesOfItems({ judge, items, variants }, (item, variant) => {
    const score = replies[Number(item.id)]?.[lookOf.get(variant) ?? 0];
    const outcome = score === undefined ? undefined : outcomes[score];
    return outcome === undefined ? [] : [outcome];
  });
  return {
    tables,
    families: Object.fromEntries(tables.map((table) => [table.family, presenceOf(table)])),
    leftOut: allReadable(replies.length * looks.length),
  };
}

/**
 * What the gate reads of a side's own measures where no rule has a floor: that there is gold, and how many items there
 * are. The values decide nothing then, and to compute them would take most of the time.
 */
function presenceOf(table: FamilyTable): FamilyEvidence {
  const shown = { value: 0, n: table.rows.length, interval: undefined };
  return {
    items: table.rows.length,
    strictConsistency: shown,
    accuracy: shown,
    leftOut: allReadable(table.rows.length * table.variants.length),
  };
}

function allReadable(replies: number): LeftOut {
  return { ...leftOut([]), replies };
}
