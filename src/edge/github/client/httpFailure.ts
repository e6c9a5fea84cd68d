/** An answer of GitHub that is not a success; 500 stands for a broken connection too, as the client has it. */
export interface HttpFailure {
  readonly status: number;
  readonly message: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The failure in an error that the client threw; undefined for any other error, which is a bug of ours. */
export function httpFailure(error: unknown): HttpFailure | undefined {
  if (!isObject(error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  const message = 'message' in error ? String(error.message) : '';
  return { status: error.status, message, headers: headersOf(error) };
}

function headersOf(error: object): Readonly<Record<string, unknown>> {
  if (!('response' in error) || !isObject(error.response) || !('headers' in error.response)) return {};
  const { headers } = error.response;
  return isObject(headers) ? { ...headers } : {};
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
