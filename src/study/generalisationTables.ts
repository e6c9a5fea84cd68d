import type { Item } from '../judge/item.ts';
import { nearest } from '../judge/memory.ts';
import type { MeasureSettings } from '../measure/estimates.ts';
import { type ItemNumber, pairedDifference } from './groupedMean.ts';
import { controlOf, type Group, isWhole, noExamples, type Remembered, scoresByItem, sizeOf } from './remembered.ts';
import { bareCell, type Cell, type StudyTable } from './studyTable.ts';
import { accuracyOf } from './tagTables.ts';
import { counting } from './unreadable.ts';

/**
 * Whether the memory helps on items of groups that have examples, and on items of groups that have none (the unseen
 * tasks of the paper, section 4). Undefined if no item has a group.
 */
export function unseenGroupsTable(groups: readonly Group[], settings: MeasureSettings): StudyTable | undefined {
  const grouped = groups.filter((group) => group.some(({ items }) => items.some((item) => item.group !== undefined)));
  if (grouped.length === 0) return undefined;
  return counting(grouped.flatMap(comparedOf), {
    name: 'generalisation-groups',
    title:
      'Accuracy on unseen items of groups with examples, and of unseen groups; Δ: the paired difference from no examples',
    columns: ['judge', 'model', 'unseen items', 'without', 'with'],
    rows: grouped.flatMap((group) => {
      const [none, whole] = comparedOf(group);
      return none === undefined || whole === undefined ? [] : rowsOf(none, whole, settings);
    }),
  });
}

function rowsOf(none: Remembered, whole: Remembered, settings: MeasureSettings): readonly (readonly Cell[])[] {
  const isSeen = seenGroups(whole);
  const kinds = [
    ['of groups with examples', isSeen],
    ['of unseen groups', (item: Item) => !isSeen(item)],
  ] as const;
  return kinds.map(([name, isMeant]): readonly Cell[] => {
    const after = accuracyOf([whole], isMeant, settings);
    const both = [rightOf(none, isMeant), rightOf(whole, isMeant)] as const;
    const difference = pairedDifference(both, { from: noExamples, confidence: settings.confidence });
    return [
      whole.judge,
      whole.model,
      name,
      accuracyOf([none], isMeant, settings),
      typeof after === 'object' && difference !== undefined ? { ...after, difference } : after,
    ];
  });
}

/** Whether the item's group has an example in the memory. An item without a group is alone. */
function seenGroups({ known }: Remembered): (item: Item) => boolean {
  const seen = new Set(known.map(({ group }) => group));
  return ({ group }) => group !== undefined && seen.has(group);
}

/** Whether it is right about each item that got a reply. An unreadable reply is not right, as in the accuracy. */
function rightOf(one: Remembered, isMeant: (item: Item) => boolean): ReadonlyMap<string, ItemNumber> {
  const rows = controlOf(one).flatMap((table) => table.rows);
  const outcomes = new Map(rows.map(({ item, outcomes: [outcome] }) => [item, outcome]));
  return new Map(
    one.items.filter(isMeant).flatMap(({ id, gold, group }) => {
      const outcome = outcomes.get(id);
      if (gold === undefined || outcome === undefined || outcome.kind === 'unanswered') return [];
      return [[id, { value: Number(outcome.kind === 'scored' && outcome.score === gold), group }]];
    }),
  );
}

/** Figure 4: the unseen items that the memory made right or wrong, each with the nearest example. */
export function generalisationTable(groups: readonly Group[]): StudyTable {
  return counting(groups.flatMap(comparedOf), {
    name: 'generalisation',
    title: 'Unseen items that the memory turned, with the nearest example (ALLURE, Figure 4)',
    columns: [
      'judge',
      'model',
      'item',
      'gold',
      'without',
      'with',
      'turned',
      'nearest',
      'its label',
      'likeness',
      'group',
    ],
    rows: groups.flatMap((group) => {
      const [none, whole] = comparedOf(group);
      return whole === undefined || none === undefined ? [] : turnedItems(none, whole);
    }),
  });
}

/** Without a memory and with the complete one; empty if one of them was not asked. */
function comparedOf(group: Group): readonly Remembered[] {
  const whole = group.find(isWhole);
  const none = group.find((one) => sizeOf(one) === 0);
  return whole === undefined || none === undefined ? [] : [none, whole];
}

function turnedItems(none: Remembered, whole: Remembered): readonly (readonly Cell[])[] {
  const [before, after] = [scoresByItem(none), scoresByItem(whole)];
  const { memory } = whole;
  const isSeen = seenGroups(whole);
  return whole.items.flatMap((item): readonly (readonly Cell[])[] => {
    const { id, gold } = item;
    const [was, is] = [before.get(id), after.get(id)];
    if (gold === undefined || was === undefined || is === undefined || (was === gold) === (is === gold)) return [];
    const near = memory && nearest(memory, item)[0];
    return [
      [
        whole.judge,
        whole.model,
        id,
        String(gold),
        String(was),
        String(is),
        is === gold ? 'right' : 'wrong',
        near?.example.id,
        near && String(near.example.score),
        near && bareCell(near.likeness, 'coefficient'),
        item.group === undefined ? undefined : isSeen(item) ? 'has examples' : 'unseen',
      ],
    ];
  });
}
