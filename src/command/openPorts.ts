import type { Ledger } from '../ask/ports.ts';
import type { Signatures } from '../ask/signatures.ts';
import type { CheckPorts } from '../score/scoreTasks.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Environment } from './environment.ts';
import { endpointSettingsOf, type Settings } from './settings.ts';

/** What the command line and the Action do in their own way. */
export interface Opening {
  /** What a missing key is: the user's mistake, or a state to report. */
  readonly missingKey: 'throw' | 'report';
  /** `listed`: no secrets were given to this run, so only what the workflow lists as such is asked without a key; absent: `named`. */
  readonly keyless?: 'named' | 'listed';
  /**
   * What comes before the folder of replies is read; the answer says whose replies count in it. Given the public keys
   * that the trusted configuration lists. Absent: the folder is the user's, and all of it counts.
   */
  readonly beforeLedger?: (publicKeys: readonly string[]) => Promise<Signatures>;
  /** As in CheckPorts. */
  readonly drawFor?: (content: string) => Promise<number | undefined>;
  /** Whether reports may quote items and replies; absent: not. */
  readonly excerpts?: boolean;
  /** Whether a judge of which no reply can be read is told with three of them; absent: it is. */
  readonly quotesReplies?: boolean;
}

/** Everything that a run asks and keeps replies with, as the options say. */
export function checkPorts(environment: Environment, settings: Settings, opening: Opening): CheckPorts {
  const progress = environment.progress({ quiet: settings.quiet === true });
  const note = (text: string) => progress.note(text);
  return {
    providerFor: openProvider(environment, settings, note, opening),
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
 * what a missing key is to this entry. The options themselves are checked at once.
 */
export function openProvider(
  environment: Environment,
  settings: Settings,
  note: (text: string) => void,
  { missingKey, keyless = 'named' }: Pick<Opening, 'missingKey' | 'keyless'>,
): CheckPorts['providerFor'] {
  const endpoint = { ...endpointSettingsOf(settings), missingKey, keyless, note };
  return (stated) => environment.openProvider({ ...endpoint, stated });
}

interface LedgerOpening {
  readonly note: (text: string) => void;
  readonly signatures: Signatures | undefined;
}

/**
 * The folder that the options name. Without one, replies that cost nothing stay in memory, and paid ones go to a new
 * temporary folder, made before the first of them is asked for, that the user is told of: no paid reply is ever lost.
 */
function openLedger(environment: Environment, settings: Settings, { note, signatures }: LedgerOpening): Ledger {
  const folder = settings.ledger;
  const { provider = 'openai' } = settings;
  if (folder !== undefined) return environment.openLedger(folder, signatures);
  if (provider === 'lexical') return environment.memoryLedger();
  if (provider !== 'ledger') return keptOutside(environment, note);
  throw new UnusableInput({
    key: '--ledger',
    what: 'the provider "ledger" replays a folder of replies, and none is named',
    fix: 'Add --ledger DIR with the folder that a former run filled.',
  });
}

/** The replies that a plan is held against; an empty ledger if the options name no folder. */
export function ledgerToRead(environment: Environment, { ledger: folder }: Settings): Ledger {
  return folder === undefined ? environment.memoryLedger() : environment.openLedger(folder);
}

function keptOutside(environment: Environment, note: (text: string) => void): Ledger {
  const memory = environment.memoryLedger();
  const folder = environment.files.temporaryPath();
  let onDisk: Ledger | undefined;
  let isTold = false;
  const opened = (): Ledger => {
    onDisk ??= environment.openLedger(folder);
    return onDisk;
  };
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
