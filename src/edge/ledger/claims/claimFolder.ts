import { readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../../shared/errorCode.ts';
import { isRunning } from '../system/isRunning.ts';
import { type ClaimName, claimFile, readClaimFile, thisHost } from './claimName.ts';

/** A claim whose process says so often that it is still there, says it no more when it is gone. */
export const heartbeatMs = 30_000;
const silentMs = 4 * heartbeatMs;
/** Drawing a ticket takes milliseconds; nobody waits longer for one who has stopped in the middle of it. */
export const drawingMs = 10_000;
const forgottenMs = 24 * 60 * 60 * 1000;

/** The folder `asking` of a ledger, which is there while somebody asks. Its functions throw the system's errors. */
export class ClaimFolder {
  readonly path: string;
  private readonly host = thisHost();

  constructor(ledger: string) {
    this.path = join(ledger, 'asking');
  }

  pathOf(name: ClaimName): string {
    return join(this.path, claimFile(name));
  }

  /** The claims that are there, those of dead processes too. */
  names(): readonly ClaimName[] {
    return filesIn(this.path).flatMap((file) => readClaimFile(file) ?? []);
  }

  /**
   * Whether the process of a claim is there: on this machine it runs, and wherever it is, it said so lately. The second
   * is for numbers that were given to another process, and for machines that we cannot look into.
   */
  isAlive(name: ClaimName): boolean {
    if (name.host === this.host && !isRunning(name.pid)) return false;
    return this.ageMs(name) < (name.ticket === undefined ? drawingMs : silentMs);
  }

  /** Undefined where it is gone. */
  read(name: ClaimName): Buffer | undefined {
    try {
      return readFileSync(this.pathOf(name));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Nobody writes under a name twice, so what is removed is what was meant. */
  removeDead(names: readonly ClaimName[]): void {
    for (const name of names) {
      const isDead = name.host === this.host ? !isRunning(name.pid) : this.ageMs(name) > forgottenMs;
      if (isDead) this.remove(name);
    }
  }

  /** What cannot be removed counts no more once its process has ended. */
  remove(name: ClaimName): void {
    try {
      rmSync(this.pathOf(name), { force: true });
      rmdirSync(this.path);
    } catch {
      // Others ask as well, most likely, and the last of them removes the folder.
    }
  }

  private ageMs(name: ClaimName): number {
    const stats = statSync(this.pathOf(name), { throwIfNoEntry: false });
    return stats === undefined ? Number.POSITIVE_INFINITY : Date.now() - stats.mtimeMs;
  }
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
