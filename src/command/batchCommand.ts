import { isOpen, isReserved } from '../ask/batch/batchRecord.ts';
import { refreshBatches, settleIntents } from '../ask/batch/settleIntents.ts';
import { OutsideFailure, UnusableInput } from '../shared/fault.ts';
import { tellBatches } from './batch/batchReport.ts';
import { collectBatches } from './batch/collectBatches.ts';
import { batchLedger, openSentBatches } from './batch/openBatchPorts.ts';
import { submitBatches } from './batch/submitBatches.ts';
import { plainDestinations } from './destinations.ts';
import type { Environment } from './environment.ts';
import type { OptionName } from './options.ts';
import type { Settings } from './settings.ts';

const actions = { submit: submitBatches, status: batchStates, collect: collectBatches } as const;
export type BatchAction = keyof typeof actions;

/** What only the plan of requests needs, which submit makes. */
const ofSubmit: readonly OptionName[] = [
  'config',
  'base',
  'head',
  'at',
  'perturbations',
  'repeats',
  'seed',
  'max-calls',
  'max-cost-usd',
  'attribute',
  'judge',
  'policy-from',
];

/** `evenhand batch submit | status | collect`: the missing replies by the Batch API, at half the price, within a day. */
export async function batchCommand(
  environment: Environment,
  settings: Settings,
  [action, ...more]: readonly string[],
): Promise<number> {
  if (more.length > 0 || !isAction(action)) throw notAnAction;
  checkOptions(action, settings);
  try {
    return await actions[action](environment, settings);
  } catch (error) {
    if (!environment.signal.aborted || error instanceof UnusableInput) throw error;
    throw new OutsideFailure({
      what: 'the run was interrupted',
      fix: 'Run the same command again: it goes on from there, and nothing is submitted twice.',
    });
  }
}

function isAction(word: string | undefined): word is BatchAction {
  return word !== undefined && Object.hasOwn(actions, word);
}

/** @throws UnusableInput if an option says nothing to this action. */
function checkOptions(action: BatchAction, settings: Settings): void {
  const others: readonly OptionName[] = action === 'submit' ? [] : ofSubmit;
  const idle = [...others, ...(action === 'collect' ? [] : (['wait'] as const))].find(
    (name) => settings.given[name] !== undefined,
  );
  if (idle !== undefined) {
    throw new UnusableInput({
      key: `--${idle}`,
      what: `"evenhand batch ${action}" takes no --${idle}`,
      fix: 'See "evenhand batch --help".',
    });
  }
  plainDestinations(settings, 'batches');
}

const notAnAction = new UnusableInput({
  what: '"evenhand batch" needs one of submit, status and collect',
  fix: 'Begin with: evenhand batch submit --base main --head HEAD --ledger DIR.',
});

/** `evenhand batch status`: the state of each batch. 0 if none is under way any more, 3 while one is. */
async function batchStates(environment: Environment, settings: Settings): Promise<number> {
  const folder = batchLedger(settings);
  const store = environment.batches.store(folder);
  const one = store.records().find(isReserved);
  if (one !== undefined) {
    await store.alone(async () => {
      const ports = await openSentBatches(environment, settings, { store, sent: one });
      await settleIntents(ports);
      await refreshBatches(ports);
    });
  }
  const records = store.records();
  await tellBatches(environment, settings, { action: 'status', folder, records });
  const open = records.some(({ progress }) => progress.step === 'created' && isOpen(progress.state.status));
  return open ? 3 : 0;
}
