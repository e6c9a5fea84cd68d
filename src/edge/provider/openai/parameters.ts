import type { ApiFault } from './apiFault.ts';

type Parameters = Readonly<Record<string, unknown>>;

/** The parameters that each model refuses, remembered for the rest of the run. */
export interface DroppedParameters {
  /** The parameters that this model accepts, renamed if it knows them by another name. */
  keep(model: string, parameters: Parameters): Parameters;
  /** Remembers that this model refuses a parameter. Notes it once, even if many requests find it out together. */
  drop(model: string, parameter: string): void;
}

/** Reasoning models also count their thinking and know the limit only by this name. */
const renamed: ReadonlyMap<string, string> = new Map([['max_tokens', 'max_completion_tokens']]);

export function droppedParameters(note: (text: string) => void): DroppedParameters {
  const droppedByModel = new Map<string, Set<string>>();
  return {
    keep: (model, parameters) => {
      const dropped = droppedByModel.get(model);
      return dropped === undefined ? parameters : keepOthers(parameters, dropped);
    },
    drop: (model, parameter) => {
      const dropped = droppedByModel.get(model) ?? new Set<string>();
      droppedByModel.set(model, dropped);
      if (dropped.has(parameter)) return;
      dropped.add(parameter);
      note(`model ${model} refuses the parameter ${parameter}: ${whatFollows(parameter)} for the rest of the run`);
    },
  };
}

function keepOthers(parameters: Parameters, dropped: ReadonlySet<string>): Parameters {
  const kept: [string, unknown][] = [];
  for (const [name, value] of Object.entries(parameters)) {
    const taken = takenName(name, dropped);
    const givenAnyway = taken !== name && taken !== undefined && taken in parameters;
    if (taken !== undefined && !givenAnyway) kept.push([taken, value]);
  }
  return Object.fromEntries(kept);
}

/** The name under which the model accepts the parameter, if there is one. */
function takenName(name: string, dropped: ReadonlySet<string>): string | undefined {
  if (!dropped.has(name)) return name;
  const other = renamed.get(name);
  return other === undefined || dropped.has(other) ? undefined : other;
}

function whatFollows(parameter: string): string {
  const other = renamed.get(parameter);
  return other === undefined ? 'it is left out' : `${other} is sent in its place`;
}

const refusingCodes = /^(?:unsupported|unknown|unrecognized)_(?:parameter|value|argument)$/;

/** The words that OpenAI, Azure, Anthropic, Gemini, Groq, Mistral and vLLM use. */
const refusingWords =
  /unsupported|not supported|(?:does|do)(?: not|n't) support|unknown (?:parameter|name|field)|unrecognized|extra(?: inputs|_forbidden)|not permitted|deprecated for this model/i;

/**
 * The parameter that this model cannot accept, according to the provider. Undefined if the complaint is about something
 * else, such as a value out of range, the messages or the model.
 */
export function refusedParameter(fault: ApiFault, sent: readonly string[]): string | undefined {
  if (fault.status !== 400 && fault.status !== 422) return undefined;
  if (!fault.codes.some((code) => refusingCodes.test(code)) && !refusingWords.test(fault.message)) return undefined;
  const candidates = sent.filter((name) => name !== 'messages' && name !== 'model');
  const field = fault.param?.split(/[.[]/)[0];
  if (field !== undefined && field !== '') return candidates.find((name) => name === field);
  return firstNamed(fault.message, candidates, quoted) ?? firstNamed(fault.message, candidates, bare);
}

/** The name that comes first in the message; the provider may name a replacement after it. */
function firstNamed(message: string, names: readonly string[], pattern: (name: string) => RegExp): string | undefined {
  const found = names.map((name) => ({ name, at: message.search(pattern(name)) })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0]?.name;
}

function quoted(name: string): RegExp {
  return new RegExp(`["'\`]${literally(name)}["'\`.[]`);
}

function bare(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${literally(name)}(?![\\w-])`);
}

function literally(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

/** The tier for a question if its judge names none. */
export interface ServiceTier {
  /** The parameters with the tier. */
  addTo(parameters: Parameters): Parameters;
  /**
   * What a fault says about the tier, if it was added. `short`: the tier has no capacity now; the question can be asked
   * at once without it, at another price. `refused`: this model or project does not have the tier. Notes once that it
   * is short.
   */
  lostBy(fault: ApiFault): 'short' | 'refused' | undefined;
}

/**
 * Sources: https://developers.openai.com/api/docs/guides/flex-processing (429 "Resource Unavailable", nothing is
 * charged: ask again later or, as here, without the tier), https://developers.openai.com/api/docs/guides/error-codes
 * (400 "Invalid service_tier argument"), https://console.groq.com/docs/flex-processing (498 `capacity_exceeded`).
 */
export function serviceTier(tier: string | undefined, note: (text: string) => void): ServiceTier {
  let told = false;
  return {
    addTo: (parameters) =>
      tier === undefined || 'service_tier' in parameters ? parameters : { ...parameters, service_tier: tier },
    lostBy: (fault) => {
      if (isRefused(fault)) return 'refused';
      if (tier !== 'flex' || !isShort(fault)) return undefined;
      if (!told) note(short);
      told = true;
      return 'short';
    },
  };
}

const short =
  'the tier flex has no capacity at times: what it does not take is asked without it, at the standard price';

function isShort({ status, codes, message }: ApiFault): boolean {
  if (status === 498) return codes.includes('capacity_exceeded');
  return status === 429 && (codes.includes('resource_unavailable') || /\bresource[ _]unavailable\b/i.test(message));
}

function isRefused({ status, param, message }: ApiFault): boolean {
  if (status !== 400 && status !== 422) return false;
  return param === 'service_tier' || /\bservice[ _]tier\b|\bflex is not available\b/i.test(message);
}
