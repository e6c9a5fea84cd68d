import type { OpenedProvider, ProviderChoice } from '../../ask/ports.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { type EndpointRequest, namedEndpoint, readyEndpoint } from './endpoint.ts';
import { lexicalProvider } from './lexical/lexical.ts';

/** What a provider is opened with; the keys are in the environment and nowhere else. */
export interface ProviderRequest extends Omit<EndpointRequest, 'name'> {
  /** As the workflow names it; undefined where it names none. */
  readonly name: 'openai' | 'azure' | 'lexical' | 'ledger' | undefined;
  readonly timeoutMs: number;
  /** In its place for a request at the tier `flex`. */
  readonly flexTimeoutMs?: number | undefined;
  /** Where a judge names none. */
  readonly serviceTier?: string | undefined;
  /** Connections at most. */
  readonly sockets: number;
  readonly missingKey: 'throw' | 'report';
  readonly note: (text: string) => void;
}

/** The provider of that name; the SDK is loaded only when something has to be asked. */
export function chooseProvider(request: ProviderRequest): ProviderChoice {
  const { name } = request;
  switch (name) {
    case 'lexical': {
      const provider = lexicalProvider();
      return {
        name,
        families: [provider.family],
        needsModel: false,
        isFree: true,
        open: async () => ({ kind: 'open', provider }),
      };
    }
    case 'ledger':
      return {
        name,
        families: ['openai', 'azure', lexicalProvider().family],
        needsModel: false,
        isFree: true,
        open: async () => ({ kind: 'replay' }),
      };
    case 'openai':
    case 'azure':
    case undefined: {
      const { kind, baseUrl } = namedEndpoint({ ...request, name });
      // Servers that were started with one model need no name for it.
      const needsModel = kind === 'azure' || baseUrl === undefined;
      return { name: kind, families: [kind], needsModel, open: () => openEndpoint({ ...request, name }) };
    }
  }
}

async function openEndpoint(request: ProviderRequest & EndpointRequest): Promise<OpenedProvider> {
  const endpoint = readyEndpoint(request);
  if (endpoint.kind === 'no-key') return withoutKey(namedEndpoint(request).kind, endpoint.variable, request);
  const { openaiProvider } = await import('./openai/openai.ts');
  const { timeoutMs, flexTimeoutMs, serviceTier, note, sockets } = request;
  const settings = { ...endpoint.settings, timeoutMs, flexTimeoutMs, serviceTier, note, sockets };
  return { kind: 'open', provider: openaiProvider(settings) };
}

function withoutKey(
  kind: 'openai' | 'azure',
  variable: string,
  { missingKey }: Pick<ProviderRequest, 'missingKey'>,
): OpenedProvider {
  const fault = new UnusableInput({
    key: variable,
    what: `the provider ${kind} has to be asked, and ${variable} is not set`,
    mend: 'Set it in the environment, or name an endpoint that needs no key with --base-url. "--provider lexical" runs without one, with an embedded judge that is no model.',
  });
  if (missingKey === 'throw') throw fault;
  return { kind: 'no-key', fault };
}
