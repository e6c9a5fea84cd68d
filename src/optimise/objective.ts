import type { Outcome } from '../judge/outcome.ts';
import type { Scale, Score } from '../judge/scale.ts';
import { categoriesOf } from '../judgments/categories.ts';
import type { objectiveNames } from '../shared/searchNames.ts';
import { mean } from '../statistics/descriptive.ts';

/** The replies of one version about one labelled item. */
export interface ItemReplies {
  readonly id: string;
  readonly gold: Score;
  /** Replies to the judge as written, one for each trial. */
  readonly control: readonly Outcome[];
  /** Replies to the variants of each family that preserves meaning. */
  readonly families: readonly (readonly Outcome[])[];
}

export type ObjectiveName = (typeof objectiveNames)[number];

/** The quantity that a search maximises. */
export interface Objective {
  readonly about: string;
  /** Whether the variants of the eval set are asked too. */
  readonly asksFamilies: boolean;
  /** The score of an item; a version's score is the mean. Absent: only a version as a whole has a score. */
  readonly ofItem?: (replies: ItemReplies, scale: Scale) => number;
  readonly ofAll: (all: readonly ItemReplies[], scale: Scale) => number | undefined;
  /** The distance between the best and the worst possible score. */
  readonly width: (scale: Scale) => number;
  readonly perfect: number;
}

/** An unreadable reply counts as the worst possible one. */
export const objectives: Readonly<Record<ObjectiveName, Objective>> = {
  error: byItem('minus the mean absolute error', errorOf, {
    asksFamilies: false,
    perfect: 0,
    width: (scale) => categoriesOf(scale, []).width,
  }),
  accuracy: byItem('the share of items judged right', rightOf, { asksFamilies: false, perfect: 1, width: () => 1 }),
  'accuracy+consistency': byItem(
    'the share of replies that are right, plus the share of families in which an item keeps its score',
    (replies) => rightOfAll(replies) + keptOf(replies),
    { asksFamilies: true, perfect: 2, width: () => 2 },
  ),
  grips: {
    about: '100 × balanced accuracy + 10 × the entropy of the labels given (GrIPS)',
    asksFamilies: false,
    ofAll: gripsScore,
    width: () => 100,
    perfect: 100,
  },
};

function byItem(
  about: string,
  ofItem: (replies: ItemReplies, scale: Scale) => number,
  rest: Pick<Objective, 'asksFamilies' | 'perfect' | 'width'>,
): Objective {
  const ofAll = (all: readonly ItemReplies[], scale: Scale) =>
    all.length === 0 ? undefined : mean(all.map((replies) => ofItem(replies, scale)));
  return { about, ofItem, ofAll, ...rest };
}

function errorOf({ gold, control }: ItemReplies, scale: Scale): number {
  const { values, indexOf, width } = categoriesOf(scale, [gold]);
  const numberOf = (score: Score) => values?.[indexOf.get(score) ?? -1];
  const right = numberOf(gold);
  const errors = control.map((outcome) => {
    const value = outcome.kind === 'scored' ? numberOf(outcome.score) : undefined;
    return value === undefined || right === undefined ? width : Math.abs(value - right);
  });
  return 0 - mean(errors);
}

function rightOf({ gold, control }: Pick<ItemReplies, 'gold' | 'control'>): number {
  return mean(control.map((outcome) => Number(outcome.kind === 'scored' && outcome.score === gold)));
}

function rightOfAll({ gold, control, families }: ItemReplies): number {
  return rightOf({ gold, control: [...control, ...families.flat()] });
}

function keptOf({ families }: ItemReplies): number {
  const kept = families.map((outcomes) => {
    const scores = new Set(outcomes.map((outcome) => (outcome.kind === 'scored' ? outcome.score : undefined)));
    return Number(scores.size === 1 && !scores.has(undefined));
  });
  return kept.length === 0 ? 1 : mean(kept);
}

/** Source: Prasad et al., GrIPS, section 3: the entropy prevents a judge from always giving the same label. */
function gripsScore(all: readonly ItemReplies[]): number | undefined {
  if (all.length === 0) return undefined;
  const golds = [...new Set(all.map(({ gold }) => gold))];
  const recalls = golds.map((gold) => mean(all.filter((one) => one.gold === gold).map(rightOf)));
  const given = all.flatMap(({ control }) => control.flatMap((one) => (one.kind === 'scored' ? [one.score] : [])));
  const shares = [...new Set(given)].map((score) => given.filter((one) => one === score).length / given.length);
  const entropy = shares.reduce((sum, share) => sum - share * Math.log(share), 0);
  return 100 * mean(recalls) + 10 * entropy;
}
