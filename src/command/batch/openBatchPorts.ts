import type { BatchRecord, BatchStore } from '../../ask/batch/batchRecord.ts';
import type { BatchPorts } from '../../ask/batch/submitParts.ts';
import type { StatedProvider } from '../../config/configuration.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { Environment } from '../environment.ts';
import { endpointSettingsOf, type Settings, scoreSettingsOf } from '../settings.ts';

/** The ledger's folder, in which the batches have theirs. @throws UnusableInput if none is named. */
export function batchLedger(settings: Settings): string {
  const folder = settings.ledger;
  if (folder !== undefined) return folder;
  throw new UnusableInput({
    key: '--ledger',
    what: 'a batch takes up to a day, and no folder is named that keeps what was submitted',
    fix: 'Add --ledger DIR, the same one for submit, status, collect and the check that follows.',
  });
}

/** Everything that batches are asked with, as the options say, and if they name nothing, as `stated` says. */
export async function openBatchPorts(
  environment: Environment,
  settings: Settings,
  { store, stated }: { readonly store: BatchStore; readonly stated: StatedProvider | undefined },
): Promise<BatchPorts> {
  const progress = environment.progress({ quiet: settings.quiet === true });
  const note = (text: string) => progress.note(text);
  const { sockets: _sockets, ...endpoint } = endpointSettingsOf(settings);
  const service = await environment.batches.service({ ...endpoint, stated, note });
  const { limits } = scoreSettingsOf(settings);
  return {
    service,
    store,
    note,
    limits,
    clock: environment.clock,
    random: environment.random,
    signal: environment.signal,
  };
}

/**
 * The same for batches that are on their way: they are asked about where they were sent.
 *
 * @throws UnusableInput if the workflow does not name that host: a file in a ledger's folder sends no key anywhere.
 */
export async function openSentBatches(
  environment: Environment,
  settings: Settings,
  { store, sent }: { readonly store: BatchStore; readonly sent: BatchRecord },
): Promise<BatchPorts> {
  try {
    return await openBatchPorts(environment, settings, { store, stated: { name: 'openai', baseUrl: sent.address } });
  } catch (error) {
    if (!(error instanceof UnusableInput) || error.faults[0]?.key !== 'provider.baseUrl') throw error;
    throw new UnusableInput({
      key: '--base-url',
      what: `the batches of this ledger were submitted to ${sent.address}, and this run does not name that host`,
      fix: `Give --base-url ${sent.address}, or the --allowed-hosts of submit. Keys go only to hosts that the workflow names.`,
    });
  }
}
