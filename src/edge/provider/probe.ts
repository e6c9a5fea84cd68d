import { openaiClient } from './openaiClient.ts';
import { endpointFrom } from './choose.ts';
import { scrub } from './scrub.ts';

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
    return { kind: 'unreachable', why: scrub(error instanceof Error ? error.message : String(error), endpoint.secrets) };
  }
}
