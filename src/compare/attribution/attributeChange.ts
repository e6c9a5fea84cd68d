import { type JudgePart, judgeParts } from '../../judge/judgeParts.ts';
import type { Score } from '../../judge/scale.ts';
import type { FamilyTable } from '../../judgments/familyTable.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import { mean } from '../../statistics/descriptive.ts';
import { unitsOf } from '../../statistics/units.ts';
import type { AttributedMeasure, Attribution, AttributionNote, EditEffect, LabelsEffect } from './attribution.ts';
import {
  boundOf,
  type EffectSettings,
  hybridValues,
  isAttributable,
  labelsEffects,
  meanEffect,
  withoutRounding,
} from './effects.ts';

/** One version of the judge, scored: base, head, or a hybrid between them. */
export interface ScoredHybrid {
  /** The parts that it takes from the head: none on the base, every changed part on the head. */
  readonly edits: readonly JudgePart[];
  readonly tables: readonly FamilyTable[];
}

export interface ChangeToAttribute {
  readonly parts: readonly JudgePart[];
  /** The base first, then the head, then the base with each edit alone and the head without each. */
  readonly hybrids: readonly [ScoredHybrid, ScoredHybrid, ...ScoredHybrid[]];
  /** The measures that the run's rules test. */
  readonly tested: readonly { readonly measure: MeasureName; readonly family: string }[];
  /** The head's gold of the items that it relabels. */
  readonly relabelled: ReadonlyMap<string, Score>;
  readonly settings: EffectSettings & { readonly minItems: number };
}

/**
 * Which edit moved the number, and did the edits do it only together? Item by item, each edit is made alone on the
 * base, and last on top of all others; leaving it out would undo the latter effect.
 *
 * @throws RangeError if a hybrid is missing.
 */
export function attributeChange(change: ChangeToAttribute): Attribution {
  const attributed = change.tested.map((tested) => attributeMeasure(tested, change));
  return {
    parts: change.parts,
    measures: attributed.flatMap((one) => ('kind' in one ? [] : [one])),
    labels: labelsOfChange(change),
    notes: [...togetherNote(change.parts), ...attributed.flatMap((one) => ('kind' in one ? [one] : []))],
  };
}

/** The parts, and this note, are known even if nothing could be attributed. */
export function togetherNote(parts: readonly JudgePart[]): readonly AttributionNote[] {
  return parts.includes('prompt') ? [{ kind: 'taken-together' }] : [];
}

function attributeMeasure(
  { measure, family }: ChangeToAttribute['tested'][number],
  { parts, hybrids, settings: asked }: ChangeToAttribute,
): AttributedMeasure | AttributionNote {
  if (!isAttributable(measure)) return { kind: 'not-attributed', measure, family };
  const [base, ...others] = hybrids.flatMap((hybrid) => tableOf(hybrid, family) ?? []);
  const everywhere = base !== undefined && others.length === hybrids.length - 1;
  const rows = everywhere ? hybridValues(measure, [base, ...others]) : [];
  const n = rows.length;
  const settings = { ...asked, units: unitsOf(rows.map(({ group }) => group)) };
  const { minItems } = settings;
  if (base === undefined || n < Math.max(1, minItems)) return { kind: 'too-few-items', measure, family, n, minItems };
  const columns = new Map(
    hybrids.map(({ edits }, index) => [nameOf(edits), rows.map(({ values }) => values[index] ?? 0)]),
  );
  const at = (edits: readonly JudgePart[]) => columnAt(columns, edits);
  const whole = minus(at(parts), at([]));
  const bound = boundOf(rows);
  const alone = parts.map((part) => minus(at([part]), at([])));
  const effectOn = (others: readonly JudgePart[], part: JudgePart) =>
    meanEffect(minus(at([...others, part]), at(others)), settings, bound);
  return {
    family,
    measure,
    n,
    leftOut: base.rows.length - n,
    base: withoutRounding(mean(at([]))),
    head: withoutRounding(mean(at(parts))),
    ...meanEffect(whole, settings, bound),
    edits: parts.map((part): EditEffect => {
      const { effect: first, ...aloneTest } = effectOn([], part);
      const others = parts.filter((other) => other !== part);
      const { effect: last, ...lastTest } = effectOn(others, part);
      return { part, alone: first, last, aloneTest, lastTest };
    }),
    // With values from 0 to 1 in every hybrid, the rest of k edits is at most k.
    interplay: parts.length < 2 ? undefined : meanEffect(alone.reduce(minus, whole), settings, bound * parts.length),
  };
}

/** The effect of the head's other labels on the tested accuracies. It needs no hybrid. */
export function labelsOfChange({
  tested,
  hybrids: [base, head],
  relabelled,
  settings,
}: Pick<ChangeToAttribute, 'hybrids' | 'tested' | 'relabelled' | 'settings'>): readonly LabelsEffect[] {
  return tested.flatMap(({ measure, family }) => {
    const [before, after] = [tableOf(base, family), tableOf(head, family)];
    if (measure !== 'accuracy' || before === undefined || after === undefined) return [];
    return labelsEffects([before, after], relabelled, settings);
  });
}

function tableOf({ tables }: ScoredHybrid, family: string): FamilyTable | undefined {
  return tables.find((table) => table.family === family);
}

function columnAt(columns: ReadonlyMap<string, readonly number[]>, edits: readonly JudgePart[]): readonly number[] {
  const column = columns.get(nameOf(edits));
  if (column === undefined) throw new RangeError(`no hybrid has ${nameOf(edits) || 'nothing'} from the head`);
  return column;
}

/** The same for the same parts in any order. */
function nameOf(edits: readonly JudgePart[]): string {
  return judgeParts.filter((part) => edits.includes(part)).join();
}

function minus(after: readonly number[], before: readonly number[]): readonly number[] {
  return after.map((value, item) => value - (before[item] ?? 0));
}
