import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What every bench with contestants takes. */
export interface BenchOptions {
  /** Of the command line that is measured: a folder with cli.js and index.js. */
  readonly dist: string;
  readonly rounds: number;
  readonly seed: number;
  /** One short round, to see that everything works; nothing is written. */
  readonly quick: boolean;
  /** What the names of the runs contain that are wanted alone; nothing is written. */
  readonly only: string | undefined;
  /** No more requests than this in one run, for those who have less time. */
  readonly most: number;
}

/** @param rounds how often everything is measured unless the command line says otherwise. */
export function benchOptions(rounds: number): BenchOptions {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', default: 'dist' },
      rounds: { type: 'string', default: String(rounds) },
      seed: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      most: { type: 'string', default: '50000' },
    },
  });
  return {
    dist: resolve(values.dist),
    rounds: values.quick ? 1 : Number(values.rounds),
    seed: Number(values.seed),
    quick: values.quick,
    only: values.only,
    most: Number(values.most),
  };
}

/** How far a bench has come, beside its tables. */
export function tell(text: string): void {
  process.stderr.write(text);
}
