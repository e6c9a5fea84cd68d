import { isMapping } from '../../shared/isMapping.ts';

/** An answer of GitHub that is not a success, or none. */
export interface HttpFailure {
  /** 500 stands for a broken connection too, as the client has it. */
  readonly status: number;
  readonly message: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** Set if the connection broke, or was not made: there was no answer. */
  readonly unanswered?: true;
}

/** The failure in an error that the client threw; undefined for any other error, which is a bug of ours. */
export function httpFailure(error: unknown): HttpFailure | undefined {
  if (!isMapping(error) || typeof error['status'] !== 'number') return undefined;
  const { status, message = '', response } = error;
  const headers = isMapping(response) && isMapping(response['headers']) ? { ...response['headers'] } : {};
  const unanswered = isMapping(response) || status !== 500 ? {} : { unanswered: true as const };
  return { status, message: String(message), headers, ...unanswered };
}

/** What GitHub answered to a request that failed, or that it did not answer at all; the end of a sentence. */
export function answerOf({ status, message, unanswered }: HttpFailure): string {
  return unanswered === true ? `GitHub could not be reached (${message})` : `GitHub answered ${status}: ${message}`;
}

/** Whether GitHub refused a request because there were too many, and not for want of a permission. */
export function isLimit(failure: HttpFailure): boolean {
  if (failure.status === 429) return true;
  if (failure.status !== 403) return false;
  return isUsedUp(failure) || failure.headers['retry-after'] !== undefined || /rate limit/i.test(failure.message);
}

/** Whether a limit for an hour is used up. */
function isUsedUp({ headers }: HttpFailure): boolean {
  return String(headers['x-ratelimit-remaining']) === '0';
}

/** Whether GitHub has stopped this token from writing for a while; a wait of minutes does not help. */
export function isWritingBlocked({ message }: HttpFailure): boolean {
  return /submitted too quickly|temporarily blocked/i.test(message);
}

/** Whether GitHub failed, and the request would have been answered at another time: 5xx, a broken connection, a limit. */
export function isOutage(failure: HttpFailure): boolean {
  return failure.status >= 500 || isLimit(failure);
}

/** GitHub, or something between it and here, answered with success and not with what was asked for. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/** Whether GitHub, or something on the way to it, did not give what was asked for; any other error is a bug of ours. */
export function isRefusal(error: unknown): boolean {
  if (httpFailure(error) !== undefined || error instanceof UnexpectedAnswer) return true;
  return error instanceof Error && error.name === 'GraphqlResponseError';
}

/** Whether GitHub says that the repository has no such commit: 404 and 422, and 409 if it has none at all. */
export function isUnknownCommit(error: unknown): boolean {
  const status = httpFailure(error)?.status;
  return status === 404 || status === 409 || status === 422;
}

/** Whether GitHub does not show this to this token, or does not know it; that is no outage. */
export function isNotShown(error: unknown): boolean {
  const status = httpFailure(error)?.status;
  return status === 403 || status === 404 || status === 422;
}
