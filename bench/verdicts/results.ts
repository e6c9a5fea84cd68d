import type { BesideRow } from './beside.ts';
import type { Change } from './change.ts';
import type { Setting } from './settings.ts';
import type { Tally } from './tally.ts';

/** What the bench has counted: the content of results.json. */
export interface Results {
  readonly seed: number;
  readonly rows: readonly Row[];
  /** One judge that got worse, beside many that did not. */
  readonly beside: readonly BesideRow[];
}

/** One setting with its tally. */
export interface Row extends Tally, Omit<Setting, 'change'> {
  readonly change: Change['kind'];
  /** The share of the items that the change was drawn to strike, of those that it can strike; 0 for `none`. */
  readonly share: number;
}

export function rowOf({ generator, change, ...setting }: Setting, tally: Tally): Row {
  const share = change.kind === 'none' ? 0 : Number(change.share.toFixed(4));
  return { generator, change: change.kind, share, ...setting, ...tally };
}

/** Those of the generator that the rivals are counted of, and that docs/evidence.md shows. */
export function plantedRows(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ generator }) => generator === 'planted');
}

/** One row a line, so that a difference between two runs can be read. */
export function written({ seed, rows, beside }: Results): string {
  const list = (all: readonly unknown[]) => `[\n${all.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`;
  return `{\n  "seed": ${seed},\n  "rows": ${list(rows)},\n  "beside": ${list(beside)}\n}\n`;
}

/** What can be counted of a row, besides its runs. */
export type Counted = Exclude<keyof Tally, 'runs'>;

/** The ways to decide whose false alarms and finds are held against each other. */
export const methods = [
  'regression',
  'fixedThreshold',
  'mcnemarAlone',
  'withoutBlocks',
] as const satisfies readonly Counted[];

export type Method = (typeof methods)[number];

/** As tables and figures call them. */
export const methodNames = {
  regression: 'Evenhand',
  fixedThreshold: 'fixed threshold',
  mcnemarAlone: 'McNemar alone',
  withoutBlocks: 'without blocks',
} as const satisfies Readonly<Record<Method, string>>;

export function judgesInWords(judges: number): string {
  return judges === 1 ? 'one judge' : judges === 3 ? 'three judges' : `${judges} judges`;
}
