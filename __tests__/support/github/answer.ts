/** What the stand-in answers. */
export interface Answer {
  readonly status: number;
  /** Sent as JSON; or bytes as they are, with their type. */
  readonly content: { readonly json: unknown } | { readonly bytes: Buffer; readonly type: string };
  readonly headers?: Readonly<Record<string, string>>;
}

export function jsonAnswer(status: number, json: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, content: { json }, headers };
}

/** An error as GitHub words it: https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api */
export function errorAnswer(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return jsonAnswer(
    status,
    { message, documentation_url: 'https://docs.github.com/rest', status: String(status) },
    headers,
  );
}

export function notFound(): Answer {
  return errorAnswer(404, 'Not Found');
}

/** What GitHub says to a token without the permission, and which would do. */
export function notAccessible(accepted: string): Answer {
  return errorAnswer(403, 'Resource not accessible by integration', { 'x-accepted-github-permissions': accepted });
}

export function invalid(field: string, message: string): Answer {
  return jsonAnswer(422, {
    message: 'Validation Failed',
    errors: [{ resource: 'IssueComment', code: 'unprocessable', field, message }],
    documentation_url: 'https://docs.github.com/rest',
    status: '422',
  });
}
