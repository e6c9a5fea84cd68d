import type { Outcome } from '../../src/judge/outcome.ts';
import type { Score } from '../../src/judge/scale.ts';
import type { FamilyTable } from '../../src/measure/familyTable.ts';
import { measureFamily } from '../../src/measure/measureFamily.ts';
import type { MeasuredSide } from '../../src/measure/measureSide.ts';

/** What a cell of a table is written as: a score, `unreadable`, `unanswered`, or `absent` where the item was not shown. */
export type Cell = number | 'unreadable' | 'unanswered' | 'absent';

export interface WrittenRow {
  readonly item?: string;
  readonly gold?: Score | undefined;
  readonly cells: readonly Cell[];
}

/** Items are called i-0, i-1, …, variants v-0, v-1, … where nothing else is said. */
export function tableOf(rows: readonly WrittenRow[], over: Partial<FamilyTable> = {}): FamilyTable {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return {
    family: 'position',
    claim: 'preserves',
    variants: Array.from({ length: width }, (_, index) => ({ name: `v-${index}`, order: undefined })),
    rows: rows.map(({ item, gold, cells }, index) => ({
      item: item ?? `i-${index}`,
      gold,
      outcomes: cells.map(outcomeOf),
    })),
    ...over,
  };
}

export function outcomeOf(cell: Cell): Outcome | undefined {
  if (cell === 'absent') return undefined;
  if (cell === 'unanswered') return { kind: 'unanswered', why: 'no answer' };
  if (cell === 'unreadable') return { kind: 'unreadable', why: 'no-answer', reason: undefined };
  return { kind: 'scored', score: cell, reason: undefined };
}

/** A side with these tables, and as many replies as they have cells. */
export function sideOf(tables: readonly FamilyTable[]): MeasuredSide {
  const measured = tables.map((table) => measureFamily(table, { confidence: 0.95, seed: 1 }));
  const counted = measured.map(({ leftOut }) => leftOut);
  const sum = (key: 'replies' | 'unreadable' | 'refused' | 'unanswered') =>
    counted.reduce((total, one) => total + one[key], 0);
  return {
    model: 'small-1',
    tables,
    families: Object.fromEntries(tables.map(({ family }, index) => [family, measured[index]] as const).flatMap(known)),
    leftOut: {
      replies: sum('replies'),
      unreadable: sum('unreadable'),
      refused: sum('refused'),
      unanswered: sum('unanswered'),
      why: {},
    },
    noise: undefined,
  };
}

function known<T>([name, value]: readonly [string, T | undefined]): readonly (readonly [string, T])[] {
  return value === undefined ? [] : [[name, value]];
}
