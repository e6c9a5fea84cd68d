import type { StudyTable } from './studyTable.ts';

/** What one version of a judge under one model cost. */
export interface VersionCost {
  readonly judge: string;
  readonly model: string | undefined;
  readonly version: string;
  /** Items, variants and trials that were judged. */
  readonly judgments: number;
  readonly requests: number;
  /** Input and output; undefined if the provider does not say. */
  readonly tokens: number | undefined;
  /** Undefined without prices. */
  readonly costUsd: number | undefined;
}

/** What a judgment of each version takes on average. */
export function costTable(costs: readonly VersionCost[]): StudyTable {
  return {
    name: 'cost',
    title: 'What a judgment takes',
    columns: ['judge', 'model', 'version', 'requests', 'tokens', 'cost'],
    rows: costs.map(({ judge, model, version, judgments: n, requests, tokens, costUsd }) => {
      const each = (sum: number | undefined, unit: 'count' | 'usd') =>
        sum === undefined || n === 0 ? undefined : ({ value: sum / n, unit, n, interval: undefined } as const);
      return [judge, model, version, each(requests, 'count'), each(tokens, 'count'), each(costUsd, 'usd')];
    }),
  };
}
