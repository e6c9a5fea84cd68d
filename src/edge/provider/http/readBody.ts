import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzipSync,
  inflateSync,
} from 'node:zlib';

/**
 * The whole body of an answer, decompressed. Nobody asked for compression, and some gateways compress all the same.
 *
 * @throws if the connection broke within it, or it is larger than allowed.
 */
export async function readBody(incoming: IncomingMessage, largestBytes: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = await allBytes(incoming, largestBytes);
  const maxOutputLength = largestBytes;
  switch (incoming.headers['content-encoding']?.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return gunzipSync(bytes, { maxOutputLength });
    case 'deflate':
      return inflateSync(bytes, { maxOutputLength });
    case 'br':
      return brotliDecompressSync(bytes, { maxOutputLength });
    default:
      return bytes;
  }
}

function allBytes(incoming: IncomingMessage, largestBytes: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer<ArrayBuffer>) => {
      length += chunk.length;
      if (length > largestBytes) incoming.destroy(new Error(`its answer is larger than ${largestBytes} bytes`));
      else chunks.push(chunk);
    });
    // Most answers come in one piece.
    incoming.on('end', () =>
      resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)),
    );
    incoming.on('error', reject);
    // A connection that ends within the body closes without an error on some versions of Node.
    incoming.on('close', () => {
      if (!incoming.readableEnded) reject(new Error('the connection was closed within the answer'));
    });
  });
}

/** The headers of an answer as the platform has them. Making them takes longer than all else: if one is needed, ask `incoming`. */
export function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}

/**
 * The body of an answer as it comes, decompressed. It ends with an error if the connection breaks within it, or it
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
