import type { Answer } from '../../../ask/ports.ts';
import { type Reply, vectorText } from '../../../ask/question.ts';
import type { Usage } from '../../../ask/usage.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { readErrorBody } from './apiFault.ts';
import { scrub } from './scrub.ts';

/** The reply in a body without an error, or the words for what the body is instead. */
export type ReplyIn = (body: Readonly<Record<string, unknown>>, secrets: Secrets) => Reply | string;

/** The reply in a chat completion. Only the first choice is read. */
export const completionReply: ReplyIn = ({ choices }, secrets) => {
  if (!Array.isArray(choices)) return 'a body without choices';
  const choice: unknown = choices[0];
  if (choice === undefined) return 'no choices';
  if (!isMapping(choice)) return 'a choice that is not an object';
  if (isPresent(choice['error'])) return `an error: ${saidIn(choice['error'], secrets)}`;
  return readChoice(choice) ?? 'a choice of which the message is not as the protocol has it';
};

/** The same for a vector. */
export const embeddingReply: ReplyIn = ({ data }) => {
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  const vector: unknown = isMapping(first) ? first['embedding'] : undefined;
  const isVector = Array.isArray(vector) && vector.length > 0 && vector.every(Number.isFinite);
  return isVector ? { text: vectorText(vector), finish: 'stop' } : 'a body without an embedding';
};

interface Heard {
  readonly body: string;
  readonly secrets: Secrets;
  readonly status: number;
}

/** The Answer in the body of a success. A body that breaks the protocol is `broken`. */
export function answerIn({ body, secrets, status }: Heard, replyIn: ReplyIn): Answer {
  const said = parsed(body);
  const broken = (what: string): Answer => {
    return { kind: 'broken', why: `the provider answered ${status} with ${what}`, status };
  };
  if (typeof said === 'string' && said !== '') return broken('a body that is not JSON');
  if (!isMapping(said)) return broken('an empty body or one that is not an object');
  if (isPresent(said['error'])) return broken(`an error: ${saidIn(said['error'], secrets)}`);
  const reply = replyIn(said, secrets);
  if (typeof reply === 'string') return broken(reply);
  return {
    kind: 'reply',
    reply: { ...reply, text: secrets.maskedIn(reply.text) },
    usage: readUsage(said['usage']),
    model: typeof said['model'] === 'string' ? scrub(said['model'], secrets) : undefined,
  };
}

function readChoice(choice: Readonly<Record<string, unknown>>): Reply | undefined {
  const { message, finish_reason: finish } = choice;
  if (!isMapping(message)) return undefined;
  const { content, refusal } = message;
  if (!isTextOrNothing(refusal) || !isTextOrNothing(finish)) return undefined;
  const text = textOf(content) || argumentsOf(message['tool_calls']);
  if (typeof refusal === 'string' && refusal !== '') return { text: text === '' ? refusal : text, finish: 'refusal' };
  if (finish === 'content_filter') return { text, finish: 'refusal' };
  return { text, finish: finish === 'length' ? 'length' : 'stop' };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/**
 * A text, or a list of parts, some of them texts. Unusual servers send other values; they are paid for, so they count.
 */
function textOf(content: unknown): string {
  if (!isPresent(content)) return '';
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return JSON.stringify(content);
  const texts = content.map((part: unknown) => (isMapping(part) ? part['text'] : part));
  return texts.filter((text) => typeof text === 'string').join('');
}

/** If a judge answers with one function call, its arguments are the answer. Several calls have no clear answer. */
function argumentsOf(calls: unknown): string {
  const [call, second]: readonly unknown[] = Array.isArray(calls) ? calls : [];
  const called = isMapping(call) && second === undefined ? call['function'] : undefined;
  const written = isMapping(called) ? called['arguments'] : undefined;
  return typeof written === 'string' ? written : '';
}

/** Undefined if the server does not count tokens; some local ones do not. */
function readUsage(usage: unknown): Usage | undefined {
  if (!isMapping(usage)) return undefined;
  // A decision names them otherwise.
  const inputTokens = readCount(usage['prompt_tokens'] ?? usage['input_tokens']);
  // For a vector, only the prompt is counted.
  const outputTokens = readCount(
    usage['completion_tokens'] ?? usage['output_tokens'] ?? difference(usage['total_tokens'], inputTokens),
  );
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  return { inputTokens, outputTokens, cachedTokens: Math.min(inputTokens, readCached(usage)) };
}

/**
 * How many of the input tokens came from a cache, in the form of OpenAI, of DeepSeek
 * (https://api-docs.deepseek.com/guides/kv_cache), or of Anthropic through a gateway. Absent means none.
 */
function readCached(usage: Readonly<Record<string, unknown>>): number {
  const details = usage['prompt_tokens_details'] ?? usage['input_tokens_details'];
  const stated = isMapping(details) ? details['cached_tokens'] : undefined;
  const counts = [stated, usage['prompt_cache_hit_tokens'], usage['cache_read_input_tokens']].map(readCount);
  return counts.find((count) => count !== undefined) ?? 0;
}

function difference(total: unknown, part: number | undefined): number | undefined {
  return typeof total === 'number' && part !== undefined ? total - part : undefined;
}

/** A ledger keeps whole numbers: a line with another would not be read, and its reply would be paid twice. */
function readCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function saidIn(error: unknown, secrets: Secrets): string {
  return scrub(readErrorBody(error).message ?? JSON.stringify(error), secrets);
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isTextOrNothing(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}
