import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { closed, listening } from './listening.ts';
import { type NearAnswer, type NearRequest, nearServers } from './nearRequests.ts';

/** What the server was sent. */
export interface JudgeRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body as parsed JSON; the text where it is none. */
  readonly body: unknown;
}

/** What the server does with one request. */
export type Behaviour =
  | {
      readonly kind: 'reply';
      readonly text: string | null;
      readonly finish?: string;
      readonly refusal?: string;
      readonly usage?: unknown;
      readonly delayMs?: number;
    }
  /** The answers of a decision, in the shape of `resources/decisions` of the SDK. */
  | { readonly kind: 'decision'; readonly answers: readonly unknown[] }
  /** An object is sent as JSON, a text as it is with `text/plain`. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly delayMs?: number;
    }
  /** 200 with this body, said to be JSON unless it is said otherwise: malformed, empty, without choices, … */
  | { readonly kind: 'body'; readonly body: string; readonly contentType?: string }
  /** Headers and the beginning of a body come, and then no more. */
  | { readonly kind: 'stall' }
  /** Nothing ever comes. */
  | { readonly kind: 'hang' }
  /** The connection is closed in the middle of the body. */
  | { readonly kind: 'cut' }
  /** The connection is closed before anything was answered. */
  | { readonly kind: 'reset' };

export interface JudgeServer {
  /** Without the path: `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** As a base URL for an OpenAI client. */
  readonly url: string;
  /** Every request, in the order of arrival. */
  readonly journal: readonly JudgeRequest[];
  /** How many replies (of the kind `reply`) were sent whole, and so would have been paid for. */
  completed(): number;
  /** Which those were: numbers in the journal, in the order in which their last byte was handed on. */
  readonly sentWhole: readonly number[];
  /** From now on it answers requests of this process without the network, which it can if it does not misbehave. */
  answerNear(): void;
  close(): Promise<void>;
}

/**
 * A server on this machine that speaks chat completions, embeddings and decisions, and can misbehave. `behave` is told the request and its number,
 * from 0. A GET of `/models` lists the models, if there are any. Everything else is answered with 404.
 */
export async function startJudgeServer(
  behave: (request: JudgeRequest, n: number) => Behaviour | Promise<Behaviour>,
  models: readonly string[] = [],
): Promise<JudgeServer> {
  const journal: JudgeRequest[] = [];
  const sentWhole: number[] = [];
  const server = createServer((incoming, response) => {
    void answer(incoming, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  const taken = async (request: JudgeRequest) => {
    const n = journal.push(request) - 1;
    return { n, behaviour: isAsked(request) ? await behave(request, n) : otherAnswer(request, models) };
  };
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming);
    const { n, behaviour } = await taken(request);
    if (behaviour.kind === 'reply' || behaviour.kind === 'decision') response.once('finish', () => sentWhole.push(n));
    await act(behaviour, response, request);
  };
  const origin = `http://127.0.0.1:${await listening(server)}`;
  const near = async ({ method, headers, body }: NearRequest, url: URL): Promise<NearAnswer> => {
    const request = { method, path: `${url.pathname}${url.search}`, headers, body: parsed(body ?? '') };
    const { n, behaviour } = await taken(request);
    if ('delayMs' in behaviour) await delay(behaviour.delayMs);
    if (behaviour.kind === 'reply' || behaviour.kind === 'decision') sentWhole.push(n);
    const sent = sentFor(behaviour, request);
    if (sent === undefined) throw new Error(`a judge that misbehaves (${behaviour.kind}) needs the network`);
    return sent;
  };
  return {
    origin,
    url: `${origin}/v1`,
    journal,
    completed: () => sentWhole.length,
    sentWhole,
    answerNear: () => void nearServers.set(origin, near),
    close: () => {
      nearServers.delete(origin);
      return closed(server);
    },
  };
}

/** The body of a chat completion with one choice. */
function completionBody(reply: Extract<Behaviour, { readonly kind: 'reply' }>, model: unknown): unknown {
  const usage = 'usage' in reply ? reply.usage : { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 };
  const message = { role: 'assistant', content: reply.text, refusal: reply.refusal ?? null };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, message, finish_reason: reply.finish ?? 'stop' }],
    usage,
  };
}

/** The body of a decision. */
function decisionBody(answers: readonly unknown[], model: unknown): unknown {
  const details = {
    input_tokens_details: { cache_write_tokens: 0, cached_tokens: 4 },
    output_tokens_details: { reasoning_tokens: 0 },
  };
  return { answers, model, usage: { input_tokens: 20, output_tokens: 0, total_tokens: 20, ...details } };
}

const notFound: Behaviour = { kind: 'status', status: 404, body: { error: { message: 'there is nothing here' } } };

/** https://developers.openai.com/api/reference/resources/models/methods/list */
function otherAnswer({ method, path }: JudgeRequest, models: readonly string[]): Behaviour {
  if (models.length === 0 || method !== 'GET' || !/\/models(?:\?|$)/.test(path)) return notFound;
  const data = models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'acme' }));
  return { kind: 'status', status: 200, body: { object: 'list', data } };
}

function isAsked(request: JudgeRequest): boolean {
  return (
    request.method === 'POST' && /\/(?:chat\/completions|embeddings|decisions|systemone)(?:\?|$)/.test(request.path)
  );
}

async function readRequest(incoming: IncomingMessage): Promise<JudgeRequest> {
  const body = parsed(await text(incoming));
  return { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function act(behaviour: Behaviour, response: ServerResponse, request: JudgeRequest): Promise<void> {
  if ('delayMs' in behaviour) await delay(behaviour.delayMs);
  const sent = sentFor(behaviour, request);
  if (sent !== undefined) {
    response.writeHead(sent.status, sent.headers);
    response.end(sent.text);
  } else if (behaviour.kind === 'reset') {
    response.destroy();
  } else if (behaviour.kind !== 'hang') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    // The callback says that the bytes have left, so that the client has seen the headers before the end.
    response.write('{"choices":[{"mess', () => {
      if (behaviour.kind === 'cut') setTimeout(() => response.destroy(), 20);
    });
  }
}

/** A whole answer; undefined if there is none. */
function sentFor(behaviour: Behaviour, { body }: JudgeRequest): NearAnswer | undefined {
  switch (behaviour.kind) {
    case 'reply':
      return json(200, completionBody(behaviour, modelOf(body)));
    case 'decision':
      return json(200, decisionBody(behaviour.answers, modelOf(body)));
    case 'status':
      return typeof behaviour.body === 'string'
        ? {
            status: behaviour.status,
            headers: { 'content-type': 'text/plain', ...behaviour.headers },
            text: behaviour.body,
          }
        : json(behaviour.status, behaviour.body, behaviour.headers);
    case 'body':
      return {
        status: 200,
        headers: { 'content-type': behaviour.contentType ?? 'application/json' },
        text: behaviour.body,
      };
    case 'hang':
    case 'reset':
    case 'stall':
    case 'cut':
      return undefined;
  }
}

function modelOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'model' in body ? body.model : undefined;
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): NearAnswer {
  const text = body === undefined ? '' : JSON.stringify(body);
  return { status, headers: { 'content-type': 'application/json', ...headers }, text };
}

async function delay(delayMs: number | undefined): Promise<void> {
  if (delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, delayMs));
}
