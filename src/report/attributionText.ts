import type { AttributedMeasure, Attribution, AttributionNote, Effect } from '../compare/attribution/attribution.ts';
import { holm } from '../statistics/holm.ts';
import { measureInSentence, measureOf } from './findingText.ts';
import { changeInUnit, counted, joined } from './numbers.ts';

/** What an attribution says, a sentence each: first what moved the measures, then what could not be told. */
export function attributionText({ measures, notes }: Attribution, confidence: number): readonly string[] {
  return [
    ...measures.filter(({ edits }) => edits.length > 0).map((measure) => movedBy(measure, confidence)),
    ...notes.map(noteText),
  ];
}

/**
 * The edits and pairs that chance does not explain, the largest first, and what is to be thought of the other edits. All
 * of them are looked at together, so their p-values are corrected for each other first (Holm).
 */
function movedBy({ edits, pairs, ...measured }: AttributedMeasure, confidence: number): string {
  const { measure } = measured;
  const adjusted = holm([...edits, ...pairs].map(({ p }) => p));
  const isProven = (index: number) => (adjusted[index] ?? 1) < 1 - confidence;
  const proven = largestFirst(edits.filter((_, index) => isProven(index)));
  const others = edits.filter((_, index) => !isProven(index));
  const still = others.every(({ alone, last, effect }) => alone === 0 && last === 0 && effect === 0);
  const together = largestFirst(pairs.filter((_, index) => isProven(edits.length + index))).map(
    ({ parts: [one, other], effect }) =>
      `; together, the ${one} and the ${other} moved it by ${changeInUnit(measure, effect)} beyond the sum of what each does alone`,
  );
  if (proven.length === 0) {
    return `${measureOf(measured)}: ${still ? 'no edit moved it' : 'what the edits did may be chance'}${together.join('')}.`;
  }
  const moved = joined(proven.map(({ part, effect }) => `the ${part} moved it by ${changeInUnit(measure, effect)}`));
  const rest = still ? 'the other edits did not move it' : 'what the other edits did may be chance';
  return `${measureOf(measured)}: ${moved}${others.length === 0 ? '' : `; ${rest}`}${together.join('')}.`;
}

function largestFirst<T extends Effect>(effects: readonly T[]): readonly T[] {
  return effects.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
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
