import type { OpenAI } from 'openai';
import type { BatchInput, BatchService, BatchState, Called } from '../../../ask/batch/batchService.ts';
import type { Question } from '../../../ask/question.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import { readApiFault } from '../openai/apiFault.ts';
import { type Endpoint, openaiClient } from '../openai/openaiClient.ts';
import { droppedParameters } from '../openai/parameters.ts';
import { scrub } from '../openai/scrub.ts';
import type { BatchSettings } from '../protocol.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { batchUpload, idleLimit, linesOf } from './openaiBatchCalls.ts';
import { readBatchLine } from './readBatchLine.ts';
import { calledFault, readBatchState, withoutBatches } from './readBatchState.ts';

/** The name under which a batch keeps our own one. */
const metadataKey = 'evenhand';

const chatCompletions = '/v1/chat/completions';

/** The SDK's own timeout must come after ours; a file of 200 MB may take hours on a slow line. */
const longestMs = 24 * 3600 * 1000;

/** So long a server may be silent when it has taken in a file, and looks at it: 10 minutes more for one of 200 MB. */
function lookedAtMs(bytes: number): number {
  return 1000 * Math.round((600 * bytes) / 200e6);
}

/** A batch's output, decompressed: 50,000 replies of 40 kB. */
const transfer = { answers: 'streamed', largestBodyBytes: 2 * 1024 ** 3 } as const;

/**
 * The Batch API of OpenAI, or of a compatible server, by the official SDK. It does not retry.
 *
 * @throws UnusableInput for settings that cannot be used. No key is ever in a message or in what it gives.
 */
export function openaiBatches(settings: BatchSettings): BatchService {
  const endpoint = openaiClient(settings, transfer);
  const { client, secrets } = endpoint;
  const dropped = droppedParameters((text) => settings.note(scrub(text, secrets)));
  const calling = { endpoint, idleMs: settings.timeoutMs };
  const sending = ({ bytes }: BatchInput) => ({ endpoint, idleMs: settings.timeoutMs + lookedAtMs(bytes) });
  const options = (signal: AbortSignal) => ({ signal, timeout: longestMs, maxRetries: 0 });
  const whole = (answer: unknown) => stateOf(answer, secrets);
  return {
    family: settings.kind,
    address: endpoint.address,
    leaveOut: (model, parameter) => dropped.drop(model, parameter),
    lineOf: (key, question) => {
      const body = bodyOf(question, (parameters) => dropped.keep(question.model ?? '', parameters));
      return `${JSON.stringify({ custom_id: key, method: 'POST', url: chatCompletions, body })}\n`;
    },
    upload: async (input, caller) =>
      offered(
        await call(sending(input), caller, async ({ signal, touch }) => {
          const { contentType, bytes, body } = batchUpload(input, touch);
          const headers = { 'content-type': contentType, 'content-length': String(bytes) };
          const file = await client.post<unknown>('/files', { ...options(signal), headers, body });
          return idOf(file);
        }),
      ),
    create: ({ intent, fileId }, caller) =>
      call(calling, caller, async ({ signal }) => {
        const metadata = { [metadataKey]: intent };
        const batch = { input_file_id: fileId, endpoint: chatCompletions, completion_window: '24h', metadata } as const;
        return whole(await client.batches.create(batch, options(signal)));
      }),
    find: async ({ intent, fileId, sinceMs }, caller) =>
      offered(
        await call(calling, caller, async ({ signal, touch }): Promise<BatchState | undefined> => {
          // The newest come first; a clock may be wrong by a day.
          const sinceSeconds = sinceMs / 1000 - 86_400;
          for await (const batch of client.batches.list({ limit: 100 }, options(signal))) {
            touch();
            if (batch.created_at < sinceSeconds) return undefined;
            if (batch.metadata?.[metadataKey] === intent || batch.input_file_id === fileId) return whole(batch);
          }
          return undefined;
        }),
      ),
    state: (id, caller) =>
      call(calling, caller, async ({ signal }) => whole(await client.batches.retrieve(id, options(signal)))),
    download: (id, take, caller) =>
      call(calling, caller, async ({ signal, touch }) => {
        const bytes = await sizeOf(client, id, options(signal));
        const { body } = await client.files.content(id, options(signal));
        return takeLines(counted(body, touch), { bytes, take });
      }),
    readLine: (line, asked) => readBatchLine(line, asked, endpoint),
  };
}

type RequestOptions = Parameters<OpenAI['files']['retrieve']>[1];

interface Calling {
  readonly endpoint: Endpoint;
  readonly idleMs: number;
}

/** @throws the caller's reason if it aborts, and UnusableInput if the user has to fix something. */
async function call<T>(
  { endpoint, idleMs }: Calling,
  caller: AbortSignal,
  ask: (limit: { readonly signal: AbortSignal; readonly touch: () => void }) => Promise<T>,
): Promise<Called<T>> {
  const limit = idleLimit(idleMs, caller);
  try {
    return { kind: 'done', value: await ask(limit) };
  } catch (error) {
    caller.throwIfAborted();
    if (limit.signal.aborted) return { kind: 'broken', why: `the provider was silent for ${idleMs / 1000} s` };
    return calledFault(error, endpoint);
  } finally {
    limit.end();
  }
}

/** If there are no files and no batches, there is no Batch API. */
function offered<T>(called: Called<T>): Called<T> {
  if (called.kind !== 'absent') return called;
  throw new UnusableInput({ key: '--base-url', what: called.why, fix: withoutBatches });
}

/** As a single question is sent: only whole replies are read. */
function bodyOf(
  { model = '', parameters, messages }: Question,
  keep: (parameters: Question['parameters']) => Question['parameters'],
): Readonly<Record<string, unknown>> {
  const { stream: _stream, stream_options: _options, ...others } = parameters;
  return { ...keep(others), model, messages: messages() };
}

function idOf(file: unknown): string {
  if (typeof file === 'object' && file !== null && 'id' in file && typeof file.id === 'string') return file.id;
  throw new Error('the provider answered 200 with no file');
}

function stateOf(answer: unknown, secrets: Secrets): BatchState {
  const state = readBatchState(answer, secrets);
  if (state === undefined) throw new Error('the provider answered 200 with no batch');
  return state;
}

/** In bytes; undefined if the provider does not say it, as some do not. */
async function sizeOf(client: OpenAI, id: string, options: RequestOptions): Promise<number | undefined> {
  try {
    const { bytes }: { readonly bytes?: unknown } = await client.files.retrieve(id, options);
    return typeof bytes === 'number' ? bytes : undefined;
  } catch (error) {
    if (readApiFault(error)?.status === 404) return undefined;
    throw error;
  }
}

async function* counted(body: AsyncIterable<Uint8Array> | null, touch: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body ?? []) {
    touch();
    yield chunk;
  }
}

/** The number of lines. @throws if fewer bytes came than the file has: a proxy may end a body without a word. */
async function takeLines(
  chunks: AsyncIterable<Uint8Array>,
  { bytes = 0, take }: { readonly bytes: number | undefined; readonly take: (line: string) => void },
): Promise<number> {
  let came = 0;
  let lines = 0;
  const measured = async function* () {
    for await (const chunk of chunks) {
      came += chunk.length;
      yield chunk;
    }
  };
  for await (const line of linesOf(measured())) {
    take(line);
    lines += 1;
  }
  if (came < bytes) throw new Error(`${came} of ${bytes} bytes came`);
  return lines;
}
