import type { LedgerEntry, Reference } from '../../ask/ports.ts';
import { type DriftRun, type Replies, verdictOf } from './driftRun.ts';

/**
 * Writes the reference of the next run, if it changes.
 *
 * @param keeping whether today's replies are accepted with any finding, and whether all judges ran.
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
  // The old replies of a judge that starts again are no longer useful.
  const isAnew = judges.some(({ compared, fate }) => compared === undefined && fate !== 'kept');
  const next = nextReference(judges, replies, allJudges && (accept || isAnew));
  if (next.size === onRecord.size && [...next].every(([key, entry]) => onRecord.get(key) === entry)) return;
  reference.replace(next.values());
}

/**
 * Accepted replies stay, even after later nights that pass. Otherwise a lucky night would become the reference of the
 * next. Replies that the reference lacks were not compared, so adding them chooses nothing.
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
      // A new judge may break a floor; it is on record from now on anyway.
      return compared === undefined ? 'extended' : 'kept';
    case 'unmeasured':
      // If too little of the eval set is on record, the missing part must be added, or no later run could compare more.
      return gated?.findings.some(({ kind }) => kind === 'stopped' || kind === 'too-many-unreadable')
        ? 'kept'
        : 'extended';
  }
}

/** What happens to one judge's recorded replies. */
interface JudgeReplies extends DriftRun {
  /**
   * `replaced`: today's are the reference from now on. `extended`: recorded ones stay, and missing ones are added.
   * `kept`: recorded ones stay, and nothing is added.
   */
  readonly fate: 'replaced' | 'extended' | 'kept';
}

/**
 * The reference after a run. Replies that no judge asked for stay, unless they are to be dropped: a run with fewer
 * items or perturbations than usual must not lose the others. A reply that several judges share stays if one of them
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
