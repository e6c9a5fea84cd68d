import type { ApiFault } from './apiFault.ts';

const refusingCodes = /^(?:unsupported|unknown|unrecognized)_(?:parameter|value|argument)$/;

/** How OpenAI, Azure, Anthropic, Gemini, Groq, Mistral and vLLM put it. */
const refusingWords =
  /unsupported|not supported|(?:does|do)(?: not|n't) support|unknown (?:parameter|name|field)|unrecognized|extra(?: inputs|_forbidden)|not permitted|deprecated for this model/i;

/**
 * The parameter, of those that were sent, that the provider says this model cannot take; undefined if it complains of
 * something else, such as a value out of range, or of the messages or the model.
 */
export function refusedParameter(fault: ApiFault, sent: readonly string[]): string | undefined {
  if (fault.status !== 400 && fault.status !== 422) return undefined;
  if (!fault.codes.some((code) => refusingCodes.test(code)) && !refusingWords.test(fault.message)) return undefined;
  const candidates = sent.filter((name) => name !== 'messages' && name !== 'model');
  const field = fault.param?.split(/[.[]/)[0];
  if (field !== undefined && field !== '') return candidates.find((name) => name === field);
  return firstNamed(fault.message, candidates, quoted) ?? firstNamed(fault.message, candidates, bare);
}

/** The name that stands first: the provider may go on to name what to use in its place. */
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
