import { isMapping } from '../../shared/isMapping.ts';

/** A failed answer of GitHub, or no answer. */
export interface HttpFailure {
  /** 500 also means a broken connection, as in the client. */
  readonly status: number;
  readonly message: string;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** Set if the connection broke or failed, so that there was no answer. */
  readonly unanswered?: true;
}

/** The failure in an error of the client; undefined for any other error, which is a bug of ours. */
export function httpFailure(error: unknown): HttpFailure | undefined {
  if (!isMapping(error) || typeof error['status'] !== 'number') return undefined;
  const { status, message = '', response } = error;
  const headers = isMapping(response) && isMapping(response['headers']) ? { ...response['headers'] } : {};
  const unanswered = isMapping(response) || status !== 500 ? {} : { unanswered: true as const };
  return { status, message: String(message), headers, ...unanswered };
}

/** GitHub's answer to a failed request, or that there was none, as the end of a sentence. */
export function answerOf({ status, message, unanswered }: HttpFailure): string {
  return unanswered === true ? `GitHub could not be reached (${message})` : `GitHub answered ${status}: ${message}`;
}

/** Whether GitHub refused a request because there were too many requests, and not because a permission is missing. */
export function isLimit(failure: HttpFailure): boolean {
  if (failure.status === 429) return true;
  if (failure.status !== 403) return false;
  return isUsedUp(failure) || failure.headers['retry-after'] !== undefined || /rate limit/i.test(failure.message);
}

function isUsedUp({ headers }: HttpFailure): boolean {
  return String(headers['x-ratelimit-remaining']) === '0';
}

/** Whether GitHub has blocked this token from writing for a while; a wait of some minutes does not help. */
export function isWritingBlocked({ message }: HttpFailure): boolean {
  return /submitted too quickly|temporarily blocked/i.test(message);
}

/** Whether the request would succeed at another time: 5xx, a broken connection, a limit. */
export function isOutage(failure: HttpFailure): boolean {
  return failure.status >= 500 || isLimit(failure);
}

/** GitHub, or a proxy, answered with success but not with the expected content. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/** Whether GitHub or a proxy refused the request; any other error is a bug of ours. */
export function isRefusal(error: unknown): boolean {
  if (httpFailure(error) !== undefined || error instanceof UnexpectedAnswer) return true;
  return error instanceof Error && error.name === 'GraphqlResponseError';
}

/** Whether GitHub says that the repository has no such commit: 404 or 422, or 409 if the repository is empty. */
export function isUnknownCommit(error: unknown): boolean {
  const status = httpFailure(error)?.status;
  return status === 404 || status === 409 || status === 422;
}

/** Whether GitHub hides this from this token or does not know it; that is no outage. */
export function isNotShown(error: unknown): boolean {
  const status = httpFailure(error)?.status;
  return status === 403 || status === 404 || status === 422;
}
