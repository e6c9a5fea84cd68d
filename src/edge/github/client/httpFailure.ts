/** An answer of GitHub that is not a success, or none. */
export interface HttpFailure {
  /** 500 stands for a broken connection too, as the client has it. */
  readonly status: number;
  readonly message: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** Set where the connection broke, or was not made: there was no answer. */
  readonly unanswered?: true;
}

/** The failure in an error that the client threw; undefined for any other error, which is a bug of ours. */
export function httpFailure(error: unknown): HttpFailure | undefined {
  if (!isObject(error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  const message = 'message' in error ? String(error.message) : '';
  const answered = 'response' in error && isObject(error.response);
  const unanswered = answered || error.status !== 500 ? {} : { unanswered: true as const };
  return { status: error.status, message, headers: headersOf(error), ...unanswered };
}

function headersOf(error: object): Readonly<Record<string, unknown>> {
  if (!('response' in error) || !isObject(error.response) || !('headers' in error.response)) return {};
  const { headers } = error.response;
  return isObject(headers) ? { ...headers } : {};
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
