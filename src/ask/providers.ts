/** An endpoint on the network, which a key opens. */
export interface EndpointRow {
  /** The environment variables of its key and of its address, if the workflow names no others. */
  readonly keyVariable: string;
  readonly urlVariable: string;
  /** Its own address, which everybody knows; absent: each user has one of their own, such as `exampleUrl`. */
  readonly url?: string;
  readonly exampleUrl?: string;
  /** Whether its list of models has every name that may be asked for. */
  readonly listsModels: boolean;
  /** Whether others' servers speak it too; one that was started with one model needs no name for it. */
  readonly anyServer: boolean;
}

interface ProviderRow {
  /** For `--help`. */
  readonly about: string;
  /** Absent: it needs no key and no network. */
  readonly endpoint?: EndpointRow;
}

/** Everyone who may answer questions. What asks them is in `edge/provider/`. */
export const providers = {
  openai: {
    about: 'any compatible endpoint',
    endpoint: {
      keyVariable: 'OPENAI_API_KEY',
      urlVariable: 'OPENAI_BASE_URL',
      url: 'https://api.openai.com/v1',
      listsModels: true,
      anyServer: true,
    },
  },
  azure: {
    about: 'a resource of Azure OpenAI',
    endpoint: {
      keyVariable: 'AZURE_OPENAI_API_KEY',
      urlVariable: 'AZURE_OPENAI_ENDPOINT',
      exampleUrl: 'https://NAME.openai.azure.com',
      // It is asked by the name of a deployment and lists models: https://learn.microsoft.com/azure/ai-foundry/openai/how-to/working-with-models
      listsModels: false,
      anyServer: false,
    },
  },
  lexical: { about: 'embedded, no model' },
  ledger: { about: 'replay' },
} as const satisfies Readonly<Record<string, ProviderRow>>;

/** The family of the embedded judge, which is in the keys of its replies. */
export const lexicalFamily = 'lexical-1';

export type ProviderName = keyof typeof providers;

/** The providers that are endpoints on the network. */
export type EndpointName = {
  [Name in ProviderName]: (typeof providers)[Name] extends { readonly endpoint: EndpointRow } ? Name : never;
}[ProviderName];

// The keys of a literal that has just been written down are its names.
export const providerNames = Object.keys(providers) as readonly ProviderName[];

// There is always one.
export const endpointNames = providerNames.filter(isEndpoint) as [EndpointName, ...EndpointName[]];

export function isEndpoint(name: ProviderName): name is EndpointName {
  return 'endpoint' in providers[name];
}

export function endpointRow(name: EndpointName): EndpointRow {
  return providers[name].endpoint;
}

/** The row of that endpoint; undefined if there is no such. */
export function endpointNamed(name: string): EndpointRow | undefined {
  const known = endpointNames.find((one) => one === name);
  return known === undefined ? undefined : endpointRow(known);
}

/** The variables in which keys are, if the workflow names no others. */
export const keyVariables: readonly string[] = endpointNames.map((name) => endpointRow(name).keyVariable);

/** Whether this family of an endpoint is the embedded judge, which is no model and always says the same. */
export function isEmbedded(family: string): boolean {
  return family.startsWith('lexical');
}
