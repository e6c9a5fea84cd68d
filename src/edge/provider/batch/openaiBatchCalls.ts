import { setMaxListeners } from 'node:events';
import type { BatchInput } from '../../../ask/batch/batchService.ts';

/** A signal for one transfer: aborted with the caller's, or when nothing has moved for a while. */
export interface IdleLimit {
  readonly signal: AbortSignal;
  /** Something moved. */
  readonly touch: () => void;
  /** To be called when the transfer is over: nothing is left listening on the caller's signal. */
  readonly end: () => void;
}

export function idleLimit(idleMs: number, caller: AbortSignal): IdleLimit {
  const own = new AbortController();
  const timer = setTimeout(() => own.abort(new Error(`nothing moved for ${idleMs / 1000} s`)), idleMs);
  const follow = () => own.abort(caller.reason);
  setMaxListeners(0, caller);
  caller.addEventListener('abort', follow, { once: true });
  if (caller.aborted) follow();
  return {
    signal: own.signal,
    touch: () => void timer.refresh(),
    end: () => {
      clearTimeout(timer);
      caller.removeEventListener('abort', follow);
    },
  };
}

const newline = 0x0a;

/** No reply of a model is longer; what is, is no line of a batch. */
const longestLineBytes = 64 * 1024 * 1024;

/**
 * The lines of a stream of bytes, without blank ones; of the file no more than one line is in memory.
 *
 * @throws what the stream throws, and if a line never ends.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const end = (last: Uint8Array): string => {
    const line = Buffer.concat([...parts, last])
      .toString('utf8')
      .trim();
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      const line = end(chunk.subarray(from, at));
      from = at + 1;
      if (line !== '') yield line;
    }
    const rest = chunk.subarray(from);
    length += rest.length;
    if (length > longestLineBytes) throw new Error(`a line is longer than ${longestLineBytes} bytes`);
    if (rest.length > 0) parts.push(rest);
  }
  const last = end(new Uint8Array());
  if (last !== '') yield last;
}

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
