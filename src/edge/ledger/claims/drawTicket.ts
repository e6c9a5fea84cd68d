import { renameSync, writeFileSync } from 'node:fs';
import { errorCode } from '../../../shared/errorCode.ts';
import { makeFolder } from '../system/makeFolder.ts';
import { type ClaimFolder, drawingMs } from './claimFolder.ts';
import { type ClaimName, newClaimName } from './claimName.ts';

/**
 * Publishes keys under a ticket higher than all that are there. Two who draw at once may get the same one; their names
 * decide then. It is the bakery algorithm, which needs no lock, so that none has to be taken from a process that died
 * with it: a ticket is announced before it is drawn, and who has one waits until nobody is drawing any more
 * (`claimKeys`) before he looks who was first.
 * Source: L. Lamport, "A New Solution of Dijkstra's Concurrent Programming Problem", CACM 17(8), 1974.
 *
 * @param keys as the file holds them.
 * @throws the operating system's errors.
 */
export function drawTicket(folder: ClaimFolder, keys: Buffer): ClaimName {
  for (let trial = 1; ; trial += 1) {
    const drawing = newClaimName();
    const startedMs = performance.now();
    try {
      announce(folder, drawing);
      const last = folder.names().reduce((highest, { ticket = 0 }) => Math.max(highest, ticket), 0);
      writeFileSync(folder.pathOf(drawing), keys);
      const drawn = { ...drawing, ticket: last + 1 };
      // With its keys, its ticket, and the end of the drawing, all at once.
      renameSync(folder.pathOf(drawing), folder.pathOf(drawn));
      if (performance.now() - startedMs < drawingMs / 2 || trial >= trials) return drawn;
      // Others may not have waited for it.
      folder.remove(drawn);
    } catch (error) {
      folder.remove(drawing);
      // Whoever asked last has removed the folder.
      if (errorCode(error) !== 'ENOENT' || trial >= trials) throw error;
    }
  }
}

function announce(folder: ClaimFolder, drawing: ClaimName): void {
  makeFolder(folder.path);
  writeFileSync(folder.pathOf(drawing), '', { flag: 'wx' });
}

const trials = 10;
