import type { Setting } from '../verdicts/settings.ts';
import type { EarlyTally } from './earlyTally.ts';

/** What the bench has counted: the content of results.json. */
export interface Results {
  readonly seed: number;
  /** What the ledger and asking alike requests once save, in shares of the requests planned. */
  readonly requests: readonly RequestRow[];
  readonly early: readonly EarlyRow[];
}

/** One run of the bundled demo. */
export interface RequestRow {
  readonly run: 'first run' | 'base on record' | 'run again';
  readonly planned: number;
  readonly asked: number;
  /** Saved because the reply is on record. */
  readonly fromLedger: number;
  /** Saved because the same question is asked once for all. */
  readonly shared: number;
}

/** One kind of pull request with what came of it. */
export interface EarlyRow extends EarlyTally, Omit<Setting, 'change'> {
  readonly change: Setting['change']['kind'];
  /** The share of the requests that early stopping saved. */
  readonly saved: number;
}

export function earlyRow({ change, ...setting }: Setting, tally: EarlyTally): EarlyRow {
  const saved = Number((1 - tally.asked / (tally.runs * setting.judges)).toFixed(4));
  return { change: change.kind, ...setting, ...tally, asked: Number(tally.asked.toFixed(4)), saved };
}

/** One row a line, so that a difference between two runs can be read. */
export function written({ seed, requests, early }: Results): string {
  const lines = (rows: readonly object[]) => rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  return `{\n  "seed": ${seed},\n  "requests": [\n${lines(requests)}\n  ],\n  "early": [\n${lines(early)}\n  ]\n}\n`;
}
