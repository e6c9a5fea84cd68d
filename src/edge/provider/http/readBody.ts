import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

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
