import { httpFailure } from '../client/httpFailure.ts';
import { UnexpectedAnswer } from './unexpectedAnswer.ts';

/** Whether GitHub, or something on the way to it, did not give what was asked for; any other error is a bug of ours. */
export function isRefusal(error: unknown): boolean {
  if (httpFailure(error) !== undefined || error instanceof UnexpectedAnswer) return true;
  return error instanceof Error && error.name === 'GraphqlResponseError';
}
