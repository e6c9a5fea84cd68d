import type { Answer } from '../../../ask/ports.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import { innermost } from '../http/httpFetch.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ApiFault } from './apiFault.ts';
import { type AskedWith, fixFor, isTooLong } from './fixFor.ts';
import { retryAfterMs } from './retryAfter.ts';
import { scrub } from './scrub.ts';

/** What an answer with an error status means. @throws UnusableInput if asking again cannot help and the user can. */
export function openaiFault(fault: ApiFault, asked: AskedWith, nowMs: number): Answer {
  const why = scrub(`the provider answered ${fault.status}: ${fault.message}`, asked.secrets);
  if (isFiltered(fault)) return filtered(fault, asked);
  if (isRetired(fault, asked.model)) return { kind: 'gone', why };
  if (isBusy(fault.status)) {
    return {
      kind: 'busy',
      why: why + aboutBilling(fault),
      retryAfterMs: retryAfterMs(fault.header, nowMs),
      // Credit that is used up does not come back by asking more slowly.
      isLimit: fault.status === 429 && !isUsedUp(fault),
    };
  }
  // Without a cause: the SDK's error holds the request's headers and the answer as it came, and may quote the key.
  const unusable = new UnusableInput({ what: why, fix: fixFor(fault, asked) });
  if (isTooLong(fault)) return { kind: 'too-long', why, unusable };
  if (isUnknownModel(fault, asked.model)) return { kind: 'gone', why, unknown: unusable };
  throw unusable;
}

function isBusy(status: number): boolean {
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

function isUsedUp(fault: ApiFault): boolean {
  return fault.codes.includes('insufficient_quota');
}

function aboutBilling(fault: ApiFault): string {
  if (!isUsedUp(fault)) return '';
  return ' (insufficient_quota: credit or billing limit of the account is used up)';
}

/** A filter of the provider that stands before the model: what the item says was refused, and the question is sound. */
function isFiltered(fault: ApiFault): boolean {
  if (fault.status !== 400) return false;
  const named = ['content_filter', 'content_policy_violation', 'responsibleaipolicyviolation'];
  if (fault.codes.some((code) => named.includes(code))) return true;
  return fault.codes.includes('invalid_prompt') && /usage policy|flagged/i.test(fault.message);
}

function filtered(fault: ApiFault, asked: AskedWith): Answer {
  const reply = { text: scrub(fault.message, asked.secrets), finish: 'refusal' } as const;
  return { kind: 'reply', reply, usage: undefined, model: undefined };
}

const retired = /deprecated|retired|decommissioned|discontinued|shut ?down|sunset|end[- ]of[- ]life/;

/** Some providers say with a 400 that a model is decommissioned; there the whole phrase must stand. */
const retiredModel = /model[^.]*(?:has been|was|is) (?:deprecated|retired|decommissioned|discontinued|shut down)/;

function isRetired(fault: ApiFault, model: string): boolean {
  // A model's name is the user's own word, and may contain any of these.
  const said = fault.message.toLowerCase().replaceAll(model.toLowerCase(), '');
  const code = fault.codes.find((named) => named.includes('model') && retired.test(named));
  switch (fault.status) {
    case 410:
      return true;
    case 404:
      return fault.codes.some((named) => retired.test(named)) || retired.test(said);
    case 400:
      return code !== undefined || retiredModel.test(said);
    default:
      return false;
  }
}

/** `DeploymentNotFound` is Azure's. */
const codes: readonly string[] = ['model_not_found', 'deploymentnotfound'];

/**
 * Whether a 404 is about the model, and not about the address: it has a code that says so, or names the model. Nobody can
 * tell from it whether the name has a slip or the model was there before.
 */
function isUnknownModel({ status, codes: said, message }: ApiFault, model: string): boolean {
  return status === 404 && (said.some((code) => codes.includes(code)) || names(message, model));
}

/** By its whole name: `gpt-4` is not named by `gpt-4o`, nor by an address that it is a part of, but for `models/gpt-4`. */
function names(message: string, model: string): boolean {
  if (model === '') return false;
  const literal = model.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\w.-]|(?<!models)/)${literal}(?![\\w/-]|[.:]\\w)`, 'i').test(message);
}

interface Connection {
  /** Where the requests go, without what may be secret in it. */
  readonly address: string;
  readonly secrets: Secrets;
}

/** What a request without a usable answer means: the connection failed or was cut, or the body is not JSON. */
export function connectionFault(error: unknown, { address, secrets }: Connection): Answer {
  // The SDK lets the error of JSON.parse through as it is.
  if (error instanceof SyntaxError)
    return { kind: 'broken', why: 'the provider answered 200 with a body that is not JSON' };
  return { kind: 'broken', why: scrub(`the connection to ${address} failed (${innermost(error)})`, secrets) };
}

/** What was refused before a byte was sent, such as an address; the SDK wraps it in an error of its own. */
export function refusedIn(error: unknown): UnusableInput | undefined {
  if (error instanceof UnusableInput) return error;
  return error instanceof Error && error.cause !== undefined ? refusedIn(error.cause) : undefined;
}
