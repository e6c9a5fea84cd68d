import { OutsideFailure, UnusableInput } from '../../shared/fault.ts';
import { type BatchRecord, isReserved } from './batchRecord.ts';
import { type Called, listLagMs } from './batchService.ts';
import { patiently } from './patiently.ts';
import type { BatchPorts } from './submitParts.ts';

/**
 * Finds out what became of batches that a process was at when it ended, before anything is submitted again: one that was
 * made is taken up, one that was not is forgotten, and its requests are missing.
 *
 * @throws OutsideFailure if the provider does not say, UnusableInput if it is another one.
 */
export async function settleIntents(ports: BatchPorts): Promise<void> {
  for (const record of ports.store.records()) {
    if (record.progress.step === 'intended') ports.store.forget(record.intent);
    if (!isReserved(record)) continue;
    checkAddress(record, ports.service.address);
    if (record.progress.step === 'uploaded') await settle(record, record.progress, ports);
  }
}

async function settle(
  record: BatchRecord,
  { fileId, at }: Extract<BatchRecord['progress'], { readonly step: 'uploaded' }>,
  ports: BatchPorts,
): Promise<void> {
  const { service, store, clock, signal, note } = ports;
  const { intent, madeAt } = record;
  const find = () => service.find({ intent, fileId, sinceMs: Date.parse(madeAt) }, signal);
  const lagMs = Math.min(Date.parse(at) + listLagMs - clock.now(), listLagMs);
  let found = answered(await patiently(find, ports), record);
  if (found === undefined && lagMs > 0) {
    note(`waiting ${Math.ceil(lagMs / 1000)} s to see whether a batch was made when the last run ended`);
    await clock.sleep(lagMs, signal);
    found = answered(await patiently(find, ports), record);
  }
  if (found === undefined) return store.forget(intent);
  note(`found the batch ${found.id}, which was made when the last run ended`);
  store.update({ ...record, progress: { step: 'created', fileId, state: found } });
}

/** Asks how the batches stand that are not collected, and writes it down. @throws as `settleIntents`. */
export async function refreshBatches({ store, service, ...patience }: BatchPorts): Promise<void> {
  for (const record of store.records()) {
    const { progress } = record;
    if (progress.step !== 'created') continue;
    checkAddress(record, service.address);
    const state = answered(await patiently(() => service.state(progress.state.id, patience.signal), patience), record);
    if (JSON.stringify(state) !== JSON.stringify(progress.state)) {
      store.update({ ...record, progress: { ...progress, state } });
    }
  }
}

function answered<T>(called: Called<T>, record: BatchRecord): T {
  switch (called.kind) {
    case 'done':
      return called.value;
    case 'busy':
    case 'broken':
      throw new OutsideFailure({
        what: `how the batches stand could not be asked: ${called.why}`,
        fix: 'Run the same command again later. Nothing was submitted twice.',
      });
    case 'absent':
      throw unknownHere(record, called.why);
  }
}

/** Another key of another project sees other batches: they are not gone, and not to be paid again. */
function unknownHere({ intent, progress, address }: BatchRecord, why: string): UnusableInput {
  const name = progress.step === 'created' ? progress.state.id : intent;
  return new UnusableInput({
    key: '--ledger',
    what: `the batch ${name} is not known at ${address} (${why})`,
    fix: `Use the key of the project that submitted it. To give it up, and pay for its requests again, delete batches/${intent}.json in the ledger's folder.`,
  });
}

/** @throws UnusableInput if a batch was sent elsewhere: a key goes to no host because of what a file says. */
export function checkAddress({ intent, address }: BatchRecord, asked: string): void {
  if (address === asked) return;
  throw new UnusableInput({
    key: '--base-url',
    what: `a batch of this ledger was submitted to ${address}, and this run would ask ${asked}`,
    fix: `Give --base-url ${address}. To give that batch up, delete batches/${intent}.json in the ledger's folder.`,
  });
}
