import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, jsonAnswer, notFound } from './github/answer.ts';
import { answerFaults, matchOperation, requestFaults, type SeenRequest } from './github/contract.ts';
import { faultFor, faultyAnswer } from './github/faults.ts';
import { graphqlAnswer } from './github/graphql.ts';
import { StandInMode } from './github/mode.ts';
import { routes } from './github/routes.ts';
import { StandInRepository } from './github/standInRepository.ts';
import { closed, listening } from './listening.ts';

/**
 * A real HTTP server that answers as GitHub's API does, for one repository `acme/bot`. Every request and every answer is
 * held to GitHub's own description: what does not fit is answered with 500, is in `violations`, and makes `stop` throw.
 */
export class GithubServer extends StandInRepository {
  readonly mode = new StandInMode(this);
  /** `GET /repos/…`, in the order in which they came. */
  readonly requests: string[] = [];
  /** The same with all that came. */
  readonly seen: SeenRequest[] = [];
  /** What broke GitHub's description, by whom and how. */
  readonly violations: string[] = [];
  /** Called before a comment is written. */
  beforeWrite: () => void = () => undefined;
  /** Called before any request is answered, with its line in `requests`. */
  beforeAnswer: (line: string) => void = () => undefined;
  private readonly server: Server;
  private url = '';

  constructor() {
    super();
    this.server = createServer((request, response) => {
      void this.serve(request, response);
    });
  }

  async start(): Promise<string> {
    this.url = `http://127.0.0.1:${await listening(this.server)}`;
    return this.url;
  }

  /** @throws Error where a request or an answer broke GitHub's description. */
  async stop(): Promise<void> {
    await closed(this.server);
    this.madeGit?.remove();
    if (this.violations.length > 0) throw new Error(this.violations.join('\n'));
  }

  private async serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await requestOf(message);
    const line = `${request.method} ${message.url}`;
    this.requests.push(line);
    this.seen.push(request);
    this.beforeAnswer(line);
    const answer = await this.answer(request, line);
    if (answer === 'break') response.destroy();
    else send(response, answer);
  }

  private async answer(request: SeenRequest, line: string): Promise<Answer | 'break'> {
    const graphql = request.method === 'POST' && request.path === '/graphql';
    const operation = graphql ? 'graphql' : matchOperation(request);
    if (operation === undefined) return this.violated(line, ['GitHub or its stand-in serves nothing there']);
    const wrong = requestFaults(request, operation);
    if (wrong.length > 0) return this.violated(line, wrong);
    const fault = faultFor(this.mode, line);
    if (fault?.kind === 'slow') await wait(fault.delayMs);
    const instead = fault === undefined ? undefined : faultyAnswer(fault, 'before');
    if (instead !== undefined) return instead;
    const answer = this.work(request, operation);
    const broken = operation === 'graphql' ? [] : faultsOf(operation.name, answer);
    if (broken.length > 0) return this.violated(`the answer to ${line}`, broken);
    return (fault === undefined ? undefined : faultyAnswer(fault, 'after')) ?? answer;
  }

  private work(request: SeenRequest, operation: NonNullable<ReturnType<typeof matchOperation>> | 'graphql'): Answer {
    if (operation === 'graphql') return graphqlAnswer(this, this.mode, request.body);
    const { name, parameters } = operation;
    if (`${parameters['owner']}/${parameters['repo']}`.toLowerCase() !== 'acme/bot') return notFound();
    if (/^(?:POST|PATCH) .*\/comments/.test(name)) this.beforeWrite();
    return routes[name]({
      repository: this,
      mode: this.mode,
      url: new URL(`${request.path}?${request.query.toString()}`, this.url),
      accept: String(request.headers['accept']),
      // The contract has checked that it is an object.
      sent: request.body === '' ? {} : (JSON.parse(request.body) as Readonly<Record<string, unknown>>),
      parameter: (parameter) => parameters[parameter] ?? '',
    });
  }

  private violated(what: string, faults: readonly string[]): Answer {
    const said = `${what}: ${faults.join('; ')}`;
    this.violations.push(said);
    return jsonAnswer(500, { message: `not as GitHub describes its API: ${said}` });
  }
}

function faultsOf(name: Parameters<typeof answerFaults>[0], { status, content }: Answer): readonly string[] {
  return 'json' in content ? answerFaults(name, { status, json: content.json }) : [];
}

async function requestOf(message: IncomingMessage): Promise<SeenRequest> {
  const [path = '/', query = ''] = (message.url ?? '/').split('?');
  return {
    method: message.method ?? 'GET',
    // GitHub Enterprise Server has them there, and the client goes by the address that it was given.
    path: path.replace(/^\/api\/(?:v3(?=\/)|(?=graphql$))/, '').replace(/^graphql$/, '/graphql'),
    query: new URLSearchParams(query),
    headers: message.headers,
    body: await text(message),
  };
}

function send(response: ServerResponse, { status, content, headers }: Answer): void {
  const type = 'json' in content ? 'application/json; charset=utf-8' : content.type;
  response.writeHead(status, { 'content-type': type, ...rateLimit(), ...headers });
  response.end('json' in content ? JSON.stringify(content.json) : content.bytes);
}

/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
function rateLimit(): Readonly<Record<string, string>> {
  return {
    'x-ratelimit-limit': '1000',
    'x-ratelimit-remaining': '900',
    'x-ratelimit-used': '100',
    'x-ratelimit-resource': 'core',
    'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 3600),
    'x-github-request-id': 'EVEN:1234',
  };
}
