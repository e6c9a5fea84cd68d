import type { CommentState } from './commentState.ts';

/** Which run writes, and about which commit. */
export interface WritingRun {
  readonly head: string;
  /** Digits, as the runner gives them; undefined where it gives none. */
  readonly run: string | undefined;
  readonly attempt: string | undefined;
}

/**
 * Whether a comment was written by a newer run than this one: about the same commit, or about whichever where GitHub
 * does not say which one is the newest. GitHub numbers runs in the order in which they were started.
 */
export function isOfNewerRun(written: CommentState, own: WritingRun, liveHead: string | undefined): boolean {
  if (written.head !== own.head && liveHead !== undefined) return false;
  if (written.run === undefined || own.run === undefined) return false;
  const [theirs, ours] = [BigInt(written.run), BigInt(own.run)];
  if (theirs !== ours) return theirs > ours;
  return written.attempt !== undefined && own.attempt !== undefined && BigInt(written.attempt) > BigInt(own.attempt);
}
