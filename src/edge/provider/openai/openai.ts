import type { Answer, Provider } from '../../../ask/ports.ts';
import type { Question } from '../../../ask/question.ts';
import { versionHint } from '../../../ask/versionHint.ts';
import { TimeIsUp } from '../http/transport.ts';
import type { AskingSettings } from '../protocol.ts';
import { type ApiFault, faultIn } from './apiFault.ts';
import { chatPost, type Heard, type Post } from './chatPost.ts';
import { FirstContact } from './firstContact.ts';
import { embeddingAnswer, openaiAnswer } from './openaiAnswer.ts';
import { type Endpoint, openaiClient } from './openaiClient.ts';
import { connectionFault, openaiFault, refusedIn } from './openaiFault.ts';
import { type DroppedParameters, droppedParameters, refusedParameter } from './parameters.ts';
import { scrub } from './scrub.ts';
import { type ServiceTier, serviceTier } from './serviceTier.ts';

/** So many parameters may be dropped for one question. */
const droppingRounds = 8;

type Parameters = Readonly<Record<string, unknown>>;

/**
 * Chat completions over HTTP by the official SDK: OpenAI, Azure, or any compatible server at `baseUrl`. It does not
 * retry; it only leaves out parameters that a model refuses, and a tier that has no capacity. `ask` rejects with the
 * signal's reason when aborted.
 *
 * @throws UnusableInput for settings that cannot be used, and from `ask` if the provider says that the request is
 *   wrong. No key is ever in a message, a note or an Answer.
 */
export function openaiProvider(settings: AskingSettings): Provider {
  const endpoint = openaiClient(settings);
  const note = (text: string) => settings.note(scrub(text, endpoint.secrets));
  if (endpoint.warning !== undefined) settings.note(endpoint.warning);
  const asker: Asker = {
    endpoint,
    post: chatPost(endpoint),
    contact: new FirstContact(endpoint.address, settings.baseUrl === undefined),
    dropped: droppedParameters(note),
    tier: serviceTier(settings.serviceTier, note),
    timeoutMs: settings.timeoutMs ?? 120_000,
    flexTimeoutMs: settings.flexTimeoutMs ?? 900_000,
  };
  return { family: settings.kind, ask: (question, signal) => ask(asker, question, signal) };
}

interface Asker {
  readonly endpoint: Endpoint;
  readonly post: (post: Post) => Promise<Heard>;
  readonly contact: FirstContact;
  readonly dropped: DroppedParameters;
  readonly tier: ServiceTier;
  readonly timeoutMs: number;
  readonly flexTimeoutMs: number;
}

async function ask(asker: Asker, question: Question, signal: AbortSignal): Promise<Answer> {
  const { dropped, tier } = asker;
  const { model = '' } = question;
  const own = withoutStreaming(question.parameters);
  let isAtStandard = false;
  for (let round = 0; ; round += 1) {
    const isTiered = !isAtStandard && question.isEmbedding !== true;
    const parameters = dropped.keep(model, isTiered ? tier.addTo(own) : own);
    const got = await askOnce(asker, { question, parameters, signal });
    if (got.kind === 'answer') return got.answer;
    const isTierOurs = 'service_tier' in parameters && !('service_tier' in own);
    const tierIs = isTierOurs ? tier.lostBy(got.fault) : undefined;
    if (tierIs === 'short') {
      isAtStandard = true;
      continue;
    }
    const found = tierIs === 'refused' ? 'service_tier' : refusedParameter(got.fault, Object.keys(parameters));
    const refused = round < droppingRounds ? found : undefined;
    if (refused === undefined) return openaiFault(got.fault, { ...asker.endpoint, model }, Date.now());
    dropped.drop(model, refused);
  }
}

type Got = { readonly kind: 'answer'; readonly answer: Answer } | { readonly kind: 'fault'; readonly fault: ApiFault };

async function askOnce(asker: Asker, asked: Omit<Post, 'timeoutMs'>): Promise<Got> {
  const { endpoint, post, contact } = asker;
  asked.signal.throwIfAborted();
  const timeoutMs = asked.parameters['service_tier'] === 'flex' ? asker.flexTimeoutMs : asker.timeoutMs;
  try {
    const heard = await post({ ...asked, timeoutMs });
    contact.made();
    if (heard.status < 200 || heard.status > 299) return { kind: 'fault', fault: faultIn(heard) };
    const read = asked.question.isEmbedding === true ? embeddingAnswer : openaiAnswer;
    const answer = read(heard.text, endpoint.secrets, heard.status);
    return { kind: 'answer', answer: ofWebPage(answer, heard, endpoint) };
  } catch (error) {
    asked.signal.throwIfAborted();
    const refused = refusedIn(error) ?? contact.faultIn(error);
    if (refused !== undefined) throw refused;
    return {
      kind: 'answer',
      answer: error instanceof TimeIsUp ? tooLate(timeoutMs) : connectionFault(error, endpoint),
    };
  }
}

/** A server that shows a page where an answer was wanted may be asked at the wrong address. */
function ofWebPage(answer: Answer, { header }: Heard, { address }: Endpoint): Answer {
  if (answer.kind !== 'broken' || !/^text\/html\b/i.test(header('content-type') ?? '')) return answer;
  return { ...answer, why: `${answer.why}, but a web page: check --base-url (${address}).${versionHint(address)}` };
}

function tooLate(timeoutMs: number): Answer {
  return { kind: 'broken', why: `the provider did not answer within ${timeoutMs / 1000} s` };
}

/** Only whole replies are read. */
function withoutStreaming(parameters: Parameters): Parameters {
  const { stream: _stream, stream_options: _options, ...others } = parameters;
  return others;
}
