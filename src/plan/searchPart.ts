import { createHash } from 'node:crypto';
import type { PartShares } from '../config/configuration.ts';
import { type Item, independentName } from '../judge/item.ts';
import { type Scale, valuesOf } from '../judge/scale.ts';
import { groupBy } from '../shared/groupBy.ts';
import { splitItems } from './itemParts.ts';

/** As a share of the labelled items; output-sequencing, section 3.2. */
const share = 0.1;
/** Items, or groups of items. With fewer, the choice of a search is only chance. */
const least = 20;

/** The labelled items that choose prompts, and those that prove the choice. */
export interface SearchParts {
  readonly search: readonly Item[];
  readonly test: readonly Item[];
}

/**
 * A tenth of the labelled items for the search, at least 20 but no more than half; the others for the test. The search
 * part is spread over the range of the gold: every tenth item in the order of gold, with equal gold in the order of a
 * hash of their ids. Items of a group count as one, with the mean of their gold.
 *
 * @param how.shares the parts that the configuration states, which then decide the split; undefined: none.
 * @param how.isHalved only half of the search part is searched, but still 20, as OPRO has it in output-sequencing,
 *   section 3; the other half is in no part.
 */
export function searchParts(
  items: readonly Item[],
  scale: Scale,
  { shares, isHalved }: { readonly shares: PartShares | undefined; readonly isHalved: boolean },
): SearchParts {
  const labelled = items.filter(({ gold }) => gold !== undefined);
  if (shares !== undefined) return splitItems(labelled, shares);
  const rankOf = new Map(valuesOf(scale).map((value, index) => [value, index]));
  const placed = [...groupBy(labelled, independentName)].map(([name, own]) => ({
    own,
    rank: own.reduce((sum, { gold }) => sum + (rankOf.get(gold ?? '') ?? rankOf.size), 0) / own.length,
    hash: hashOf(name),
  }));
  const ordered = placed.toSorted((a, b) => a.rank - b.rank || (a.hash < b.hash ? -1 : 1));
  const half = Math.floor(ordered.length / 2);
  const count = Math.min(half, Math.max(least, Math.round(share * ordered.length)));
  const chosen = spread(ordered, count);
  const searched = isHalved ? spread(chosen, Math.max(Math.min(least, count), Math.round(count / 2))) : chosen;
  const itemsOf = (units: typeof chosen) => new Set(units.flatMap(({ own }) => own));
  const [search, notTest] = [itemsOf(searched), itemsOf(chosen)];
  return { search: labelled.filter((one) => search.has(one)), test: labelled.filter((one) => !notTest.has(one)) };
}

/** So many of a list, at equal distances. */
function spread<T>(list: readonly T[], count: number): readonly T[] {
  return Array.from({ length: count }, (_, index) =>
    list.slice(Math.floor(((index + 0.5) * list.length) / count)).slice(0, 1),
  ).flat();
}

function hashOf(name: string): string {
  return createHash('sha256').update(`search part: ${name}`).digest('hex');
}
