import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { takeLockFile } from '../../../src/edge/files/lockFile.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const root = temporaryFolder();
const newPath = () => join(mkdtempSync(join(root, 'lock-')), 'lock');

/** A lock as another process would have left it. */
function leave(path: string, over: Readonly<Record<string, unknown>>, ageMs = 0): void {
  rmSync(path, { force: true });
  const taken = takeLockFile(path);
  const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (taken.kind === 'taken') taken.release();
  if (typeof holder !== 'object' || holder === null) throw new Error('a lock is an object');
  writeFileSync(path, JSON.stringify({ ...holder, id: 'other', ...over }));
  const at = new Date(Date.now() - ageMs);
  utimesSync(path, at, at);
}

/** The number of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

describe('a lock file', () => {
  it('is held by one process at a time, which the others can name', () => {
    const path = newPath();
    const first = takeLockFile(path);
    expect(first.kind).toBe('taken');
    expect(takeLockFile(path)).toEqual({ kind: 'held', by: `pid ${process.pid}` });
    if (first.kind === 'taken') first.release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
    expect(takeLockFile(path).kind).toBe('taken');
  });

  it('of a killed process of this machine does not block', () => {
    const path = newPath();
    leave(path, { pid: deadPid() });
    const taken = takeLockFile(path);
    expect(taken.kind).toBe('taken');
    if (taken.kind === 'taken') taken.release();
    expect(existsSync(path)).toBe(false);
  });

  it('of another machine is free after two minutes without a touch', () => {
    const path = newPath();
    leave(path, { host: 'builder.4026531836', pid: 4711 }, 100_000);
    expect(takeLockFile(path)).toEqual({ kind: 'held', by: 'pid 4711 on builder' });
    leave(path, { host: 'builder.4026531836', pid: 4711 }, 130_000);
    expect(takeLockFile(path).kind).toBe('taken');
  });

  it('with the number of a process that is another program, or with a time far ahead, does not block without end', () => {
    const path = newPath();
    leave(path, { pid: process.pid }, 100_000);
    expect(takeLockFile(path)).toEqual({ kind: 'held', by: `pid ${process.pid}` });
    for (const age of [130_000, -130_000]) {
      leave(path, { pid: process.pid }, age);
      const taken = takeLockFile(path);
      expect(taken.kind).toBe('taken');
      if (taken.kind === 'taken') taken.release();
    }
  });

  it('that is a pipe, a folder or a link is refused, and never waited for', () => {
    for (const make of [
      (path: string) => void spawnSync('mkfifo', [path]),
      (path: string) => mkdirSync(path),
      (path: string) => symlinkSync('nowhere', path),
    ]) {
      const path = newPath();
      make(path);
      expect(() => takeLockFile(path)).toThrow('this is no file, and no lock of a run');
      expect(readdirSync(join(path, '..'))).toEqual(['lock']);
    }
  });

  it('that is no lock is free after two minutes too', () => {
    const path = newPath();
    writeFileSync(path, 'not ours');
    expect(takeLockFile(path)).toEqual({ kind: 'held', by: 'another process' });
    const longAgo = new Date(Date.now() - 130_000);
    utimesSync(path, longAgo, longAgo);
    expect(takeLockFile(path).kind).toBe('taken');
  });

  it('is not removed by a process that no longer holds it', () => {
    const path = newPath();
    const first = takeLockFile(path);
    writeFileSync(path, 'another');
    if (first.kind === 'taken') first.release();
    expect(readFileSync(path, 'utf8')).toBe('another');
  });
});
