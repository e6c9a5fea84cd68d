import type { Judge } from '../../judge/judge.ts';
import type { Presentation } from '../../judge/presentation.ts';
import { type Score, valuesOf } from '../../judge/scale.ts';
import type { Request, Task } from '../../plan/plan.ts';
import { seededRandom } from '../../statistics/random.ts';
import type { Flaw, PlantedJudge } from './plantedJudge.ts';

/** What a planted judge answers to each request, by its key; of a pairwise judge, which candidate it prefers, wherever it stands. */
export type PlantedScores = ReadonlyMap<string, Score>;

/**
 * What does a planted judge answer? Every distinct request is answered by itself, so that replies that are drawn are
 * independent of each other. Equal requests get one answer, as from a ledger.
 *
 * @param requests of one task.
 * @param seed of the draws; another seed is another, independent run of the same judge.
 */
export function plantedScores(requests: readonly Request[], planted: PlantedJudge, seed: number): PlantedScores {
  const [first] = requests;
  if (first === undefined) return new Map();
  const { judge } = first.task;
  const values = valuesOf(judge.scale);
  const truths = truthsOf(first.task, values);
  const random = seededRandom(seed);
  const scores = new Map<string, Score>();
  for (const { key, item, presentation } of requests) {
    if (scores.has(key)) continue;
    const unsteady = random() < planted.noise;
    const drawn = values[Math.floor(random() * values.length)];
    const flaw = unsteady ? 'random' : planted.flaw;
    const score = flaw === 'random' ? drawn : (swayed(judge, presentation, flaw) ?? truths.get(item.id));
    if (score !== undefined) scores.set(key, score);
  }
  return scores;
}

/** The gold; items without it get the values in turn, so that a fair judge has something to be steady about. */
function truthsOf({ items }: Task, values: readonly Score[]): ReadonlyMap<string, Score | undefined> {
  return new Map(items.map(({ id, gold }, index) => [id, gold ?? values[index % values.length]]));
}

/** The answer that the flaw leads to; undefined where nothing leads away from the truth. */
function swayed(judge: Judge, shown: Presentation, flaw: Exclude<Flaw, 'random'> | undefined): Score | undefined {
  switch (flaw) {
    case 'first-option':
      return judge.options[shown.order?.[0] ?? 0]?.score;
    case 'first-candidate':
      return valuesOf(judge.scale)[shown.swapped === true ? 1 : 0];
    case 'longest-option': {
      const [longest, other] = shown.lengthened ?? [];
      return longest === undefined || other !== undefined ? undefined : judge.options[longest]?.score;
    }
    case 'cue':
      return shown.cue;
    case undefined:
      return undefined;
  }
}
