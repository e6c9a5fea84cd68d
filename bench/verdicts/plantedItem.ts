import type { Presentation } from '../../src/judge/render.ts';
import { defaultFamilies } from '../../src/perturb/table.ts';
import type { Change } from './change.ts';
import type { Generator } from './generator.ts';
import { ordinalJudge, shownAs } from './looks.ts';

/** The scores of a planted judge: each is the index of its option. */
const scores = [0, 1, 2] as const;
const judge = ordinalJudge('planted', scores);

/** A judge of three options as it is shown by default: nine presentations. An item is struck in all of them or in none. */
export const planted: Generator = {
  shown: shownAs(judge, defaultFamilies(judge)),
  draw: (random, { noise, change }) => {
    const item = changed(drawItem(random, noise), change, random);
    const under = (judgment: PlantedJudgment) => planted.shown.looks.map((shown) => scoreUnder(judgment, shown));
    return { gold: item.gold, noise: item.noise, base: under(item.base), head: under(item.head) };
  },
  astray: scores.map((score) => scores.map((other) => (other === score ? 0 : 0.5))),
};

/** What a planted judge thinks of one item, before any noise. */
export interface PlantedJudgment {
  readonly score: number;
  /** Given instead if this option stands first; undefined: the order does not move the judge here. */
  readonly whenFirst: number | undefined;
  /** Given instead if this option is explained at length. */
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
function drawJudgment(
  random: () => number,
  { gold, difficulty }: Pick<PlantedItem, 'gold' | 'difficulty'>,
): PlantedJudgment {
  const score = random() < 0.95 - 0.4 * difficulty ? gold : otherThan(gold, random);
  const whenFirst = random() < 0.4 * difficulty ? otherThan(score, random) : undefined;
  const whenLongest = random() < 0.3 * difficulty ? otherThan(score, random) : undefined;
  return { score, whenFirst, whenLongest };
}

/** One item as the pull request leaves it. */
export function changed(item: PlantedItem, change: Change, random: () => number): PlantedItem {
  if (change.kind === 'none') return item;
  const struck = random() < change.share;
  if (change.kind === 'reworded') return struck ? { ...item, head: drawJudgment(random, item) } : item;
  return struck && canStrike(item, change.kind) ? worsened(item, change.kind, random) : item;
}

function canStrike({ gold, base }: PlantedItem, kind: 'accuracy' | 'consistency'): boolean {
  if (kind === 'consistency') return base.whenFirst === undefined;
  return base.score === gold && base.whenFirst === undefined && base.whenLongest === undefined;
}

function worsened(item: PlantedItem, kind: 'accuracy' | 'consistency', random: () => number): PlantedItem {
  const other = otherThan(item.base.score, random);
  const head = kind === 'accuracy' ? { ...item.base, score: other } : { ...item.base, whenFirst: other };
  return { ...item, head };
}

/** The score that a judgment leads to under a presentation, before any noise. */
export function scoreUnder({ score, whenFirst, whenLongest }: PlantedJudgment, shown: Presentation): number {
  if (whenLongest !== undefined && shown.lengthened?.includes(whenLongest) === true) return whenLongest;
  const first = shown.order?.[0] ?? scores[0];
  return whenFirst === first ? whenFirst : score;
}

function otherThan(score: number, random: () => number): number {
  return oneOf(
    scores.filter((other) => other !== score),
    random,
  );
}

function oneOf(values: readonly number[], random: () => number): number {
  return values[Math.floor(random() * values.length)] ?? 0;
}
