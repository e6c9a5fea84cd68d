import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a server answers: JSON, or bytes as they are. */
export interface Served {
  readonly status: number;
  readonly body: unknown;
}

export function ok(body: unknown): Served {
  return { status: 200, body };
}

/** An error as OpenAI words them. */
export function refusal(status: number, message: string): Served {
  return { status, body: { error: { message, type: 'invalid_request_error', param: null, code: null } } };
}

export function fileOf(id: string, { length }: Buffer): unknown {
  return {
    id,
    object: 'file',
    bytes: length,
    created_at: 0,
    filename: `${id}.jsonl`,
    purpose: 'batch',
    status: 'processed',
  };
}

export async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

export function send(
  response: ServerResponse,
  { status, body }: Served,
  headers: Readonly<Record<string, string>> = {},
): void {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers });
  response.end(bytes);
}
