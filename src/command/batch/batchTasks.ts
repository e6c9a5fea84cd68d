import { loadSides } from '../../config/loadSides.ts';
import type { Task } from '../../plan/plan.ts';
import { type Prepared, prepareRun } from '../../plan/prepare.ts';
import { tasksOfRun } from '../../runs/tasksOfRun.ts';
import type { Tree } from '../../tree/tree.ts';
import { overridesOf, type Settings } from '../settings.ts';
import { mergedVersions, openSide } from '../versions.ts';
import type { World } from '../world.ts';

/** What a later run of the gate will look for in the ledger. */
export interface BatchTasks {
  readonly prepared: Prepared;
  readonly tasks: readonly Task[];
}

/** All that `check` or `score` may ask with these options. Nothing is known yet that would spare some of it. */
export async function batchTasks(world: World, settings: Settings): Promise<BatchTasks> {
  const { base, head } = await versionsOf(world, settings);
  const policyFrom = settings.policyFrom === 'head' ? 'head' : 'base';
  const overrides = overridesOf(settings);
  const sides = await loadSides({ base, head, config: settings.config, policyFrom, overrides });
  const prepared = prepareRun(sides, { overrides, only: settings.judge, policyFrom });
  return { prepared, tasks: tasksOfRun(prepared, { attribute: settings.attribute, overrides }) };
}

async function versionsOf(world: World, settings: Settings): Promise<{ base: Tree | undefined; head: Tree }> {
  const base = settings.base;
  if (base !== undefined) return mergedVersions(world, { base, head: settings.head });
  const at = settings.head ?? settings.at;
  return {
    base: undefined,
    head: at === undefined ? world.files.folder('.', '') : await openSide(world, at, '', 'at'),
  };
}
