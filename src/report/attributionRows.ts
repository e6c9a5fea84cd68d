import type {
  AttributedMeasure,
  Attribution,
  AttributionNote,
  EditEffect,
  Effect,
  LabelsEffect,
} from '../compare/attribution/attribution.ts';
import { holm } from '../statistics/stepDown.ts';
import { type Block, grid, list, type Phrase } from './document/document.ts';
import { measureInSentence, measureOf } from './measureText.ts';
import {
  changeIntervalInUnit,
  changeInUnit,
  confidenceLevel,
  counted,
  joined,
  pValue,
  signedInUnit,
} from './numbers.ts';
import type { JudgeResult, Result } from './result.ts';

/** For each measure: every edit, the effect of the edits together, the whole change, and the effect of other labels. */
function attributionRows({ measures, labels }: Attribution): readonly (readonly Phrase[])[] {
  const isBeside = (label: LabelsEffect, { measure, family }: AttributedMeasure) =>
    measure === 'accuracy' && family === label.family;
  return [
    ...measures.flatMap((measured) => [
      ...measureRows(measured),
      ...labels.filter((label) => isBeside(label, measured)).map(labelsRow),
    ]),
    ...labels.filter((label) => !measures.some((measured) => isBeside(label, measured))).map(labelsRow),
  ];
}

function measureRows(measured: AttributedMeasure): readonly (readonly Phrase[])[] {
  const { edits, interplay } = measured;
  return [
    ...edits.flatMap((edit) => [
      effectRow(measured, `the ${edit.part} alone`, aloneOf(edit)),
      ...(edits.length < 2 ? [] : [effectRow(measured, `the ${edit.part} last`, lastOf(edit))]),
    ]),
    ...(interplay === undefined ? [] : [effectRow(measured, 'interplay: all edits', interplay)]),
    ...(edits.length === 0 ? [] : [effectRow(measured, 'all edits together', measured)]),
  ];
}

function aloneOf({ alone, aloneTest }: EditEffect): Effect {
  return { effect: alone, ...aloneTest };
}

function lastOf({ last, lastTest }: EditEffect): Effect {
  return { effect: last, ...lastTest };
}

function labelsRow(effect: LabelsEffect): readonly Phrase[] {
  return effectRow(effect, `other labels (${counted(effect.relabelled, 'item')})`, effect);
}

function effectRow(
  of: AttributedMeasure | LabelsEffect,
  what: string,
  { effect, interval, p }: Effect,
): readonly Phrase[] {
  const { measure, n } = of;
  const numbers = [signedInUnit(measure, effect), changeIntervalInUnit(measure, interval), pValue(p), String(n)];
  return [measureOf(of), what, ...numbers].map((text) => [text]);
}

/** The attribution in sentences: first what moved the measures, then what could not be measured. */
export function attributionText({ measures, notes }: Attribution, confidence: number): readonly string[] {
  return [
    ...measures.filter(({ edits }) => edits.length > 0).map((measure) => movedBy(measure, confidence)),
    ...notes.map(noteText),
  ];
}

/**
 * The edits with a significant effect, the largest first, then the other edits, then the effect that all edits have
 * only together. All p-values are corrected together (Holm).
 */
function movedBy({ edits, interplay, ...measured }: AttributedMeasure, confidence: number): string {
  const { measure } = measured;
  // One edit alone is one effect, and no interplay exists.
  const effectsOf = (edit: EditEffect) => (edits.length < 2 ? [aloneOf(edit)] : [aloneOf(edit), lastOf(edit)]);
  const ps = [...edits.flatMap(effectsOf), ...(interplay === undefined ? [] : [interplay])].map(({ p }) => p);
  const adjusted = holm(ps);
  // Equal p-values stay equal.
  const isProven = ({ p }: Effect) => (adjusted[ps.indexOf(p)] ?? 1) < 1 - confidence;
  const hasMoved = (edit: EditEffect) => effectsOf(edit).some(isProven);
  const moved = edits.filter(hasMoved).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const others = edits.filter((edit) => !hasMoved(edit));
  const isStill = others.every((edit) => sizeOf(edit) === 0);
  const together =
    interplay !== undefined && isProven(interplay)
      ? `; together they moved it by ${changeInUnit(measure, interplay.effect)} beyond the sum of what each does alone`
      : '';
  const name = measureOf(measured);
  if (moved.length === 0)
    return `${name}: ${isStill ? 'no edit moved it' : 'what the edits did may be chance'}${together}.`;
  const by = joined(moved.map((edit) => `the ${edit.part} moved it by ${sizesText(edit, measure)}`));
  const rest = isStill ? 'the other edits did not move it' : 'what the other edits did may be chance';
  return `${name}: ${by}${others.length === 0 ? '' : `; ${rest}`}${together}.`;
}

function sizeOf({ alone, last }: EditEffect): number {
  return Math.max(Math.abs(alone), Math.abs(last));
}

/** `−25.0 points`; `−22.5 points alone and by −27.5 points on top of the other edits`. */
function sizesText({ alone, last }: EditEffect, measure: AttributedMeasure['measure']): string {
  const [first, second] = [changeInUnit(measure, alone), changeInUnit(measure, last)];
  return first === second ? first : `${first} alone and by ${second} on top of the other edits`;
}

/** A kind without a text does not compile. */
const notesText = {
  'taken-together': () =>
    'The two scales differ, so the guidelines and the task text cannot be told apart: both are "the prompt".',
  'not-attributed': (of) =>
    `What moved ${measureInSentence(of)} is not told: edits are told apart for accuracy and consistency.`,
  'too-few-items': ({ n, minItems, ...of }) =>
    `What moved ${measureInSentence(of)} cannot be told: ${counted(n, 'item')} can be read on both sides and on every judge between them, and at least ${minItems} are asked for.`,
  unmeasured: () => 'Base and head could not be measured, so no judge between them was asked.',
  'nothing-moved': () =>
    'No rule is broken and no tested measure moved beyond chance, so no judge between base and head was asked. With --attribute=always (input attribute: always) they are asked all the same.',
  'no-rule': () => 'No rule of the run says how far a measure may drop, so no judge between base and head was asked.',
  stopped: ({ why }) =>
    `Not every judge between base and head was asked to its end: ${why}. The verdict does not depend on them.`,
} satisfies { [Kind in AttributionNote['kind']]: (note: Extract<AttributionNote, { kind: Kind }>) => string };

function noteText(note: AttributionNote): string {
  // The table is keyed by the note's own kind; the compiler cannot follow that through an index.
  const tell = notesText[note.kind] as (of: AttributionNote) => string;
  return tell(note);
}

/** Which edit moved which number, if the user asked for that: the sentences, then every number. */
export function attributionTable({ attribution }: JudgeResult, { confidence }: Result): readonly Block[] {
  if (attribution === undefined) return [];
  const texts = attributionText(attribution, confidence).map((text) => [text]);
  const rows = attributionRows(attribution);
  const titles = ['Measure', 'Edit', 'Effect', `${confidenceLevel(confidence)} interval`, 'p', 'n'];
  return [...list(texts), ...(rows.length === 0 ? [] : [grid(titles, 'llr', rows)])];
}
