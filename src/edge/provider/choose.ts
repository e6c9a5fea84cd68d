import { UnusableInput } from '../../fault.ts';
import type { OpenedProvider, ProviderChoice } from '../../score/scoreTasks.ts';
import { lexicalProvider } from './lexical/lexical.ts';

/** What a provider is opened with; the keys are in the environment and nowhere else. */
export interface ProviderRequest {
  readonly name: 'openai' | 'azure' | 'lexical' | 'ledger';
  readonly baseUrl: string | undefined;
  readonly timeoutMs: number;
  readonly missingKey: 'throw' | 'report';
  readonly note: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The provider of that name; the SDK is loaded only when something has to be asked. */
export function chooseProvider(request: ProviderRequest): ProviderChoice {
  const { name } = request;
  switch (name) {
    case 'lexical': {
      const provider = lexicalProvider();
      return { name, families: [provider.family], needsModel: false, open: async () => ({ kind: 'open', provider }) };
    }
    case 'ledger':
      return {
        name,
        families: ['openai', 'azure', lexicalProvider().family],
        needsModel: false,
        open: async () => ({ kind: 'replay' }),
      };
    case 'openai':
    case 'azure': {
      // Servers that were started with one model need no name for it.
      const needsModel = name === 'azure' || endpointFrom(name, request).baseUrl === undefined;
      return { name, families: [name], needsModel, open: () => openEndpoint(name, request) };
    }
  }
}

async function openEndpoint(kind: 'openai' | 'azure', request: ProviderRequest): Promise<OpenedProvider> {
  const settings = endpointFrom(kind, request);
  if (settings.apiKey === undefined && settings.baseUrl === undefined) return withoutKey(kind, request);
  const { openaiProvider } = await import('./openai/openai.ts');
  return { kind: 'open', provider: openaiProvider({ ...settings, timeoutMs: request.timeoutMs, note: request.note }) };
}

/** The endpoint and its key as the environment of the workflow names them. */
export function endpointFrom(kind: 'openai' | 'azure', { baseUrl, env }: Pick<ProviderRequest, 'baseUrl' | 'env'>) {
  const given = (variable: string) => (env[variable]?.trim() === '' ? undefined : env[variable]);
  return kind === 'openai'
    ? { kind, apiKey: given('OPENAI_API_KEY'), baseUrl: baseUrl ?? given('OPENAI_BASE_URL'), apiVersion: undefined }
    : {
        kind,
        apiKey: given('AZURE_OPENAI_API_KEY'),
        baseUrl: baseUrl ?? given('AZURE_OPENAI_ENDPOINT'),
        apiVersion: given('OPENAI_API_VERSION'),
      };
}

function withoutKey(kind: 'openai' | 'azure', { missingKey }: ProviderRequest): OpenedProvider {
  const variable = kind === 'openai' ? 'OPENAI_API_KEY' : 'AZURE_OPENAI_API_KEY';
  const fault = new UnusableInput({
    key: variable,
    what: `the provider ${kind} has to be asked, and ${variable} is not set`,
    mend: 'Set it in the environment, or name an endpoint that needs no key with --base-url. "--provider lexical" runs without one, with an embedded judge that is no model.',
  });
  if (missingKey === 'throw') throw fault;
  return { kind: 'no-key', fault };
}
