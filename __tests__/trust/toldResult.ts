import { readFileSync } from 'node:fs';
import type { EndedStep } from '../support/actionStep.ts';

/** What a verdict is made of, in the report of a step. */
export interface ToldResult {
  readonly verdict: string;
  readonly exitCode: number;
  readonly seed: number;
  readonly judges: readonly Readonly<Record<'verdict' | 'items' | 'sides' | 'differences' | 'changes', unknown>>[];
}

/** The result as the step's JSON report has it. @throws where there is none. */
export function toldResult({ outputs }: EndedStep): ToldResult {
  const { verdict, exitCode, seed, judges } = JSON.parse(readFileSync(outputs['report-path'] ?? '', 'utf8'));
  return {
    verdict,
    exitCode,
    seed,
    // The members of schema/result.schema.json.
    judges: (judges as ToldResult['judges']).map(({ verdict: own, items, sides, differences, changes }) => {
      return { verdict: own, items, sides, differences, changes };
    }),
  };
}
