import type { IncomingMessage } from 'node:http';

/** The headers of an answer as the platform has them. Making them takes longer than all else: where one is needed, ask `incoming`. */
export function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
