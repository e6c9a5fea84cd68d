import { type Change, changed } from './change.ts';
import { looks } from './looks.ts';
import { drawItem, otherThan, type PlantedItem, type PlantedJudgment, scoreUnder } from './plantedItem.ts';

/** One judge of a simulated pull request, with every reply of both sides. */
export interface SimulatedJudge {
  readonly golds: readonly number[];
  /** Item by item, the scores given under each presentation. */
  readonly base: readonly (readonly number[])[];
  readonly head: readonly (readonly number[])[];
}

export function simulateJudge(
  random: () => number,
  setting: { readonly items: number; readonly noise: number; readonly change: Change },
): SimulatedJudge {
  const drawn = Array.from({ length: setting.items }, () =>
    changed(drawItem(random, setting.noise), setting.change, random),
  );
  return {
    golds: drawn.map(({ gold }) => gold),
    base: drawn.map((item) => replies(item, item.base, random)),
    head: drawn.map((item) => replies(item, item.head, random)),
  };
}

/** One reply a presentation, each with noise of its own. */
function replies(item: PlantedItem, judgment: PlantedJudgment, random: () => number): readonly number[] {
  return looks.map((shown) => {
    const score = scoreUnder(judgment, shown);
    return random() < item.noise ? otherThan(score, random) : score;
  });
}
