import { type BatchRecord, type BatchStore, isOpen, isReserved } from '../../ask/batch/batchRecord.ts';
import { collectBatch } from '../../ask/batch/collectBatch.ts';
import { refreshBatches, settleIntents } from '../../ask/batch/settleIntents.ts';
import type { Ledger } from '../../ask/ports.ts';
import { OutsideFailure } from '../../shared/fault.ts';
import type { Environment } from '../environment.ts';
import type { Settings } from '../settings.ts';
import { tellBatches } from './batchReport.ts';
import { batchLedger, openSentBatches } from './openBatchPorts.ts';

/** A batch has a day. One that is on its way for longer is waited for no more. */
const longestWindowMs = 26 * 3600 * 1000;

/** The first wait, and the longest: what a batch takes is known to the hour at best. */
const firstWaitMs = 15_000;
const longestWaitMs = 300_000;

/**
 * `evenhand batch collect`: what the batches that have ended gave goes into the ledger. 0 if every request that was
 * submitted has its reply; 3 while one has not; 2 if some are refused and asking again would give the same.
 */
export async function collectBatches(environment: Environment, settings: Settings): Promise<number> {
  const folder = batchLedger(settings);
  const store = environment.batches.store(folder);
  const collected: BatchRecord[] = [];
  let ledger: Ledger | undefined;
  let failure: OutsideFailure | undefined;
  const isFresh = ({ madeAt }: BatchRecord) => environment.clock.now() - Date.parse(madeAt) < longestWindowMs;
  const mayWaitFor = (record: BatchRecord) => settings.wait === true && isReserved(record) && isFresh(record);
  /** An outage does not end a wait of hours. */
  const isPassing = (error: unknown) => error instanceof OutsideFailure && store.records().some(mayWaitFor);
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 1.5, longestWaitMs)) {
    const ended = await collectEnded(environment, settings, { folder, store }).catch((error: unknown): Ended => {
      if (!isPassing(error)) throw error;
      return { collected: [] };
    });
    collected.push(...ended.collected);
    ledger = ended.ledger ?? ledger;
    failure = ended.failure;
    if (!store.records().some(mayWaitFor)) break;
    await environment.clock.sleep(waitMs, environment.signal);
  }
  const records = store.records();
  const missing = missingKeys(records, store, () => ledger ?? environment.openLedger(folder));
  await tellBatches(environment, settings, { action: 'collect', folder, records, collected, missing });
  if (failure !== undefined) throw failure;
  const refused = collected.flatMap(({ progress }) => (progress.step === 'collected' ? progress.collected.faults : []));
  if (refused.some(({ fix }) => fix !== undefined)) return 2;
  return missing > 0 || records.some(isReserved) ? 3 : 0;
}

function isOnItsWay({ progress }: BatchRecord): boolean {
  return progress.step === 'created' && isOpen(progress.state.status);
}

interface Ended {
  readonly collected: readonly BatchRecord[];
  readonly ledger?: Ledger;
  /** Why one of them is not whole: the others are collected all the same. */
  readonly failure?: OutsideFailure | undefined;
}

/** One at a time with every other process, but not while waiting. */
async function collectEnded(
  environment: Environment,
  settings: Settings,
  { folder, store }: { readonly folder: string; readonly store: BatchStore },
): Promise<Ended> {
  const one = store.records().find(isReserved);
  if (one === undefined) return { collected: [] };
  return store.alone(async () => {
    const ports = await openSentBatches(environment, settings, { store, sent: one });
    await settleIntents(ports);
    await refreshBatches(ports);
    const ended = store.records().filter((record) => record.progress.step === 'created' && !isOnItsWay(record));
    const collected: BatchRecord[] = [];
    if (ended.length === 0) return { collected };
    const ledger = environment.openLedger(folder);
    ledger.ready?.();
    let failure: OutsideFailure | undefined;
    for (const record of ended) {
      try {
        collected.push(await collectBatch(record, ledger, ports));
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error;
        failure ??= error;
      }
    }
    return { collected, ledger, failure };
  });
}

/** Requests that have no reply, are in no batch any more, and that no later submit has looked at. */
function missingKeys(records: readonly BatchRecord[], store: BatchStore, open: () => Ledger): number {
  const reserved = new Set(records.filter(isReserved).flatMap((record) => store.keysOf(record)));
  const over = records.filter(({ progress }) => progress.step === 'collected' && !progress.collected.settled);
  if (over.length === 0) return 0;
  const ledger = open();
  const keys = new Set(over.flatMap((record) => store.keysOf(record)));
  return [...keys].filter((key) => !reserved.has(key) && !ledger.has(key)).length;
}
