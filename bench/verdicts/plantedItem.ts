import type { Presentation } from '../../src/judge/render.ts';
import { scores } from './looks.ts';

/** What a planted judge thinks of one item, before any noise. */
export interface PlantedJudgment {
  readonly score: number;
  /** Given instead where this option stands first; undefined: the order does not move the judge here. */
  readonly whenFirst: number | undefined;
  /** Given instead where this option is explained at length. */
  readonly whenLongest: number | undefined;
}

/** One labelled item, with what the two versions of a judge think of it. */
export interface PlantedItem {
  readonly gold: number;
  /** The chance that a reply says another score than the one thought. */
  readonly noise: number;
  /** From 0 to 1. */
  readonly difficulty: number;
  readonly base: PlantedJudgment;
  readonly head: PlantedJudgment;
}

/**
 * Draws an item on which both sides think alike. Its difficulty is uniform over 0 to 1, and everything that can go
 * wrong goes wrong more often on difficult items: their noise is up to twice the mean, on easy ones it is near 0.
 *
 * @param noise the mean share of replies that come out as another score.
 */
export function drawItem(random: () => number, noise: number): PlantedItem {
  const gold = oneOf(scores, random);
  const difficulty = random();
  const judgment = drawJudgment(random, { gold, difficulty });
  return { gold, noise: 2 * noise * difficulty, difficulty, base: judgment, head: judgment };
}

/** Right on 75 % of the items, moved by the order on 20 % and by a longer option on 15 %: the means over difficulties. */
export function drawJudgment(
  random: () => number,
  { gold, difficulty }: Pick<PlantedItem, 'gold' | 'difficulty'>,
): PlantedJudgment {
  const score = random() < 0.95 - 0.4 * difficulty ? gold : otherThan(gold, random);
  const whenFirst = random() < 0.4 * difficulty ? otherThan(score, random) : undefined;
  const whenLongest = random() < 0.3 * difficulty ? otherThan(score, random) : undefined;
  return { score, whenFirst, whenLongest };
}

/** The score that a judgment leads to under a presentation, before any noise. */
export function scoreUnder({ score, whenFirst, whenLongest }: PlantedJudgment, shown: Presentation): number {
  if (whenLongest !== undefined && shown.lengthened?.includes(whenLongest) === true) return whenLongest;
  const first = shown.order?.[0] ?? scores[0];
  return whenFirst === first ? whenFirst : score;
}

export function otherThan(score: number, random: () => number): number {
  return oneOf(
    scores.filter((other) => other !== score),
    random,
  );
}

function oneOf(values: readonly number[], random: () => number): number {
  return values[Math.floor(random() * values.length)] ?? 0;
}
