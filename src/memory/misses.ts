import type { Item } from '../judge/item.ts';
import type { Outcome } from '../judge/outcome.ts';
import { type Scale, type Score, valuesOf } from '../judge/scale.ts';
import { tally } from '../shared/groupBy.ts';
import { twinFinder } from './nearDuplicates.ts';

/** Every reply about one item, over all variants and repeats. */
export interface ItemReplies {
  readonly item: Item;
  readonly outcomes: readonly Outcome[];
}

/** An item that a judge gets wrong. */
export interface Miss {
  readonly item: Item;
  /** Its gold. */
  readonly label: Score;
  /** The score of most replies. */
  readonly judged: Score;
  /** `high`: the judge gives more than the gold; `other`: the scores have no order. */
  readonly error: 'high' | 'low' | 'other';
  /** Some of its replies give another score. */
  readonly isUnsteady: boolean;
  readonly blame: Blame;
}

/** What is at fault for a miss. */
export type Blame =
  | { readonly of: 'judge' }
  /** `why`: as a sentence without its full stop. */
  | { readonly of: 'gold' | 'rubric'; readonly why: string };

/** If a smaller share of the replies agrees, the answer depends on how the item is shown. */
const steady = 0.8;
/** If a smaller share of the people agrees, the label is in dispute. */
const agreed = 2 / 3;

/**
 * The items that a judge gets wrong by most of its readable replies, over all variants and repeats, so that noise does
 * not count as a mistake; and what is at fault for each. The gold is in doubt if people are split, if every reply
 * contradicts it and one of the people agrees with the judge, or if an item with nearly the same words in each variable
 * has another gold. The rubric is in doubt if fewer than four in five replies agree: the answer depends on the variant.
 *
 * Source: ALLURE, section 3, for misses as material; the rules of blame are ours.
 */
export function missesOf(all: readonly ItemReplies[], scale: Scale): readonly Miss[] {
  const twinOf = twinFinder(all.map(({ item }) => item));
  return all.flatMap(({ item, outcomes }): readonly Miss[] => {
    const { gold } = item;
    const scores = outcomes.flatMap((outcome) => (outcome.kind === 'scored' ? [outcome.score] : []));
    const [judged, count = 0] = [...tally(scores)].find(([, times]) => 2 * times > scores.length) ?? [];
    if (gold === undefined || judged === undefined || judged === gold) return [];
    const share = count / scores.length;
    const error = errorOf(judged, gold, scale);
    const blame = blameOf(item, { judged, share, twin: () => twinOf(item) });
    return [{ item, label: gold, judged, error, isUnsteady: share < 1, blame }];
  });
}

function errorOf(judged: Score, gold: Score, scale: Scale): Miss['error'] {
  if (scale.kind !== 'ordinal' && scale.kind !== 'interval') return 'other';
  const values = valuesOf(scale);
  return values.indexOf(judged) > values.indexOf(gold) ? 'high' : 'low';
}

function blameOf(
  { golds, gold }: Item,
  { judged, share, twin }: { readonly judged: Score; readonly share: number; readonly twin: () => Item | undefined },
): Blame {
  const labels = Object.entries(golds);
  const own = labels.filter(([, label]) => label === gold).length;
  if (labels.length > 1 && own / labels.length < agreed)
    return { of: 'gold', why: `only ${own} of ${labels.length} people give ${String(gold)}` };
  const [likewise] = labels.find(([, label]) => label === judged) ?? [];
  if (share === 1 && likewise !== undefined)
    return { of: 'gold', why: `every reply says ${String(judged)}, and so does ${likewise}` };
  const like = twin();
  if (like !== undefined)
    return { of: 'gold', why: `item ${like.id} has nearly the same words, and the label ${String(like.gold)}` };
  if (share < steady) return { of: 'rubric', why: `only ${Math.round(100 * share)} % of the replies agree` };
  return { of: 'judge' };
}
