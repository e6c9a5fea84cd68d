import { appendFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { latencies } from './latency.ts';
import { monotonicMs, type Seen, type ServerSettings } from './protocol.ts';
import { Bucket } from './rateLimit.ts';
import { thoughtOf } from './thoughtOf.ts';

/** A judge that answers chat completions with as little work as it can; `PUT /bench` sets it, `GET /bench` asks it. */
export function judgeServer(): Server {
  let run = new Run({ latency: { kind: 'fixed', meanMs: 0 }, draws: 1, seed: 1 });
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    if (!request.url?.startsWith('/bench')) run.answer(body, response);
    else if (request.method === 'PUT') {
      // Sent by `startServer`, by the same types.
      run = new Run(JSON.parse(body) as ServerSettings);
      response.end();
    } else response.end(JSON.stringify(run.seen()));
  };
  const server = createServer((request, response) => {
    // A client that goes away in the middle of a request wants no answer.
    void serve(request, response).catch(() => response.destroy());
  });
  // A connection that idles between two requests of a slow client is the client's to close.
  server.keepAliveTimeout = 120_000;
  return server;
}

class Run {
  private replied = 0;
  private refused = 0;
  private inFlight = 0;
  private mostInFlight = 0;
  private firstArrivalMs: number | undefined;
  private lastSentMs: number | undefined;
  private readonly delays: readonly number[];
  private readonly bucket: Bucket | undefined;
  private readonly record: string | undefined;

  constructor({ latency, limit, draws, seed, record }: ServerSettings) {
    this.delays = latencies(draws, latency, seed);
    this.bucket = limit === undefined ? undefined : new Bucket(limit);
    this.record = record;
  }

  answer(body: string, response: ServerResponse): void {
    const now = monotonicMs();
    this.firstArrivalMs ??= now;
    if (this.record !== undefined) appendFileSync(this.record, `${body}\n`, 'latin1');
    if (this.bucket?.take(now) === false) {
      this.refused += 1;
      response.writeHead(429, { 'content-type': 'application/json', ...this.bucket.retryHeaders() });
      response.end(refusal);
      return;
    }
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    const headers = { 'content-type': 'application/json', ...this.bucket?.headers() };
    const delay = this.delays[(this.replied + this.inFlight - 1) % this.delays.length];
    setTimeout(() => {
      this.inFlight -= 1;
      this.replied += 1;
      response.writeHead(200, headers);
      response.end(replies[scoreOf(body)]);
      this.lastSentMs = monotonicMs();
    }, delay);
  }

  seen(): Seen {
    const { replied, refused, mostInFlight, firstArrivalMs, lastSentMs } = this;
    return { replied, refused, mostInFlight, firstArrivalMs, lastSentMs };
  }
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let body = '';
    request.setEncoding('latin1');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => resolve(body));
    request.on('error', reject);
  });
}

/** What this judge thinks of the order that a request is about; one presentation in seven moves it. */
function scoreOf(body: string): number {
  const order = Number.parseInt(body.slice(body.indexOf(ORDER) + ORDER.length), 10);
  const moved = body.length % 7 === 0 ? 1 : 0;
  return Number.isNaN(order) ? 0 : (thoughtOf(order) + moved) % replies.length;
}

const ORDER = 'order ';

/** One for each score, made once: the server shares its two cores with whoever is measured. */
const replies = [0, 1, 2].map((score) =>
  JSON.stringify({
    id: 'chatcmpl-bench',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: 'bench-judge',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: `Score: ${score}\nThe agent understood the wish, but left one of the two questions open.`,
          refusal: null,
        },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: {
      prompt_tokens: 310,
      completion_tokens: 22,
      total_tokens: 332,
      prompt_tokens_details: { cached_tokens: 0 },
    },
  }),
);

const refusal = JSON.stringify({
  error: { message: 'Rate limit reached', type: 'requests', param: null, code: 'rate_limit_exceeded' },
});
