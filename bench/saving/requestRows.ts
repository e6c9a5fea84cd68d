import { resolve } from 'node:path';
import type { Clock, Ledger, Progress, ProviderChoice } from '../../src/ask/ports.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { folderTree } from '../../src/edge/files/folderTree.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { lexicalProvider } from '../../src/edge/provider/lexical/lexical.ts';
import { check } from '../../src/runs/check.ts';
import type { RequestRow } from './results.ts';

/**
 * The bundled demo through the real pipeline: with nothing on record, with the base's replies on record as after the last
 * merge, and once more with all of them.
 */
export async function requestRows(): Promise<readonly RequestRow[]> {
  const ledger = memoryLedger();
  await demo(ledger, { headOnly: 'base' });
  return [
    await demo(memoryLedger(), { run: 'first run' }),
    await demo(ledger, { run: 'base on record' }),
    await demo(ledger, { run: 'run again' }),
  ];
}

async function demo(
  ledger: Ledger,
  { run = 'first run', headOnly }: { readonly run?: RequestRow['run']; readonly headOnly?: 'base' },
): Promise<RequestRow> {
  const side = (name: 'base' | 'head') => folderTree({ root: resolve('fixtures/demo', name), label: name });
  const { requests } = await check(
    {
      command: headOnly === undefined ? 'check' : 'score',
      base: headOnly === undefined ? side('base') : undefined,
      head: side(headOnly ?? 'head'),
      config: undefined,
      judge: undefined,
      overrides: { resamples: 100 },
      asking: { concurrency: 8, limits: retryDefaults },
      tool: 'bench',
    },
    {
      providerFor: () => embedded,
      openLedger: async () => ledger,
      clock,
      random: () => 0.5,
      progress,
      signal: new AbortController().signal,
    },
  );
  const { planned, asked, fromLedger, shared } = requests;
  return { run, planned, asked, fromLedger, shared };
}

const embedded: ProviderChoice = {
  name: 'lexical',
  families: [lexicalProvider().family],
  needsModel: false,
  isFree: true,
  open: async () => ({ kind: 'open', provider: lexicalProvider() }),
};

const clock: Clock = { now: () => Date.now(), sleep: () => Promise.resolve() };

const progress: Progress = { begin: () => {}, done: () => {}, note: () => {}, end: () => {} };
