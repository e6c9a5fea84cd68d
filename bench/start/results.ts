import type { Machine } from '../contest/machine.ts';
import type { Spread } from '../contest/spread.ts';

/** What is held against a Node that does nothing, with the target. */
export const starts = {
  version: { about: '`evenhand --version`', atMost: 5 },
  check: { about: '`evenhand check`, all of 1,000 replies in the ledger', atMost: 25 },
  action: { about: 'the Action, up to its first request', atMost: 15 },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly atMost: number }>>;

export type Start = keyof typeof starts;

/** The content of bench/start/results.json. */
export interface StartResults {
  readonly machine: Machine;
  readonly rounds: number;
  readonly seed: number;
  /** `node -e 0`, from its start to its end. */
  readonly nothingMs: Spread;
  readonly rows: readonly StartRow[];
}

export interface StartRow {
  readonly what: Start;
  readonly wallMs: Spread;
  readonly overNothing: Spread;
  readonly atMost: number;
}
