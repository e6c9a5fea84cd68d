import type { Item } from '../judge/item.ts';
import { type Answers, firstLabels } from '../judge/labelOrder.ts';
import type { Histories } from '../judge/labels.ts';
import { sampledItems } from '../judge/sampledItems.ts';
import type { Score } from '../judge/scale.ts';
import { type Counts, stratifiedShare, type WeightedShare } from '../statistics/stratified.ts';

export type { WeightedShare };

/** What labels say about all items of a judge, however the labelled ones were chosen. */
export interface LabelEstimates {
  /** How many items they are about: those that were there when the labelled ones were drawn. */
  readonly about: number;
  /** Undefined if the judge's answer about a labelled item is not recorded. */
  readonly accuracy: WeightedShare | undefined;
  /** The labelled items about which no answer of the judge is recorded. */
  readonly unanswered: number;
  readonly balancedAccuracy: WeightedShare | undefined;
  /** The share of each label that was given. */
  readonly golds: ReadonlyMap<Score, WeightedShare>;
}

interface Labelled {
  /** With the gold that counts. */
  readonly items: readonly Item[];
  readonly histories: Histories;
  readonly answers: ReadonlyMap<string, Answers>;
  readonly confidence: number;
}

/** Undefined as long as some stratum has no label. */
export function labelEstimates({ items, histories, answers, confidence }: Labelled): LabelEstimates | undefined {
  const sample = sampledItems(items, firstLabels(histories));
  if (sample === undefined) return undefined;
  const sampled = [...sample.known, ...sample.strata.flatMap((stratum) => stratum.sampled)];
  const scores = [...new Set(sampled.flatMap(({ gold }) => gold ?? []))].toSorted((a, b) =>
    String(a).localeCompare(String(b), 'en', { numeric: true }),
  );
  const share = (counts: (item: Item) => Counts) =>
    stratifiedShare(
      {
        known: sample.known.map(counts),
        strata: sample.strata.map((stratum) => ({ size: stratum.size, sampled: stratum.sampled.map(counts) })),
      },
      confidence,
    );
  const isRight = ({ id, gold }: Item) => Number(answers.get(id)?.head === gold);
  const unanswered = sampled.filter(({ id }) => answers.get(id)?.head === undefined).length;
  const isAnswered = unanswered === 0;
  const golds = scores.flatMap((score) => {
    const found = share(({ gold }) => [{ hit: Number(gold === score), of: 1 }]);
    return found === undefined ? [] : [[score, found] as const];
  });
  return {
    about: sample.known.length + sample.strata.reduce((all, { size }) => all + size, 0),
    unanswered,
    accuracy: isAnswered ? share((item) => [{ hit: isRight(item), of: 1 }]) : undefined,
    balancedAccuracy: isAnswered
      ? share((item) =>
          scores.map((score) => (item.gold === score ? { hit: isRight(item), of: 1 } : { hit: 0, of: 0 })),
        )
      : undefined,
    golds: new Map(golds),
  };
}
