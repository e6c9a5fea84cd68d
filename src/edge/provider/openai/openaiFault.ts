import type { Answer } from '../../../ask/ports.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import { innermost } from '../http/httpFetch.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ApiFault } from './apiFault.ts';
import { type AskedWith, fixFor, isTooLong } from './fixFor.ts';
import { scrub } from './scrub.ts';

/** The meaning of an error answer. @throws UnusableInput if a retry cannot help but the user can. */
export function openaiFault(fault: ApiFault, asked: AskedWith, nowMs: number): Answer {
  const why = scrub(`the provider answered ${fault.status}: ${fault.message}`, asked.secrets);
  if (isFiltered(fault)) return filtered(fault, asked);
  const { status } = fault;
  if (isRetired(fault, asked.model)) return { kind: 'gone', why, status };
  if (isBusy(status)) {
    return {
      kind: 'busy',
      why: why + aboutBilling(fault),
      retryAfterMs: retryAfterMs(fault.header, nowMs),
      // Slower requests do not bring back used-up credit.
      isLimit: status === 429 && !isUsedUp(fault),
      status,
    };
  }
  // No cause is attached: the SDK's error contains the request's headers and the raw answer, and may quote the key.
  const unusable = new UnusableInput({ what: why, fix: fixFor(fault, asked) });
  if (isTooLong(fault)) return { kind: 'too-long', why, unusable, status };
  if (isUnknownModel(fault, asked.model)) return { kind: 'gone', why, unknown: unusable, status };
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

/** A filter before the model refused the item's content; the question itself is valid. */
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

/** Some providers answer 400 if a model is decommissioned. Only the whole phrase counts there. */
const retiredModel = /model[^.]*(?:has been|was|is) (?:deprecated|retired|decommissioned|discontinued|shut down)/;

function isRetired(fault: ApiFault, model: string): boolean {
  // The user chooses the model's name, and it may contain any of these words.
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

/** `DeploymentNotFound` is Azure's code. */
const codes: readonly string[] = ['model_not_found', 'deploymentnotfound'];

/**
 * Whether a 404 is about the model, not the address: a code says so, or the message names the model. It does not tell
 * whether the name is misspelled or the model has been removed.
 */
function isUnknownModel({ status, codes: said, message }: ApiFault, model: string): boolean {
  return status === 404 && (said.some((code) => codes.includes(code)) || names(message, model));
}

/**
 * Whether the message contains the model's whole name. `gpt-4o` does not name `gpt-4`. A name inside an address does
 * not count, except in `models/gpt-4`.
 */
function names(message: string, model: string): boolean {
  if (model === '') return false;
  const literal = model.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\w.-]|(?<!models)/)${literal}(?![\\w/-]|[.:]\\w)`, 'i').test(message);
}

/**
 * How long the provider wants us to wait, in milliseconds; undefined if it does not say so readably.
 * Source: `Retry-After` of RFC 9110, section 10.2.3 (seconds or a date), and the `retry-after-ms` of OpenAI and Azure.
 * A date is measured from the answer's own `Date`, so a wrong clock on either machine does no harm.
 */
function retryAfterMs(header: (name: string) => string | undefined, nowMs: number): number | undefined {
  const precise = aNumber(header('retry-after-ms'));
  if (precise !== undefined) return precise;
  const value = header('retry-after');
  const seconds = aNumber(value);
  if (seconds !== undefined) return seconds * 1000;
  const until = aDate(value);
  return until === undefined ? undefined : Math.max(0, until - (aDate(header('date')) ?? nowMs));
}

function aNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
}

/** Only text with the name of a day is a date: `Date.parse` would accept "-1" as one. */
function aDate(value: string | undefined): number | undefined {
  if (value === undefined || !/[a-z]{3}/i.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}

interface Connection {
  readonly address: string;
  readonly secrets: Secrets;
}

/** The meaning of a request without a usable answer: the connection failed or broke, or the body is not JSON. */
export function connectionFault(error: unknown, { address, secrets }: Connection): Answer {
  // The SDK passes on the error of JSON.parse unchanged.
  if (error instanceof SyntaxError)
    return { kind: 'broken', why: 'the provider answered 200 with a body that is not JSON', status: 200 };
  return { kind: 'broken', why: scrub(`the connection to ${address} failed (${innermost(error)})`, secrets) };
}

/** A refusal before anything was sent, for example of an address; the SDK wraps it in its own error. */
export function refusedIn(error: unknown): UnusableInput | undefined {
  if (error instanceof UnusableInput) return error;
  return error instanceof Error && error.cause !== undefined ? refusedIn(error.cause) : undefined;
}
