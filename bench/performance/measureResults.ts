/** The content of bench/measure/results.json. */
export interface MeasureResults {
  readonly node: string;
  readonly cores: number;
  readonly rows: readonly MeasureRow[];
}

export interface MeasureRow {
  readonly what: 'in memory' | 'command';
  readonly items: number;
  readonly judgments: number;
  readonly seconds: number;
  /** Of one core. */
  readonly cpuSeconds: number;
  readonly peakMiB: number;
}
