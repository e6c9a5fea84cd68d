import type { ReferenceVersion } from '../config/references.ts';
import { UnusableInput } from '../shared/fault.ts';
import { type ReferencePlace, referenceInWords } from '../shared/referencePlace.ts';
import { type EvalSet, evalSetTask } from './evalSetTask.ts';
import { withoutKnown } from './knownToJudge.ts';
import type { Task } from './plan.ts';
import type { Policy } from './policy.ts';

/** A commit or tag of the base branch with whose version of the judge the head is compared too. */
export interface HeldReference {
  /** As the configuration has it. */
  readonly name: string;
  readonly place: ReferencePlace;
  /** Undefined if it is compared. */
  readonly lack: LackOfReference | undefined;
}

/**
 * Why a reference is not compared: the judge is younger; its prompt then does not fit today's items, or contains so many
 * that too few are left; the base asks the same; or the reference is the base itself.
 */
export type LackOfReference = 'younger' | 'unfit' | 'known' | 'same' | 'base';

/** What a reference is asked: the eval set without the items that its prompt contains. Its prompt may need what they have no more. */
export function referenceTask(
  { judge: then, place }: ReferenceVersion,
  evalSet: EvalSet,
  { gate }: Policy,
): { readonly task: Task } | { readonly task?: undefined; readonly lack: LackOfReference } {
  if (place.behind === 0) return { lack: 'base' };
  if (typeof then === 'string') return { lack: then };
  const own = withoutKnown(evalSet, { base: then, head: then });
  const left = own.owner.items.length;
  if (left < evalSet.owner.items.length && left < gate.minItems) return { lack: 'known' };
  try {
    return { task: evalSetTask('reference', then, own) };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return { lack: 'unfit' };
  }
}

/** Where a reference is, so that a tag that moves is seen. */
export function referenceNotice(reference: HeldReference | undefined): readonly string[] {
  if (reference === undefined) return [];
  const same = reference.lack === 'same' ? ' It asks what the base asks.' : '';
  return [`The reference ${reference.name} is commit ${referenceInWords(reference.place)}.${same}`];
}
