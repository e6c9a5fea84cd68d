import { existsSync } from 'node:fs';
import type { LedgerUpkeep } from '../../../ask/ledgerUpkeep.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import { IndexedFolder } from '../index/indexedFolder.ts';
import type { LineIndex } from '../index/lineIndex.ts';
import { orUnreadable } from '../system/orUnreadable.ts';
import { compactFolder } from './compactFolder.ts';
import { signFolder } from './signFolder.ts';
import { verifyFolder } from './verifyFolder.ts';

/**
 * The upkeep of a ledger's folder, which is read when something is asked about it.
 *
 * @throws UnusableInput if there is no such folder; its functions throw it where it cannot be read or written.
 */
export function ledgerUpkeep(folder: string): LedgerUpkeep {
  if (!existsSync(folder)) {
    throw new UnusableInput({
      what: `there is no ledger ${folder}`,
      mend: 'Name a folder that a former run filled with --ledger.',
    });
  }
  let opened: IndexedFolder | undefined;
  const reading = <T>(read: (indexed: IndexedFolder) => T): T =>
    orUnreadable(folder, () => {
      opened ??= new IndexedFolder(folder);
      return read(opened);
    });
  return {
    verify: () => orUnreadable(folder, () => verifyFolder(folder)),
    compact: () => compactFolder(folder),
    lines: () => linesOf(folder),
    sign: (sign) => signFolder(folder, sign),
    keysFrom: (beginning) => reading(({ index }) => keysFrom(index, beginning)),
    find: (key) => reading((indexed) => indexed.find(key)?.entry),
  };
}

function keysFrom(index: LineIndex, beginning: string): readonly string[] {
  // A million keys are not to be written out to find one.
  const first = Number.parseInt(beginning.slice(0, 6), 16);
  const lines = index.heads().filter((line) => (index.lines.keyOf(line)[0] ?? 0) >>> 8 === first);
  const keys = [...lines].map((line) => index.keyOf(line));
  return keys.filter((key) => key.startsWith(beginning)).sort();
}

function* linesOf(folder: string): Generator<string> {
  const indexed = orUnreadable(folder, () => new IndexedFolder(folder));
  try {
    const entries = indexed.sortedEntries();
    for (let next = readNext(); next.done !== true; next = readNext()) yield next.value.text.trim();
    function readNext() {
      return orUnreadable(folder, () => entries.next());
    }
  } finally {
    indexed.close();
  }
}
