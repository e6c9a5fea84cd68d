import type { BatchService } from '../../ask/batch/batchService.ts';
import type { OpenedProvider, ProviderChoice } from '../../ask/ports.ts';
import { type EndpointName, endpointNames, endpointRow, isEndpoint, type ProviderName } from '../../ask/providers.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { type EndpointRequest, namedEndpoint, readyEndpoint } from './endpoint.ts';
import { lexicalProvider } from './lexical/lexical.ts';
import type { Probed, Protocol } from './protocol.ts';

/** How each endpoint is asked. Loaded only if something is: an SDK takes longer to load than all else. */
const protocols: Readonly<Record<EndpointName, () => Promise<Protocol>>> = {
  openai: async () => (await import('./openai/protocol.ts')).openai,
  azure: async () => (await import('./openai/protocol.ts')).azure,
};

/** What a provider is opened with; the keys are in the environment and nowhere else. */
export interface ProviderRequest extends Omit<EndpointRequest, 'name'> {
  /** As the workflow names it; undefined if it names none. */
  readonly name: ProviderName | undefined;
  readonly timeoutMs: number;
  readonly note: (text: string) => void;
}

interface AskingRequest extends ProviderRequest {
  /** In the place of `timeoutMs` for a request at the tier `flex`. */
  readonly flexTimeoutMs?: number | undefined;
  /** If a judge names none. */
  readonly serviceTier?: string | undefined;
  /** Connections at most. */
  readonly sockets: number;
  readonly missingKey: 'throw' | 'report';
}

/** The provider of that name. */
export function chooseProvider(request: AskingRequest): ProviderChoice {
  const { name } = request;
  if (name !== undefined && !isEndpoint(name)) return embedded[name]();
  const { kind, baseUrl } = namedEndpoint({ ...request, name });
  const needsModel = !endpointRow(kind).anyServer || baseUrl === undefined;
  return { name: kind, families: [kind], needsModel, open: () => openEndpoint({ ...request, name }) };
}

/** Who answers without a network. */
const embedded: Readonly<Record<Exclude<ProviderName, EndpointName>, () => ProviderChoice>> = {
  lexical: () => {
    const provider = lexicalProvider();
    const open = async (): Promise<OpenedProvider> => ({ kind: 'open', provider });
    return { name: 'lexical', families: [provider.family], needsModel: false, isFree: true, open };
  },
  ledger: () => ({
    name: 'ledger',
    families: [...endpointNames, lexicalProvider().family],
    needsModel: false,
    isFree: true,
    open: async () => ({ kind: 'replay' }),
  }),
};

async function openEndpoint(request: AskingRequest & EndpointRequest): Promise<OpenedProvider> {
  const ready = readyEndpoint(request);
  if (ready.kind === 'no-key') {
    const { kind } = namedEndpoint(request);
    const fault = withoutKey(
      kind,
      ready.variable,
      'Set it in the environment, or name an endpoint that needs no key with --base-url. "--provider lexical" runs without one, with an embedded judge that is no model.',
    );
    if (request.missingKey === 'throw') throw fault;
    return { kind: 'no-key', fault };
  }
  const protocol = await protocols[ready.settings.kind]();
  const { timeoutMs, flexTimeoutMs, serviceTier, note, sockets } = request;
  const settings = { ...ready.settings, timeoutMs, flexTimeoutMs, serviceTier, note, sockets };
  return { kind: 'open', provider: protocol.provider(settings) };
}

/** @throws UnusableInput if the provider has no batches that Evenhand knows, or no key is there. */
export async function chooseBatches({ name, ...request }: ProviderRequest): Promise<BatchService> {
  if (name !== undefined && !isEndpoint(name)) throw withoutBatches(name);
  const { kind } = namedEndpoint({ ...request, name });
  const { batches } = await protocols[kind]();
  if (batches === undefined) throw withoutBatches(kind);
  const ready = readyEndpoint({ ...request, name });
  if (ready.kind === 'no-key') throw withoutKey(kind, ready.variable, 'Set it in the environment.');
  return batches({ ...ready.settings, timeoutMs: request.timeoutMs, note: request.note });
}

/** Whether the endpoint answers, and with which models. @throws UnusableInput if nobody may be asked there. */
export async function probeProvider({
  name,
  ...request
}: Omit<ProviderRequest, 'note'>): Promise<Probed | { readonly kind: 'no-key'; readonly variable: string }> {
  if (name !== undefined && !isEndpoint(name)) return { kind: 'reachable', models: [] };
  const ready = readyEndpoint({ ...request, name });
  if (ready.kind === 'no-key') return ready;
  const { probe } = await protocols[ready.settings.kind]();
  return probe(ready.settings, request.timeoutMs);
}

function withoutKey(name: EndpointName, variable: string, fix: string): UnusableInput {
  return new UnusableInput({
    key: variable,
    what: `the provider ${name} has to be asked, and ${variable} is not set`,
    fix,
  });
}

function withoutBatches(name: ProviderName): UnusableInput {
  return new UnusableInput({
    key: '--provider',
    what: `the provider ${name} has no batches that Evenhand knows`,
    fix: 'Use --provider openai, or evenhand check and score with the same --ledger.',
  });
}
