import { type JudgePart, judgeParts } from '../../judge/parts/changedParts.ts';
import type { Score } from '../../judge/scale.ts';
import type { FamilyTable } from '../../measure/table/familyTable.ts';
import type { MeasureName } from '../../measureNames.ts';
import { mean } from '../../statistics/mean.ts';
import type { AttributedMeasure, Attribution, AttributionNote, EditEffect } from './attribution.ts';
import { cornerValues, isAttributable } from './cornerValues.ts';
import { labelsEffects } from './labelsEffects.ts';
import { type EffectSettings, meanEffect, withoutRounding } from './meanEffect.ts';

/** One version of the judge, scored: base, head, or a corner between them. */
export interface ScoredCorner {
  /** What it has from the head: nothing on the base, every changed part on the head. */
  readonly edits: readonly JudgePart[];
  readonly tables: readonly FamilyTable[];
}

export interface ChangeToAttribute {
  readonly parts: readonly JudgePart[];
  /** The base first, then the head, then for each part the base with it alone and the head without it alone. */
  readonly corners: readonly [ScoredCorner, ScoredCorner, ...ScoredCorner[]];
  /** What the rules of the run test. */
  readonly tested: readonly { readonly measure: MeasureName; readonly family: string }[];
  /** The head's gold of the items whose label it changes. */
  readonly relabelled: ReadonlyMap<string, Score>;
  readonly settings: EffectSettings & { readonly minItems: number };
}

/**
 * Which edit moved the number? An edit's effect on an item is the mean of two: what it does alone on the base, and what
 * it does last, on top of all others. With two edits the effects add up to the whole change; with more, what is left
 * over is their interplay.
 *
 * @throws RangeError where a corner is missing.
 */
export function attributeChange(change: ChangeToAttribute): Attribution {
  const attributed = change.tested.map((tested) => attributeMeasure(tested, change));
  return {
    parts: change.parts,
    measures: attributed.flatMap((one) => ('kind' in one ? [] : [one])),
    labels: change.tested.flatMap(({ measure, family }) => (measure === 'accuracy' ? labelsOf(family, change) : [])),
    notes: [...togetherNote(change.parts), ...attributed.flatMap((one) => ('kind' in one ? [one] : []))],
  };
}

/** Also where nothing could be attributed, the parts and this are known. */
export function togetherNote(parts: readonly JudgePart[]): readonly AttributionNote[] {
  return parts.includes('prompt') ? [{ kind: 'taken-together' }] : [];
}

function attributeMeasure(
  { measure, family }: ChangeToAttribute['tested'][number],
  { parts, corners, settings }: ChangeToAttribute,
): AttributedMeasure | AttributionNote {
  if (!isAttributable(measure)) return { kind: 'not-attributed', measure, family };
  const [base, ...others] = corners.flatMap((corner) => tableOf(corner, family) ?? []);
  const everywhere = base !== undefined && others.length === corners.length - 1;
  const rows = everywhere ? cornerValues(measure, [base, ...others]) : [];
  const n = rows.length;
  const { minItems } = settings;
  if (base === undefined || n < Math.max(1, minItems)) return { kind: 'too-few-items', measure, family, n, minItems };
  const columns = new Map(
    corners.map(({ edits }, index) => [nameOf(edits), rows.map(({ values }) => values[index] ?? 0)]),
  );
  const at = (edits: readonly JudgePart[]) => columnAt(columns, edits);
  const whole = minus(at(parts), at([]));
  const effects = parts.map((part) => editEffect(part, parts, at, settings));
  return {
    family,
    measure,
    n,
    leftOut: base.rows.length - n,
    base: roundedMean(at([])),
    head: roundedMean(at(parts)),
    ...meanEffect(whole, settings),
    edits: effects.map(({ edit }) => edit),
    interplay: parts.length < 3 ? undefined : interplayOf(whole, effects, settings),
  };
}

interface ItemEffects {
  readonly edit: EditEffect;
  readonly byItem: readonly number[];
}

function editEffect(
  part: JudgePart,
  parts: readonly JudgePart[],
  at: (edits: readonly JudgePart[]) => readonly number[],
  settings: EffectSettings,
): ItemEffects {
  const alone = minus(at([part]), at([]));
  const last = minus(at(parts), at(parts.filter((other) => other !== part)));
  const byItem = alone.map((one, item) => (one + (last[item] ?? 0)) / 2);
  return {
    edit: { part, alone: roundedMean(alone), last: roundedMean(last), ...meanEffect(byItem, settings) },
    byItem,
  };
}

function interplayOf(whole: readonly number[], effects: readonly ItemEffects[], settings: EffectSettings) {
  const rest = whole.map((one, item) => effects.reduce((left, { byItem }) => left - (byItem[item] ?? 0), one));
  // With values from 0 to 1 in every corner, no rest of k edits is larger than k - 1.
  return meanEffect(rest, settings, effects.length - 1);
}

function labelsOf(family: string, { corners: [base, head], relabelled, settings }: ChangeToAttribute) {
  const [before, after] = [tableOf(base, family), tableOf(head, family)];
  return before === undefined || after === undefined ? [] : labelsEffects([before, after], relabelled, settings);
}

function tableOf({ tables }: ScoredCorner, family: string): FamilyTable | undefined {
  return tables.find((table) => table.family === family);
}

function columnAt(columns: ReadonlyMap<string, readonly number[]>, edits: readonly JudgePart[]): readonly number[] {
  const column = columns.get(nameOf(edits));
  if (column === undefined) throw new RangeError(`no corner has ${nameOf(edits) || 'nothing'} from the head`);
  return column;
}

/** The same for the same parts, in whatever order they stand. */
function nameOf(edits: readonly JudgePart[]): string {
  return judgeParts.filter((part) => edits.includes(part)).join();
}

function minus(after: readonly number[], before: readonly number[]): readonly number[] {
  return after.map((value, item) => value - (before[item] ?? 0));
}

function roundedMean(values: readonly number[]): number {
  return withoutRounding(mean(values));
}
