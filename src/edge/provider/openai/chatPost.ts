import type { IncomingMessage } from 'node:http';
import type { OpenAI } from 'openai';
import type { Question } from '../../../ask/question.ts';
import { largestReplyBytes } from '../http/httpFetch.ts';
import { headersOf, readBody } from '../http/readBody.ts';
import type { Endpoint } from './openaiClient.ts';

/** One chat completion, or one vector, to be asked for. */
export interface Post {
  readonly question: Question;
  /** In the place of the question's own. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** A whole answer, of whatever status. */
export interface Heard {
  readonly status: number;
  readonly text: string;
  /** By its name in lower case. */
  readonly header: (name: string) => string | undefined;
  /** All of them, made when they are asked for: that takes longer than all else about an answer. */
  readonly headers: () => Headers;
}

/**
 * Asks an endpoint for chat completions. The SDK says where a request of a model goes and with which headers, once for
 * each model; they are the same for all its requests, and the SDK's way from there to an answer takes five times the
 * time of this process that the request itself takes (docs/evidence.md).
 */
export function chatPost({
  client,
  transport,
}: Pick<Endpoint, 'client' | 'transport'>): (post: Post) => Promise<Heard> {
  const known = new Map<string, Promise<Prepared>>();
  return async ({ question, parameters, timeoutMs, signal }) => {
    const { model = '', messages, isEmbedding = false } = question;
    const path = isEmbedding ? '/embeddings' : '/chat/completions';
    const prepared = known.get(path + model) ?? prepare(client, path, model);
    known.set(path + model, prepared);
    const { url, headers } = await prepared;
    const said = messages();
    const asked = isEmbedding
      ? { input: said.map(({ content }) => content), encoding_format: 'float' }
      : { messages: said };
    const body = JSON.stringify({ ...parameters, model, ...asked });
    return await transport({ url, method: 'POST', headers, body, signal, timeoutMs }, hear);
  };
}

interface Prepared {
  readonly url: URL;
  readonly headers: readonly string[];
}

async function prepare(client: OpenAI, path: string, model: string): Promise<Prepared> {
  // Azure's older interface has the model in the path, which the SDK reads from the body.
  const { req, url } = await client.buildRequest({ method: 'post', path, body: { model } });
  return { url: new URL(url), headers: [...req.headers].flat() };
}

async function hear(incoming: IncomingMessage): Promise<Heard> {
  const bytes = await readBody(incoming, largestReplyBytes);
  return {
    status: incoming.statusCode ?? 0,
    text: bytes.toString().replace(/^\uFEFF/, ''),
    header: (name) => {
      const value = incoming.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
    headers: () => headersOf(incoming),
  };
}
