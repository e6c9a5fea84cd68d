import type { Answer } from '../../../ask/ports.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { scrub } from './scrub.ts';

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

/** The code that Node gives (`ECONNREFUSED`, `ENOTFOUND`, `UND_ERR_SOCKET`), else the words, of the innermost cause. */
function innermost(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined) return innermost(error.cause);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'message' in error ? String(error.message) : 'for no stated reason';
}

/** What was refused before a byte was sent, such as an address; the SDK wraps it in an error of its own. */
export function refusedIn(error: unknown): UnusableInput | undefined {
  if (error instanceof UnusableInput) return error;
  return error instanceof Error && error.cause !== undefined ? refusedIn(error.cause) : undefined;
}
