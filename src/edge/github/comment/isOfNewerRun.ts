import type { CommentState } from './commentState.ts';

/** Which run writes, and about which commit. */
export interface WritingRun {
  readonly head: string;
  /** Digits, as the runner gives them; undefined where it gives none. */
  readonly run: string | undefined;
  readonly attempt: string | undefined;
  /** When this process began, in milliseconds since 1970. */
  readonly startedMs: number;
}

/** What is known of the comment that is there. */
export interface WrittenComment extends CommentState {
  /** When it was written last, in ISO 8601 by GitHub's clock. */
  readonly updatedAt: string | undefined;
}

/**
 * Whether a comment was written by a newer run than this one: about the same commit, or about whichever where GitHub
 * does not say which one is the newest. GitHub numbers runs in the order in which they were started. Whoever may write
 * can put any number there, and it must not silence us: what was written before this run began is of no newer run.
 */
export function isOfNewerRun(written: WrittenComment, own: WritingRun, liveHead: string | undefined): boolean {
  if (written.head !== own.head && liveHead !== undefined) return false;
  if (written.run === undefined || own.run === undefined) return false;
  // GitHub tells whole seconds.
  const writtenMs = Date.parse(written.updatedAt ?? '');
  if (!(writtenMs > own.startedMs - 1000)) return false;
  const [theirs, ours] = [BigInt(written.run), BigInt(own.run)];
  if (theirs !== ours) return theirs > ours;
  return written.attempt !== undefined && own.attempt !== undefined && BigInt(written.attempt) > BigInt(own.attempt);
}
