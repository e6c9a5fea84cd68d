import { loadSides } from '../../config/loadSides.ts';
import type { Task } from '../../plan/plan.ts';
import { type Prepared, prepareRun } from '../../plan/prepare.ts';
import { tasksOfRun } from '../../runs/check/tasksOfRun.ts';
import type { Tree } from '../../tree/tree.ts';
import { mergedVersions } from '../mergedVersions.ts';
import { openSide } from '../openSide.ts';
import { attributeWhen, type OptionValues, overridesOf, textOf, wordOf } from '../settings.ts';
import type { World } from '../world.ts';

/** What a later run of the gate will look for in the ledger. */
export interface BatchTasks {
  readonly prepared: Prepared;
  readonly tasks: readonly Task[];
}

/** All that `check` or `score` may ask with these options. Nothing is known yet that would spare some of it. */
export async function batchTasks(world: World, values: OptionValues): Promise<BatchTasks> {
  const { base, head } = await versionsOf(world, values);
  const policyFrom = wordOf(values, 'policy-from') === 'head' ? 'head' : 'base';
  const overrides = overridesOf(values);
  const sides = await loadSides({ base, head, config: textOf(values, 'config'), policyFrom, overrides });
  const prepared = prepareRun(sides, { overrides, only: textOf(values, 'judge'), policyFrom });
  return { prepared, tasks: tasksOfRun(prepared, { attribute: attributeWhen(values), overrides }) };
}

async function versionsOf(world: World, values: OptionValues): Promise<{ base: Tree | undefined; head: Tree }> {
  const base = textOf(values, 'base');
  if (base !== undefined) return mergedVersions(world, { base, head: textOf(values, 'head') });
  const at = textOf(values, 'head') ?? textOf(values, 'at');
  return {
    base: undefined,
    head: at === undefined ? world.files.folder('.', '') : await openSide(world, at, '', 'at'),
  };
}
