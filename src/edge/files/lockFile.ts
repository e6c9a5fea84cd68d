import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '../../shared/errorCode.ts';
import { parsedObject } from '../../shared/parsedObject.ts';

export type LockTaken =
  | { readonly kind: 'taken'; readonly release: () => void }
  /** `pid 4711`, or `pid 4711 on builder` if it is on another machine. */
  | { readonly kind: 'held'; readonly by: string };

/**
 * Takes a lock that one process holds at a time, as a file. A holder touches its file every half minute, so that the lock
 * of a process that was killed blocks nobody: on this machine it is free as soon as the process is gone, on another one
 * after two minutes without a touch.
 *
 * @throws the operating system's errors.
 */
export function takeLockFile(path: string): LockTaken {
  const own = JSON.stringify({ pid: process.pid, host: thisHost(), id: randomBytes(8).toString('hex') });
  if (!isMade(path, own)) {
    const holder = textOf(path);
    if (holder !== undefined && !isDead(path, holder)) return heldBy(holder);
    if (holder !== undefined) removeIf(path, holder);
    if (!isMade(path, own)) return heldBy(textOf(path) ?? '');
  }
  const heartbeat = setInterval(() => touch(path), heartbeatMs).unref();
  const release = () => {
    clearInterval(heartbeat);
    // If the user deleted it, it may be another process's by now.
    if (textOf(path) === own) rmSync(path, { force: true });
  };
  return { kind: 'taken', release };
}

const heartbeatMs = 30_000;
const silentMs = 4 * heartbeatMs;

/** The file is complete before it has its name: a lock is never seen empty. */
function isMade(path: string, content: string): boolean {
  const unfinished = `${path}-${randomBytes(8).toString('hex')}`;
  writeFileSync(unfinished, content);
  try {
    linkSync(unfinished, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    if (!withoutLinks.includes(errorCode(error) ?? '')) throw error;
    return isWrittenFirst(path, content);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** File systems that know no hard links say one of these. */
const withoutLinks: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

function isWrittenFirst(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** Removes this holder's lock and no other: if another process was quicker, its lock is put back. */
function removeIf(path: string, holder: string): void {
  const aside = `${path}-${randomBytes(8).toString('hex')}`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isDead(path: string, holder: string): boolean {
  const { pid, host } = parsedObject(holder) ?? {};
  if (typeof pid === 'number' && host === thisHost()) return !isRunning(pid);
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > silentMs;
}

function heldBy(holder: string): LockTaken {
  const { pid, host } = parsedObject(holder) ?? {};
  if (typeof pid !== 'number') return { kind: 'held', by: 'another process' };
  const elsewhere = host === thisHost() ? '' : ` on ${String(host).replace(/\.\d+$/, '')}`;
  return { kind: 'held', by: `pid ${pid}${elsewhere}` };
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // The file was removed, or the disk is gone: at worst another process asks the same questions again.
  }
}

/** Containers share a machine and perhaps its name, but not the numbers of processes. */
function thisHost(): string {
  return `${hostname()}.${processNamespace()}`;
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '');
  } catch {
    // Only Linux has such namespaces.
    return '0';
  }
}

/** Whether a process of that number runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and another user's.
    return errorCode(error) === 'EPERM';
  }
}
