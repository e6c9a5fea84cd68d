import type { OpenAI } from 'openai';
import type { Answer, Provider, Question } from '../../../score/ports.ts';
import { type ApiFault, readApiFault } from './apiFault.ts';
import { connectionFault } from './connectionFault.ts';
import { type DroppedParameters, droppedParameters } from './droppedParameters.ts';
import type { EndpointSettings } from './endpointSettings.ts';
import { openaiAnswer } from './openaiAnswer.ts';
import { type Endpoint, openaiClient } from './openaiClient.ts';
import { openaiFault } from './openaiFault.ts';
import { ownTurn } from './ownTurn.ts';
import { refusedIn } from './refusedIn.ts';
import { refusedParameter } from './refusedParameter.ts';
import { scrub } from './scrub.ts';
import { timeLimit } from './timeLimit.ts';

export interface OpenaiSettings extends EndpointSettings {
  /** For one request, to the last byte of its answer; 120,000 where it is left out. */
  readonly timeoutMs?: number;
  /** Told once per model and parameter what is no longer sent. */
  readonly note: (text: string) => void;
}

const defaultTimeoutMs = 120_000;

/** So many parameters may be dropped for one question. */
const droppingRounds = 8;

type Parameters = Readonly<Record<string, unknown>>;

/**
 * Chat completions over HTTP by the official SDK: OpenAI, Azure, or any compatible server at `baseUrl`. It does not
 * retry; it only leaves out parameters that a model refuses. `ask` rejects with the signal's reason when aborted.
 *
 * @throws UnusableInput for settings that cannot be used, and from `ask` where the provider says that the request is
 *   wrong. No key is ever in a message, a note or an Answer.
 */
export function openaiProvider(settings: OpenaiSettings): Provider {
  const endpoint = openaiClient(settings);
  const dropped = droppedParameters((text) => settings.note(scrub(text, endpoint.secrets)));
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;
  const turn = ownTurn();
  return {
    family: settings.kind,
    ask: (question, signal) => ask({ endpoint, dropped, timeoutMs, turn, question, signal }),
  };
}

interface Asking {
  readonly endpoint: Endpoint;
  readonly dropped: DroppedParameters;
  readonly timeoutMs: number;
  /** Resolves when the next request may be sent. */
  readonly turn: () => Promise<void>;
  readonly question: Question;
  readonly signal: AbortSignal;
}

async function ask(asking: Asking): Promise<Answer> {
  const { dropped, question } = asking;
  for (let round = 0; ; round += 1) {
    const parameters = dropped.keep(question.model, withoutStreaming(question.parameters));
    const got = await askOnce(asking, parameters);
    if (got.kind === 'answer') return got.answer;
    const refused = round < droppingRounds ? refusedParameter(got.fault, Object.keys(parameters)) : undefined;
    if (refused === undefined) return whatItMeans(got.fault, asking);
    dropped.drop(question.model, refused);
  }
}

type Got = { readonly kind: 'answer'; readonly answer: Answer } | { readonly kind: 'fault'; readonly fault: ApiFault };

async function askOnce(asking: Asking, parameters: Parameters): Promise<Got> {
  const { endpoint, question, signal, timeoutMs } = asking;
  await asking.turn();
  signal.throwIfAborted();
  const body = { ...parameters, model: question.model, messages: question.messages };
  const limit = timeLimit(timeoutMs, signal);
  try {
    const completion = await complete(endpoint.client, { body, signal: limit.signal, timeoutMs });
    return { kind: 'answer', answer: openaiAnswer(completion, endpoint.secrets) };
  } catch (error) {
    // The SDK has an error of its own for this, without the reason.
    signal.throwIfAborted();
    const refused = refusedIn(error);
    if (refused !== undefined) throw refused;
    const fault = readApiFault(error);
    if (fault !== undefined) return { kind: 'fault', fault };
    return { kind: 'answer', answer: limit.isUp() ? tooLate(timeoutMs) : connectionFault(error, endpoint) };
  } finally {
    limit.end();
  }
}

function tooLate(timeoutMs: number): Answer {
  return { kind: 'broken', why: `the provider did not answer within ${timeoutMs / 1000} s` };
}

interface Sent {
  readonly body: Parameters;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/** By the SDK's general request: its typed one knows OpenAI's parameters only, and promises a body that nobody has read. */
async function complete(client: OpenAI, { body, signal, timeoutMs }: Sent): Promise<unknown> {
  // The SDK's own timeout must come after ours, and would else be ten minutes.
  const timeout = timeoutMs + 60_000;
  return await client.post<unknown>('/chat/completions', { body, signal, timeout, maxRetries: 0 });
}

function whatItMeans(fault: ApiFault, { endpoint, question }: Asking): Answer {
  const asked = { ...endpoint, model: question.model };
  return openaiFault(fault, asked, Date.now());
}

/** Only whole replies are read. */
function withoutStreaming(parameters: Parameters): Parameters {
  const { stream: _stream, stream_options: _options, ...others } = parameters;
  return others;
}
