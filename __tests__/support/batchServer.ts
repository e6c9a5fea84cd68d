import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bodyOf, fileOf, ok, refusal, type Served, send } from './batchHttp.ts';
import { formParts, type InputError, type InputLine, readInput } from './batchInput.ts';
import { completion, type LineAnswer, outputLine, shuffled } from './batchOutput.ts';
import { closed, listening } from './listening.ts';

/** What becomes of one batch. */
export interface Fate {
  readonly end: 'completed' | 'failed' | 'expired' | 'cancelled';
  /** How often it is asked about before it has ended; 0: at the first time. */
  readonly polls?: number;
  readonly errors?: readonly InputError[];
  /** Lines as they are written, instead of those that the answers make. */
  readonly output?: (lines: readonly string[]) => readonly string[];
}

/** Instead of the answer: another one, or none; `after` does what was asked first. */
export type Mishap =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly error: Readonly<Record<string, unknown>>;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'cut'; readonly after: boolean }
  /** Half of a file, as if it were all of it. */
  | { readonly kind: 'half' };

export interface BatchServerSettings {
  readonly answer: (body: InputLine['body'], n: number) => LineAnswer;
  readonly fate?: (batch: ServedBatch, n: number) => Fate;
  /** A promise holds the answer back. */
  readonly mishap?: (call: Call, n: number) => Mishap | undefined | Promise<Mishap | undefined>;
  readonly limits?: { readonly requests: number; readonly bytes: number };
  /** Any is good where it is left out. */
  readonly key?: string;
}

export interface Call {
  readonly method: string;
  readonly path: string;
}

export interface ServedBatch {
  readonly id: string;
  readonly input_file_id: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly lines: readonly InputLine[];
}

export interface BatchServer {
  /** As a base URL for an OpenAI client. */
  readonly url: string;
  readonly calls: readonly Call[];
  readonly batches: readonly ServedBatch[];
  /** Bodies of single chat completions. */
  readonly singles: readonly unknown[];
  /** Files are gone, as after 30 days. */
  forgetFiles(): void;
  close(): Promise<void>;
}

type Stored = ServedBatch & {
  polls: number;
  readonly fate: Fate;
  ended: Readonly<Record<string, unknown>> | undefined;
  readonly created_at: number;
};

const endpoint = '/v1/chat/completions';

/**
 * The Batch API as OpenAI describes it, and chat completions beside it, on this machine. It is strict about what it is
 * sent, shuffles its output, and keeps errors in a file of their own.
 * Source: https://developers.openai.com/api/reference/resources/batches and /files, November 2026.
 */
export async function startBatchServer(settings: BatchServerSettings): Promise<BatchServer> {
  const { answer, fate = () => ({ end: 'completed' }), mishap, limits = { requests: 50_000, bytes: 200e6 } } = settings;
  const calls: Call[] = [];
  const singles: unknown[] = [];
  const files = new Map<string, Buffer>();
  const batches: Stored[] = [];
  let made = 0;
  const idFor = (prefix: string) => `${prefix}${String(++made).padStart(4, '0')}`;
  const now = () => Math.floor(Date.now() / 1000);

  const upload = (incoming: IncomingMessage, body: Buffer): Served => {
    const parts = formParts(incoming.headers, body);
    const file = parts.get('file');
    if (parts.get('purpose')?.content.toString() !== 'batch' || parts.size !== 2) return refusal(400, 'no purpose');
    if (file?.filename?.endsWith('.jsonl') !== true)
      return refusal(400, 'Invalid file format for Batch API. Must be .jsonl');
    if (file.content.length > limits.bytes) return refusal(413, 'The file is too large.');
    const id = idFor('file-');
    files.set(id, Buffer.from(file.content));
    return ok(fileOf(id, file.content));
  };

  const create = (body: Buffer): Served => {
    const { input_file_id, endpoint: named, completion_window, metadata = {}, ...others } = JSON.parse(body.toString());
    const input = files.get(input_file_id);
    if (input === undefined) return refusal(404, `No such File object: ${input_file_id}`);
    if (named !== endpoint || completion_window !== '24h' || Object.keys(others).length > 0)
      return refusal(400, 'bad batch');
    const texts = Object.entries(metadata);
    if (texts.length > 16 || texts.some(([name, text]) => name.length > 64 || String(text).length > 512))
      return refusal(400, 'bad metadata');
    const read = readInput(input.toString(), { endpoint, requests: limits.requests });
    const batch = { id: idFor('batch_'), input_file_id, metadata, lines: read.lines };
    const own: Fate = read.errors.length > 0 ? { end: 'failed', errors: read.errors } : fate(batch, batches.length);
    batches.push({ ...batch, fate: own, polls: 0, ended: undefined, created_at: now() });
    return ok(shown(batches.at(-1)));
  };

  const end = (batch: Stored): Readonly<Record<string, unknown>> => {
    const { end: status, errors, output = (lines) => lines } = batch.fate;
    if (status === 'failed') return { status, errors: { object: 'list', data: errors ?? [] } };
    const answered = batch.lines.map((line, n) => outputLine(line, answer(line.body, n), { n, status }));
    const store = (good: boolean) => {
      const lines = shuffled(answered.filter(({ isGood }) => isGood === good).map(({ text }) => text));
      const written = good ? output(lines) : lines;
      if (written.length === 0) return undefined;
      const id = idFor('file-');
      files.set(id, Buffer.from(written.map((line) => `${line}\n`).join('')));
      return id;
    };
    const completed = answered.filter(({ isGood }) => isGood).length;
    const counts = { total: answered.length, completed, failed: answered.length - completed };
    return { status, output_file_id: store(true), error_file_id: store(false), request_counts: counts };
  };

  const shown = (batch: Stored | undefined): unknown => {
    if (batch === undefined) return undefined;
    const { id, input_file_id, metadata, created_at, ended } = batch;
    const about = { id, object: 'batch', endpoint, input_file_id, completion_window: '24h', metadata, created_at };
    const counts = { total: 0, completed: 0, failed: 0 };
    const times = { expires_at: created_at + 86_400 };
    return {
      ...about,
      status: batch.polls === 0 ? 'validating' : 'in_progress',
      errors: null,
      request_counts: counts,
      ...times,
      ...ended,
    };
  };

  const poll = (id: string): Served => {
    const batch = batches.find((one) => one.id === id);
    if (batch === undefined) return refusal(404, `No batch found with id '${id}'.`);
    if (batch.polls >= (batch.fate.polls ?? 0)) batch.ended ??= end(batch);
    batch.polls += 1;
    return ok(shown(batch));
  };

  const list = (query: URLSearchParams): Served => {
    const limit = Number(query.get('limit') ?? 20);
    if (limit > 100) return refusal(400, 'limit');
    const newest = batches.toReversed();
    const from = query.has('after') ? newest.findIndex(({ id }) => id === query.get('after')) + 1 : 0;
    const data = newest.slice(from, from + limit).map(shown);
    return ok({ object: 'list', data, has_more: from + limit < newest.length });
  };

  const single = (body: Buffer): Served => {
    const asked = JSON.parse(body.toString());
    singles.push(asked);
    const got = answer(asked, singles.length - 1);
    if (got.kind === 'reply') return ok(completion(asked, got));
    return got.kind === 'status' ? { status: got.status, body: { error: got.error } } : refusal(503, 'busy');
  };

  const route = (incoming: IncomingMessage, body: Buffer): Served => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://localhost');
    const [, id = ''] = /^\/v1\/(?:files|batches)\/([\w-]+)(\/content)?$/.exec(pathname) ?? [];
    const file = files.get(id);
    switch (`${incoming.method} ${pathname.replace(id === '' ? /$^/ : id, 'ID')}`) {
      case 'POST /v1/files':
        return upload(incoming, body);
      case 'POST /v1/batches':
        return create(body);
      case 'GET /v1/batches':
        return list(searchParams);
      case 'GET /v1/batches/ID':
        return poll(id);
      case 'GET /v1/files/ID':
        return file === undefined ? refusal(404, `No such File object: ${id}`) : ok(fileOf(id, file));
      case 'GET /v1/files/ID/content':
        return file === undefined ? refusal(404, `No such File object: ${id}`) : { status: 200, body: file };
      case 'POST /v1/chat/completions':
        return single(body);
      default:
        return refusal(404, 'there is nothing here');
    }
  };

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming);
    const call = { method: incoming.method ?? '', path: incoming.url ?? '' };
    const n = calls.push(call) - 1;
    if (settings.key !== undefined && incoming.headers.authorization !== `Bearer ${settings.key}`)
      return send(response, refusal(401, 'Incorrect API key provided.'));
    const instead = await mishap?.(call, n);
    if (instead?.kind === 'status')
      return send(response, { status: instead.status, body: { error: instead.error } }, instead.headers);
    if (instead?.kind === 'cut' && !instead.after) return void response.destroy();
    const served = route(incoming, body);
    if (instead?.kind === 'cut') return void response.destroy();
    const half = instead?.kind === 'half' && Buffer.isBuffer(served.body);
    send(response, half ? { ...served, body: served.body.subarray(0, served.body.length / 2) } : served);
  };

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => send(response, refusal(400, String(error))));
  });
  return {
    url: `http://127.0.0.1:${await listening(server)}/v1`,
    calls,
    batches,
    singles,
    forgetFiles: () => files.clear(),
    close: () => closed(server),
  };
}
