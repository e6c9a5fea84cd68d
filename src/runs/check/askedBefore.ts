import type { ScoredBefore } from '../../score/scoreCorners.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import type { AttributedRun } from './attributeJudges.ts';

/** What was asked before the second readings; that corners were too many or refused is no reason to ask nothing more. */
export function askedBefore({ family, record, stopped }: Scored, attributed: AttributedRun | undefined): ScoredBefore {
  if (attributed === undefined) return { family, record, stopped };
  const { scored } = attributed;
  const over = scored.stopped;
  const isOver = over?.kind === 'outage' || over?.kind === 'interrupted' || over?.kind === 'model-retired';
  const ended = isOver ? { kind: over.kind, why: over.why } : undefined;
  return { family, record: scored.record, stopped: stopped ?? ended };
}
