import { objectives } from '../../optimise/objective.ts';
import type { NamedTask } from '../mitigate/plannedTasks.ts';
import { type Optimized, versionTask } from './optimizedJudge.ts';
import { objectiveNameOf, roundsOf, type SearchChoice } from './searchJudge.ts';

/**
 * The most that the judge is asked: in every round the incumbent and all challengers with the search part, for each edit
 * of the best text the text with and without it, and twice the test part. Texts that do not exist yet count with the length of today's.
 *
 * @throws UnusableInput as `objectiveNameOf` does.
 */
export function plannedTasks(optimized: Optimized, choice: SearchChoice): readonly NamedTask[] {
  const { job, task, parts } = optimized;
  const { name } = job.head;
  const { rounds, candidates } = roundsOf(choice);
  const { judge, repeats } = task;
  const { asksFamilies } = objectives[objectiveNameOf(choice, optimized)];
  const asked = (times: number) =>
    versionTask(
      optimized,
      { name: 'base', judge, items: parts.search, repeats, askedBefore: times * repeats },
      asksFamilies,
    );
  const inRounds = Array.from({ length: rounds * (1 + candidates) }, (_, time) => asked(time + 1));
  // A single edit is not asked about.
  const edits = rounds > 1 ? rounds : 0;
  const toPrune = Array.from({ length: 2 * edits }, (_, time) => asked(inRounds.length + time + 1));
  const test = { ...task, items: parts.test, repeats: 1 };
  return [
    { name: `${name}, as it is`, task: asked(0) },
    ...inRounds.map((one) => ({ name: `${name}, ${rounds} rounds at most`, task: one })),
    ...toPrune.map((one) => ({ name: `${name}, ${rounds} edits with and without, at most`, task: one })),
    { name: `${name}, on the test part`, task: test },
    { name: `${name}, on the test part`, task: { ...test, askedBefore: repeats } },
  ];
}
