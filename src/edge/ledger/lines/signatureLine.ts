import type { SetSignature } from '../../../ask/signatures.ts';
import { isMapping } from '../../../shared/isMapping.ts';

/** The line that ends a set, with its newline: schema/ledger.schema.json. */
export function writeSignatureLine({ signature, by }: SetSignature): string {
  return `${JSON.stringify({ v: 1, signature, by })}\n`;
}

/** Undefined where the bytes are something else. */
export function signatureIn(bytes: Buffer, start: number, end: number): SetSignature | undefined {
  if (
    end - start > longestBytes ||
    bytes.compare(beginning, 0, beginning.length, start, start + beginning.length) !== 0
  )
    return undefined;
  return readSignatureLine(bytes.toString('utf8', start, end));
}

const beginning = Buffer.from('{"v":1,"signature":"');
const longestBytes = 500;

/** Undefined where the line is something else. */
export function readSignatureLine(line: string): SetSignature | undefined {
  if (!line.startsWith('{"v":1,"signature":"')) return undefined;
  try {
    const parsed: unknown = JSON.parse(line);
    if (!isMapping(parsed) || typeof parsed['signature'] !== 'string' || typeof parsed['by'] !== 'string')
      return undefined;
    return { signature: parsed['signature'], by: parsed['by'] };
  } catch {
    return undefined;
  }
}
