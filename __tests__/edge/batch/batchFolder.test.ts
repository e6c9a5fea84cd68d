import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { BatchProgress, BatchRecord } from '../../../src/ask/batch/batchRecord.ts';
import { batchFolder } from '../../../src/edge/batch/batchFolder.ts';
import { makeFolder } from '../../../src/edge/files/makeFolder.ts';
import { OutsideFailure, UnusableInput } from '../../../src/shared/fault.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const folder = temporaryFolder();
let scenes = 0;

function scene() {
  const ledger = join(folder, `ledger-${++scenes}`);
  return { batches: join(ledger, 'batches'), store: batchFolder(ledger) };
}

function recordWith(progress: BatchProgress, intent = 'evenhand-1'): BatchRecord {
  const sizes = { requests: 2, bytes: 100, sha256: 'a'.repeat(64), madeAt: '2026-11-20T10:00:00.000Z' };
  return { intent, address: 'https://api.openai.com/v1', model: 'm', parameters: ['seed'], ...sizes, progress };
}

const state = {
  id: 'batch_1',
  status: 'expired',
  outputFileId: 'file-2',
  errorFileId: undefined,
  expiresAt: '2026-11-21T10:00:00.000Z',
  counts: { total: 2, completed: 1, failed: 1 },
  reasons: ['line 1: x'],
} as const;

const collected = {
  replies: 1,
  foreign: 0,
  repeated: 0,
  unreadable: 0,
  faults: [{ why: 'expired', fix: undefined, count: 1 }],
  refused: ['seed'],
  gone: [],
  settled: true,
};

describe('batchFolder', () => {
  it.each<BatchProgress>([
    { step: 'intended' },
    { step: 'uploaded', fileId: 'file-1', at: '2026-11-20T10:00:01.000Z' },
    { step: 'created', fileId: 'file-1', state },
    { step: 'collected', state, collected },
  ])('keeps what is written: $step', (progress) => {
    const { store } = scene();
    expect(store.records()).toEqual([]);
    store.begin(recordWith({ step: 'intended' }), ['k1', 'k2']);
    store.update(recordWith(progress));
    expect(store.records()).toEqual([recordWith(progress)]);
    expect(store.keysOf(recordWith(progress))).toEqual(['k1', 'k2']);
    store.forget('evenhand-1');
    expect(store.records()).toEqual([]);
  });

  it('refuses a record that was edited, and a name that leads elsewhere', () => {
    for (const text of [
      '',
      '{"v":1}',
      '{"v":2}',
      JSON.stringify({ v: 1, ...recordWith({ step: 'intended' }, '../x') }),
    ]) {
      const { store, batches } = scene();
      mkdirSync(batches, { recursive: true });
      writeFileSync(join(batches, 'a.json'), text);
      expect(() => store.records()).toThrow(UnusableInput);
    }
  });

  it('takes no batch for smaller than it is, where its keys were cut off', () => {
    const { store, batches } = scene();
    const record = recordWith({ step: 'created', fileId: 'file-1', state });
    store.begin(record, ['k1', 'k2']);
    writeFileSync(join(batches, 'evenhand-1.keys'), 'k1\n');
    expect(() => store.keysOf(record)).toThrow('this has 1 keys, and the batch has 2 requests');
  });

  it('says so where it cannot be written or read', () => {
    const { store, batches } = scene();
    makeFolder(join(batches, '..'));
    writeFileSync(batches, 'a file');
    expect(() => store.begin(recordWith({ step: 'intended' }), [])).toThrow(/could not be written/);
    expect(() => store.records()).toThrow(/the folder .* could not be read \(ENOTDIR\)/);
  });

  it('is of one at a time, whatever becomes of the work', async () => {
    const { store, batches } = scene();
    const inner = () => store.alone(() => Promise.resolve('never'));
    await store.alone(() => expect(inner()).rejects.toThrow(OutsideFailure));
    await expect(store.alone(() => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke');
    expect(await store.alone(() => Promise.resolve('after'))).toBe('after');
    expect(readdirSync(batches)).toEqual([]);
    // A user deleted the lock, and another process took it.
    await store.alone(() => Promise.resolve(writeFileSync(join(batches, 'lock'), '{}')));
    expect(readdirSync(batches)).toEqual(['lock']);
  });

  it('is taken over from a process of this machine that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    const { store, batches } = scene();
    const lock = join(batches, 'lock');
    const own = await store.alone(() => Promise.resolve(readFileSync(lock, 'utf8')));
    writeFileSync(lock, own.replace(`"pid":${process.pid}`, `"pid":${pid}`));
    expect(await store.alone(() => Promise.resolve('after'))).toBe('after');
    expect(readdirSync(batches)).toEqual([]);
  });
});
