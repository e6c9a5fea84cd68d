import { matchVariants } from '../compare/pairTables.ts';
import type { Outcome } from '../judge/outcome.ts';
import type { Score } from '../judge/scale.ts';
import type { Categories } from '../judgments/categories.ts';
import { type FamilyRow, type FamilyTable, familyTable, scoresOf } from '../judgments/familyTable.ts';
import { isUnreadableWrong } from '../measure/itemValues.ts';
import { type MeasureName, needs } from '../shared/measureNames.ts';

interface Sides {
  readonly base: FamilyTable;
  readonly head: FamilyTable;
}

/**
 * Both sides, with each answer that only one of them lacks replaced by the worst one for the change: the right answer
 * on the base; on the head an unreadable one if the measure counts it as wrong, else the answer furthest from the right
 * one. An answer that both lack says nothing about the change and stays out. Undefined if no answer is missing.
 */
export function sidesAtWorst({ base, head }: Sides, measure: MeasureName): Sides | undefined {
  if (unansweredIn(base) + unansweredIn(head) === 0) return undefined;
  const match = matchVariants(base, head);
  const filling = { measure, isUnreadableWorst: isUnreadableWrong(measure, 'in comparisons') };
  const [ofBase, ofHead] = [base, head].map(({ rows }) => new Map(rows.map((row) => [row.item, row])));
  const isOneSided = (item: string, column: number, side: 0 | 1): boolean => {
    const other = match.find((pair) => pair[side] === column)?.[side === 0 ? 1 : 0];
    const outcome = (side === 0 ? ofHead : ofBase)?.get(item)?.outcomes[other ?? -1];
    return outcome !== undefined && outcome.kind !== 'unanswered';
  };
  return {
    base: filled(base, { ...filling, fill: 'best', isLacking: (item, column) => isOneSided(item, column, 0) }),
    head: filled(head, { ...filling, fill: 'worst', isLacking: (item, column) => isOneSided(item, column, 1) }),
  };
}

/** One side, with the worst answer in place of each missing one; undefined if no answer is missing. */
export function sideAtWorst(table: FamilyTable, measure: MeasureName): FamilyTable | undefined {
  const isUnreadableWorst = isUnreadableWrong(measure, 'on one side');
  if (unansweredIn(table) === 0) return undefined;
  return filled(table, { measure, isUnreadableWorst, fill: 'worst', isLacking: () => true });
}

/** How many questions of a family got no answer. */
export function unansweredIn({ rows }: FamilyTable): number {
  return rows.reduce((sum, { outcomes }) => sum + outcomes.filter(isUnanswered).length, 0);
}

function isUnanswered(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'unanswered';
}

interface Filling {
  readonly measure: MeasureName;
  readonly fill: 'best' | 'worst';
  readonly isUnreadableWorst: boolean;
  readonly isLacking: (item: string, column: number) => boolean;
}

function filled(table: FamilyTable, { measure, fill, isUnreadableWorst, isLacking }: Filling): FamilyTable {
  const isAboutPeople = needs(measure).some((need) => need === 'gold' || need === 'annotators');
  const { deserved } = table.coded;
  const rows = table.rows.map((row): FamilyRow => {
    if (!row.outcomes.some(isUnanswered)) return row;
    const right = isAboutPeople
      ? labelOf(row)
      : deserved === undefined
        ? scoresOf(row).find((score) => score !== undefined)
        : table.categories.scores[deserved];
    if (isAboutPeople && right === undefined) return row;
    // An item without any score is worst if its scores differ from each other.
    const kept = right === undefined ? row.outcomes.findIndex(isUnanswered) : -1;
    const should = right ?? table.categories.scores[0];
    const outcomes = row.outcomes.map((outcome, column) => {
      if (!isUnanswered(outcome) || !isLacking(row.item, column)) return outcome;
      if (fill === 'best') return scored(should);
      if (isUnreadableWorst) return scored(undefined);
      return column === kept ? scored(should) : farFrom(should, table.categories);
    });
    return { ...row, outcomes };
  });
  return familyTable({ ...table, rows });
}

function labelOf({ gold, annotators = {} }: FamilyRow): Score | undefined {
  return gold ?? Object.values(annotators)[0];
}

function scored(score: Score | undefined): Outcome {
  if (score === undefined) return { kind: 'unreadable', why: 'no-answer', reason: undefined };
  return { kind: 'scored', score, reason: undefined };
}

/** The other end of the scale, if it has an order; else another score; unreadable if the scale has only one. */
function farFrom(score: Score | undefined, { scores, indexOf, values }: Categories): Outcome {
  const place = score === undefined ? 0 : (indexOf.get(score) ?? 0);
  if (scores.length < 2) return scored(undefined);
  if (values === undefined) return scored(scores[(place + 1) % scores.length]);
  return scored(place < scores.length / 2 ? scores.at(-1) : scores[0]);
}
