import { APIConnectionTimeoutError } from 'openai';
import type { Answer, Provider } from '../../../ask/ports.ts';
import { versionHint } from '../../../ask/providers.ts';
import type { Question } from '../../../ask/question.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import type { EndpointSettings } from '../endpoint.ts';
import { innermost } from '../http/httpFetch.ts';
import { type ApiFault, readApiFault } from './apiFault.ts';
import { answerIn, completionReply, embeddingReply } from './openaiAnswer.ts';
import { type Endpoint, openaiClient } from './openaiClient.ts';
import {
  type DroppedParameters,
  droppedParameters,
  refusedParameter,
  type ServiceTier,
  serviceTier,
} from './parameters.ts';
import { scrub } from './scrub.ts';

export interface OpenaiSettings extends EndpointSettings {
  /** The limit for one request, to the last byte of its answer; absent: 120,000. */
  readonly timeoutMs?: number | undefined;
  /** The same for a request at the tier `flex`; absent: 900,000. */
  readonly flexTimeoutMs?: number | undefined;
  /**
   * The tier if the judge's own parameters name none. It is no part of a request's key, because the model is the same.
   */
  readonly serviceTier?: string | undefined;
  /** Called once for each model and parameter that is no longer sent. */
  readonly note: (text: string) => void;
}

const droppingRounds = 8;

type Parameters = Readonly<Record<string, unknown>>;

/**
 * Chat completions over HTTP with the official SDK: OpenAI, Azure, or any compatible server at `baseUrl`. It does not
 * retry a failed request, except without a parameter that a model refuses or without a tier that has no capacity.
 *
 * @throws UnusableInput for unusable settings, and from `ask` if the provider says that the request is wrong. No key is
 *   ever in a message, a note or an Answer.
 */
export function openaiProvider(settings: OpenaiSettings): Provider {
  const endpoint = openaiClient(settings);
  const note = (text: string) => settings.note(scrub(text, endpoint.secrets));
  if (endpoint.warning !== undefined) settings.note(endpoint.warning);
  const asker: Asker = {
    endpoint,
    contact: new FirstContact(endpoint.address, settings.baseUrl === undefined),
    dropped: droppedParameters(note),
    tier: serviceTier(settings.serviceTier, note),
    timeoutMs: settings.timeoutMs ?? 120_000,
    flexTimeoutMs: settings.flexTimeoutMs ?? 900_000,
  };
  return { family: settings.kind, host: endpoint.host, ask: (question) => ask(asker, question) };
}

interface Asker {
  readonly endpoint: Endpoint;
  readonly contact: FirstContact;
  readonly dropped: DroppedParameters;
  readonly tier: ServiceTier;
  readonly timeoutMs: number;
  readonly flexTimeoutMs: number;
}

/** Asks again without a parameter that the model refuses, or without a tier that has no capacity. */
async function ask(asker: Asker, question: Question): Promise<Answer> {
  const { dropped, tier } = asker;
  const { model = '' } = question;
  const own = withoutStreaming(question.parameters);
  let addsTier = (question.isEmbedding ?? question.isDecision) !== true;
  for (let round = 0; ; round += 1) {
    const parameters = dropped.keep(model, addsTier ? tier.addTo(own) : own);
    const got = await askOnce(asker, question, parameters);
    if (got.kind === 'answer') return got.answer;
    const hasAddedTier = 'service_tier' in parameters && !('service_tier' in own);
    const lost = hasAddedTier ? tier.lostBy(got.fault) : undefined;
    if (lost === 'short') {
      addsTier = false;
      continue;
    }
    const refused = lost === 'refused' ? 'service_tier' : refusedParameter(got.fault, Object.keys(parameters));
    if (refused === undefined || round >= droppingRounds)
      return (await import('./openaiFault.ts')).openaiFault(got.fault, { ...asker.endpoint, model }, Date.now());
    dropped.drop(model, refused);
  }
}

type Got = { readonly kind: 'answer'; readonly answer: Answer } | { readonly kind: 'fault'; readonly fault: ApiFault };

async function askOnce(asker: Asker, question: Question, parameters: Parameters): Promise<Got> {
  const { endpoint, contact } = asker;
  const { model = '' } = question;
  const timeout = parameters['service_tier'] === 'flex' ? asker.flexTimeoutMs : asker.timeoutMs;
  const { path, asked, replyIn } =
    question.isDecision === true
      ? (await import('./decisionDialects.ts')).decisionRequest(question, endpoint.address)
      : requestOf(question);
  const body = { ...parameters, model, ...asked };
  try {
    const response = await endpoint.client.post(path, { body, timeout }).asResponse();
    contact.made();
    const heard = { body: await response.text(), secrets: endpoint.secrets, status: response.status };
    return { kind: 'answer', answer: ofWebPage(answerIn(heard, replyIn), response.headers, endpoint) };
  } catch (error) {
    const fault = readApiFault(error);
    if (fault !== undefined) {
      contact.made();
      return { kind: 'fault', fault };
    }
    const { connectionFault, refusedIn } = await import('./openaiFault.ts');
    const refused = refusedIn(error) ?? contact.faultIn(error);
    if (refused !== undefined) throw refused;
    return { kind: 'answer', answer: isTimeUp(error) ? tooLate(timeout) : connectionFault(error, endpoint) };
  }
}

/** What a question for a text or a vector is sent as, and how its answer is read. */
function requestOf({ messages, isEmbedding }: Question) {
  const said = messages();
  if (isEmbedding !== true) return { path: '/chat/completions', asked: { messages: said }, replyIn: completionReply };
  const input = said.map(({ content }) => content);
  return { path: '/embeddings', asked: { input, encoding_format: 'float' }, replyIn: embeddingReply };
}

/** The cause is needed: the SDK throws the same error if the system ends a connection. */
function isTimeUp(error: unknown): boolean {
  return (
    error instanceof APIConnectionTimeoutError && error.cause instanceof Error && error.cause.name === 'AbortError'
  );
}

/** A web page instead of an answer suggests a wrong address. */
function ofWebPage(answer: Answer, headers: Headers, { address }: Endpoint): Answer {
  if (answer.kind !== 'broken' || !isWebPage(headers)) return answer;
  return { ...answer, why: `${answer.why}, but a web page: check --base-url (${address}).${versionHint(address)}` };
}

function tooLate(timeoutMs: number): Answer {
  return { kind: 'broken', why: `the provider did not answer within ${timeoutMs / 1000} s` };
}

/** Only whole replies can be read. */
function withoutStreaming(parameters: Parameters): Parameters {
  const { stream: _stream, stream_options: _options, ...others } = parameters;
  return others;
}

function isWebPage(headers: Headers): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '');
}

export type Probed =
  | { readonly kind: 'reachable'; readonly models: readonly string[]; readonly address?: string }
  | { readonly kind: 'unreachable'; readonly why: string; readonly address: string };

/** Asks for the list of models, which is free. @throws UnusableInput if this address must not be asked. */
export async function probeModels(settings: EndpointSettings, timeoutMs: number): Promise<Probed> {
  const endpoint = openaiClient({ ...settings, sockets: 1 });
  const { address } = endpoint;
  try {
    const asked = endpoint.client.models.list({ timeout: timeoutMs, maxRetries: 0 });
    const { data: page, response } = await asked.withResponse();
    // The SDK would read a web page as an empty list.
    if (isWebPage(response.headers)) return { kind: 'unreachable', why: 'it answered with a web page', address };
    return { kind: 'reachable', models: page.data.map(({ id }) => id), address };
  } catch (error) {
    const { connectionFault, refusedIn } = await import('./openaiFault.ts');
    const refused = refusedIn(error);
    if (refused !== undefined) throw refused;
    const said = readApiFault(error);
    const words = said && scrub(`it answered ${said.status}: ${said.message}`, endpoint.secrets);
    if (words !== undefined) return { kind: 'unreachable', why: words, address };
    const fault = connectionFault(error, endpoint);
    return { kind: 'unreachable', why: fault.kind === 'broken' ? fault.why : 'the connection failed', address };
  }
}

/** Node's error codes for a connection that was never made; undefined if the address may still be right. */
const neverMade: ReadonlyMap<string, string | undefined> = new Map([
  ['ECONNREFUSED', 'nothing listens at this address'],
  ['ENOTFOUND', 'there is no host of this name'],
  ['EAI_AGAIN', undefined],
]);

/**
 * Whether an endpoint was ever reached. Before that, a refused connection or an unknown name means a wrong address, and
 * a retry cannot help. After that, it is an outage. `EAI_AGAIN` is neither: the name server could not be reached.
 */
export class FirstContact {
  private isMade: boolean;
  private readonly address: string;

  /** @param isKnown whether the address is the vendor's own, which is never wrong. */
  constructor(address: string, isKnown = false) {
    this.address = address;
    this.isMade = isKnown;
  }

  made(): void {
    this.isMade = true;
  }

  /** @returns the fault that the user must fix; undefined if a retry may help. */
  faultIn(error: unknown): UnusableInput | undefined {
    const code = innermost(error);
    if (!neverMade.has(code)) this.made();
    const why = this.isMade ? undefined : neverMade.get(code);
    if (why === undefined) return undefined;
    return new UnusableInput({
      what: `no connection to ${this.address} (${code}): ${why}`,
      fix: 'Start the server, or correct its address: --base-url, OPENAI_BASE_URL or AZURE_OPENAI_ENDPOINT, or "provider: { baseUrl: … }" in evenhand.yml.',
    });
  }
}
