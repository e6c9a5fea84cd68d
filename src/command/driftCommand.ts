import type { Result } from '../report/result.ts';
import { drift } from '../runs/drift.ts';
import { UnusableInput } from '../shared/fault.ts';
import { tool } from '../shared/version.ts';
import type { Tree } from '../tree/tree.ts';
import { checkPorts, type Opening } from './openPorts.ts';
import { openSide } from './openSide.ts';
import { renderResult } from './renderResult.ts';
import { isOn, type OptionValues, overridesOf, scoreSettingsOf, textOf } from './settings.ts';
import type { World } from './world.ts';

/** `evenhand drift`: the judges of one version against their own replies on record. */
export async function driftCommand(world: World, values: OptionValues): Promise<number> {
  const at = textOf(values, 'at');
  const head = at === undefined ? world.files.folder('.', '') : await openSide(world, at, '', 'at');
  const result = await runDrift(world, values, head);
  await renderResult(world, values, result);
  return result.exitCode;
}

/** @throws UnusableInput where no ledger is named: there the reference is kept from one run to the next. */
export async function runDrift(
  world: World,
  values: OptionValues,
  at: Tree,
  opening: Opening = { missingKey: 'throw' },
): Promise<Result> {
  const folder = textOf(values, 'ledger');
  if (folder === undefined) throw withoutLedger;
  const job = {
    at,
    config: textOf(values, 'config'),
    judge: textOf(values, 'judge'),
    overrides: overridesOf(values),
    score: scoreSettingsOf(values),
    tool,
    accept: isOn(values, 'accept'),
  };
  return drift(job, {
    ...checkPorts(world, values, opening),
    openReference: async (publicKeys) => world.openReference(folder, await opening.beforeLedger?.(publicKeys)),
  });
}

const withoutLedger = new UnusableInput({
  key: '--ledger',
  what: '"evenhand drift" compares with what the model said before, and no folder of replies is named',
  mend: 'Add --ledger DIR, the same one each time.',
});
