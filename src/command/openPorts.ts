import type { Ledger } from '../ask/ports.ts';
import type { Signatures } from '../ask/signatures.ts';
import type { RunPorts } from '../runs/openRun.ts';
import { UnusableInput } from '../shared/fault.ts';
import { lazy } from '../shared/lazy.ts';
import type { Environment } from './environment.ts';
import { endpointSettingsOf, type Settings } from './settings.ts';

/** The differences between the command line and the Action. */
export interface Opening {
  /** Whether a missing key is the user's mistake, or a state to report; absent: `throw`. */
  readonly missingKey?: 'throw' | 'report';
  /**
   * `listed`: this run got no secrets, so only hosts that the workflow lists without a key are asked without one;
   * absent: `named`.
   */
  readonly keyless?: 'named' | 'listed';
  /**
   * Runs before the folder of replies is read, and returns which replies count in it. Receives the public keys of the
   * trusted configuration. Absent: the folder is the user's, and all replies count.
   */
  readonly beforeLedger?: ((publicKeys: readonly string[]) => Promise<Signatures>) | undefined;
  /** As in RunPorts. */
  readonly drawFor?: (content: string) => Promise<number | undefined>;
  /** Whether reports may quote items and replies; absent: not. */
  readonly excerpts?: boolean;
  /** Whether the finding about an unreadable judge quotes three of its replies; absent: yes. */
  readonly quotesReplies?: boolean;
}

/** Everything with which a run asks and stores replies, from the options. */
export function openPorts(environment: Environment, settings: Settings, opening: Opening = {}): RunPorts {
  const progress = environment.progress({ quiet: settings.quiet === true });
  const note = (text: string) => progress.note(text);
  return {
    providerFor: providerChooser(environment, settings, note, opening),
    openLedger: async (publicKeys) =>
      openLedger(environment, settings, { note, signatures: await opening.beforeLedger?.(publicKeys) }),
    drawFor: opening.drawFor,
    prepareFor: environment.prepareFor,
    progress,
    clock: environment.clock,
    random: environment.random,
    signal: environment.signal,
  };
}

/**
 * The provider that the options name, or the trusted configuration if they name none; `missingKey` and `keyless` say
 * how this entry treats a missing key. The options are checked at once.
 */
function providerChooser(
  environment: Environment,
  settings: Settings,
  note: (text: string) => void,
  { missingKey = 'throw', keyless = 'named' }: Opening,
): RunPorts['providerFor'] {
  const endpoint = { ...endpointSettingsOf(settings), missingKey, keyless, note };
  return (stated) => environment.chooseProvider({ ...endpoint, stated });
}

/**
 * The folder that the options name. Without one, free replies stay in memory. Paid replies go to a new temporary
 * folder, made before the first request, and the user is told its path: no paid reply is ever lost.
 */
function openLedger(
  environment: Environment,
  { ledger: folder, provider }: Settings,
  { note, signatures }: { readonly note: (text: string) => void; readonly signatures: Signatures | undefined },
): Ledger {
  if (folder !== undefined) return environment.openLedger(folder, signatures);
  if (provider === 'lexical') return environment.memoryLedger();
  if (provider !== 'ledger') return keptOutside(environment, note);
  throw new UnusableInput({
    key: '--ledger',
    what: 'the provider "ledger" replays a folder of replies, and none is named',
    fix: 'Add --ledger DIR with the folder that a former run filled.',
  });
}

/** The same for a command that asks nothing, and needs no key. */
export function providerToRead(environment: Environment, settings: Settings): RunPorts['providerFor'] {
  return providerChooser(environment, settings, () => {}, { missingKey: 'report' });
}

/** The recorded replies for a plan; an empty ledger if the options name no folder. */
export function ledgerToRead(environment: Environment, { ledger: folder }: Settings): Ledger {
  return folder === undefined ? environment.memoryLedger() : environment.openLedger(folder);
}

function keptOutside(environment: Environment, note: (text: string) => void): Ledger {
  const memory = environment.memoryLedger();
  const folder = environment.files.temporaryPath();
  const opened = lazy(() => environment.openLedger(folder));
  let isTold = false;
  return {
    find: (key) => memory.find(key),
    has: (key) => memory.has(key),
    ready: () => opened().ready?.(),
    append: (entry) => {
      if (!isTold) note(`Replies are kept in ${folder}; --ledger ${folder} goes on from there.`);
      isTold = true;
      opened().append(entry);
      memory.append(entry);
    },
  };
}
