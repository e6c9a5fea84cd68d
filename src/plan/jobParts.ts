import type { Item } from '../judge/item.ts';
import { type ItemPart, splitItems } from './itemParts.ts';
import type { JudgeJob } from './prepare.ts';

/** The head's items of each part. Those that prompts demonstrate already are not measured, and stay in the source. */
export function jobParts({ tasks: { head }, policy, source }: JudgeJob): Readonly<Record<ItemPart, readonly Item[]>> {
  const split = splitItems(head?.items ?? [], policy.parts);
  return { ...split, source: source ?? split.source };
}
