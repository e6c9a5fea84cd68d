import { join } from 'node:path';
import type { SignedFolder } from '../../../ask/ledgerUpkeep.ts';
import type { Signatures, SignedPart } from '../../../ask/signatures.ts';
import { segmentPaths } from '../segments/segmentPaths.ts';
import { signSegment } from '../segments/signSegment.ts';
import { notWritable } from '../system/notWritable.ts';

/** Signs every segment of a folder, and its reference. @throws UnusableInput where one cannot be read or written. */
export function signFolder(folder: string, sign: NonNullable<Signatures['sign']>): SignedFolder {
  const parts: readonly (readonly [SignedPart, string])[] = [
    ['replies', folder],
    ['reference', join(folder, 'reference')],
  ];
  try {
    const signed = parts.flatMap(([part, place]) => segmentPaths(place).map((path) => signSegment(path, part, sign)));
    return {
      segments: signed.filter((lines) => lines > 0).length,
      lines: signed.reduce((sum, lines) => sum + lines, 0),
    };
  } catch (error) {
    throw notWritable(folder, error);
  }
}
