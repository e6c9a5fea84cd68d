import type { Answer } from '../../../ask/ports.ts';
import type { Reply } from '../../../ask/question.ts';
import type { Usage } from '../../../ask/usage.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { readErrorBody } from './apiFault.ts';
import { scrub } from './scrub.ts';

/**
 * The Answer in the body of a chat completion that came with a status of success. Only the first choice is read.
 * A body that is not what the protocol promises is `broken`.
 */
export function openaiAnswer(body: unknown, secrets: Secrets, status = 200): Answer {
  const completion = typeof body === 'string' && body !== '' ? parsed(body) : body;
  const broken = (what: string): Answer => ({ kind: 'broken', why: `the provider answered ${status} with ${what}` });
  if (typeof completion === 'string' && completion !== '') return broken('a body that is not JSON');
  if (!isMapping(completion)) return broken('an empty body or one that is not an object');
  if (isPresent(completion['error'])) return broken(`an error: ${saidIn(completion['error'], secrets)}`);
  const { choices } = completion;
  if (!Array.isArray(choices)) return broken('a body without choices');
  const choice: unknown = choices[0];
  if (choice === undefined) return broken('no choices');
  if (!isMapping(choice)) return broken('a choice that is not an object');
  if (isPresent(choice['error'])) return broken(`an error: ${saidIn(choice['error'], secrets)}`);
  const reply = readChoice(choice);
  if (reply === undefined) return broken('a choice of which the message is not as the protocol has it');
  return {
    kind: 'reply',
    reply: { ...reply, text: secrets.maskedIn(reply.text) },
    usage: readUsage(completion['usage']),
    model: typeof completion['model'] === 'string' ? scrub(completion['model'], secrets) : undefined,
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

/** Some servers send JSON under another type, which the SDK hands over as text. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** A text, a list of parts of which some are texts, or, from servers that go their own way, any other value: it is paid. */
function textOf(content: unknown): string {
  if (!isPresent(content)) return '';
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return JSON.stringify(content);
  const texts = content.map((part: unknown) => (isMapping(part) ? part['text'] : part));
  return texts.filter((text) => typeof text === 'string').join('');
}

/** A judge that answers by calling one function says it in the arguments; by calling several, nothing that can be told. */
function argumentsOf(calls: unknown): string {
  const [call, second]: readonly unknown[] = Array.isArray(calls) ? calls : [];
  const called = isMapping(call) && second === undefined ? call['function'] : undefined;
  const written = isMapping(called) ? called['arguments'] : undefined;
  return typeof written === 'string' ? written : '';
}

/** Undefined if the server does not count, as some local ones do not. */
function readUsage(usage: unknown): Usage | undefined {
  if (!isMapping(usage)) return undefined;
  const inputTokens = readCount(usage['prompt_tokens']);
  const outputTokens = readCount(usage['completion_tokens']);
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  return { inputTokens, outputTokens, cachedTokens: Math.min(inputTokens, readCached(usage)) };
}

/**
 * How many of the input tokens came from a cache: as OpenAI says it; as DeepSeek does
 * (https://api-docs.deepseek.com/guides/kv_cache); as gateways hand on what Anthropic says. Left out means none.
 */
function readCached(usage: Readonly<Record<string, unknown>>): number {
  const details = usage['prompt_tokens_details'];
  const stated = isMapping(details) ? details['cached_tokens'] : undefined;
  const counts = [stated, usage['prompt_cache_hit_tokens'], usage['cache_read_input_tokens']].map(readCount);
  return counts.find((count) => count !== undefined) ?? 0;
}

function readCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
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
