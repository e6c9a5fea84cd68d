import type { GateSettings, RuleSetting } from '../../config/configuration.ts';
import { type LookStep, looksUpTo } from '../../gate/early/lookSteps.ts';
import { type StopWhy, whyStop } from '../../gate/early/whyStop.ts';
import type { FamilyEvidence, SideEvidence } from '../../gate/evidence.ts';
import type { Outcome } from '../../judge/outcome.ts';
import { type FamilyTable, outcomesOf } from '../../judgments/familyTable.ts';
import type { JudgedVersion } from '../../judgments/judgment.ts';
import { taskVersion } from '../../judgments/taskVersion.ts';
import { itemEstimate } from '../../measure/estimates.ts';
import { type ItemMeasureName, isItemMeasure } from '../../measure/itemValues.ts';
import { leftOut } from '../../measure/leftOut.ts';
import type { Request, Task } from '../../plan/plan.ts';
import type { JudgeTasks, Prepared } from '../../plan/prepare.ts';
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
  /** How many judges the run compares. */
  readonly compared: number;
}

/**
 * These are known before anything is asked, so the result of one judge does not depend on the progress of the others.
 */
export function lookSettings({ policy, jobs }: Prepared, isCompared: boolean): LookSettings {
  const compared = jobs.filter(({ tasks: { base, head } }) => isCompared && base !== undefined && head !== undefined);
  return { gate: policy.gate, seed: policy.seed, compared: compared.length };
}

/** The part of a judge that a look reads. */
export interface Looked {
  readonly judge: OrderedJudge;
  /** The requests of one version about the item at one place in the order of asking. */
  readonly of: (side: keyof JudgeTasks, place: number) => readonly Request[];
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

function places(count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => place);
}

function lookAt(looked: Looked, settings: LookSettings, { items, isTest }: LookStep): StopWhy | undefined {
  const { base, head, reference, steps, passed, job } = looked.judge;
  const of = head.items.length;
  const judge = {
    base: base === undefined ? undefined : sideOf('base', base, { looked, settings, items }),
    head: sideOf('head', head, { looked, settings, items }),
    reference: reference && {
      name: job.reference?.name ?? '',
      side: sideOf('reference', reference, { looked, settings, items }),
    },
    passed,
    stopped: undefined,
    settings: { ...job.policy.gate, confidence: settings.gate.confidence },
    looks: looksUpTo(steps, items, of),
  };
  return whyStop({
    judge,
    settings: settings.gate,
    seed: settings.seed,
    compared: settings.compared,
    items,
    of,
    isTest,
    replies: { base: keysOf(looked, 'base'), head: keysOf(looked, 'head') },
    isLabelled: head.items.some(({ gold }) => gold !== undefined),
    finalLooks: looksUpTo(steps, of, of),
  });
}

/** How many replies a side will have at the end. */
function keysOf({ judge, of }: Looked, side: 'base' | 'head'): number {
  return new Set(places(judge.head.items.length).flatMap((place) => of(side, place).map(({ key }) => key))).size;
}

interface Look {
  readonly looked: Looked;
  readonly settings: LookSettings;
  readonly items: number;
}

function sideOf(side: keyof JudgeTasks, task: Task, { looked, settings, items }: Look): SideEvidence {
  const { judge, of, outcomeOf } = looked;
  const requests = places(items).flatMap((place) => of(side, place));
  const version = taskVersion(task, requests, outcomeOf, task.items.slice(0, items));
  const { rules } = judge.job.policy.gate;
  return sideAtLook(version, { rules, confidence: settings.gate.confidence, seed: settings.seed });
}

interface AskedOfSide {
  /** Rules that the user wrote; default rules have no limits. */
  readonly rules: readonly RuleSetting[];
  readonly confidence: number;
  readonly seed: number;
}

/** One side with all that the rules read at a look: intervals that no rule reads are not resampled. */
function sideAtLook(
  { tables, outcomes }: Pick<JudgedVersion, 'tables' | 'outcomes'>,
  asked: AskedOfSide,
): SideEvidence {
  const families = tables.map((table) => [table.family, familyAtLook(table, asked)] as const);
  return { tables, families: Object.fromEntries(families), leftOut: leftOut(outcomes) };
}

function familyAtLook(table: FamilyTable, asked: AskedOfSide): FamilyEvidence {
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
