import { utimesSync } from 'node:fs';
import { notWritable } from '../system/notWritable.ts';
import { ClaimFolder, heartbeatMs } from './claimFolder.ts';
import { type ClaimName, claimFile } from './claimName.ts';
import { drawTicket } from './drawTicket.ts';
import { claimedAs, keyBytes, keysIn } from './keyBytes.ts';

/** What others asked before this claim was made. */
export interface ClaimedKeys {
  /** Of the keys that were claimed, those that were another's already. */
  readonly theirs: ReadonlySet<string>;
  /** `pid 4711`, or `pid 4711 on builder` where that is not here. */
  readonly owners: readonly string[];
  /** Of `theirs`, those whose owner has let go of them, or has died, since this was called last. */
  freed(): readonly string[];
  release(): void;
}

/**
 * Says to all processes on a ledger's folder which keys this one asks from now on, and learns which of them another one
 * asks already. For each key at most one living process finds that it is not another's.
 *
 * @throws UnusableInput where it cannot be written or read.
 */
export async function claimKeys(
  ledger: string,
  keys: readonly string[],
  pause: (delayMs: number) => Promise<void>,
): Promise<ClaimedKeys> {
  const folder = new ClaimFolder(ledger);
  const inFolder = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw notWritable(ledger, error);
    }
  };
  const own = inFolder(() => drawTicket(folder, keyBytes(keys)));
  const heartbeat = setInterval(() => beat(folder.pathOf(own)), heartbeatMs).unref();
  const release = () => {
    clearInterval(heartbeat);
    folder.remove(own);
  };
  try {
    while (inFolder(() => isSomebodyDrawing(folder))) await pause(drawingPauseMs);
    const held = inFolder(() => heldByOthers(folder, own, keys));
    return {
      theirs: new Set([...held.values()].flat()),
      owners: [...held.keys()].map((owner) => ownerWords(owner, own)),
      freed: () => inFolder(() => letGo(folder, held)),
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

const drawingPauseMs = 20;

function beat(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Somebody removed it, or the disk is gone: others will ask again at worst.
  }
}

function isSomebodyDrawing(folder: ClaimFolder): boolean {
  return folder.names().some((name) => name.ticket === undefined && folder.isAlive(name));
}

/**
 * The keys that earlier claims hold, by claim. The folder is listed anew: a list is no snapshot, and who ended drawing
 * while the last one was made may be in it under neither name.
 */
function heldByOthers(folder: ClaimFolder, own: ClaimName, keys: readonly string[]): Map<ClaimName, string[]> {
  const names = folder.names();
  folder.removeDead(names);
  const earlier = names.filter((name) => name.ticket !== undefined && isBefore(name, own) && folder.isAlive(name));
  const held = new Map<ClaimName, string[]>();
  if (earlier.length === 0) return held;
  const wanted = new Map(keys.map((key) => [claimedAs(key), key]));
  for (const name of earlier.sort((one, other) => (isBefore(one, other) ? -1 : 1))) {
    const theirs: string[] = [];
    for (const claimed of keysIn(folder.read(name) ?? Buffer.alloc(0))) {
      const key = wanted.get(claimed);
      if (key === undefined) continue;
      wanted.delete(claimed);
      theirs.push(key);
    }
    if (theirs.length > 0) held.set(name, theirs);
  }
  return held;
}

function isBefore(one: ClaimName, other: ClaimName): boolean {
  const [first, second] = [one.ticket ?? 0, other.ticket ?? 0];
  return first === second ? claimFile(one) < claimFile(other) : first < second;
}

function letGo(folder: ClaimFolder, held: Map<ClaimName, readonly string[]>): readonly string[] {
  const freed: string[] = [];
  for (const [owner, keys] of held) {
    if (folder.isAlive(owner)) continue;
    held.delete(owner);
    for (const key of keys) freed.push(key);
  }
  return freed;
}

function ownerWords({ host, pid }: ClaimName, own: ClaimName): string {
  return host === own.host ? `pid ${pid}` : `pid ${pid} on ${host.replace(/\.\d+$/, '')}`;
}
