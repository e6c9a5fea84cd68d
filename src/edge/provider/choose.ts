import type { OpenedProvider, ProviderChoice } from '../../ask/ports.ts';
import {
  type EndpointName,
  endpointNames,
  endpointRow,
  isEndpoint,
  lexicalFamily,
  type ProviderName,
} from '../../ask/providers.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { type EndpointRequest, namedEndpoint, readyEndpoint } from './endpoint.ts';
import type { Probed } from './openai/openai.ts';

/** The settings of a provider. The keys are only in the environment. */
export interface ProviderRequest extends Omit<EndpointRequest, 'name'> {
  readonly name: ProviderName | undefined;
  readonly timeoutMs: number;
  readonly note: (text: string) => void;
}

interface AskingRequest extends ProviderRequest {
  /** Replaces `timeoutMs` for a request at the tier `flex`. */
  readonly flexTimeoutMs?: number | undefined;
  /** The tier if a judge names none. */
  readonly serviceTier?: string | undefined;
  readonly sockets: number;
  readonly missingKey: 'throw' | 'report';
}

export function chooseProvider(request: AskingRequest): ProviderChoice {
  const { name } = request;
  if (name !== undefined && !isEndpoint(name)) return embedded[name]();
  const { kind, baseUrl } = namedEndpoint({ ...request, name });
  const needsModel = !endpointRow(kind).anyServer || baseUrl === undefined;
  return { name: kind, families: [kind], needsModel, open: () => openEndpoint({ ...request, name }) };
}

const embedded: Readonly<Record<Exclude<ProviderName, EndpointName>, () => ProviderChoice>> = {
  lexical: () => {
    const open = async (): Promise<OpenedProvider> => {
      const { lexicalProvider } = await import('./lexical/lexical.ts');
      return { kind: 'open', provider: lexicalProvider() };
    };
    return { name: 'lexical', families: [lexicalFamily], needsModel: false, isFree: true, open };
  },
  ledger: () => ({
    name: 'ledger',
    families: [...endpointNames, lexicalFamily],
    needsModel: false,
    isFree: true,
    open: async () => ({ kind: 'replay' }),
  }),
};

async function openEndpoint(request: AskingRequest & EndpointRequest): Promise<OpenedProvider> {
  const ready = readyEndpoint(request);
  if (ready.kind === 'no-key') {
    const { kind } = namedEndpoint(request);
    const fault = new UnusableInput({
      key: ready.variable,
      what: `the provider ${kind} has to be asked, and ${ready.variable} is not set`,
      fix: 'Set it in the environment, or name an endpoint that needs no key with --base-url. "--provider lexical" runs without one, with an embedded judge that is no model.',
    });
    if (request.missingKey === 'throw') throw fault;
    return { kind: 'no-key', fault };
  }
  // Loaded only if something is asked: the SDK takes longer to load than all else.
  const { openaiProvider } = await import('./openai/openai.ts');
  const { timeoutMs, flexTimeoutMs, serviceTier, note, sockets } = request;
  const settings = { ...ready.settings, timeoutMs, flexTimeoutMs, serviceTier, note, sockets };
  return { kind: 'open', provider: openaiProvider(settings) };
}

/** Whether the endpoint answers, and with which models. @throws UnusableInput if this address must not be asked. */
export async function probeProvider({
  name,
  ...request
}: Omit<ProviderRequest, 'note'>): Promise<Probed | { readonly kind: 'no-key'; readonly variable: string }> {
  if (name !== undefined && !isEndpoint(name)) return { kind: 'reachable', models: [] };
  const ready = readyEndpoint({ ...request, name });
  if (ready.kind === 'no-key') return ready;
  const { probeModels } = await import('./openai/openai.ts');
  return probeModels(ready.settings, request.timeoutMs);
}
