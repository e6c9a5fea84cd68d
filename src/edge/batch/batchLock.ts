import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../shared/errorCode.ts';
import { OutsideFailure } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';

/**
 * A folder for one process at a time. The lock of a process that was killed is taken over, where it was one of this
 * machine; of another machine nobody can tell.
 *
 * @throws OutsideFailure where another process holds it.
 */
export function batchLock(folder: string): { readonly release: () => void } {
  const path = join(folder, 'lock');
  const own = JSON.stringify({ pid: process.pid, host: hostname(), id: randomBytes(8).toString('hex') });
  if (!taken(path, own)) {
    const holder = readFileOrNothing(path);
    if (holder !== undefined && !isDead(holder)) throw held(path, holder);
    if (holder !== undefined) removeIf(path, holder);
    if (!taken(path, own)) throw held(path, readFileOrNothing(path) ?? '');
  }
  return {
    release: () => {
      // Where a user deleted it, it may be another process's by now.
      if (readFileOrNothing(path) === own) rmSync(path, { force: true });
    },
  };
}

/** Complete before it has its name: a lock is never seen empty. */
function taken(path: string, content: string): boolean {
  const unfinished = `${path}-${randomBytes(8).toString('hex')}`;
  writeFileSync(unfinished, content);
  try {
    linkSync(unfinished, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    if (!withoutLinks.includes(errorCode(error) ?? '')) throw error;
    return writtenFirst(path, content);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** File systems that know no hard links say one of these. */
const withoutLinks: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

function writtenFirst(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  }
}

function readFileOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Only this one: where another process was quicker, its lock is put back. */
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

function isDead(holder: string): boolean {
  const { pid, host } = holderIn(holder);
  if (typeof pid !== 'number' || host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // EPERM: it is there, and another user's.
    return errorCode(error) === 'ESRCH';
  }
}

function holderIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return isMapping(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function held(path: string, holder: string): OutsideFailure {
  const { pid, host } = holderIn(holder);
  const who = typeof pid === 'number' ? `process ${pid} on ${String(host)}` : 'another process';
  return new OutsideFailure({
    file: path,
    what: `${who} is at the batches of this ledger`,
    mend: 'Wait until it has ended. Where there is no such process any more, delete the file.',
  });
}
