import type { GateSettings } from '../../config/configuration.ts';
import type { Candidate } from '../gateJudges.ts';

/** A judge as its first items show it, while more could be asked. */
export interface EarlyLook {
  /** With the shares of its items at which it was looked at. */
  readonly candidate: Candidate;
  /** Of the run; the candidate may have its own. */
  readonly settings: GateSettings;
  readonly seed: number;
  /** How many tests the whole run makes. */
  readonly tests: number;
  readonly items: number;
  readonly of: number;
  /** Replies that either side is to have in the end. */
  readonly replies: { readonly base: number; readonly head: number };
  /** Whether any of all its items has gold. */
  readonly isLabelled: boolean;
  /** Whether it is seen here if a drop can still be proven. */
  readonly isLook: boolean;
  /** Whether, besides, the tests may be made here. */
  readonly isTest: boolean;
  /** The shares of its items at which it will have been looked at in the end. */
  readonly finalLooks: readonly number[];
}
