import type { Change } from './change.ts';
import type { Generator } from './generator.ts';
import { ordinalJudge, shownAs } from './looks.ts';

const values = [1, 2, 3, 4, 5] as const;
const highest = values.length - 1;

/** A reply that says another score than the one thought says a neighbour in so many cases. */
const TO_NEIGHBOUR = 0.85;
/** How far a worse head stands off, in steps of the scale. */
const WORSE = { accuracy: 1, consistency: 1.5 } as const;

/**
 * A judge of five scores, shown in five orders. What it thinks of an item is a point on the scale, which is pulled
 * toward the option that stands first: all of it moves by degrees.
 */
export const ordinal: Generator = {
  shown: shownAs(ordinalJudge('ordinal', values), [{ family: 'position' }]),
  draw: (random, { noise, change }) => {
    const item = { gold: Math.floor(random() * values.length), difficulty: random() };
    const unsteadiness = random();
    const base = drawJudgment(random, item);
    const head = changed(base, { item, change, random });
    return { gold: item.gold, noise: 2 * noise * unsteadiness, base: scoresOf(base), head: scoresOf(head) };
  },
  astray: values.map((_, score) => astrayFrom(score)),
};

interface OrdinalItem {
  readonly gold: number;
  /** From 0 to 1. */
  readonly difficulty: number;
}

interface OrdinalJudgment {
  /** A point on the scale, of which the lowest score is 0. */
  readonly thought: number;
  /** How far the option that stands first can draw it, in steps of the scale. */
  readonly pull: number;
}

/** The thought strays from the gold by up to 0.9 steps (standard deviation); the pull is 0.25 steps on average. */
function drawJudgment(random: () => number, { gold, difficulty }: OrdinalItem): OrdinalJudgment {
  const strayed = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return { thought: gold + (0.15 + 0.75 * difficulty) * strayed, pull: -0.25 * Math.log(1 - random()) };
}

function changed(
  base: OrdinalJudgment,
  { item, change, random }: { readonly item: OrdinalItem; readonly change: Change; readonly random: () => number },
): OrdinalJudgment {
  if (change.kind === 'none' || random() >= change.share) return base;
  if (change.kind === 'reworded') return drawJudgment(random, item);
  if (change.kind === 'consistency') return { ...base, pull: base.pull + WORSE.consistency };
  const away = base.thought >= item.gold ? WORSE.accuracy : -WORSE.accuracy;
  const moved = base.thought + away;
  const isOnScale = moved > -0.5 && moved < highest + 0.5;
  return { ...base, thought: isOnScale ? moved : item.gold - away };
}

function scoresOf({ thought, pull }: OrdinalJudgment): readonly number[] {
  return ordinal.shown.looks.map(({ order }) => {
    const toFirst = (order?.[0] ?? 0) - thought;
    const pulled = thought + Math.sign(toFirst) * Math.min(Math.abs(toFirst), pull);
    return Math.min(highest, Math.max(0, Math.round(pulled)));
  });
}

function astrayFrom(score: number): readonly number[] {
  const isNear = (other: number) => Math.abs(other - score) === 1;
  const others = values.map((_, other) => other).filter((other) => other !== score);
  const near = others.filter(isNear).length;
  return values.map((_, other) => {
    if (other === score) return 0;
    return isNear(other) ? TO_NEIGHBOUR / near : (1 - TO_NEIGHBOUR) / (others.length - near);
  });
}
