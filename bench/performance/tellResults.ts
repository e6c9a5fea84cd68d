import { writeFileSync } from 'node:fs';
import { notMeasured } from './markdown.ts';
import { performanceTables } from './performanceTables.ts';
import type { Results } from './results.ts';
import { written } from './written.ts';

/** Writes the results of one bench; `shown`: it only shows its tables. The pages are drawn by bench/performance/main.ts. */
export function tellResults<Name extends keyof Results>(
  name: Name,
  results: NonNullable<Results[Name]>,
  { shown }: { readonly shown: boolean },
): void {
  for (const [place, table] of Object.entries(performanceTables({ [name]: results }))) {
    if (table !== notMeasured) process.stdout.write(`\n${place}\n\n${table}`);
  }
  if (shown) process.stdout.write('\nShown alone, and not written: the whole bench is what counts.\n');
  else writeFileSync(`bench/${name}/results.json`, written(results));
}
