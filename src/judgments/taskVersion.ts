import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import type { Outcome } from '../judge/outcome.ts';
import type { Reading } from '../judge/reading.ts';
import type { Score } from '../judge/scale.ts';
import { countedVotes, votesOf } from '../judge/votes.ts';
import type { Variant } from '../perturb/perturbation.ts';
import { claimOf } from '../perturb/table.ts';
import type { Request, Task } from '../plan/plan.ts';
import { categoriesOf } from './categories.ts';
import type { FamilyTable } from './familyTable.ts';
import type { JudgedVersion, Judgment } from './judgment.ts';
import { allFamily, type Layout, type ShownVariant, tablesOf } from './tables.ts';

/** One version as it was asked. */
interface Asked extends Pick<Task, 'judge' | 'items' | 'variants'> {
  readonly reading?: Pick<Reading, 'scale'>;
}

/**
 * The judgments of one task of a run.
 *
 * @param requests every request of the run, item by item; those of other tasks are skipped.
 * @param items the items of the requests.
 */
export function taskVersion(
  task: Task,
  requests: readonly Request[],
  outcomeOf: (request: Request) => Outcome,
  items: readonly Item[] = task.items,
): JudgedVersion {
  const keys = new Set<string>();
  const distinct: Outcome[] = [];
  const own: Request[] = [];
  for (const request of requests) {
    if (request.task !== task) continue;
    own.push(request);
    // Families that show an item in the same way share its request.
    if (!keys.has(request.key)) distinct.push(outcomeOf(request));
    keys.add(request.key);
  }
  const judgments = cellsOf(own, outcomeOf).map(
    ({ item, variant, repeat, outcome }): Judgment => ({ item: item.id, variant, repeat, outcome }),
  );
  const tables = tablesOf(layoutOf({ ...task, items }), judgments);
  const all = tables.find(({ family }) => family === allFamily);
  return {
    model: task.judge.model,
    tables,
    outcomes: distinct,
    repeats: all?.rows.map(({ control = [] }) => [control]) ?? [],
    repeatUnits: all?.coded.units,
  };
}

/** What one version says of one item in one variant. */
export interface Cell extends Pick<Request, 'item' | 'variant'> {
  /** From 0. */
  readonly repeat: number;
  readonly outcome: Outcome;
}

/**
 * The requests of one version about some items as cells. If a judge votes, its votes become one outcome.
 *
 * @param requests in the order of the plan; the votes of a cell are consecutive.
 */
export function cellsOf(requests: readonly Request[], outcomeOf: (request: Request) => Outcome): readonly Cell[] {
  const cells: Cell[] = [];
  let votes: Outcome[] = [];
  for (const request of requests) {
    const { judge, reading = judge } = request.task;
    const count = votesOf(judge);
    votes.push(outcomeOf(request));
    const [first, ...others] = votes;
    if (first === undefined || votes.length < count) continue;
    const { item, variant, repeat: time } = request;
    const repeat = judge.votes?.kind === 'samples' ? Math.floor(time / count) : time;
    cells.push({ item, variant, repeat, outcome: countedVotes([first, ...others], reading.scale) });
    votes = [];
  }
  return cells;
}

/**
 * The tables of items with known outcomes.
 *
 * @param outcomesOf the outcomes of an item in a variant, in the order asked; empty if the item was left out of it.
 */
export function tablesOfItems(
  asked: Asked,
  outcomesOf: (item: Item, variant: Variant) => readonly Outcome[],
): readonly FamilyTable[] {
  const judgments = asked.items.flatMap((item) =>
    asked.variants.flatMap((variant) =>
      outcomesOf(item, variant).map((outcome, repeat): Judgment => ({ item: item.id, variant, repeat, outcome })),
    ),
  );
  return tablesOf(layoutOf(asked), judgments);
}

/** Two families that show the judge in the same way (the order as written is the control) have the same look. */
function layoutOf({ judge, items, variants, reading = judge }: Asked): Layout {
  const control = variants.find(({ family }) => family === 'control');
  const asWritten = control === undefined ? undefined : lookOf(control, items);
  const ids = items.map(({ id }) => id);
  return {
    families: [...new Set(variants.map(({ family }) => family))].map((family) => ({
      family,
      claim: claimOf(family),
      variants: variants
        .filter((variant) => variant.family === family)
        .map((variant) => shownAs(variant, judge, items, asWritten)),
      items: ids,
      control,
    })),
    items: ids,
    categories: categoriesOf(reading.scale, labelsOf(items)),
    golds: new Map(items.map(({ id, gold }) => [id, gold])),
    annotators: new Map(items.map(({ id, golds }) => [id, golds])),
    groups: new Map(items.flatMap(({ id, group }) => (group === undefined ? [] : [[id, group]]))),
    weights: new Map(items.flatMap(({ id, weight }) => (weight === undefined ? [] : [[id, weight]]))),
  };
}

function labelsOf(items: readonly Item[]): readonly Score[] {
  return items.flatMap(({ gold, golds }) => [...(gold === undefined ? [] : [gold]), ...Object.values(golds)]);
}

function shownAs(
  variant: Variant,
  { options }: Judge,
  items: readonly Item[],
  asWritten: string | undefined,
): ShownVariant {
  const [any] = items;
  const lengthened = any === undefined ? undefined : variant.present(any)?.lengthened;
  const look = lookOf(variant, items);
  return {
    name: variant.name,
    order: variant.order,
    lengthened: lengthened?.flatMap((index) => options[index]?.score ?? []),
    ...(asWritten !== undefined && look === asWritten ? { isControl: true } : {}),
    look,
  };
}

/** How a variant shows an item, as a text; equal for variants that show it in the same way. */
function lookOf(variant: Variant, [any]: readonly Item[]): string | undefined {
  return any === undefined ? undefined : (JSON.stringify(variant.present(any)) ?? 'not shown');
}
