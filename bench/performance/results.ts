import type { OverheadResults } from '../overhead/results.ts';
import type { Results as SavingResults } from '../saving/results.ts';
import type { ScheduleResults } from '../schedule/results.ts';
import type { StartResults } from '../start/results.ts';
import type { LedgerResults } from './ledgerResults.ts';

/** What the benches have written into their results.json; what was not run yet is absent. */
export interface Results {
  readonly schedule?: ScheduleResults;
  readonly overhead?: OverheadResults;
  readonly start?: StartResults;
  readonly ledger?: LedgerResults;
  readonly saving?: SavingResults;
}

export const benches = [
  'schedule',
  'overhead',
  'start',
  'ledger',
  'saving',
] as const satisfies readonly (keyof Results)[];
