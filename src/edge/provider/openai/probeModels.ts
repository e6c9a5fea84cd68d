import type { EndpointSettings } from '../endpoint.ts';
import { readApiFault } from './apiFault.ts';
import { openaiClient } from './openaiClient.ts';
import { connectionFault, refusedIn } from './openaiFault.ts';
import { scrub } from './scrub.ts';

export type Probed =
  | { readonly kind: 'reachable'; readonly models: readonly string[]; readonly address?: string }
  | { readonly kind: 'unreachable'; readonly why: string; readonly address: string };

/** Asks for the list of models, which is free. @throws UnusableInput if this address must not be asked. */
export async function probeModels(settings: EndpointSettings, timeoutMs: number): Promise<Probed> {
  const endpoint = openaiClient({ ...settings, sockets: 1 });
  const { address } = endpoint;
  try {
    const asked = endpoint.client.models.list({ timeout: timeoutMs, maxRetries: 0 });
    const { data: page, response } = await asked.withResponse();
    // The SDK would read a web page as an empty list.
    if (/^text\/html\b/i.test(response.headers.get('content-type') ?? ''))
      return { kind: 'unreachable', why: 'it answered with a web page', address };
    return { kind: 'reachable', models: page.data.map(({ id }) => id), address };
  } catch (error) {
    const refused = refusedIn(error);
    if (refused !== undefined) throw refused;
    const said = readApiFault(error);
    const words = said && scrub(`it answered ${said.status}: ${said.message}`, endpoint.secrets);
    if (words !== undefined) return { kind: 'unreachable', why: words, address };
    const fault = connectionFault(error, endpoint);
    return { kind: 'unreachable', why: fault.kind === 'broken' ? fault.why : 'the connection failed', address };
  }
}
