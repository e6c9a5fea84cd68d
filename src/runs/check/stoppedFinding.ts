import type { Finding } from '../../gate/finding.ts';
import type { Scored } from '../../score/scoreTasks.ts';

/** That asking was given up, for a judge that lacks replies for it; undefined if it was not. */
export function stoppedFinding({ stopped }: Pick<Scored, 'stopped'>): Finding | undefined {
  return stopped === undefined ? undefined : { kind: 'stopped', because: stopped.kind, why: stopped.why };
}
