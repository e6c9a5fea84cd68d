import type { Finding } from '../../src/gate/finding.ts';
import type { JudgeResult, Result } from '../../src/report/result.ts';

/** The judge of a result that has one alone. */
export function onlyJudge(result: Result): JudgeResult {
  const [judge, ...others] = result.judges;
  if (judge === undefined || others.length > 0) throw new Error('one judge');
  return judge;
}

/** The first finding of a kind. */
export const findingOf = <K extends Finding['kind']>({ findings }: JudgeResult, kind: K) =>
  findings.find((one): one is Extract<Finding, { kind: K }> => one.kind === kind);
