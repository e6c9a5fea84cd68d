import type { Result } from '../report/result.ts';
import { drift } from '../runs/drift.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import type { Environment } from './environment.ts';
import { timed } from './history.ts';
import { type Opening, openPorts } from './openPorts.ts';
import { renderResult } from './render.ts';
import { runSettingsOf, type Settings } from './settings.ts';
import { versionAt } from './versions.ts';

/** `evenhand drift`: compares the judges of one version with their own recorded replies. */
export async function driftCommand(environment: Environment, settings: Settings): Promise<number> {
  const result = await runDrift(environment, settings, await versionAt(environment, settings));
  await renderResult(environment, settings, result);
  return result.exitCode;
}

/** @throws UnusableInput if no ledger is named: it keeps the reference between runs. */
export async function runDrift(
  environment: Environment,
  settings: Settings,
  at: Tree,
  opening: Opening = {},
): Promise<Result> {
  const folder = settings.ledger;
  if (folder === undefined) throw withoutLedger;
  return timed(environment, settings, () =>
    drift(
      { at, ...runSettingsOf(settings), accept: settings.accept === true },
      {
        ...openPorts(environment, settings, opening),
        openReference: async (publicKeys) =>
          environment.openReference(folder, await opening.beforeLedger?.(publicKeys)),
      },
    ),
  );
}

const withoutLedger = new UnusableInput({
  key: '--ledger',
  what: '"evenhand drift" compares with what the model said before, and no folder of replies is named',
  fix: 'Add --ledger DIR, the same one each time.',
});
