import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/**
 * The body of an answer as it comes, decompressed. It ends with an error where the connection breaks within it, or it
 * gets larger than allowed.
 */
export function streamBody(incoming: IncomingMessage, largestBytes: number): Readable {
  const bounded = boundedStream(largestBytes);
  const unpack = unpacking(incoming.headers['content-encoding']?.trim().toLowerCase());
  // What goes wrong is told to who reads the end of it.
  const told = () => undefined;
  if (unpack === undefined) pipeline(incoming, bounded, told);
  else pipeline(incoming, unpack, bounded, told);
  return bounded;
}

function boundedStream(largestBytes: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > largestBytes) done(new Error(`its answer is larger than ${largestBytes} bytes`));
      else done(null, chunk);
    },
  });
}

function unpacking(encoding: string | undefined): Transform | undefined {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return undefined;
  }
}
