import { repeatedText } from '../config/items/itemGroups.ts';
import { isPlaceholder } from '../config/items/placeholder.ts';
import type { LoadedJudge } from '../config/loadedJudge.ts';
import type { Item } from '../judge/item.ts';
import type { Example } from '../judge/judge.ts';
import { firstLabels, oneStratum } from '../judge/labelOrder.ts';
import type { Histories } from '../judge/labels.ts';

/**
 * What a reader must know about a judge's gold and its memory, as sentences.
 *
 * @param owner the version with the items that are measured.
 */
export function judgeNotices(
  { base, head, unchanged }: JudgeVersions,
  { items, histories }: Pick<LoadedJudge, 'items' | 'histories'>,
): readonly string[] {
  const repeated = unchanged ? undefined : repeatedText(items, head.group ?? base?.group);
  const expected = items.filter(({ isExpected }) => isExpected === true).length;
  const unwritten = items.filter(isPlaceholder).length;
  return [
    ...(unwritten === 0
      ? []
      : [
          `${unwritten} of ${items.length} items of judge "${head.name}" are still those that "evenhand init" wrote, so its numbers mean nothing.`,
        ]),
    ...(expected === 0
      ? []
      : [`${expected} of ${items.length} items of judge "${head.name}" have their gold from what they expect.`]),
    ...(histories === undefined || unchanged ? [] : chosenLabels(head.name, items, histories)),
    ...(base === undefined ? [] : changeOfMemory(base, head)),
    ...promptsApart(head),
    ...(repeated === undefined ? [] : [`Judge "${head.name}": ${repeated.what}. ${repeated.fix}`]),
  ];
}

/** Items that would decide a verdict are labelled first, so without weights shares of them are not those of all. */
function chosenLabels(name: string, items: readonly Item[], histories: Histories): readonly string[] {
  const weights = items.flatMap(({ weight }) => weight ?? []);
  if (weights.length > 0) {
    const early = weights.filter((weight) => weight === 0).length;
    const most = Math.round(Math.max(...weights));
    const whole = Math.round(weights.reduce((sum, weight) => sum + weight, 0));
    const [those, about] =
      whole === items.length
        ? [`its ${whole} items`, 'all of them']
        : [`the ${whole} items of which they were drawn`, 'those'];
    const waiting = early === 0 ? '' : ` ${early} labels of a new round count once each of its strata has one.`;
    return [
      `The ${weights.length} labelled items of judge "${name}" were drawn, and each counts for up to ${most} of ${those}: what needs gold is about ${about}.${waiting}`,
    ];
  }
  const golds = new Set(items.flatMap(({ id, gold }) => (gold === undefined ? [] : [id])));
  const chosen = firstLabels(histories).filter(
    ({ item, stratum }) => golds.has(item) && stratum !== undefined && stratum !== oneStratum,
  ).length;
  return chosen === 0
    ? []
    : [
        `${chosen} of the ${golds.size} labelled items of judge "${name}" were chosen, not drawn evenly: accuracy here, and the size of its change, are those of these items. For the accuracy on all items: evenhand label --judge "${name}" --ledger DIR`,
      ];
}

interface JudgeVersions {
  readonly base: LoadedJudge | undefined;
  readonly head: LoadedJudge;
  readonly unchanged: boolean;
}

/** Files that no diff of the prompt shows can change a memory. */
function changeOfMemory(base: LoadedJudge, { name, judge }: LoadedJudge): readonly string[] {
  const [before, after] = [base.judge, judge].map(
    ({ memory }) => new Map(memory?.examples.map((one) => [one.id, one])),
  );
  if (before === undefined || after === undefined) return [];
  const added = [...after.keys()].filter((id) => !before.has(id)).length;
  const removed = [...before.keys()].filter((id) => !after.has(id)).length;
  const edited = [...after].filter(([id, one]) => before.has(id) && textOf(before.get(id)) !== textOf(one)).length;
  const changes = [
    ...(added === 0 ? [] : [`${added} new`]),
    ...(edited === 0 ? [] : [`${edited} changed`]),
    ...(removed === 0 ? [] : [`${removed} removed`]),
  ];
  return changes.length === 0 ? [] : [`The examples in the memory of judge "${name}": ${changes.join(', ')}.`];
}

function textOf(example: Example | undefined): string {
  return JSON.stringify([example?.vars, example?.score, example?.task]);
}

function promptsApart({ name, judge: { memory } }: LoadedJudge): readonly string[] {
  if (memory === undefined || memory.select === 'all') return [];
  const { select, embeddings } = memory;
  const how = embeddings === undefined ? select : `${select}, by embeddings of ${embeddings.model}`;
  return [
    `The memory of judge "${name}" shows each item the examples that suit it (select: ${how}), so the prompt is not the same for all items, and a provider's prompt cache saves less.`,
  ];
}
