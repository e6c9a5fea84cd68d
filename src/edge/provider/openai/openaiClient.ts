import { AzureOpenAI, type ClientOptions, OpenAI } from 'openai';
import { endpointRow } from '../../../ask/providers.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import { type AddressRule, refusedHost } from '../address/addressRule.ts';
import type { EndpointSettings } from '../endpoint.ts';
import { type Fetch, httpFetch } from '../http/httpFetch.ts';
import { isMasked, Secrets, shortestMasked } from '../secrets/secrets.ts';

export interface Endpoint {
  readonly client: OpenAI;
  /** The address of the requests without its query and other secret parts. */
  readonly address: string;
  readonly host: string;
  readonly keyVariable: string;
  readonly hasKey: boolean;
  /** The key, and the parts of the base URL that may be one. */
  readonly secrets: Secrets;
  /** A warning that the key cannot be masked; undefined if it can, or if there is none. */
  readonly warning: string | undefined;
}

/** Local servers need no key, but the SDK requires one. */
const placeholderKey = 'none';

/** The SDK's client for an endpoint. @throws UnusableInput if key, base URL or API version cannot be used. */
export function openaiClient(settings: EndpointSettings): Endpoint {
  const keyVariable = settings.keyVariable ?? endpointRow(settings.kind).keyVariable;
  const url = readBaseUrl(settings, keyVariable);
  const key = readKey(settings, keyVariable);
  const rule: AddressRule = {
    mayBePrivate: settings.namedByWorkflow ?? settings.baseUrl !== undefined,
    // The query of the base URL may also hold a key.
    mayBePublic: url.protocol === 'https:' || (key === undefined && url.search === ''),
  };
  const refused = refusedHost(url.hostname, rule);
  if (refused !== undefined) throw refused;
  const fetch = httpFetch({ rule, sockets: settings.sockets ?? Number.POSITIVE_INFINITY });
  const secrets = new Secrets([...(key === undefined ? [] : [key]), ...secretsIn(url)]);
  return {
    client: newClient(settings, url, { key: key ?? placeholderKey, fetch }),
    host: secrets.maskedIn(url.host),
    address: secrets.maskedIn((url.origin + url.pathname).replace(/\/+$/, '')),
    keyVariable,
    hasKey: key !== undefined,
    secrets,
    warning:
      key === undefined || isMasked(key)
        ? undefined
        : `the key in ${keyVariable} has fewer than ${shortestMasked} characters, so it is not masked where a server says it back`,
  };
}

/** The values of the query, and the parts of the path that look like keys: unbroken runs with letters and digits. */
function secretsIn(url: URL): readonly string[] {
  const parts = url.pathname.split('/').filter((part) => /(?=\w*[a-z])(?=\w*\d)\w{12}/i.test(part));
  return [...url.searchParams.values(), ...parts, ...parts.map(decoded)];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function readKey({ apiKey }: EndpointSettings, keyVariable: string): string | undefined {
  // A workflow's secrets often end in a line break; an unset one is the empty text.
  const key = apiKey?.trim() || undefined;
  // Another key would be refused as a header, with an error that quotes it; quotes come from a file of variables.
  if (key === undefined || (/^[\x21-\x7e]+$/.test(key) && !/^(["'`]).*\1$/.test(key))) return key;
  throw new UnusableInput({
    what: `the key in ${keyVariable} has quotes around it, or a blank, a line break or another character in it that no key has`,
    fix: `Set ${keyVariable} to the key alone.`,
  });
}

function readBaseUrl(settings: EndpointSettings, keyVariable: string): URL {
  const given = settings.baseUrl?.trim();
  if (given === undefined || given === '') return defaultUrl(settings, keyVariable);
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UnusableInput({
      what: 'the base URL is no address that begins with http:// or https://',
      fix: 'Give --base-url as in --base-url http://localhost:11434/v1.',
    });
  }
  // The path of a request is added to the address.
  url.hash = '';
  url.pathname = url.pathname.replace(/\/+$/, '');
  const ends = /\/(?:chat\/completions|completions|responses|embeddings|decisions|models)$/.exec(url.pathname);
  if (ends !== null) {
    const bare = new Secrets(secretsIn(url)).maskedIn(url.origin + url.pathname.slice(0, ends.index));
    throw new UnusableInput({
      what: `the base URL ends in ${ends[0]}, and the path of a request is added to it`,
      fix: `Leave that out: --base-url ${bare}`,
    });
  }
  if (url.username === '' && url.password === '') return url;
  throw new UnusableInput({
    what: 'the base URL holds a user name or a password',
    fix: `Leave them out of --base-url, and set ${keyVariable}.`,
  });
}

function defaultUrl(settings: EndpointSettings, keyVariable: string): URL {
  const { url, exampleUrl } = endpointRow(settings.kind);
  if (url === undefined) {
    throw new UnusableInput({
      what: `the provider ${settings.kind} has no base URL`,
      fix: `Give the address of your resource, as in --base-url ${exampleUrl}.`,
    });
  }
  if (settings.apiKey?.trim()) return new URL(url);
  throw new UnusableInput({
    what: `there is no key: ${keyVariable} is not set`,
    fix: `Set ${keyVariable}, or give --base-url for a server that needs none, or --provider lexical to ask no model at all.`,
  });
}

function newClient(settings: EndpointSettings, url: URL, { key, fetch }: { key: string; fetch: Fetch }): OpenAI {
  const elsewhere = !/(?:^|\.)api\.openai\.com$/.test(url.hostname);
  // The SDK takes every undefined option from the environment.
  const options = {
    apiKey: key,
    adminAPIKey: null,
    maxRetries: 0,
    // With a level from the environment, the SDK would print to stdout, which is for the report.
    logLevel: 'off',
    // This fetch follows no redirect, so a key goes only to the named host; a redirect is an answer like any other.
    fetch,
    ...(elsewhere ? { organization: null, project: null } : {}),
  } as const satisfies ClientOptions;
  // Azure's newer interface, under /openai/v1, is that of OpenAI: no version, and no deployment in the path.
  const isOlderAzure = settings.kind === 'azure' && !url.pathname.endsWith('/v1');
  if (!isOlderAzure) return new OpenAI({ ...options, baseURL: url.href });
  return new AzureOpenAI({ ...options, apiVersion: readApiVersion(settings), baseURL: azureUrl(url) });
}

function readApiVersion(settings: EndpointSettings): string {
  if (settings.apiVersion !== undefined && settings.apiVersion !== '') return settings.apiVersion;
  throw new UnusableInput({
    what: 'the provider azure has no API version',
    fix: 'Set OPENAI_API_VERSION, or give a --base-url that ends in /openai/v1.',
  });
}

/** The address of the resource is usually given without /openai. */
function azureUrl(url: URL): string {
  if (/\/openai(?:\/|$)/.test(url.pathname)) return url.href;
  const full = new URL(url);
  full.pathname = `${url.pathname.replace(/\/+$/, '')}/openai`;
  return full.href;
}
