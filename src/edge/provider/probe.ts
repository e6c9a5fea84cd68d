import { type EndpointRequest, readyEndpoint } from './endpoint.ts';
import { readApiFault } from './openai/apiFault.ts';
import { connectionFault, refusedIn } from './openai/connectionFault.ts';
import { openaiClient } from './openai/openaiClient.ts';
import { scrub } from './openai/scrub.ts';

export type ProbeResult =
  | { readonly kind: 'reachable'; readonly models: readonly string[] }
  | { readonly kind: 'no-key'; readonly variable: string }
  | { readonly kind: 'unreachable'; readonly why: string };

/**
 * Asks an endpoint for its list of models, which costs nothing.
 *
 * @throws UnusableInput where nobody may be asked there.
 */
export async function probeEndpoint(request: EndpointRequest & { readonly timeoutMs: number }): Promise<ProbeResult> {
  const ready = readyEndpoint(request);
  if (ready.kind === 'no-key') return ready;
  const endpoint = openaiClient({ ...ready.settings, sockets: 1 });
  try {
    const page = await endpoint.client.models.list({ timeout: request.timeoutMs, maxRetries: 0 });
    return { kind: 'reachable', models: page.data.map(({ id }) => id) };
  } catch (error) {
    const refused = refusedIn(error);
    if (refused !== undefined) throw refused;
    const said = readApiFault(error);
    if (said !== undefined)
      return { kind: 'unreachable', why: scrub(`it answered ${said.status}: ${said.message}`, endpoint.secrets) };
    const fault = connectionFault(error, endpoint);
    return { kind: 'unreachable', why: fault.kind === 'broken' ? fault.why : 'the connection failed' };
  }
}
