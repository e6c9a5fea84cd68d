import type { JudgeResult, Result } from '../report/result.ts';

/**
 * Where `on-unmeasured` is `warn`: a check that failed for want of a key alone is green, and says so. Every other reason
 * stays red, since a pull request can bring it about: replies that nobody can read, a budget that its prompt exceeds.
 */
export function unmeasuredAsAsked(result: Result, onUnmeasured: 'fail' | 'warn'): Result {
  if (onUnmeasured === 'fail' || result.exitCode !== 3) return result;
  if (!result.judges.every((judge) => judge.verdict !== 'unmeasured' || lacksKey(judge))) return result;
  const notice = 'The check is green although nothing was measured, because the input on-unmeasured is "warn".';
  return { ...result, exitCode: 0, notices: [...result.notices, notice] };
}

function lacksKey({ findings }: JudgeResult): boolean {
  return findings.some((finding) => finding.kind === 'stopped' && finding.because === 'no-key');
}
