import { groupBy } from '../shared/groupBy.ts';
import type { Item } from './item.ts';
import type { Drawn } from './labels.ts';

/** The labelled items as a stratified sample of all items. */
interface SampledItems {
  /** Items that were not drawn; they stand for themselves. */
  readonly known: readonly Item[];
  readonly strata: readonly { readonly size: number; readonly sampled: readonly Item[] }[];
}

/** The first label of an item: how it came to be asked. */
type FirstLabel = Partial<Drawn> & { readonly item: string };

/**
 * The latest round of which every stratum has an item with gold. What was labelled before the round, or has gold in its
 * own file, is known; what was labelled in later rounds was chosen otherwise, and is left out. Items without a majority
 * are as if they had not been drawn. If items came or went since the round began, the sample is of those that were there.
 *
 * @param labels the first one of each item, in the order of the file.
 */
export function sampledItems(items: readonly Item[], labels: readonly FirstLabel[]): SampledItems | undefined {
  const byId = new Map(items.map((item) => [item.id, item]));
  const first = new Map(labels.filter(({ item }) => byId.has(item)).map((label) => [label.item, label]));
  const all = [...first.values()];
  const isDrawn = items.every(({ id, gold }) => gold === undefined || first.has(id));
  const rounds = [...new Set(all.map(({ round }) => round))];
  for (const [at, round] of [...rounds.entries()].toReversed()) {
    if (round === undefined) continue;
    const earlier = new Set(rounds.slice(0, at));
    const before = items.filter(({ id, gold }) => {
      const label = first.get(id);
      return label === undefined ? gold !== undefined : earlier.has(label.round) || label.round === undefined;
    });
    const own = all.filter((label) => label.round === round);
    const strata = [...groupBy(own, ({ stratum }) => stratum).values()].map((drawn) => ({
      size: drawn[0]?.size ?? 0,
      sampled: drawn.flatMap(({ item }) => byId.get(item) ?? []).filter(({ gold }) => gold !== undefined),
    }));
    const covered = strata.reduce((sum, { size }) => sum + size, 0);
    const open = items.length - before.length;
    const isWhole = covered === (isDrawn ? (own[0]?.of ?? open) : open);
    // What was labelled otherwise since the round began is one of its items, and was not drawn for it.
    const since = all.slice(all.findIndex((label) => label.round === round));
    const isAlone = !since.some((label) => label.round === undefined || earlier.has(label.round));
    if (!isWhole || !isAlone || strata.some(({ sampled }) => sampled.length === 0)) continue;
    return { known: before.filter(({ gold }) => gold !== undefined), strata };
  }
  return undefined;
}

/**
 * How many items each labelled one stands for: the size of its stratum, divided by the labels there (the inverse of its
 * chance to be drawn; Horvitz and Thompson, Journal of the American Statistical Association 47 (1952)); 0 for those of a
 * round that has no label yet in some stratum.
 *
 * @returns undefined if all count alike, or if some gold did not come by a draw: then the labelled items are a set that
 *   people put together, and each counts once.
 */
export function samplingWeights(
  items: readonly Item[],
  labels: readonly FirstLabel[],
): ReadonlyMap<string, number> | undefined {
  const drawn = new Set(labels.flatMap(({ item, round }) => (round === undefined ? [] : [item])));
  const labelled = items.filter(({ gold }) => gold !== undefined);
  const sample = labelled.every(({ id }) => drawn.has(id)) ? sampledItems(items, labels) : undefined;
  if (sample === undefined) return undefined;
  const counted = new Map([
    ...sample.known.map(({ id }) => [id, 1] as const),
    ...sample.strata.flatMap(({ size, sampled }) => sampled.map(({ id }) => [id, size / sampled.length] as const)),
  ]);
  const weights = new Map(labelled.map(({ id }) => [id, counted.get(id) ?? 0]));
  return new Set(weights.values()).size === 1 ? undefined : weights;
}
