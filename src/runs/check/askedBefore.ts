import type { Scored } from '../../score/scoreTasks.ts';
import type { AttributedRun } from './attributeJudges.ts';
import type { SettledRun } from './plannedReadings.ts';

/** What was asked before the second readings; that corners were too many or refused is no reason to ask nothing more. */
export function askedBefore(
  { family, requests, counts, missing, notNeeded, stopped }: Scored,
  attributed: AttributedRun | undefined,
): Pick<SettledRun, 'asked' | 'before' | 'notNeeded'> {
  if (attributed === undefined) return { asked: requests, before: { family, counts, missing, stopped }, notNeeded };
  const { scored } = attributed;
  const over = scored.stopped;
  const isOver = over?.kind === 'outage' || over?.kind === 'interrupted' || over?.kind === 'model-retired';
  const ended = isOver ? { kind: over.kind, why: over.why } : undefined;
  return {
    asked: [...requests, ...scored.requests],
    before: { family, counts: scored.counts, missing: scored.missing, stopped: stopped ?? ended },
    notNeeded,
  };
}
