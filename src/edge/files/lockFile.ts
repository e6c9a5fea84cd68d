import { randomBytes } from 'node:crypto';
import {
  linkSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '../../shared/errorCode.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { parsedObject } from '../../shared/isMapping.ts';

export type LockTaken =
  | { readonly kind: 'taken'; readonly release: () => void }
  /** `pid 4711`, or `pid 4711 on builder` if the process runs on another machine. */
  | { readonly kind: 'held'; readonly by: string };

/**
 * Takes a lock file that one process holds at a time. The holder touches its file every half minute, so a killed
 * process does not block others. Its lock is free at once on the same machine, and after two minutes without a touch on
 * another one, or if its number is now another program's.
 *
 * @throws the operating system's errors, and UnusableInput if what has this name is no file.
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
    // If the user deleted the file, another process may own the new one.
    if (textOf(path) === own) rmSync(path, { force: true });
  };
  return { kind: 'taken', release };
}

const heartbeatMs = 30_000;
const silentMs = 4 * heartbeatMs;

/** The file is complete before it gets its name, so a lock is never seen empty. */
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

/** The error codes of file systems without hard links. */
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

/** Removes this holder's lock only: if another process has replaced it meanwhile, the new lock is put back. */
function removeIf(path: string, holder: string): void {
  const aside = `${path}-${randomBytes(8).toString('hex')}`;
  try {
    renameSync(path, aside);
    if (textOf(aside) !== holder) linkSync(aside, path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isDead(path: string, holder: string): boolean {
  const { pid, host } = parsedObject(holder) ?? {};
  if (typeof pid === 'number' && host === thisHost() && !isRunning(pid)) return true;
  const stats = statSync(path, { throwIfNoEntry: false });
  // A time as far in the future is no touch either.
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) > silentMs;
}

function heldBy(holder: string): LockTaken {
  const { pid, host } = parsedObject(holder) ?? {};
  if (typeof pid !== 'number') return { kind: 'held', by: 'another process' };
  const elsewhere = host === thisHost() ? '' : ` on ${String(host).replace(/\.\d+$/, '')}`;
  return { kind: 'held', by: `pid ${pid}${elsewhere}` };
}

function textOf(path: string): string | undefined {
  try {
    // To read a pipe would never end, and a link that leads nowhere would never be free.
    if (!lstatSync(path).isFile()) {
      throw new UnusableInput({ file: path, what: 'this is no file, and no lock of a run', fix: 'Remove it.' });
    }
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
    // The file was removed, or the disk is gone. At worst, another process asks the same questions again.
  }
}

/** Containers on one machine may share its name, but each numbers its own processes. */
function thisHost(): string {
  return `${hostname()}.${processNamespace()}`;
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '');
  } catch {
    // Only Linux has these namespaces.
    return '0';
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}
