import { APIError } from 'openai';
import { isMapping } from '../../../shared/isMapping.ts';

export interface ApiFault {
  readonly status: number;
  readonly message: string;
  /** The codes of the error and of its inner error, in lower case: `insufficient_quota`, `content_filter`. */
  readonly codes: readonly string[];
  /** The field of the request that is at fault, as a path: `temperature`, `messages[0].role`. */
  readonly param: string | undefined;
  readonly header: (name: string) => string | undefined;
}

type Said = Partial<Pick<ApiFault, 'message'>> & Pick<ApiFault, 'codes' | 'param'>;

/** Reads an error of the SDK; undefined if there was no answer with a status. */
export function readApiFault(error: unknown): ApiFault | undefined {
  if (!(error instanceof APIError) || typeof error.status !== 'number') return undefined;
  const said = readErrorBody(error.error);
  const headers: Headers | undefined = error.headers;
  return {
    status: error.status,
    message: said.message ?? error.message.replace(/^\d{3} /, ''),
    codes: said.codes,
    param: said.param,
    header: (name) => headers?.get(name) ?? undefined,
  };
}

/**
 * The message and codes in an error's body. Compatible servers differ: an object, an object under `error`, a list with
 * one such object, a plain text, or `detail` instead of `message`.
 */
export function readErrorBody(answered: unknown): Said {
  const body = unwrapped(unwrapped(unwrapped(answered)));
  if (typeof body === 'string' && body !== '') return { message: body, codes: [], param: undefined };
  if (!isMapping(body)) return { codes: [], param: undefined };
  const inner = isMapping(body['innererror']) ? body['innererror'] : {};
  const named = [body['code'], body['type'], body['status'], inner['code']];
  const message = asText(body['message']) ?? asText(body['detail']);
  return {
    ...(message === undefined ? {} : { message }),
    codes: named.filter((code) => typeof code === 'string').map((code) => code.toLowerCase()),
    param: typeof body['param'] === 'string' ? body['param'] : undefined,
  };
}

function unwrapped(body: unknown): unknown {
  if (Array.isArray(body)) return body[0];
  return isMapping(body) ? (body['error'] ?? body) : body;
}

function asText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
