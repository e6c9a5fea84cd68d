import type { LedgerEntry } from '../../score/ports.ts';
import { type Accepted, IndexedFolder } from './indexedFolder.ts';
import { orUnreadable } from './orUnreadable.ts';

/**
 * All entries of a folder that count, by key, in memory: for a folder that holds the replies of one run. One that is not
 * there is empty.
 *
 * @throws UnusableInput where the folder cannot be read.
 */
export function readSegments(folder: string, accepted: Accepted = {}): ReadonlyMap<string, LedgerEntry> {
  return orUnreadable(folder, () => {
    const indexed = new IndexedFolder(folder, accepted);
    try {
      return new Map([...indexed.entries(indexed.index.heads())].map(({ entry }) => [entry.key, entry]));
    } finally {
      indexed.close();
    }
  });
}
