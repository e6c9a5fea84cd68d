import type { LedgerEntry } from '../../ask/ports.ts';

/** What becomes of one judge's replies on record. */
export interface JudgeReplies {
  /** Of all its requests. */
  readonly keys: readonly string[];
  /**
   * `replaced`: today's are the reference from now on. `extended`: those on record stay, and what they lack is added.
   * `kept`: they stay as they are, and nothing is added.
   */
  readonly fate: 'replaced' | 'extended' | 'kept';
}

/**
 * The reference after a run. What no judge asked for stays, unless it is to be dropped: a run with fewer items or
 * perturbations than usual is no reason to forget the others. A reply that several judges share stays where one of them
 * keeps it.
 */
export function nextReference(
  judges: readonly JudgeReplies[],
  replies: {
    readonly onRecord: ReadonlyMap<string, LedgerEntry>;
    readonly today: (key: string) => LedgerEntry | undefined;
    readonly dropUnasked: boolean;
  },
): ReadonlyMap<string, LedgerEntry> {
  const { onRecord, today, dropUnasked } = replies;
  const next = new Map(dropUnasked ? [] : onRecord);
  const put = (key: string, entry: LedgerEntry | undefined) => {
    if (entry !== undefined) next.set(key, entry);
  };
  const keysOf = (fate: JudgeReplies['fate']) => judges.flatMap((judge) => (judge.fate === fate ? judge.keys : []));
  for (const key of keysOf('replaced')) put(key, today(key) ?? onRecord.get(key));
  for (const key of keysOf('extended')) put(key, onRecord.get(key) ?? today(key));
  for (const key of keysOf('kept')) put(key, onRecord.get(key));
  return next;
}
