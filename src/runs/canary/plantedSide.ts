import type { FamilyEvidence, SideEvidence } from '../../gate/evidence.ts';
import type { Outcome } from '../../judge/outcome.ts';
import type { Score } from '../../judge/scale.ts';
import { type FamilyTable, outcomesOf } from '../../judgments/familyTable.ts';
import { taskVersion } from '../../judgments/taskVersion.ts';
import type { Estimated } from '../../measure/estimates.ts';
import { itemEstimate } from '../../measure/estimates.ts';
import { isItemMeasure } from '../../measure/itemValues.ts';
import { leftOut } from '../../measure/leftOut.ts';
import { sumMeasures } from '../../measure/section.ts';
import { sectionsOf } from '../../measure/sections.ts';
import type { Request } from '../../plan/plan.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import { asksConfidence, type CanaryExam } from './exam.ts';
import { plantedConfidence } from './plantedReply.ts';
import type { PlantedScores } from './plantedScores.ts';

/**
 * A side as the gate needs it, and nothing of what reports show besides, so that there is time for hundreds of them:
 * replies are taken as read, and only measures with a floor or a ceiling are estimated beside the two that every verdict
 * reads. Measures that single items do not have get no interval.
 */
export function plantedSide(exam: CanaryExam, scores: PlantedScores): SideEvidence {
  const { task, requests, policy } = exam;
  const confidence = asksConfidence(exam) ? plantedConfidence : undefined;
  // Those that say the same are one, as what is read from replies is.
  const outcomes = new Map<Score, Outcome>();
  const outcomeOf = ({ key }: Request): Outcome => {
    const score = scores.get(key);
    if (score === undefined) return { kind: 'unanswered', why: 'it was not planned' };
    const outcome = outcomes.get(score) ?? { kind: 'scored', score, reason: undefined, confidence };
    outcomes.set(score, outcome);
    return outcome;
  };
  const tables = taskVersion(task, requests, outcomeOf).tables;
  const limited = policy.gate.rules.filter(({ min, max }) => min !== undefined || max !== undefined);
  const asked = new Set<MeasureName>([...everyVerdict, ...limited.map(({ measure }) => measure)]);
  const settings = { confidence: policy.gate.confidence, seed: policy.seed };
  return {
    tables,
    families: Object.fromEntries(tables.map((table) => [table.family, familyOf(table, asked, settings)])),
    leftOut: leftOut(requests.map(outcomeOf)),
  };
}

const everyVerdict: readonly MeasureName[] = ['accuracy', 'strictConsistency'];

function familyOf(
  table: FamilyTable,
  asked: ReadonlySet<MeasureName>,
  settings: { readonly confidence: number; readonly seed: number },
): FamilyEvidence {
  const { coded } = table;
  const ofItems = [...asked].filter(isItemMeasure).map((name) => [name, itemEstimate(coded, name, settings)] as const);
  const isAskedSum = [...asked].some((name) => !isItemMeasure(name));
  const ofSums = (isAskedSum ? sumMeasures(sectionsOf(coded), asked) : []).flatMap(({ name, value, n }) =>
    value !== undefined && n > 0 ? [[name, { value, n, interval: undefined }] as const] : [],
  );
  const measured: readonly (readonly [MeasureName, Estimated | undefined])[] = [...ofItems, ...ofSums];
  return {
    items: table.rows.length,
    leftOut: leftOut(outcomesOf(table)),
    ...Object.fromEntries(measured.filter(([, value]) => value !== undefined)),
  };
}
