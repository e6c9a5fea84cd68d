import { UnusableInput } from '../../shared/fault.ts';
import type { BatchProgress, BatchRecord, BatchStore } from './batchRecord.ts';
import { type BatchService, type BatchState, type Called, listLagMs } from './batchService.ts';
import { hasWaited, type Patience, patiently } from './patiently.ts';
import { type BatchPart, inputChunks } from './splitRequests.ts';

export interface BatchPorts extends Patience {
  readonly service: BatchService;
  readonly store: BatchStore;
}

/** What became of submitting. */
export interface Submitted {
  readonly records: readonly BatchRecord[];
  /** Why not all was submitted; undefined if it was. */
  readonly stopped: string | undefined;
}

/**
 * Submits part by part: a record of the intent, the input file, a record of it, the batch, a record of that. Whenever the
 * process is killed, the record says how far it came, and at most one batch is there that no record names: it carries the
 * intent's name, and is looked for before anything else is submitted (`settleIntents`).
 *
 * @throws UnusableInput if the provider says that something is wrong with the requests or the key.
 */
export async function submitParts(parts: readonly BatchPart[], ports: BatchPorts): Promise<Submitted> {
  const records: BatchRecord[] = [];
  for (const part of parts) {
    const got = await submitPart(part, ports);
    if (typeof got === 'string') return { records, stopped: got };
    records.push(got);
  }
  return { records, stopped: undefined };
}

/** The record of the batch, or why there is none. */
async function submitPart(part: BatchPart, ports: BatchPorts): Promise<BatchRecord | string> {
  const { service, store, signal } = ports;
  const intended = begin(part, ports);
  const step = (progress: BatchProgress): BatchRecord => {
    const record = { ...intended, progress };
    store.update(record);
    return record;
  };
  const input = {
    name: `${intended.intent}.jsonl`,
    bytes: part.bytes,
    chunks: () => inputChunks(part, service.lineOf),
  };
  // A file is not paid, so one may be there twice.
  const uploaded = await patiently(() => unlessRefused(service.upload(input, signal), intended, store), ports);
  if (uploaded.kind !== 'done') return notMade(store, intended, uploaded.why);
  const fileId = uploaded.value;
  step({ step: 'uploaded', fileId, at: new Date(ports.clock.now()).toISOString() });
  const created = await createOnce(intended, fileId, ports);
  if (created.kind === 'done') return step({ step: 'created', fileId, state: created.value });
  // Of a broken one nobody knows: its record stays, and the next run looks for it.
  return created.kind === 'broken' ? created.why : notMade(store, intended, created.why);
}

/**
 * Forgets a batch that the provider refuses. Whatever else fails, a disk that is full or a list that is not given, leaves
 * the record: the batch may be there.
 */
async function unlessRefused<T>(call: Promise<T>, { intent }: BatchRecord, store: BatchStore): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UnusableInput) store.forget(intent);
    throw error;
  }
}

function begin(
  { model, parameters, requests, bytes, sha256 }: BatchPart,
  { service, store, clock }: BatchPorts,
): BatchRecord {
  const record: BatchRecord = {
    intent: store.newIntent(),
    address: service.address,
    model,
    parameters,
    requests: requests.length,
    bytes,
    sha256,
    madeAt: new Date(clock.now()).toISOString(),
    progress: { step: 'intended' },
  };
  store.begin(
    record,
    requests.map(({ key }) => key),
  );
  return record;
}

function notMade(store: BatchStore, { intent }: BatchRecord, why: string): string {
  store.forget(intent);
  return why;
}

/** A provider may be at it still, and its list may lag behind: it is looked at soon, and then when it has to be there. */
const lookAgainMs = [5_000, listLagMs - 5_000] as const;

/** Makes a batch. If no answer comes, it may be there all the same: it is looked for before it is asked for again. */
async function createOnce(record: BatchRecord, fileId: string, ports: BatchPorts): Promise<Called<BatchState>> {
  const { service, store, signal, limits } = ports;
  const named = { intent: record.intent, fileId };
  for (let called = 1; ; called += 1) {
    signal.throwIfAborted();
    const created = await unlessRefused(service.create(named, signal), record, store);
    if (created.kind === 'done' || created.kind === 'absent') return created;
    if (created.kind === 'broken') {
      ports.note(`looking for half a minute whether the batch was made: ${created.why}`);
      const found = await lookedFor({ ...named, sinceMs: Date.parse(record.madeAt) }, ports);
      if (found.kind !== 'done') return { kind: 'broken', why: created.why };
      if (found.value !== undefined) return { kind: 'done', value: found.value };
    }
    if (called >= limits.attempts || !(await hasWaited(created, called, ports))) return created;
  }
}

/** Undefined if the batch was not made. */
async function lookedFor(
  named: Parameters<BatchService['find']>[0],
  ports: BatchPorts,
): Promise<Called<BatchState | undefined>> {
  const { service, signal, clock } = ports;
  let found: Called<BatchState | undefined> = { kind: 'done', value: undefined };
  for (const delayMs of lookAgainMs) {
    await clock.sleep(delayMs, signal);
    found = await patiently(() => service.find(named, signal), ports);
    if (found.kind !== 'done' || found.value !== undefined) break;
  }
  return found;
}
