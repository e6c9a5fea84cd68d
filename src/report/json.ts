import type { Finding, Judged, Measured } from '../gate/finding.ts';
import type { Estimated } from '../measure/estimated.ts';
import type { FamilyMeasures } from '../measure/measureFamily.ts';
import type { Interval } from '../statistics/interval.ts';
import type { JudgeResult, Result, SideResult } from './result.ts';

/** The result as schema/result.schema.json describes it: "nothing to measure" is null, an interval is `[low, high]`. */
export function jsonReport(result: Result): string {
  const plain = { ...result, judges: result.judges.map(judgeJson) };
  const text = JSON.stringify(plain, (_, value: unknown) => (value === undefined ? null : value), 2);
  // A runner takes these three characters anywhere in its log for a command; JSON may write one of them otherwise.
  return `${text.replaceAll('##[', '#\\u0023[')}\n`;
}

function judgeJson({ sides, differences, findings, ...judge }: JudgeResult) {
  return {
    ...judge,
    sides: mapValues(sides, sideJson),
    differences: differences.map(withInterval),
    findings: findings.map(findingJson),
  };
}

function sideJson({ measures, noise, ...side }: SideResult) {
  return { ...side, measures: mapValues(measures, familyJson), noise: estimatedJson(noise) };
}

function familyJson(family: FamilyMeasures) {
  return {
    ...family,
    consistency: estimatedJson(family.consistency),
    strictConsistency: estimatedJson(family.strictConsistency),
    accuracy: estimatedJson(family.accuracy),
    accuracyByVariant: mapValues(family.accuracyByVariant, estimatedJson),
    readableAccuracyByVariant: mapValues(family.readableAccuracyByVariant, estimatedJson),
  };
}

function findingJson(finding: Finding) {
  switch (finding.kind) {
    case 'regression':
    case 'uncertain-drop':
      return { ...finding, difference: withInterval(finding.difference) };
    case 'floor-broken':
    case 'floor-uncertain':
      return { ...finding, measured: withInterval(finding.measured) };
    case 'too-few-items':
    case 'too-many-unreadable':
    case 'stopped':
    case 'no-gold':
    case 'exam-changed':
    case 'rules-changed':
    case 'scale-changed':
    case 'restated':
      return finding;
  }
}

function estimatedJson(estimated: Estimated | undefined) {
  return estimated === undefined ? undefined : withInterval(estimated);
}

function withInterval<Kind extends Judged | Measured | Estimated>(measure: Kind) {
  return { ...measure, interval: intervalJson(measure.interval) };
}

function intervalJson(interval: Interval | undefined): readonly [number, number] | undefined {
  return interval === undefined ? undefined : [interval.low, interval.high];
}

/** By the keys as they are: a name of a variant may be any text. */
function mapValues<In, Out>(record: Readonly<Record<string, In>>, change: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
