import { describe, expect, it } from '@jest/globals';
import type { BatchRecord, BatchStore } from '../../../src/ask/batch/batchRecord.ts';
import type { BatchService, BatchState, Called } from '../../../src/ask/batch/batchService.ts';
import { splitRequests } from '../../../src/ask/batch/splitRequests.ts';
import { type BatchPorts, submitParts } from '../../../src/ask/batch/submitParts.ts';
import { retryDefaults } from '../../../src/ask/retryLimits.ts';
import { OutsideFailure, UnusableInput } from '../../../src/shared/fault.ts';
import { instantWaits } from '../../support/instantWaits.ts';
import { plannedQuestions } from '../../support/questions.ts';

const lineOf = (key: string) => `${key}\n`;
const parts = splitRequests(plannedQuestions(3), lineOf, () => ({ requests: 10, bytes: 1e6 }));
const broken = { kind: 'broken', why: 'no answer came' } as const;
const refusal = new UnusableInput({ what: 'refused', fix: 'Fix it.' });
const state: BatchState = {
  id: 'batch_1',
  status: 'validating',
  outputFileId: undefined,
  errorFileId: undefined,
  expiresAt: undefined,
  counts: undefined,
  reasons: [],
};

interface Fate {
  readonly create?: () => Called<BatchState>;
  /** What is found so long after the first creation was asked for. */
  readonly found?: (passedMs: number) => BatchState | undefined;
  readonly update?: (record: BatchRecord) => void;
}

/** Submits one batch of three requests. */
async function submitted({ create = () => ({ kind: 'done', value: state }), found, update }: Fate) {
  const waits = instantWaits();
  const records = new Map<string, BatchRecord>();
  const startMs = waits.nowMs();
  let creates = 0;
  const never = () => Promise.reject(new Error('not asked for here'));
  const service: BatchService = {
    family: 'openai',
    address: 'https://llm.example.com/v1',
    leaveOut: () => {},
    lineOf,
    upload: () => Promise.resolve({ kind: 'done', value: 'file-1' }),
    create: async () => {
      creates += 1;
      return create();
    },
    find: async () => ({ kind: 'done', value: found?.(waits.nowMs() - startMs) }),
    state: never,
    download: never,
    readLine: () => ({ kind: 'unreadable' }),
  };
  const store: BatchStore = {
    alone: (work) => work(),
    newIntent: () => 'evenhand-1',
    records: () => [...records.values()],
    keysOf: () => [],
    begin: (record) => void records.set(record.intent, record),
    update: (record) => {
      update?.(record);
      records.set(record.intent, record);
    },
    forget: (intent) => void records.delete(intent),
  };
  const ports: BatchPorts = {
    service,
    store,
    clock: { now: waits.nowMs, sleep: waits.sleep },
    random: () => 0.5,
    signal: new AbortController().signal,
    limits: { ...retryDefaults, attempts: 2 },
    note: () => {},
  };
  const got = await submitParts(parts, ports).catch((error: unknown) => error);
  return { got, creates, steps: [...records.values()].map(({ progress }) => progress.step) };
}

describe('submitParts, for a batch that may be there although no answer said so', () => {
  it('waits as long as a provider may take to list it before it is asked for again', async () => {
    const found = (passedMs: number) => (passedMs > 25_000 ? state : undefined);
    const late = await submitted({ create: () => broken, found });
    expect([late.creates, late.steps]).toEqual([1, ['created']]);
    const never = await submitted({ create: () => broken });
    expect([never.creates, never.steps]).toEqual([2, ['uploaded']]);
  });

  it('keeps its record where it cannot be looked for', async () => {
    for (const error of [refusal, new OutsideFailure({ what: 'outage', fix: 'Wait.' })]) {
      const found = () => {
        throw error;
      };
      expect(await submitted({ create: () => broken, found })).toEqual({ got: error, creates: 1, steps: ['uploaded'] });
    }
  });

  it('keeps its record where the disk is full once it was made', async () => {
    const full = new UnusableInput({ what: 'the disk is full', fix: 'Free some space.' });
    const update = ({ progress }: BatchRecord) => {
      if (progress.step === 'created') throw full;
    };
    expect(await submitted({ update })).toEqual({ got: full, creates: 1, steps: ['uploaded'] });
  });

  it('forgets it where the provider refuses it', async () => {
    const create = () => {
      throw refusal;
    };
    expect(await submitted({ create })).toEqual({ got: refusal, creates: 1, steps: [] });
  });
});
