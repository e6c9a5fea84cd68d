import { isComparison } from './comparing.ts';
import type { JudgeResult, Result } from './result.ts';

/** What the verdict on one judge is called beside its sign. */
export function verdictWord({ verdict, findings }: JudgeResult, result: Result): string {
  const isDrift = result.command === 'drift';
  switch (verdict) {
    case 'regression':
      if (!findings.some(({ kind }) => kind === 'regression')) return 'beyond its limit';
      return isDrift ? 'drifted' : 'got worse';
    case 'uncertain':
      return 'not certain';
    case 'unmeasured':
      return 'not measured';
    case 'new':
      return isDrift ? 'put on record' : 'new';
    case 'unchanged':
      return 'unchanged';
    case 'pass':
      if (isDrift) return 'no drift';
      return isComparison(result) ? 'not worse' : 'measured';
  }
}
