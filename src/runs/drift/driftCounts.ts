import type { LedgerEntry } from '../../ask/ports.ts';
import type { DriftCounts } from '../../report/result.ts';

/** A reply on record, with the one of today; undefined if none came. */
export interface RepliesCompared {
  readonly before: LedgerEntry;
  readonly now: LedgerEntry | undefined;
}

/** @param compared each request once. @param alarming those of the judges that drifted; all where none did. */
export function driftCounts(
  compared: readonly RepliesCompared[],
  alarming: readonly RepliesCompared[] = compared,
): DriftCounts {
  const dates = alarming.map(({ before }) => before.at).filter((at) => !Number.isNaN(Date.parse(at)));
  const sorted = dates.sort((a, b) => Date.parse(a) - Date.parse(b));
  const answered = compared.flatMap(({ before, now }) => (now === undefined ? [] : [{ before, now }]));
  return {
    since: sorted[0],
    lastGood: sorted.at(-1),
    changedReplies: answered.filter(({ before, now }) => !isSame(before, now)).length,
    replies: answered.length,
  };
}

function isSame({ reply: before }: LedgerEntry, { reply: now }: LedgerEntry): boolean {
  return before.text === now.text && before.finish === now.finish;
}
