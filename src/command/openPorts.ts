import { UnusableInput } from '../fault.ts';
import type { Ledger } from '../score/ports.ts';
import type { ProviderChoice } from '../score/scoreTasks.ts';
import { baseUrlOf, type OptionValues, providerNameOf, textOf, timeoutMsOf } from './settings.ts';
import type { World } from './world.ts';

/** The provider that the options name; `missingKey` says what a missing key is to this entry. */
export function openProvider(
  world: World,
  values: OptionValues,
  note: (text: string) => void,
  missingKey: 'throw' | 'report' = 'throw',
): ProviderChoice {
  const name = providerNameOf(values);
  return world.openProvider({ name, baseUrl: baseUrlOf(values), timeoutMs: timeoutMsOf(values), missingKey, note });
}

/**
 * The folder that the options name. Without one, replies that cost nothing stay in memory, and paid ones go to a new
 * temporary folder, opened with the first of them, that the user is told of: no paid reply is ever lost.
 */
export function openLedger(world: World, values: OptionValues, note: (text: string) => void): Ledger {
  const folder = textOf(values, 'ledger');
  const provider = providerNameOf(values);
  if (folder !== undefined) return world.openLedger(folder);
  if (provider === 'lexical') return world.memoryLedger();
  if (provider !== 'ledger') return keptOutside(world, note);
  throw new UnusableInput({
    key: '--ledger',
    what: 'the provider "ledger" replays a folder of replies, and none is named',
    mend: 'Add --ledger DIR with the folder that a former run filled.',
  });
}

function keptOutside(world: World, note: (text: string) => void): Ledger {
  const memory = world.memoryLedger();
  let onDisk: Ledger | undefined;
  const open = () => {
    const folder = world.files.temporaryPath();
    note(`Replies are kept in ${folder}; --ledger ${folder} goes on from there.`);
    return world.openLedger(folder);
  };
  return {
    find: (key) => memory.find(key),
    append: (entry) => {
      onDisk ??= open();
      onDisk.append(entry);
      memory.append(entry);
    },
  };
}
