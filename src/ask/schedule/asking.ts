import type { Clock, Ledger, Progress, Provider, Random, Usage } from '../ports.ts';
import type { DispatchSettings } from './dispatcher.ts';

export interface SendPorts {
  readonly provider: Provider;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly random: Random;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

export interface SendSettings extends Omit<DispatchSettings, 'leaders'> {
  /** By the key of a request, the key of the one that has to be settled before it is sent: it warms the provider's cache. */
  readonly leaders?: ReadonlyMap<string, string>;
  readonly watch?: Watch;
}

/** Whoever follows a run as it goes, and may say that the rest of some requests is not needed any more. */
export interface Watch {
  /** Called once for each key: its reply is in the ledger, or it was given up. */
  settled(key: string): void;
  /** Asked right before a request is sent for the first time; false: it is dropped, and counts as not needed. */
  isNeeded(key: string): boolean;
}

/** What became of sending: the keys that got a reply, and for the keys that got no reply, why. */
export interface Sent {
  readonly asked: ReadonlySet<string>;
  /** Dropped since whoever follows the run had no need of them. */
  readonly notNeeded: number;
  readonly unanswered: ReadonlyMap<string, string>;
  /** Why asking was given up before the end; undefined where every request was tried. */
  readonly stopped: Stopped | undefined;
  /** What the replies came to, and second copies; 0 where the provider does not say. */
  readonly usage: Usage;
}

export interface Stopped {
  readonly kind: 'outage' | 'model-retired' | 'interrupted' | 'budget';
  /** Of a limit, with how to go on. */
  readonly why: string;
}
