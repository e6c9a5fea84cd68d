import type { Task } from '../../plan/plan.ts';
import { seededRandom } from '../../statistics/seededRandom.ts';

/** The order of items has a stream of its own, far from that of any test. */
const STREAM = 0x0e4a51;

/**
 * The same task with its items in random order, the same for the same seed and number of items: so both sides, and a run
 * that goes on from another, ask alike. Files are often sorted, and their first items are no fair sample of the rest.
 */
export function shuffledTask(task: Task, seed: number): Task {
  const random = seededRandom(seed ^ STREAM);
  const items = [...task.items];
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [items[last], items[other]];
    if (one === undefined || two === undefined) continue;
    items[last] = two;
    items[other] = one;
  }
  return { ...task, items };
}
