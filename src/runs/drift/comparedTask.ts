import type { Variant } from '../../perturb/perturbation.ts';
import type { Request, Task } from '../../plan/plan.ts';

/** What of a task can be held against the replies on record. */
export interface ComparedTask {
  /** The same judge on those items and variants whose replies are on record. */
  readonly task: Task;
  /** Items and variants of the exam that are not on record yet, or not wholly. */
  readonly newItems: number;
  readonly newVariants: number;
}

/**
 * The part of an exam that was there when the replies on record were given. A variant counts that is on record for any
 * item; where a family has only one such variant of several, the others are new, and it has nothing to compare. An item
 * counts that is on record in all of these variants. Undefined if no item does: the judge is new, or was rewritten.
 */
export function comparedTask(
  task: Task,
  requests: readonly Request[],
  isOnRecord: (key: string) => boolean,
): ComparedTask | undefined {
  const own = requests.filter((request) => request.task === task);
  const known = own.filter(({ key }) => isOnRecord(key));
  const variants = knownVariants(task.variants, new Set(known.map(({ variant }) => variant)));
  const repeats = 1 + Math.max(0, ...known.map(({ repeat }) => repeat));
  const counted = own.filter(({ variant, repeat }) => variants.includes(variant) && repeat < repeats);
  const asked = new Set(counted.map(({ item }) => item));
  const lacking = new Set(counted.filter(({ key }) => !isOnRecord(key)).map(({ item }) => item));
  const items = task.items.filter((item) => asked.has(item) && !lacking.has(item));
  if (items.length === 0) return undefined;
  return {
    task: { ...task, items, variants, repeats: Math.min(task.repeats, repeats) },
    newItems: task.items.length - items.length,
    newVariants: task.variants.length - variants.length,
  };
}

function knownVariants(variants: readonly Variant[], onRecord: ReadonlySet<Variant>): readonly Variant[] {
  return variants.filter((variant) => {
    const family = variants.filter((other) => other.family === variant.family);
    const known = family.filter((other) => onRecord.has(other));
    // The one that shows the judge as written is on record wherever the control is.
    return onRecord.has(variant) && (known.length >= 2 || known.length === family.length);
  });
}
