import type { BatchInput } from '../../../ask/batch/batchService.ts';

/** The body of an upload, written as it is sent, with its length: 200 MB are never in memory at once. */
export interface Multipart {
  readonly contentType: string;
  readonly bytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * A file with the purpose `batch`, as multipart/form-data. Not the SDK's own upload: that reads the file as a whole, or
 * sends it without its length, which not every gateway takes.
 * Source: RFC 7578; https://developers.openai.com/api/reference/resources/files/methods/create.
 *
 * @param touch called with each piece that is taken.
 */
export function batchUpload({ name, bytes, chunks }: BatchInput, touch: () => void): Multipart {
  // In no line of ours: JSON has no line that begins with a hyphen.
  const boundary = 'evenhand-batch-input-boundary';
  const part = (headers: string) => `--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`;
  const head = `${part('name="purpose"')}batch\r\n${part(`name="file"; filename="${name}"\r\nContent-Type: application/jsonl`)}`;
  const tail = `\r\n--${boundary}--\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: head.length + bytes + tail.length,
    body: pieces([head, chunks, tail], touch),
  };
}

async function* pieces(
  texts: readonly (string | BatchInput['chunks'])[],
  touch: () => void,
): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    for (const piece of typeof text === 'string' ? [text] : text()) {
      yield Buffer.from(piece, 'utf8');
      touch();
    }
  }
}
