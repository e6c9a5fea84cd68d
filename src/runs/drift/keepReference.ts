import type { LedgerEntry, Reference } from '../../ask/ports.ts';
import { type DriftRun, type Replies, verdictOf } from './driftRun.ts';

/**
 * Writes the reference of the next run, if anything of it changes.
 *
 * @param keeping whether what the judges say today is accepted whatever was found, and whether all of them ran.
 * @throws UnusableInput if it cannot be written.
 */
export function keepReference(
  held: readonly DriftRun[],
  { accept, allJudges }: { readonly accept: boolean; readonly allJudges: boolean },
  reference: Reference,
  replies: Replies,
): void {
  const judges = held.map((run): JudgeReplies => ({ ...run, fate: fateOf(run, accept) }));
  if (judges.every(({ fate }) => fate === 'kept')) return;
  const { onRecord } = replies;
  // Of a judge that begins anew, the old replies are of no more use.
  const isAnew = judges.some(({ compared, fate }) => compared === undefined && fate !== 'kept');
  const next = nextReference(judges, replies, allJudges && (accept || isAnew));
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
      // If too little of the eval set is on record, what it lacks has to join, or no later run could compare more.
      return gated?.findings.some(({ kind }) => kind === 'stopped' || kind === 'too-many-unreadable')
        ? 'kept'
        : 'extended';
  }
}

/** What becomes of one judge's replies on record. */
interface JudgeReplies extends DriftRun {
  /**
   * `replaced`: today's are the reference from now on. `extended`: those on record stay, and what they lack is added.
   * `kept`: they stay as they are, and nothing is added.
   */
  readonly fate: 'replaced' | 'extended' | 'kept';
}

/**
 * The reference after a run. What no judge asked for stays, unless it is to be dropped: a run with fewer items or
 * perturbations than usual is no reason to forget the others. A reply that several judges share stays if one of them
 * keeps it.
 */
function nextReference(
  judges: readonly JudgeReplies[],
  { onRecord, ledger }: Replies,
  dropUnasked: boolean,
): ReadonlyMap<string, LedgerEntry> {
  const next = new Map(dropUnasked ? [] : onRecord);
  const put = (key: string, entry: LedgerEntry | undefined) => {
    if (entry !== undefined) next.set(key, entry);
  };
  const keysOf = (fate: JudgeReplies['fate']) => judges.flatMap((judge) => (judge.fate === fate ? judge.keys : []));
  for (const key of keysOf('replaced')) put(key, ledger.find(key) ?? onRecord.get(key));
  for (const key of keysOf('extended')) put(key, onRecord.get(key) ?? ledger.find(key));
  for (const key of keysOf('kept')) put(key, onRecord.get(key));
  return next;
}
