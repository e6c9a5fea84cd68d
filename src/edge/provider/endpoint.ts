import { type EndpointName, endpointRow } from '../../ask/providers.ts';
import { UnusableInput } from '../../shared/fault.ts';

export interface EndpointRequest {
  readonly name: EndpointName | undefined;
  readonly baseUrl: string | undefined;
  readonly stated: { readonly name: EndpointName | undefined; readonly baseUrl: string | undefined } | undefined;
  /** The hosts that a configuration may name; the workflow lists them. */
  readonly allowedHosts: readonly {
    readonly host: string;
    readonly port: number | undefined;
    readonly variable: string | undefined;
  }[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Which endpoints may be asked without a key: any that the workflow `named`, or only those that it `listed` without a
   * variable. The latter is for runs to which GitHub gives no secrets: a missing key then says nothing about the
   * server. Absent: `named`.
   */
  readonly keyless?: 'named' | 'listed';
}

export interface NamedEndpoint {
  readonly kind: EndpointName;
  readonly baseUrl: string | undefined;
  /** `built-in`: neither names an endpoint, so it is the vendor's own. */
  readonly namedBy: 'workflow' | 'configuration' | 'built-in';
}

/** The endpoint: the workflow's if it names one, else the configuration's, else the vendor's own. */
export function namedEndpoint(request: EndpointRequest): NamedEndpoint {
  const { name, baseUrl, stated, env } = request;
  // An address without a provider means OpenAI's interface, even if a configuration names another provider.
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
  /** The variable of the key; absent: the usual one of the kind. */
  readonly keyVariable?: string | undefined;
  /** Whether the workflow itself names the host; absent: it does if there is a base URL. */
  readonly namedByWorkflow?: boolean;
  /** The largest number of connections; absent: as many as requests in flight. */
  readonly sockets?: number;
}

export type ReadyEndpoint =
  | { readonly kind: 'ready'; readonly settings: EndpointSettings }
  /** The endpoint's variable holds no key. */
  | { readonly kind: 'no-key'; readonly variable: string };

/**
 * The endpoint with its key. A key goes only to hosts that the workflow names.
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
  // A server that the workflow only names may need no key. A vendor needs one, and so does a host that is listed with a
  // variable.
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

/** An empty or blank value counts as unset: a workflow's expression without a value gives the empty text. */
function given(env: EndpointRequest['env'], variable: string): string | undefined {
  return env[variable]?.trim() === '' ? undefined : env[variable];
}

/** The entry for exactly this host and port, compared as in URLs; part of a host does not match. */
function entryFor(baseUrl: string, { allowedHosts }: EndpointRequest) {
  const url = readUrl(baseUrl);
  if (url === undefined) return undefined;
  const usual = url.protocol === 'https:' ? 443 : 80;
  const own = url.port === '' ? usual : Number(url.port);
  return allowedHosts.find(({ host, port = usual }) => host === url.hostname && port === own);
}

/**
 * Whether the host is the vendor's, so that its key and variable are known. Azure's hosts are not: they belong to its
 * customers.
 */
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

function notAllowed(baseUrl: string, kind: EndpointName): UnusableInput {
  const host = readUrl(baseUrl)?.host ?? 'host';
  const entry = `${host} = ${endpointRow(kind).keyVariable}`;
  return new UnusableInput({
    key: 'provider.baseUrl',
    what: `the configuration names the host ${host}, and the workflow does not allow it, so nothing is sent there`,
    fix: `Keys go only to hosts that the workflow names. If this one is yours, allow it: --allowed-hosts "${entry}", or in the step of the workflow "allowed-hosts: ${entry}", with the name of the variable that holds its key.`,
  });
}
