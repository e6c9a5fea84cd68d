import { OutsideFailure } from '../../shared/fault.ts';
import type { Ledger } from '../ports.ts';
import { BatchFile } from './batchFile.ts';
import type { BatchFault, BatchRecord, CollectedBatch } from './batchRecord.ts';
import type { BatchLine, BatchState } from './batchService.ts';
import { patiently } from './patiently.ts';
import { checkAddress } from './settleIntents.ts';
import type { BatchPorts } from './submitParts.ts';

/**
 * Takes over what a batch that has ended gave: each reply is in the ledger before the batch counts as collected, so this
 * may be broken off and repeated at any moment. Errors are not written down: their requests are missing again.
 *
 * @throws OutsideFailure if a file does not come whole; what came of it is in the ledger.
 */
export async function collectBatch(record: BatchRecord, ledger: Ledger, ports: BatchPorts): Promise<BatchRecord> {
  const { progress } = record;
  if (progress.step !== 'created') return record;
  const { state } = progress;
  checkAddress(record, ports.service.address);
  const isOver = ports.clock.now() - Date.parse(record.madeAt) > lateFilesMs;
  if (!isOver) checkFiles(state);
  const keys = ports.store.keysOf(record);
  const taking = { record, keys: new Set(keys), ledger };
  const files: BatchFile[] = [];
  const gone: string[] = [];
  for (const [name, fileId] of [
    ['output', state.outputFileId],
    ['errors', state.errorFileId],
  ] as const) {
    if (fileId === undefined) continue;
    const file = await readFile(
      { name, fileId, atLeast: name === 'output' && !isOver ? state.counts?.completed : undefined },
      taking,
      ports,
    );
    if (file === undefined) gone.push(name);
    else files.push(file);
  }
  const collected = summed(files, { keys, ledger, state, gone });
  const done: BatchRecord = { ...record, progress: { step: 'collected', state, collected } };
  ports.store.update(done);
  return done;
}

/** A batch has a day, and its files are there a moment later. What they lack two days on does not come any more. */
const lateFilesMs = 48 * 3600 * 1000;

/** Replies that are counted and nowhere to be had are paid: they are waited for, and not asked again. */
function checkFiles({ id, outputFileId, counts }: BatchState): void {
  if (outputFileId !== undefined || counts === undefined || counts.completed === 0) return;
  throw new OutsideFailure({
    what: `the provider counts ${counts.completed} replies in batch ${id}, and names no file with them`,
    fix: 'Run "evenhand batch collect" again later. Two days after the batch was submitted, it is taken as it is, and what it lacks can be submitted again.',
  });
}

interface Taking {
  readonly record: BatchRecord;
  readonly keys: ReadonlySet<string>;
  readonly ledger: Ledger;
}

interface Wanted {
  readonly name: string;
  readonly fileId: string;
  /** Lines, as the provider counts them. */
  readonly atLeast: number | undefined;
}

/** Undefined if the file is gone. */
async function readFile(
  { name, fileId, atLeast = 0 }: Wanted,
  taking: Taking,
  ports: BatchPorts,
): Promise<BatchFile | undefined> {
  const { service, signal, clock } = ports;
  let file: BatchFile | undefined;
  const got = await patiently(async () => {
    // From its beginning each time: what is in the ledger already is not written again.
    const current = new BatchFile(taking, clock);
    file = current;
    const read = (line: string): BatchLine => service.readLine(line, taking.record);
    const came = await service.download(fileId, (line) => current.take(read(line)), signal);
    if (came.kind !== 'done' || came.value >= atLeast) return came;
    return { kind: 'broken', why: `it has ${came.value} lines, and the provider counts ${atLeast} replies` } as const;
  }, ports);
  if (got.kind === 'done') return file;
  if (got.kind === 'absent') return undefined;
  throw new OutsideFailure({
    what: `the ${name} of batch ${nameOf(taking.record)} did not come whole: ${got.why}`,
    fix: 'Run "evenhand batch collect" again. The replies that came are in the ledger, and nothing was asked again. Two days after the batch was submitted, its files are taken as they are, and what they lack can be submitted again.',
  });
}

function nameOf({ intent, progress }: BatchRecord): string {
  return progress.step === 'created' ? progress.state.id : intent;
}

interface Sums {
  readonly keys: readonly string[];
  readonly ledger: Ledger;
  readonly state: BatchState;
  readonly gone: readonly string[];
}

function summed(files: readonly BatchFile[], { keys, ledger, state, gone }: Sums): CollectedBatch {
  const sum = (of: (file: BatchFile) => number) => files.reduce((total, file) => total + of(file), 0);
  const missing = keys.filter((key) => !ledger.has(key));
  const faults = new Map<string, BatchFault>();
  for (const key of missing) {
    const said = files.map((file) => file.faults.get(key)).find((fault) => fault !== undefined);
    const { why, fix } = said ?? { why: withoutLine(state, gone), fix: undefined };
    faults.set(why, { why, fix, count: (faults.get(why)?.count ?? 0) + 1 });
  }
  return {
    replies: keys.length - missing.length,
    foreign: sum(({ foreign }) => foreign),
    repeated: sum(({ repeated }) => repeated),
    unreadable: sum(({ unreadable }) => unreadable),
    faults: [...faults.values()].sort((a, b) => b.count - a.count),
    refused: [...new Set(files.flatMap((file) => [...file.refused]))],
    gone,
    settled: false,
  };
}

/** Why a request has neither a reply nor an error. */
function withoutLine({ status, reasons }: BatchState, gone: readonly string[]): string {
  if (status === 'failed') return `the batch failed: ${reasons[0] ?? 'for no stated reason'}`;
  if (gone.length > 0) return `the file of the batch's ${gone.join(' and ')} is gone`;
  return status === 'completed' ? 'the batch has no line for it' : `the batch was ${status} before it was asked`;
}
