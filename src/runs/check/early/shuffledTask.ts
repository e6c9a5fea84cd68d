import type { Task } from '../../../plan/plan.ts';
import { seededRandom } from '../../../statistics/random.ts';

/** The order of items has a stream of its own, far from that of any test. */
const STREAM = 0x0e4a51;

/** The order that everybody can tell from the seed. */
export function orderOfSeed(seed: number): number {
  return (seed ^ STREAM) >>> 0;
}

/**
 * The same task with its items in random order, the same for the same number and count of items: so both sides, and a run
 * that goes on from another, ask alike. Files are often sorted, and their first items are no fair sample of the rest.
 *
 * @param order a number of 32 bits.
 */
export function shuffledTask(task: Task, order: number): Task {
  const random = seededRandom(order);
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
