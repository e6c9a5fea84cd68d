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
  { onRecord, ledger }: Replies,
): void {
  const judges = held.map((run) => ({ ...run, fate: fateOf(run, accept) }));
  if (judges.every(({ fate }) => fate === 'kept')) return;
  // The old replies of a judge that starts again are no longer useful.
  const isAnew = judges.some(({ compared, fate }) => compared === undefined && fate !== 'kept');
  // Replies that no judge asked for stay, unless they are to be dropped: a run with fewer items or perturbations than
  // usual must not lose the others. A reply that several judges share stays if one of them keeps it.
  const next = new Map(allJudges && (accept || isAnew) ? [] : onRecord);
  const put = (fate: Fate, entryOf: (key: string) => LedgerEntry | undefined) => {
    for (const key of judges.flatMap((judge) => (judge.fate === fate ? judge.keys : []))) {
      const entry = entryOf(key);
      if (entry !== undefined) next.set(key, entry);
    }
  };
  put('replaced', (key) => ledger.find(key) ?? onRecord.get(key));
  put('extended', (key) => onRecord.get(key) ?? ledger.find(key));
  put('kept', (key) => onRecord.get(key));
  if (next.size === onRecord.size && [...next].every(([key, entry]) => onRecord.get(key) === entry)) return;
  reference.replace(next.values());
}

/**
 * What happens to one judge's recorded replies. `replaced`: today's are the reference from now on. `extended`: recorded
 * ones stay, and missing ones are added. `kept`: recorded ones stay, and nothing is added.
 */
type Fate = 'replaced' | 'extended' | 'kept';

/**
 * Accepted replies stay, even after later nights that pass. Otherwise a lucky night would become the reference of the
 * next. Replies that the reference lacks were not compared, so adding them chooses nothing.
 */
function fateOf(run: DriftRun, accept: boolean): Fate {
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
