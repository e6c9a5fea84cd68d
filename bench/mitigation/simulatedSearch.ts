import type { SideEvidence } from '../../src/gate/evidence.ts';
import { defaultFamilies } from '../../src/perturb/table.ts';
import { ordinalJudge, shownAs } from '../verdicts/looks.ts';
import { sideShown } from '../verdicts/measuredJudge.ts';
import { changed, drawItem, type PlantedItem, type PlantedJudgment, scoreUnder } from '../verdicts/plantedItem.ts';
import type { Kind, Setting } from './settings.ts';

const judge = ordinalJudge('planted', [0, 1, 2]);
/** Three options in all orders: six presentations. */
const shown = shownAs(
  judge,
  defaultFamilies(judge).filter(({ family }) => family === 'position'),
);

/** All replies about the items of one part: of the judge as it is, and of each candidate. */
export interface SimulatedPart {
  readonly golds: readonly number[];
  /** The group of each item; absent: each is alone. */
  readonly groups?: readonly string[] | undefined;
  readonly asItIs: readonly (readonly number[])[];
  readonly candidates: readonly (readonly (readonly number[])[])[];
}

export function simulatePart(random: () => number, { candidates, items, noise, perGroup = 1 }: Setting): SimulatedPart {
  // The items of a group are alike but for noise.
  const drawn = Array.from({ length: items / perGroup }, () => drawItem(random, noise));
  const ofEach = <T>(one: T) => Array.from({ length: perGroup }, () => one);
  const replies = (item: PlantedItem, judgment: PlantedJudgment) =>
    ofEach(item).map(() => repliesOf(item, judgment, random));
  return {
    golds: drawn.flatMap(({ gold }) => ofEach(gold)),
    groups: perGroup === 1 ? undefined : drawn.flatMap((_, group) => ofEach(`group ${group}`)),
    asItIs: drawn.flatMap((item) => replies(item, item.base)),
    candidates: candidates.map((kind) => drawn.flatMap((item) => replies(item, judgmentOf(kind, item, random)))),
  };
}

/**
 * The same for candidates that are made one after the other, each from the one of the former that gained most on these very
 * items.
 */
export function climbed(
  random: () => number,
  { candidates, items, noise }: Setting,
  gainOf: (part: SimulatedPart, index: number) => number,
): SimulatedPart {
  let best = { drawn: Array.from({ length: items }, () => drawItem(random, noise)), gain: 0 };
  const golds = best.drawn.map(({ gold }) => gold);
  const asItIs = best.drawn.map((item) => repliesOf(item, item.base, random));
  const made: (readonly (readonly number[])[])[] = [];
  for (const [index, kind] of candidates.entries()) {
    const drawn = best.drawn.map((item) => ({ ...item, base: judgmentOf(kind, item, random) }));
    made.push(drawn.map((item) => repliesOf(item, item.base, random)));
    const gain = gainOf({ golds, asItIs, candidates: made }, index);
    if (gain > best.gain) best = { drawn, gain };
  }
  return { golds, asItIs, candidates: made };
}

function repliesOf(item: PlantedItem, judgment: PlantedJudgment, random: () => number): readonly number[] {
  return shown.looks.map((look) => {
    const score = scoreUnder(judgment, look);
    return random() < item.noise ? (score + 1 + Math.floor(2 * random())) % 3 : score;
  });
}

function judgmentOf(kind: Kind, item: PlantedItem, random: () => number): PlantedJudgment {
  switch (kind.kind) {
    case 'no-cure':
      return changed(item, { kind: 'reworded', share: 0.3 }, random).head;
    case 'cure':
      return random() < kind.share ? { ...item.base, whenFirst: undefined } : item.base;
    case 'harm':
      return changed(item, { kind: 'accuracy', share: kind.share }, random).head;
  }
}

/** One version on a part. */
export function sideOf(
  golds: readonly number[],
  replies: readonly (readonly number[])[],
  groups?: readonly string[],
): SideEvidence {
  return sideShown(shown, golds, replies, groups);
}
