import { allFamily } from '../judgments/tables.ts';
import { anomalyAgainstBase, type ScaleAnomaly } from '../measure/scaleAnomaly.ts';
import type { Evidence, SideEvidence } from './evidence.ts';
import type { Finding } from './finding.ts';

/** Scores on another scale, wherever they were met: on the head first, which is what will be merged. */
export function scaleFindings({ base, head }: Evidence['sides']): readonly Finding[] {
  // Where the head as a whole runs against the gold already, that it runs against the base as well says nothing more.
  const wholly = head.anomalies?.some(({ variant }) => variant === undefined) ?? false;
  const against = wholly ? undefined : anomalyBetween(base, head);
  return [
    ...[...(head.anomalies ?? []), ...(against === undefined ? [] : [against])].map(finding('head')),
    ...(base?.anomalies ?? []).map(finding('base')),
  ];
}

/** Two versions that are each consistent may still not mean the same by their scores. */
function anomalyBetween(base: SideEvidence | undefined, head: SideEvidence): ScaleAnomaly | undefined {
  const [before, after] = [base, head].map((side) => side?.tables.find(({ family }) => family === allFamily));
  return before === undefined || after === undefined ? undefined : anomalyAgainstBase(before, after);
}

function finding(side: 'base' | 'head'): (anomaly: ScaleAnomaly) => Finding {
  return (anomaly) => ({ kind: anomaly.kind === 'reversed' ? 'scale-reversed' : 'scale-shifted', side, anomaly });
}
