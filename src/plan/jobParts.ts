import type { Item } from '../judge/item.ts';
import { type ItemPart, splitItems } from './itemParts.ts';
import type { JudgeJob } from './prepare.ts';

/** The head's items of each part. */
export function jobParts({ tasks: { head }, policy }: JudgeJob): Readonly<Record<ItemPart, readonly Item[]>> {
  return splitItems(head?.items ?? [], policy.parts);
}
