import type { FamilyTable } from '../judgments/familyTable.ts';
import { allFamily } from '../judgments/tables.ts';
import type { MeasuredVersion } from '../measure/measure.ts';
import type { FamilyMeasures } from '../measure/measureFamily.ts';
import type { Studied } from './studied.ts';
import type { ReadCount, StudyTable } from './studyTable.ts';

/** From this share of unreadable replies, a table warns. */
export const warnedShare = 0.05;
/** From this share, what the replies would show is not measured: the readable ones may be of another kind. */
export const unmeasuredShare = 0.2;

/** The table, with the replies behind it. */
export function counting(of: readonly Pick<Studied, 'reads'>[], table: StudyTable): StudyTable {
  return { ...table, unreadable: of.flatMap(({ reads }) => reads) };
}

/** A version with the count of its unreadable replies, and without the measures that have too many of them. */
export function readablePart<One extends Omit<Studied, 'reads'>>(one: One): One & Pick<Studied, 'reads'> {
  const { measured } = one;
  const tables = measured.tables.filter(({ family }) => family !== allFamily);
  const isUnread = (table: FamilyTable) => readCount(table).share >= unmeasuredShare;
  const families = tables.flatMap((table) => {
    const own = measured.families[table.family];
    return own === undefined ? [] : [[table.family, isUnread(table) ? unmeasured(own) : readVariants(own, table)]];
  });
  const kept: MeasuredVersion = {
    ...measured,
    tables: tables.filter((table) => !isUnread(table)),
    families: Object.fromEntries(families),
  };
  return { ...one, measured: kept, reads: tables.flatMap((table) => readCounts(one, table)) };
}

/**
 * The unreadable replies in one variant, or in all. A question that got no reply is not counted. A refusal is
 * unreadable.
 */
export function readCount(
  { rows }: FamilyTable,
  variant?: number,
): Pick<ReadCount, 'replies' | 'unreadable' | 'share'> {
  const outcomes = rows.flatMap(({ outcomes, repeats = outcomes.map((outcome) => (outcome ? [outcome] : [])) }) =>
    variant === undefined ? repeats.flat() : (repeats[variant] ?? []),
  );
  const replies = outcomes.filter(({ kind }) => kind !== 'unanswered').length;
  const unreadable = outcomes.filter(({ kind }) => kind === 'unreadable' || kind === 'refused').length;
  return { replies, unreadable, share: replies === 0 ? 0 : unreadable / replies };
}

/** One count for all variants together; if there are several, also one for each with so many that a table warns. */
function readCounts(
  { judge, model, version, family, measured }: Omit<Studied, 'reads'>,
  table: FamilyTable,
): readonly ReadCount[] {
  const isOfPrompt = table.family === 'control' && measured.families[family] === undefined;
  const of = { judge, model, version, family: isOfPrompt ? family : table.family };
  const all = { ...of, variant: undefined, ...readCount(table) };
  const each = table.variants.map(({ name }, variant) => ({ ...of, variant: name, ...readCount(table, variant) }));
  return [all, ...(each.length === 1 ? [] : each.filter(({ share }) => share >= warnedShare))];
}

function readVariants(family: FamilyMeasures, table: FamilyTable): FamilyMeasures {
  const read = table.variants.filter((_, variant) => readCount(table, variant).share < unmeasuredShare);
  const names = new Set(read.map(({ name }) => name));
  const readOf = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
  const { accuracyByVariant, distribution } = family;
  return { ...family, accuracyByVariant: readOf(accuracyByVariant), distribution: readOf(distribution) };
}

function unmeasured({ claim, variants, items, leftOut }: FamilyMeasures): FamilyMeasures {
  return {
    claim,
    variants,
    items,
    leftOut,
    accuracyByVariant: {},
    readableAccuracyByVariant: {},
    flipRateByVariant: {},
    deceivedByVariant: {},
    goldMeasuresByVariant: {},
    distribution: {},
    scores: {},
    confusion: undefined,
    bias: undefined,
    flips: [],
    flipsExplained: undefined,
    placePreference: undefined,
    lengthPreference: undefined,
  };
}
