import type {
  AttributedMeasure,
  Attribution,
  AttributionNote,
  EditEffect,
  Effect,
  LabelsEffect,
} from '../compare/attribution/attribution.ts';
import { holm } from '../statistics/holm.ts';
import type { Block, DocumentColumn, Phrase } from './document/document.ts';
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

/** What one edit did to one measure, in words and numbers for a table. */
interface AttributionRow {
  /** `the model alone`, `the model last`, `all edits together`, `other labels`. */
  readonly what: string;
  readonly effect: string;
  readonly interval: string;
  readonly p: string;
  readonly n: number;
}

interface MeasureRows {
  readonly measure: AttributedMeasure | LabelsEffect;
  readonly rows: readonly AttributionRow[];
}

/** A group for each measure: every edit, what they do only together, the whole change, and what other labels do. */
function attributionRows({ attribution }: JudgeResult): readonly MeasureRows[] {
  if (attribution === undefined) return [];
  const { measures, labels } = attribution;
  const byLabels = (family: string) => labels.filter((one) => one.family === family).map(labelsRow);
  const attributed = measures.map((measure) => ({
    measure,
    rows: [...measureRows(measure), ...(measure.measure === 'accuracy' ? byLabels(measure.family) : [])],
  }));
  const told = new Set(measures.flatMap(({ measure, family }) => (measure === 'accuracy' ? [family] : [])));
  const alone = labels.filter(({ family }) => !told.has(family));
  return [...attributed, ...alone.map((measure) => ({ measure, rows: [labelsRow(measure)] }))];
}

function measureRows(measured: AttributedMeasure): readonly AttributionRow[] {
  const { measure, edits, interplay, n } = measured;
  const row = (what: string, effect: Effect): AttributionRow => effectRow({ what, effect, measure, n });
  return [
    ...edits.flatMap((edit) => [
      row(`the ${edit.part} alone`, aloneOf(edit)),
      ...(edits.length < 2 ? [] : [row(`the ${edit.part} last`, lastOf(edit))]),
    ]),
    ...(interplay === undefined ? [] : [row('interplay: all edits', interplay)]),
    ...(edits.length === 0 ? [] : [row('all edits together', measured)]),
  ];
}

function aloneOf({ alone, aloneTest }: EditEffect): Effect {
  return { effect: alone, ...aloneTest };
}

function lastOf({ last, lastTest }: EditEffect): Effect {
  return { effect: last, ...lastTest };
}

function labelsRow(effect: LabelsEffect): AttributionRow {
  const what = `other labels (${counted(effect.relabelled, 'item')})`;
  return effectRow({ what, effect, measure: effect.measure, n: effect.n });
}

function effectRow(of: {
  readonly what: string;
  readonly effect: Effect;
  readonly measure: AttributedMeasure['measure'];
  readonly n: number;
}): AttributionRow {
  const { what, effect, measure, n } = of;
  return {
    what,
    effect: signedInUnit(measure, effect.effect),
    interval: changeIntervalInUnit(measure, effect.interval),
    p: pValue(effect.p),
    n,
  };
}

/** What an attribution says, a sentence each: first what moved the measures, then what could not be told. */
export function attributionText({ measures, notes }: Attribution, confidence: number): readonly string[] {
  return [
    ...measures.filter(({ edits }) => edits.length > 0).map((measure) => movedBy(measure, confidence)),
    ...notes.map(noteText),
  ];
}

/**
 * The edits that chance does not explain, the largest first, what is to be thought of the other edits, and what all of them
 * do only together. All effects are looked at together, so their p-values are corrected for each other first (Holm).
 */
function movedBy({ edits, interplay, ...measured }: AttributedMeasure, confidence: number): string {
  const { measure } = measured;
  // One edit alone is one effect, and no interplay.
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

type NoteOf = {
  readonly [Kind in AttributionNote['kind']]: (note: Extract<AttributionNote, { kind: Kind }>) => string;
};

/** A kind without its words does not compile. */
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
} satisfies NoteOf;

function noteText(note: AttributionNote): string {
  // The table is keyed by the note's own kind, which the compiler cannot follow through an index.
  const tell = notesText[note.kind] as (of: AttributionNote) => string;
  return tell(note);
}

/** Which edit moved which number, if that was asked for: what it says, then every number. */
export function attributionTable(judge: JudgeResult, { confidence }: Result): readonly Block[] {
  if (judge.attribution === undefined) return [];
  const items = attributionText(judge.attribution, confidence).map((text): Phrase => [text]);
  const rows = attributionRows(judge).flatMap(({ measure, rows: own }) =>
    own.map((row) => cells(measureOf(measure), row)),
  );
  const list: readonly Block[] = items.length === 0 ? [] : [{ kind: 'list', items }];
  const table: readonly Block[] = rows.length === 0 ? [] : [{ kind: 'table', columns: columns(confidence), rows }];
  return [...list, ...table];
}

function columns(confidence: number): readonly DocumentColumn[] {
  const left = ['Measure', 'Edit'];
  const titles = [...left, 'Effect', `${confidenceLevel(confidence)} interval`, 'p', 'n'];
  return titles.map((title) => ({ title: [title], align: left.includes(title) ? 'left' : 'right' }));
}

function cells(measure: string, { what, effect, interval, p, n }: AttributionRow): readonly Phrase[] {
  return [measure, what, effect, interval, p, String(n)].map((text): Phrase => [text]);
}
