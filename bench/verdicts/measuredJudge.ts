import type { FamilyEvidence, SideEvidence } from '../../src/gate/evidence.ts';
import type { JudgeToGate } from '../../src/gate/gateJudges.ts';
import type { Item } from '../../src/judge/item.ts';
import type { Outcome } from '../../src/judge/outcome.ts';
import type { FamilyTable } from '../../src/judgments/familyTable.ts';
import { tablesOfItems } from '../../src/judgments/taskVersion.ts';
import { type LeftOut, leftOut } from '../../src/measure/leftOut.ts';
import { generators } from './generators.ts';
import type { Shown } from './looks.ts';
import type { Replies, SimulatedJudge } from './simulatedJudge.ts';

/** A simulated judge as it comes before the gate, in the tables of a real run. */
export function measuredJudge(simulated: SimulatedJudge): JudgeToGate {
  return judgeShown(generators[simulated.generator].shown, simulated);
}

/** Any judge whose replies are known. */
export function judgeShown(shown: Shown, { golds, base, head, groups }: Replies): JudgeToGate {
  return {
    base: sideShown(shown, golds, base, groups),
    head: sideShown(shown, golds, head, groups),
    passed: 'pass',
    stopped: undefined,
  };
}

/** One version of a judge. @param golds and replies, item by item, as indexes of options. */
export function sideShown(
  { judge, variants, looks, lookOf }: Shown,
  golds: readonly number[],
  replies: readonly (readonly number[])[],
  groups: Replies['groups'] = [],
): SideEvidence {
  const items = golds.map(
    (gold, index): Item => ({
      id: String(index),
      vars: {},
      gold: judge.options[gold]?.score,
      golds: {},
      tags: {},
      ...(groups[index] === undefined ? {} : { group: groups[index] }),
    }),
  );
  const outcomes = judge.options.map(({ score }): Outcome => ({ kind: 'scored', score, reason: undefined }));
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
 * What the gate reads of a side's own measures if no rule has a floor: that there is gold, and how many items there
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
