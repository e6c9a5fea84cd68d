/** An endpoint on the network, for which a key may be needed. */
export interface EndpointRow {
  /** The environment variables of its key and address, unless the workflow names others. */
  readonly keyVariable: string;
  readonly urlVariable: string;
  /** Its public address; absent: each user has an own one, such as `exampleUrl`. */
  readonly url?: string;
  readonly exampleUrl?: string;
  /** Whether its list of models contains every name that may be asked for. */
  readonly listsModels: boolean;
  /** Whether other servers use its protocol too. Such a server may run a single model and need no name for it. */
  readonly anyServer: boolean;
}

interface ProviderRow {
  /** For `--help`. */
  readonly about: string;
  /** Absent: it needs no key and no network. */
  readonly endpoint?: EndpointRow;
}

/** All providers that can answer questions. The code that asks them is in `edge/provider/`. */
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
      // Questions name a deployment, but it lists models:
      // https://learn.microsoft.com/azure/ai-foundry/openai/how-to/working-with-models
      listsModels: false,
      anyServer: false,
    },
  },
  lexical: { about: 'embedded, no model' },
  ledger: { about: 'replay' },
} as const satisfies Readonly<Record<string, ProviderRow>>;

/** The family of the embedded judge, which is part of its replies' keys. */
export const lexicalFamily = 'lexical-1';

export type ProviderName = keyof typeof providers;

/** The providers that are endpoints on the network. */
export type EndpointName = {
  [Name in ProviderName]: (typeof providers)[Name] extends { readonly endpoint: EndpointRow } ? Name : never;
}[ProviderName];

// The keys of this literal are exactly its names.
export const providerNames = Object.keys(providers) as readonly ProviderName[];

// There is always at least one.
export const endpointNames = providerNames.filter(isEndpoint) as [EndpointName, ...EndpointName[]];

export function isEndpoint(name: ProviderName): name is EndpointName {
  return 'endpoint' in providers[name];
}

export function endpointRow(name: EndpointName): EndpointRow {
  return providers[name].endpoint;
}

/** The row of that endpoint; undefined if there is none. */
export function endpointNamed(name: string): EndpointRow | undefined {
  const known = endpointNames.find((one) => one === name);
  return known === undefined ? undefined : endpointRow(known);
}

/** The variables of the keys, unless the workflow names others. */
export const keyVariables: readonly string[] = endpointNames.map((name) => endpointRow(name).keyVariable);

/** Whether an endpoint family is the embedded judge, which is no model and always answers the same. */
export function isEmbedded(family: string): boolean {
  return family.startsWith('lexical');
}

/** A secret just for signing, for example with endpoints that need no key. */
export const signingVariable = 'EVENHAND_SIGNING_KEY';

/**
 * If a server without a version in its address could not answer, the likely address, as a sentence after a space. Empty
 * if the address has a version, or is Azure's, which needs none.
 */
export function versionHint(address: string): string {
  if (/\/v\d|\/openai(?:\/|$)/.test(address)) return '';
  return ` The version may be missing: most servers are asked as in --base-url ${address.replace(/\/+$/, '')}/v1.`;
}
