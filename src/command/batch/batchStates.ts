import { isOpen, isReserved } from '../../ask/batch/batchRecord.ts';
import { refreshBatches, settleIntents } from '../../ask/batch/settleIntents.ts';
import type { Settings } from '../settings.ts';
import type { World } from '../world.ts';
import { tellBatches } from './batchReport.ts';
import { batchLedger, openSentBatches } from './openBatchPorts.ts';

/** `evenhand batch status`: the state of each batch. 0 if none is under way any more, 3 while one is. */
export async function batchStates(world: World, settings: Settings): Promise<number> {
  const folder = batchLedger(settings);
  const store = world.batches.store(folder);
  const one = store.records().find(isReserved);
  if (one !== undefined) {
    await store.alone(async () => {
      const ports = await openSentBatches(world, settings, { store, sent: one });
      await settleIntents(ports);
      await refreshBatches(ports);
    });
  }
  const records = store.records();
  await tellBatches(world, settings, { action: 'status', folder, records });
  const open = records.some(({ progress }) => progress.step === 'created' && isOpen(progress.state.status));
  return open ? 3 : 0;
}
