import type { GateSettings, RuleSetting } from '../../config/configuration.ts';
import { type LookStep, looksUpTo } from '../../gate/early/lookSteps.ts';
import { type StopWhy, whyStop } from '../../gate/early/whyStop.ts';
import type { FamilyEvidence, SideEvidence } from '../../gate/evidence.ts';
import type { JudgeToGate } from '../../gate/gateJudges.ts';
import type { Outcome } from '../../judge/outcome.ts';
import { type FamilyTable, outcomesOf } from '../../judgments/familyTable.ts';
import { taskVersion } from '../../judgments/taskVersion.ts';
import { itemEstimate } from '../../measure/estimates.ts';
import { type ItemMeasureName, isItemMeasure } from '../../measure/itemValues.ts';
import { leftOut } from '../../measure/leftOut.ts';
import type { Request, Task } from '../../plan/plan.ts';
import type { JudgeTasks } from '../../plan/prepare.ts';
import type { OrderedJudge } from './orderedJudges.ts';

/** After how many items a judge was asked no further, and why. */
export interface Stop {
  readonly items: number;
  readonly why: StopWhy;
}

/** Settings that all judges of the run share. */
export interface LookSettings {
  readonly gate: GateSettings;
  readonly seed: number;
  /** With how many different bases the run compares judges. */
  readonly compared: number;
}

/** The part of a judge that a look reads. */
export interface Looked {
  readonly judge: OrderedJudge;
  /** The requests of one version about the item at one place in the order of asking. */
  readonly requestsAbout: (side: keyof JudgeTasks, place: number) => readonly Request[];
  readonly outcomeOf: (request: Request) => Outcome;
}

/**
 * The first step between two numbers of items at which the rest is not needed. It reads only the items up to that step,
 * so its result does not depend on how many were asked together.
 */
export function stopWithin(
  looked: Looked,
  settings: LookSettings,
  { from, to }: { readonly from: number; readonly to: number },
): Stop | undefined {
  for (const step of looked.judge.steps) {
    if (step.items <= from || step.items > to) continue;
    const why = lookAt(looked, settings, step);
    if (why !== undefined) return { items: step.items, why };
  }
  return undefined;
}

function lookAt(looked: Looked, { gate, seed, compared }: LookSettings, { items, isTest }: LookStep) {
  const { base, head, reference, steps, job } = looked.judge;
  const { confidence } = gate;
  const of = head.items.length;
  const requestsOf = (side: keyof JudgeTasks, count: number) =>
    Array.from({ length: count }, (_, place) => looked.requestsAbout(side, place)).flat();
  const evidenceOf = (side: keyof JudgeTasks, task: Task): SideEvidence => {
    const asked = task.items.slice(0, items);
    const { tables, outcomes } = taskVersion(task, requestsOf(side, items), looked.outcomeOf, asked);
    const families = tables.map((table) => [
      table.family,
      familyAtLook(table, { rules: job.policy.gate.rules, confidence, seed }),
    ]);
    return { tables, families: Object.fromEntries(families), leftOut: leftOut(outcomes) };
  };
  // How many replies a side will have at the end.
  const repliesOf = (side: 'base' | 'head') => new Set(requestsOf(side, of).map(({ key }) => key)).size;
  const judge: JudgeToGate = {
    base: base && evidenceOf('base', base),
    head: evidenceOf('head', head),
    reference: reference && { name: job.reference?.name ?? '', side: evidenceOf('reference', reference) },
    // A judge without a base is not gated at a look.
    passed: 'pass',
    stopped: undefined,
    settings: { ...job.policy.gate, confidence },
    looks: looksUpTo(steps, items, of),
  };
  return whyStop({
    judge,
    settings: gate,
    seed,
    compared,
    items,
    of,
    isTest,
    replies: { base: repliesOf('base'), head: repliesOf('head') },
    isLabelled: head.items.some(({ gold }) => gold !== undefined),
    finalLooks: looksUpTo(steps, of, of),
  });
}

interface AskedOfFamily {
  /** Rules that the user wrote; default rules have no limits. */
  readonly rules: readonly RuleSetting[];
  readonly confidence: number;
  readonly seed: number;
}

/** All that the rules read at a look: intervals that no rule reads are not resampled. */
function familyAtLook(table: FamilyTable, asked: AskedOfFamily): FamilyEvidence {
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
