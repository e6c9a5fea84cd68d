import type { MeasureName } from '../../shared/measureNames.ts';
import type { Corrected } from '../../statistics/goldCorrection.ts';
import { docsLink } from '../measureLinks.ts';
import { changeIntervalInUnit, changeInUnit, counted, intervalInUnit, inUnit } from '../numbers.ts';
import type { JudgeResult, Result } from '../result.ts';
import { sideNames } from '../sideNames.ts';
import { changedJudges } from '../standing.ts';
import { labelText } from '../text.ts';
import { type Block, code, type Phrase, paragraph, strong } from './document.ts';

type PassRate = NonNullable<JudgeResult['passRate']>;

/**
 * The pass rate that dashboards will show after the change, corrected by human labels if possible; empty if there is
 * none.
 */
export function passRateLine({ passRate, verdict }: JudgeResult, result: Result): readonly Block[] {
  if (passRate === undefined || verdict === 'unmeasured') return [];
  const { kind, pass, n, base, head } = passRate;
  const link = docsLink(kind === 'share' ? 'Pass rate' : 'Mean score', 'report.md#pass-rate', result);
  const which: Phrase = pass === undefined ? [] : [' (', code(labelText(pass)), ')'];
  const on = ` on ${n === 1 ? 'this item' : `these ${counted(n, 'item')}`}: `;
  const values = `${valueText(passRate, base.value)} → ${valueText(passRate, head.value)}`;
  return [paragraph(strong(link), ...which, on, strong(values), againstGold(passRate, result))];
}

/** Each of several judges has this line beside its measures, since the comment names only what decided. */
export function passRateOfSeveral(judge: JudgeResult, result: Result): readonly Block[] {
  return changedJudges(result).length > 1 ? passRateLine(judge, result) : [];
}

function againstGold(passRate: PassRate, result: Result): string {
  const { gold, labelled, n, base, head } = passRate;
  if (gold === undefined) return '. No item has a label to hold it against.';
  const names = sideNames(result);
  const minus = `Judge minus people: ${names.base} ${biasText(passRate, base.bias)}, ${names.head} ${biasText(passRate, head.bias)}.`;
  const said = valueText(passRate, gold);
  if (labelled === n) return `; people's labels say ${said}. ${minus}`;
  const corrections = [
    ...correction(passRate, 'prediction-powered', [base.predictionPowered, head.predictionPowered]),
    ...correction(passRate, 'Rogan–Gladen', [base.roganGladen, head.roganGladen]),
  ];
  const items = counted(labelled, 'item');
  return corrections.length === 0
    ? `; people's labels of ${items} say ${said}. ${minus}`
    : `; corrected by people's labels of ${items}: ${corrections.join('; ')}.`;
}

/** `Rogan–Gladen 58.1 % (45.0 … 71.2) → 59.0 % (46.1 … 71.9)`; none if neither side has it. */
function correction(passRate: PassRate, name: string, sides: readonly (Corrected | undefined)[]): readonly string[] {
  if (sides.every((side) => side === undefined)) return [];
  const texts = sides.map((side) =>
    side === undefined
      ? 'not defined'
      : `${valueText(passRate, side.value)} (${intervalInUnit(unitOf(passRate), side.interval)})`,
  );
  return [`${name} ${texts.join(' → ')}`];
}

/** `+1.7 points (−3.2 … +6.5)`. */
function biasText(passRate: PassRate, bias: Corrected | undefined): string {
  if (bias === undefined) return '–';
  const unit = unitOf(passRate);
  return `${changeInUnit(unit, bias.value)} (${changeIntervalInUnit(unit, bias.interval)})`;
}

function valueText(passRate: PassRate, value: number): string {
  return inUnit(unitOf(passRate), value);
}

/** A measure with the same unit: percent for a share, scores for a mean. */
function unitOf({ kind }: PassRate): MeasureName {
  return kind === 'share' ? 'accuracy' : 'meanAbsoluteError';
}
