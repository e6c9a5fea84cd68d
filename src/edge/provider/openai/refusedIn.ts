import { UnusableInput } from '../../../shared/fault.ts';

/** What was refused before a byte was sent, such as an address; the SDK wraps it in an error of its own. */
export function refusedIn(error: unknown): UnusableInput | undefined {
  if (error instanceof UnusableInput) return error;
  return error instanceof Error && error.cause !== undefined ? refusedIn(error.cause) : undefined;
}
