import type { Provider } from '../../ask/ports.ts';
import type { EndpointSettings } from './endpoint.ts';

/** How an endpoint on the network is asked: what its folder gives. */
export interface Protocol {
  readonly provider: (settings: AskingSettings) => Provider;
  /** Asks for the list of models, which costs nothing. */
  readonly probe: (settings: EndpointSettings, timeoutMs: number) => Promise<Probed>;
}

export interface AskingSettings extends EndpointSettings {
  /** For one request, to the last byte of its answer; absent: 120,000. */
  readonly timeoutMs?: number | undefined;
  /** In its place for a request at the tier `flex`; absent: 900,000. */
  readonly flexTimeoutMs?: number | undefined;
  /** Sent if the judge's own parameters name none. It is no part of a request's key: the model is the same. */
  readonly serviceTier?: string | undefined;
  /** Told once for each model and parameter what is no longer sent. */
  readonly note: (text: string) => void;
}

export type Probed =
  | { readonly kind: 'reachable'; readonly models: readonly string[]; readonly address?: string }
  | { readonly kind: 'unreachable'; readonly why: string; readonly address: string };
