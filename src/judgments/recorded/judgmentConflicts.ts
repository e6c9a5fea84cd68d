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

interface Stated {
  readonly label: Score;
  readonly line: number;
}

function otherGold(rows: readonly JudgmentRow[]): readonly Fault[] {
  const golds = nestedMap<Stated>();
  return rows.flatMap(({ judge, item, gold, line }) => {
    const first = gold === undefined ? undefined : statedBefore(valuesAt(golds, [judge]), item, { label: gold, line });
    if (first === undefined) return [];
    return [
      {
        what: `item ${shownValue(item)} has the gold ${shownValue(gold)} here and ${shownValue(first.label)} on line ${first.line}`,
        fix: 'Give an item the same gold on every line.',
        line,
        key: 'gold',
      },
    ];
  });
}

function otherLabels(rows: readonly JudgmentRow[]): readonly Fault[] {
  const labels = nestedMap<Stated>();
  return rows.flatMap(({ judge, item, annotators, line }) =>
    Object.entries(annotators).flatMap(([name, label]) => {
      const first = statedBefore(valuesAt(labels, [judge, name]), item, { label, line });
      if (first === undefined) return [];
      return [
        {
          what: `${shownValue(name)} gives item ${shownValue(item)} the label ${shownValue(label)} here and ${shownValue(first.label)} on line ${first.line}`,
          fix: 'Give an item the same label by one annotator on every line; a second opinion needs a name of its own.',
          line,
          key: `annotators.${name}`,
        },
      ];
    }),
  );
}

/**
 * An item in two groups, or an item without a group if other items of the judge have one. The latter may be a slip, so
 * it does not count as its own group.
 */
function otherGroup(rows: readonly JudgmentRow[]): readonly Fault[] {
  const groups = nestedMap<Stated>();
  const others = rows.flatMap(({ judge, item, group, line }): Fault[] => {
    const first =
      group === undefined ? undefined : statedBefore(valuesAt(groups, [judge]), item, { label: group, line });
    if (first === undefined) return [];
    const what = `item ${shownValue(item)} is in the group ${shownValue(group)} here and in ${shownValue(first.label)} on line ${first.line}`;
    return [{ what, fix: 'Give an item the same group on every line.', line, key: 'group' }];
  });
  for (const [judge, { values }] of groups.branches) {
    const alone = rows.find((row) => row.judge === judge && !values.has(row.item));
    if (alone === undefined) continue;
    const what = `item ${shownValue(alone.item)} has no group, and other items of judge ${shownValue(judge)} have one`;
    others.push({
      what,
      fix: 'Give each item a group; one that stands alone gets a name of its own.',
      line: alone.line,
      key: 'group',
    });
  }
  return others;
}

/** The value that was stated first, if it differs; remembers the first. */
function statedBefore(known: Map<string, Stated>, item: string, now: Stated): Stated | undefined {
  const first = known.get(item);
  if (first === undefined) known.set(item, now);
  return first === undefined || first.label === now.label ? undefined : first;
}
