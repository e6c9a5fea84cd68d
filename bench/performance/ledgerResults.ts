/** The content of bench/ledger/results.json. */
export interface LedgerResults {
  readonly node: string;
  readonly cores: number;
  readonly replies: number;
  readonly segments: number;
  readonly mib: number;
  readonly rows: readonly LedgerRow[];
}

export interface LedgerRow {
  readonly what: string;
  readonly unit: string;
  /** The target as its issue states it, `< 3`; empty where there is none. */
  readonly limit: string;
  readonly median: number;
  readonly runs: readonly number[];
}
