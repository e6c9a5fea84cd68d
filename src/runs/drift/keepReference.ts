import type { Reference } from '../../ask/reference.ts';
import { type DriftRun, type Replies, verdictOf } from './driftRun.ts';
import { type JudgeReplies, nextReference } from './nextReference.ts';

/** Which judges ran, and whether what they say today is accepted whatever was found. */
export interface Keeping {
  readonly accept: boolean;
  readonly allJudges: boolean;
}

/** Writes the reference of the next run, where anything of it changes. @throws UnusableInput if it cannot be written. */
export function keepReference(
  held: readonly DriftRun[],
  { accept, allJudges }: Keeping,
  reference: Reference,
  replies: Replies,
): void {
  const judges = held.map((one): JudgeReplies => ({ keys: one.keys, fate: fateOf(one, accept) }));
  if (judges.every(({ fate }) => fate === 'kept')) return;
  const { onRecord, ledger } = replies;
  // Of a judge that begins anew, the old replies are of no more use.
  const isAnew = held.some(({ compared }, index) => compared === undefined && judges[index]?.fate !== 'kept');
  const dropUnasked = allJudges && (accept || isAnew);
  const next = nextReference(judges, { onRecord, today: (key) => ledger.find(key), dropUnasked });
  if (next.size === onRecord.size && [...next].every(([key, entry]) => onRecord.get(key) === entry)) return;
  reference.replace(next.values());
}

/**
 * What was accepted stays, whatever later nights say: a night that passed would be chosen for its luck, and the next one
 * held against it. What the reference lacks is not compared, so that taking it in chooses nothing.
 */
function fateOf(run: DriftRun, accept: boolean): JudgeReplies['fate'] {
  const { gated, compared } = run;
  switch (verdictOf(run)) {
    case 'pass':
    case 'new':
    case 'unchanged':
      return accept ? 'replaced' : 'extended';
    case 'regression':
    case 'uncertain':
      if (accept) return 'replaced';
      // A floor may be broken by a judge that is new: it is on record from now on all the same.
      return compared === undefined ? 'extended' : 'kept';
    case 'unmeasured':
      // Where too little of the exam is on record, what it lacks has to join, or no later run could compare more.
      return gated?.findings.some(({ kind }) => kind === 'stopped' || kind === 'too-many-unreadable')
        ? 'kept'
        : 'extended';
  }
}
