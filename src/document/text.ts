import { UnusableInput } from '../shared/fault.ts';

/** The bytes of a file, and its name in messages. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  readonly file: string;
}

/**
 * The text of a file: UTF-8, read strictly, without its byte-order mark. An empty file is an empty text.
 *
 * @throws UnusableInput if the bytes are not UTF-8 text or are more than `maxBytes`.
 */
export function decodeText({ bytes, file, maxBytes }: SourceFile & { readonly maxBytes: number }): string {
  if (bytes.length > maxBytes) {
    throw new UnusableInput({
      what: `the file has ${inMegabytes(bytes.length)}, and the limit is ${inMegabytes(maxBytes)}`,
      fix: 'Make it smaller, or check that it is the file you meant.',
      file,
    });
  }
  const refuse = (what: string, line: number) => new UnusableInput({ what, fix: 'Save it as UTF-8 text.', file, line });
  const wide = wideEncoding(bytes);
  if (wide !== undefined) throw refuse(`the file is written in ${wide}`, 1);
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw refuse('the file contains a NUL byte, so it is not UTF-8 text', lineAt(bytes, nul));
  const text = strictText(bytes);
  if (text === undefined) throw refuse('the file contains bytes that are not UTF-8', firstBrokenLine(bytes));
  return text;
}

function inMegabytes(bytes: number): string {
  const megabyte = 1024 * 1024;
  return bytes < megabyte ? `${bytes} bytes` : `${Number((bytes / megabyte).toFixed(1))} MB`;
}

/** Encodings other than UTF-8 with their own byte-order mark (Unicode Standard, section 23.8). */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const starts = (...mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xfe, 0, 0) || starts(0, 0, 0xfe, 0xff)) return 'UTF-32';
  return starts(0xff, 0xfe) || starts(0xfe, 0xff) ? 'UTF-16' : undefined;
}

/** The text without its byte-order mark; undefined if the bytes are not UTF-8. */
function strictText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** No UTF-8 sequence contains the byte of a line break, so each line can be tried on its own. */
function firstBrokenLine(bytes: Uint8Array): number {
  let line = 1;
  for (let from = 0; from <= bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, from);
    const to = end < 0 ? bytes.length : end;
    if (strictText(bytes.subarray(from, to)) === undefined) return line;
    from = to + 1;
  }
  return line;
}

function lineAt(bytes: Uint8Array, offset: number): number {
  return bytes.subarray(0, offset).filter((byte) => byte === 0x0a).length + 1;
}
