import { request as requestFar } from 'undici';

/*
 * In the place of undici for httpFetch.ts (typescriptHooks.mjs). A judge that a test plants in its own process is asked
 * hundreds of times, and a request over the network takes five times as long as one without. So the server of such a test
 * also answers here (judgeServer.ts). What another process or a test of the network asks still goes over the network.
 */
export { Agent, Pool, ProxyAgent } from 'undici';

/** A request as httpFetch.ts hands it on. */
export interface NearRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface NearAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** By the origin of the server. */
export const nearServers = new Map<string, (request: NearRequest, url: URL) => Promise<NearAnswer>>();

/** As that of undici, as far as httpFetch.ts uses it. */
export async function request(url: URL, options: NearRequest & { readonly signal: AbortSignal | null }) {
  const answer = nearServers.get(url.origin);
  if (answer === undefined) return await requestFar(url, options as Parameters<typeof requestFar>[1]); // what came is handed on
  // As over the network, what else was begun goes on before and after.
  await new Promise(setImmediate);
  options.signal?.throwIfAborted();
  const { status, headers, text } = await answer(options, url);
  await new Promise(setImmediate);
  options.signal?.throwIfAborted();
  return { statusCode: status, headers, body: [Buffer.from(text)] };
}
