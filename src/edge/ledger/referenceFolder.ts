import { createHash } from 'node:crypto';
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerEntry, Reference } from '../../ask/ports.ts';
import type { Signatures } from '../../ask/signatures.ts';
import { errorCode } from '../../shared/errorCode.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { parsedObject } from '../../shared/isMapping.ts';
import { makeFolder } from '../files/localFiles.ts';
import { eachLine } from './eachLine.ts';
import { orUnreadable } from './ledgerErrors.ts';
import { type LedgerLine, readLedgerLine, timeOf, writeLedgerLine } from './ledgerLine.ts';
import { newFile } from './newFile.ts';
import { pathsIn } from './segmentPaths.ts';
import { signedSets, writeSignatureLine } from './signatures.ts';

/**
 * The reference of a ledger: its folder `reference`, which the ledger itself does not read. It holds the accepted
 * replies and is read into memory completely or not at all. A reply missing from a ledger is asked again; a reply
 * missing from the reference could not be compared, and today's reply would silently replace it.
 *
 * @param ledger the ledger's folder; made with the first reference.
 * @param signatures decide which references count besides this process's own; absent: all count.
 */
export function referenceFolder(ledger: string, signatures?: Signatures): Reference {
  const folder = join(ledger, 'reference');
  return {
    read: () => {
      const entries = new Map<string, LedgerEntry>();
      orUnreadable(folder, () => {
        for (const path of pathsIn(folder)) readFile(path, entries, signatures);
      });
      return entries;
    },
    replace: (entries) => {
      try {
        makeFolder(folder);
        replaceFile(folder, [...entries], signatures);
      } catch (error) {
        const code = errorCode(error);
        if (code === undefined) throw error;
        throw new UnusableInput(
          {
            what: `the baseline ${folder} could not be written (${code})`,
            fix: 'Name a folder that this user may write to with --ledger. The baseline that was there before stays.',
          },
          { cause: error },
        );
      }
    },
  };
}

function readFile(path: string, entries: Map<string, LedgerEntry>, signatures: Signatures | undefined): void {
  let line = 0;
  let stated: number | undefined;
  let found = 0;
  // To open a pipe would never end.
  if (!statSync(path).isFile()) throw damaged(path, 'this is no file');
  const file = openSync(path, 'r');
  try {
    const { tooLong } = eachLine(file, (bytes, start, end) => {
      line += 1;
      const text = bytes.toString('utf8', start, end);
      if (line === 1) stated = countIn(text);
      if (line === 1 && stated !== undefined) return;
      const read = readLedgerLine(text);
      switch (read.kind) {
        case 'entry': {
          found += 1;
          const known = entries.get(read.entry.key);
          if (known === undefined || timeOf(read.entry.at) > timeOf(known.at)) entries.set(read.entry.key, read.entry);
          return;
        }
        case 'blank':
        case 'signature':
          return;
        case 'unreadable':
        case 'wrong-sum':
        case 'other-version':
          throw damaged(path, damages[read.kind], line);
      }
    });
    if (tooLong > 0) throw damaged(path, 'a line is longer than any reply');
    if (signatures !== undefined && !signatures.written.has(path)) {
      const { unsigned } = signedSets(file, { part: 'reference', signatures });
      if (unsigned > 0) throw unsignedFault(path);
    }
  } finally {
    closeSync(file);
  }
  const which = stated === undefined ? '' : ` of the ${stated} that its first line states`;
  if (stated === undefined ? found === 0 : found !== stated) throw damaged(path, `it has ${found} replies${which}`);
}

const damages = {
  unreadable: 'this line is no reply',
  'wrong-sum': 'the checksum of this line does not fit what it says',
  'other-version': 'another version of Evenhand wrote this line',
} as const satisfies Partial<Record<LedgerLine['kind'], string>>;

function damaged(path: string, what: string, line?: number): UnusableInput {
  return new UnusableInput({
    file: path,
    ...(line === undefined ? {} : { line }),
    what: `the baseline of drift is damaged: ${what}`,
    fix: 'Put back a copy of this file. If there is none, delete it: the next run saves a new baseline.',
  });
}

function unsignedFault(path: string): UnusableInput {
  return new UnusableInput({
    file: path,
    what: 'no key that counts here has signed the baseline of drift',
    fix: 'If this run has no key, as where its secret is empty, give it one. If its key is new, list the public key of the old one in evenhand.yml (publicKeys). If the file is yours, sign it: evenhand ledger sign. Else delete it: the next run saves a new baseline.',
  });
}

/** The number of replies that the first line states; files of older versions lack this line. */
function countIn(line: string): number | undefined {
  const { replies } = line.startsWith('{"v":1,"replies":') ? (parsedObject(line) ?? {}) : {};
  return typeof replies === 'number' ? replies : undefined;
}

function replaceFile(folder: string, entries: readonly LedgerEntry[], signatures: Signatures | undefined): void {
  const name = 'replies.jsonl';
  const fill = (write: (text: string) => void): void => {
    const hash = createHash('sha256');
    const put = (line: string): void => {
      hash.update(line);
      write(line);
    };
    // With this number, a file without its end is detected.
    put(`${JSON.stringify({ v: 1, replies: entries.length })}\n`);
    for (const entry of entries) put(writeLedgerLine(entry));
    if (signatures?.sign === undefined) return;
    write(writeSignatureLine(signatures.sign({ part: 'reference', sha256: hash.digest('hex') })));
  };
  newFile(folder, fill, () => name);
  signatures?.written.add(join(folder, name));
}
