import { type EndpointName, endpointRow } from '../../ask/providers.ts';
import { UnusableInput } from '../../shared/fault.ts';

/** What the workflow and the configuration say about where to ask. */
export interface EndpointRequest {
  /** As the workflow names it; undefined if it names none. */
  readonly name: EndpointName | undefined;
  /** As the workflow names it. */
  readonly baseUrl: string | undefined;
  /** What the trusted configuration wishes for. */
  readonly stated: { readonly name: EndpointName | undefined; readonly baseUrl: string | undefined } | undefined;
  /** The hosts that a configuration may name, by the workflow. */
  readonly allowedHosts: readonly {
    readonly host: string;
    readonly port: number | undefined;
    readonly variable: string | undefined;
  }[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Which endpoints may be asked without a key: any that the workflow `named`, or only those that it `listed` without a
   * variable. The latter is for runs to which GitHub gives no secrets, where a missing key says nothing about the server.
   * Absent: `named`.
   */
  readonly keyless?: 'named' | 'listed';
}

export interface NamedEndpoint {
  readonly kind: EndpointName;
  readonly baseUrl: string | undefined;
  /** `built-in`: nobody says, and it is the vendor's own. */
  readonly namedBy: 'workflow' | 'configuration' | 'built-in';
}

/** The endpoint: the workflow's if it names one, else the configuration's, else the vendor's own. */
export function namedEndpoint(request: EndpointRequest): NamedEndpoint {
  const { name, baseUrl, stated, env } = request;
  // Who names an address without a provider means OpenAI's interface, whatever a configuration says beside it.
  if (baseUrl !== undefined) return { kind: name ?? 'openai', baseUrl, namedBy: 'workflow' };
  const openaiUrl = given(env, endpointRow('openai').urlVariable);
  const kind = name ?? (openaiUrl === undefined ? (stated?.name ?? 'openai') : 'openai');
  const inEnvironment = given(env, endpointRow(kind).urlVariable);
  if (inEnvironment !== undefined) return { kind, baseUrl: inEnvironment, namedBy: 'workflow' };
  const wish = (stated?.name ?? kind) === kind ? stated?.baseUrl : undefined;
  return wish === undefined
    ? { kind, baseUrl: undefined, namedBy: 'built-in' }
    : { kind, baseUrl: wish, namedBy: 'configuration' };
}

export interface EndpointSettings {
  readonly kind: EndpointName;
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  /** Azure only; needed unless the base URL ends in `/v1`. */
  readonly apiVersion?: string | undefined;
  /** Where the key comes from; the usual variable of the kind if it is left out. */
  readonly keyVariable?: string | undefined;
  /** Whether the workflow itself names the host; if it is left out, it does if there is a base URL. */
  readonly namedByWorkflow?: boolean;
  /** Connections at most; as many as requests in flight if it is left out. */
  readonly sockets?: number;
}

export type ReadyEndpoint =
  | { readonly kind: 'ready'; readonly settings: EndpointSettings }
  /** No key is in the variable that the endpoint's key comes from. */
  | { readonly kind: 'no-key'; readonly variable: string };

/**
 * The endpoint with its key, which goes to hosts that the workflow names, and to no other.
 *
 * @throws UnusableInput if only the configuration names the host, and the workflow does not list it.
 */
export function readyEndpoint(request: EndpointRequest): ReadyEndpoint {
  const { kind, baseUrl, namedBy } = namedEndpoint(request);
  const { env } = request;
  const listed = baseUrl === undefined ? undefined : entryFor(baseUrl, request);
  const byVendor = baseUrl !== undefined && isVendors(kind, baseUrl);
  if (namedBy === 'configuration' && listed === undefined && !byVendor) throw notAllowed(baseUrl ?? '', kind);
  const variable = listed === undefined ? endpointRow(kind).keyVariable : listed.variable;
  const apiKey = variable === undefined ? undefined : given(env, variable);
  // A server that the workflow names in passing may want none; who lists a variable for it, or asks a vendor, means one.
  const needsKey = listed !== undefined || namedBy !== 'workflow' || request.keyless === 'listed';
  if (needsKey && variable !== undefined && apiKey === undefined) return { kind: 'no-key', variable };
  return {
    kind: 'ready',
    settings: {
      kind,
      apiKey,
      baseUrl,
      apiVersion: given(env, 'OPENAI_API_VERSION'),
      keyVariable: variable,
      namedByWorkflow: namedBy === 'workflow' || listed !== undefined,
    },
  };
}

/** Empty or blank is not set: what a workflow's expression without a value arrives as. */
function given(env: EndpointRequest['env'], variable: string): string | undefined {
  return env[variable]?.trim() === '' ? undefined : env[variable];
}

/** Exactly this host and port, as URLs are compared: never a beginning or an end of them. */
function entryFor(baseUrl: string, { allowedHosts }: EndpointRequest) {
  const url = readUrl(baseUrl);
  if (url === undefined) return undefined;
  return allowedHosts.find(({ host, port }) => host === url.hostname && (port ?? usualPort(url)) === portOf(url));
}

/** A host whose key and variable everybody knows. Azure's are not: its resources belong to anybody. */
function isVendors(kind: EndpointName, baseUrl: string): boolean {
  const url = readUrl(baseUrl);
  const own = readUrl(endpointRow(kind).url ?? '');
  return url !== undefined && url.origin === own?.origin;
}

function readUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url : undefined;
}

function portOf(url: URL): number {
  return url.port === '' ? usualPort(url) : Number(url.port);
}

function usualPort(url: URL): number {
  return url.protocol === 'https:' ? 443 : 80;
}

function notAllowed(baseUrl: string, kind: EndpointName): UnusableInput {
  const host = readUrl(baseUrl)?.host ?? 'host';
  return new UnusableInput({
    key: 'provider.baseUrl',
    what: `the configuration names the host ${host}, and the workflow does not allow it, so nothing is sent there`,
    fix: `Keys go only to hosts that the workflow names. If this one is yours, allow it: --allowed-hosts "${host} = ${endpointRow(kind).keyVariable}", or in the step of the workflow "allowed-hosts: ${host} = ${endpointRow(kind).keyVariable}", with the name of the variable that holds its key.`,
  });
}
