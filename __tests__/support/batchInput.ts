import type { IncomingHttpHeaders } from 'node:http';

/** A line of an input file that OpenAI's description allows. */
export interface InputLine {
  readonly custom_id: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface InputError {
  readonly code: string;
  readonly message: string;
  readonly line: number | null;
  readonly param: string | null;
}

/** The parts of a form: https://datatracker.ietf.org/doc/html/rfc7578. @throws where it is not one, or its length is not as stated. */
export function formParts(
  headers: IncomingHttpHeaders,
  body: Buffer,
): ReadonlyMap<string, { readonly filename: string | undefined; readonly content: Buffer }> {
  const boundary = /^multipart\/form-data; boundary=([\w'()+,./:=?-]{1,70})$/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error('this is no form');
  if (headers['content-length'] !== String(body.length)) throw new Error('the length is not as stated');
  const parts = new Map<string, { filename: string | undefined; content: Buffer }>();
  let at = 0;
  for (const delimiter = Buffer.from(`--${boundary}`); ; ) {
    if (!body.subarray(at).subarray(0, delimiter.length).equals(delimiter)) throw new Error('there is no boundary');
    at += delimiter.length;
    if (body.toString('latin1', at) === '--\r\n') return parts;
    const headEnd = body.indexOf('\r\n\r\n', at);
    const end = body.indexOf(`\r\n--${boundary}`, headEnd);
    if (headEnd === -1 || end === -1) throw new Error('a part does not end');
    const head = body.toString('utf8', at, headEnd);
    const name = /form-data; name="([^"]+)"/.exec(head)?.[1] ?? '';
    parts.set(name, { filename: /filename="([^"]+)"/.exec(head)?.[1], content: body.subarray(headEnd + 4, end) });
    at = end + 2;
  }
}

/**
 * What validation finds in an input file, with the codes that OpenAI has for it.
 * Source: https://developers.openai.com/api/docs/guides/batch; the codes as in stdapi-ai/stdapi.ai issue 240.
 */
export function readInput(
  text: string,
  { endpoint, requests }: { readonly endpoint: string; readonly requests: number },
): { readonly lines: readonly InputLine[]; readonly errors: readonly InputError[] } {
  const raw = text.split('\n').filter((line) => line !== '');
  const whole = (code: string, message: string) => ({
    lines: [],
    errors: [{ code, message, line: null, param: null }],
  });
  if (raw.length === 0) return whole('empty_file', 'The batch input file is empty.');
  if (raw.length > requests) return whole('too_many_tasks', `The batch input file contains too many requests.`);
  const lines: InputLine[] = [];
  const errors: InputError[] = [];
  const seen = new Set<string>();
  for (const [index, line] of raw.entries()) {
    const say = (code: string, message: string, param: string | null = null) =>
      void errors.push({ code, message, line: index + 1, param });
    const parsed = parsedLine(line);
    if (parsed === undefined) say('invalid_json_line', 'This line is not parseable as valid JSON.');
    else if (typeof parsed['custom_id'] !== 'string')
      say('missing_required_parameter', 'Missing custom_id.', 'custom_id');
    else if (seen.has(parsed['custom_id'])) say('duplicate_custom_id', 'The custom_id is not unique.', 'custom_id');
    else if (parsed['method'] !== 'POST') say('invalid_method', 'Only POST is supported.', 'method');
    else if (parsed['url'] !== endpoint) say('url_mismatch', 'The URL does not match the endpoint.', 'url');
    else if (Object.keys(parsed).length !== 4) say('unknown_parameter', 'There is an unknown member.');
    else {
      seen.add(parsed['custom_id']);
      // The file is ours, and a body that is none fails the test below.
      const body = parsed['body'] as InputLine['body'];
      if (typeof body['model'] !== 'string' || !Array.isArray(body['messages'])) say('invalid_request', 'No request.');
      else if (lines[0] !== undefined && lines[0].body['model'] !== body['model'])
        say('model_mismatch', 'All requests of a batch must have the same model.', 'body.model');
      lines.push({ custom_id: parsed['custom_id'], body });
    }
  }
  return { lines, errors };
}

function parsedLine(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
