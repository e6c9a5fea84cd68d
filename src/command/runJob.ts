import type { Result } from '../report/result.ts';
import { type CheckJob, check } from '../runs/check.ts';
import { tool } from '../shared/version.ts';
import type { Tree } from '../tree/tree.ts';
import { checkPorts, type Opening } from './openPorts.ts';
import { reproducing } from './reproducing.ts';
import {
  attributeWhen,
  itemOrderOf,
  type OptionValues,
  overridesOf,
  scoreSettingsOf,
  textOf,
  wordOf,
} from './settings.ts';
import type { World } from './world.ts';

/** The versions to run, and what the command is called in the report. */
export interface Versions {
  readonly command: CheckJob['command'];
  readonly base: Tree | undefined;
  /** As it would be after the merge, if it is known where the two parted. */
  readonly head: Tree;
  /** Where the two parted, as a full hash. */
  readonly mergeBase?: string | undefined;
  /** What a reader has to know about how the two were found. */
  readonly notices?: readonly string[];
}

/** Runs the pipeline on the versions as the options say. */
export async function runJob(
  world: World,
  values: OptionValues,
  versions: Versions,
  opening: Opening = { missingKey: 'throw' },
): Promise<Result> {
  const result = await check(jobOf(values, versions, opening), checkPorts(world, values, opening));
  // The order that was drawn, or given: a machine without the secret cannot draw it.
  const order = result.itemOrder === undefined ? [] : ['--item-order', String(result.itemOrder)];
  const options = [...reproducing(values), ...order];
  return options.length === 0 ? result : { ...result, options };
}

/** What the options say about these versions. */
export function jobOf(values: OptionValues, versions: Versions, opening: Opening): CheckJob {
  return {
    ...versions,
    config: textOf(values, 'config'),
    judge: textOf(values, 'judge'),
    overrides: overridesOf(values),
    score: scoreSettingsOf(values),
    tool,
    itemOrder: itemOrderOf(values),
    attribute: attributeWhen(values),
    policyFrom: wordOf(values, 'policy-from') === 'head' ? 'head' : 'base',
    excerpts: opening.excerpts === true,
    // On the terminal, whoever asks sees what came back.
    quotesReplies: opening.excerpts !== false,
  };
}
