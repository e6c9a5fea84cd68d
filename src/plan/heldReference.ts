import type { ReferenceVersion } from '../config/references.ts';
import { UnusableInput } from '../shared/fault.ts';
import { type ReferencePlace, referenceInWords, versionName } from '../shared/referencePlace.ts';
import { type EvalSet, evalSetTask } from './evalSetTask.ts';
import { withoutKnown } from './knownToJudge.ts';
import type { Task } from './plan.ts';
import type { Policy } from './policy.ts';

/** A commit or tag of the base branch; its version of the judge is also compared with the head. */
export interface HeldReference {
  /** As the configuration names it. */
  readonly name: string;
  readonly place: ReferencePlace;
  /** Undefined if the reference is compared. */
  readonly lack: LackOfReference | undefined;
}

/**
 * Why a reference is not compared: the judge is younger; its prompt at that time does not fit today's items, or
 * contains so many that too few are left; the base asks the same; or the reference is the base itself.
 */
export type LackOfReference = 'younger' | 'unfit' | 'known' | 'same' | 'base';

/**
 * The task of a reference: the eval set without the items that its prompt contains. Its prompt may need variables that
 * today's items lack.
 */
export function referenceTask(
  { judge: then, place }: ReferenceVersion,
  evalSet: EvalSet,
  { gate }: Policy,
): { readonly task?: Task; readonly lack?: LackOfReference } {
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

/** The commit of a reference, so that the user notices if a tag moves. */
export function referenceNotice(reference: HeldReference | undefined): readonly string[] {
  if (reference === undefined) return [];
  const same = reference.lack === 'same' ? ' It asks the same questions as the base.' : '';
  return [`The reference ${versionName(reference.name)} is commit ${referenceInWords(reference.place)}.${same}`];
}
