import { request } from 'node:http';

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export interface Sending {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request with just these headers, as no browser would send some of them. */
export function sending(port: number, { method = 'GET', path = '/', headers = {}, body = '' }: Sending) {
  return new Promise<Answered>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', reject).end(body);
  });
}

/** What a page from this address gets for what it posts. */
export function postingFrom(address: string) {
  const { port, origin, pathname } = new URL(address);
  const headers = { Origin: origin, 'X-Token': pathname.slice(1) };
  return async (said: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> => {
    const body = JSON.stringify(said);
    const { status, text } = await sending(Number(port), { method: 'POST', path: '/answer', headers, body });
    return status === 200 ? JSON.parse(text) : { status };
  };
}
