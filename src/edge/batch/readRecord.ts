import type { BatchFault, BatchProgress, BatchRecord, CollectedBatch } from '../../ask/batch/batchRecord.ts';
import { type BatchCounts, type BatchState, batchStatuses } from '../../ask/batch/batchService.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';

type Members = Readonly<Record<string, unknown>>;

export function writeRecord(record: BatchRecord): string {
  return `${JSON.stringify({ v: 1, ...record }, undefined, 2)}\n`;
}

/** @throws UnusableInput if the text is no record: it was not written by this version, or was edited. */
export function readRecord(text: string, file: string): BatchRecord {
  try {
    const parsed: unknown = JSON.parse(text);
    return recordOf(mapping(parsed));
  } catch (error) {
    throw new UnusableInput(
      {
        file,
        what: 'this is no record of a batch that this version can read',
        fix: 'Put back the file that evenhand wrote. To give the batch up, and pay for its requests again, delete it.',
      },
      { cause: error },
    );
  }
}

function recordOf(record: Members): BatchRecord {
  if (record['v'] !== 1) throw new TypeError('another version');
  const madeAt = text(record['madeAt']);
  if (Number.isNaN(Date.parse(madeAt))) throw new TypeError('not a time');
  const intent = text(record['intent']);
  // It becomes part of a path.
  if (!/^[\w-]+$/.test(intent)) throw new TypeError('not a name');
  return {
    intent,
    address: text(record['address']),
    model: text(record['model']),
    parameters: list(record['parameters']).map(text),
    requests: count(record['requests']),
    bytes: count(record['bytes']),
    sha256: text(record['sha256']),
    madeAt,
    progress: progressOf(mapping(record['progress'])),
  };
}

function progressOf(progress: Members): BatchProgress {
  const { step } = progress;
  switch (step) {
    case 'intended':
      return { step };
    case 'uploaded':
      return { step, fileId: text(progress['fileId']), at: text(progress['at']) };
    case 'created':
      return { step, fileId: text(progress['fileId']), state: stateOf(mapping(progress['state'])) };
    case 'collected':
      return {
        step,
        state: stateOf(mapping(progress['state'])),
        collected: collectedOf(mapping(progress['collected'])),
      };
    default:
      throw new TypeError('not a step');
  }
}

function stateOf(state: Members): BatchState {
  const status = batchStatuses.find((known) => known === state['status']);
  if (status === undefined) throw new TypeError('not a status');
  return {
    id: text(state['id']),
    status,
    outputFileId: optional(state['outputFileId'], text),
    errorFileId: optional(state['errorFileId'], text),
    expiresAt: optional(state['expiresAt'], text),
    counts: optional(state['counts'], countsOf),
    reasons: list(state['reasons']).map(text),
  };
}

function countsOf(value: unknown): BatchCounts {
  const { total, completed, failed } = mapping(value);
  return { total: count(total), completed: count(completed), failed: count(failed) };
}

function collectedOf(collected: Members): CollectedBatch {
  return {
    replies: count(collected['replies']),
    foreign: count(collected['foreign']),
    repeated: count(collected['repeated']),
    unreadable: count(collected['unreadable']),
    faults: list(collected['faults']).map(faultOf),
    refused: list(collected['refused']).map(text),
    gone: list(collected['gone']).map(text),
    settled: collected['settled'] === true,
  };
}

function faultOf(value: unknown): BatchFault {
  const fault = mapping(value);
  return { why: text(fault['why']), fix: optional(fault['fix'], text), count: count(fault['count']) };
}

function mapping(value: unknown): Members {
  if (isMapping(value)) return value;
  throw new TypeError('not an object');
}

function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new TypeError('not a list');
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError('not a text');
}

function count(value: unknown): number {
  if (typeof value === 'number' && value >= 0) return value;
  throw new TypeError('not a count');
}

function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined || value === null ? undefined : read(value);
}
