import { endpointFrom } from './choose.ts';
import { readApiFault } from './openai/apiFault.ts';
import { connectionFault } from './openai/connectionFault.ts';
import { openaiClient } from './openai/openaiClient.ts';
import { scrub } from './openai/scrub.ts';

export type ProbeResult =
  | { readonly kind: 'reachable'; readonly models: readonly string[] }
  | { readonly kind: 'no-key'; readonly variable: string }
  | { readonly kind: 'unreachable'; readonly why: string };

/** Asks an endpoint for its list of models, which costs nothing. */
export async function probeEndpoint(request: {
  readonly name: 'openai' | 'azure';
  readonly baseUrl: string | undefined;
  readonly timeoutMs: number;
  readonly env: Readonly<Record<string, string | undefined>>;
}): Promise<ProbeResult> {
  const settings = endpointFrom(request.name, request);
  if (settings.apiKey === undefined && settings.baseUrl === undefined) {
    return { kind: 'no-key', variable: request.name === 'openai' ? 'OPENAI_API_KEY' : 'AZURE_OPENAI_API_KEY' };
  }
  const endpoint = openaiClient(settings);
  try {
    const page = await endpoint.client.models.list({ timeout: request.timeoutMs, maxRetries: 0 });
    return { kind: 'reachable', models: page.data.map(({ id }) => id) };
  } catch (error) {
    const said = readApiFault(error);
    if (said !== undefined)
      return { kind: 'unreachable', why: scrub(`it answered ${said.status}: ${said.message}`, endpoint.secrets) };
    const fault = connectionFault(error, endpoint);
    return { kind: 'unreachable', why: fault.kind === 'broken' ? fault.why : 'the connection failed' };
  }
}
