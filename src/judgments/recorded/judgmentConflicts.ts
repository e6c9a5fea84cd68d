import { shownValue } from '../../document/shownValue.ts';
import type { Score } from '../../judge/scale.ts';
import type { Fault } from '../../shared/fault.ts';
import { type JudgmentRow, nestedMap, valuesAt } from './judgmentRow.ts';

/** Repeated judgments, and items of one judge with two values for the gold, the group or the label of one annotator. */
export function judgmentConflicts(rows: readonly JudgmentRow[], file: string): readonly Fault[] {
  const faults = [...repeated(rows), ...otherGold(rows), ...otherLabels(rows), ...otherGroup(rows)];
  return faults.map((fault) => ({ ...fault, file }));
}

/** One fault for each repeated judgment, on the second of its lines. */
function repeated(rows: readonly JudgmentRow[]): readonly Fault[] {
  const judgments = nestedMap<JudgmentRow>();
  const again = new Map<JudgmentRow, JudgmentRow[]>();
  for (const row of rows) {
    const byItem = valuesAt(judgments, [row.judge, row.side, row.perturbation, row.variant, row.repeat]);
    const first = byItem.get(row.item);
    if (first === undefined) byItem.set(row.item, row);
    else again.set(first, [...(again.get(first) ?? []), row]);
  }
  return [...again].flatMap(([first, [second, ...more]]) =>
    second === undefined ? [] : [stoodBefore(first, second, more)],
  );
}

function stoodBefore(first: JudgmentRow, second: JudgmentRow, more: readonly JudgmentRow[]): Fault {
  const lines = more.slice(0, 3).map(({ line }) => line);
  const beyond = more.length - lines.length;
  const rest = `, and of ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${beyond > 0 ? ` and ${beyond} more` : ''}`;
  return {
    what: `the judgment of item ${shownValue(second.item)}, variant ${shownValue(second.variant)}, is that of line ${first.line} too${more.length === 0 ? '' : rest}`,
    fix: 'Keep one of them, or tell them apart by judge, side, perturbation, variant or repeat.',
    line: second.line,
  };
}

/** What a row says of its item, with the words around the value. */
interface Statement {
  readonly key: string;
  readonly value: Score | undefined;
  readonly words: readonly [before: string, other: string];
  readonly fix: string;
}

/** Values that differ from the first one stated for the same item of the same judge. */
function others(rows: readonly JudgmentRow[], statementsIn: (row: JudgmentRow) => readonly Statement[]) {
  const known = nestedMap<{ readonly value: Score; readonly line: number }>();
  const faults = rows.flatMap((row) =>
    statementsIn(row).flatMap(({ key, value, words, fix }): readonly Fault[] => {
      if (value === undefined) return [];
      const { line, item } = row;
      const values = valuesAt(known, [row.judge, key]);
      const first = values.get(item);
      if (first === undefined) values.set(item, { value, line });
      if (first === undefined || first.value === value) return [];
      const [before, other] = words;
      const what = `${before} ${shownValue(value)} here and ${other}${shownValue(first.value)} on line ${first.line}`;
      return [{ what, fix, line, key }];
    }),
  );
  return { known, faults };
}

function otherGold(rows: readonly JudgmentRow[]): readonly Fault[] {
  const fix = 'Give an item the same gold on every line.';
  return others(rows, ({ item, gold: value }) => [
    { key: 'gold', value, words: [`item ${shownValue(item)} has the gold`, ''], fix },
  ]).faults;
}

function otherLabels(rows: readonly JudgmentRow[]): readonly Fault[] {
  const fix = 'Give an item the same label by one annotator on every line; a second opinion needs a name of its own.';
  return others(rows, ({ item, annotators }) =>
    Object.entries(annotators).map(([name, value]) => {
      const words = [`${shownValue(name)} gives item ${shownValue(item)} the label`, ''] as const;
      return { key: `annotators.${name}`, value, words, fix };
    }),
  ).faults;
}

/**
 * An item in two groups, or an item without a group if other items of the judge have one. The latter may be a slip, so
 * it does not count as its own group.
 */
function otherGroup(rows: readonly JudgmentRow[]): readonly Fault[] {
  const { known, faults } = others(rows, ({ item, group: value }) => {
    const words = [`item ${shownValue(item)} is in the group`, 'in '] as const;
    return [{ key: 'group', value, words, fix: 'Give an item the same group on every line.' }];
  });
  const alone = [...known.branches.keys()].flatMap((judge): readonly Fault[] => {
    const grouped = valuesAt(known, [judge, 'group']);
    const row = rows.find((one) => one.judge === judge && !grouped.has(one.item));
    if (row === undefined) return [];
    const what = `item ${shownValue(row.item)} has no group, and other items of judge ${shownValue(judge)} have one`;
    const fix = 'Give each item a group; one that stands alone gets a name of its own.';
    return [{ what, fix, line: row.line, key: 'group' }];
  });
  return [...faults, ...alone];
}
