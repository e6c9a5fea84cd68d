import { characterCount } from '../../report/markdown/ladder.ts';
import type { ActionHost, Commented } from '../actionHost.ts';
import type { TaskEvent } from '../task/taskEvent.ts';

/**
 * When to comment. `changes`: where something was measured; `on-failure`: where the check is red. Either way a comment
 * that is there is always brought up to date, so that none speaks of an older commit.
 */
export const commentWords = ['changes', 'always', 'on-failure', 'never'] as const;

export type CommentWord = (typeof commentWords)[number];

/** What to say on the pull request. */
export interface CommentText {
  readonly head: string;
  readonly verdict: string;
  /** Complete texts, the longest first. */
  readonly texts: readonly string[];
  /** Whether it is worth a comment where none is there yet. */
  readonly telling: boolean;
  /** Whether the exit code is not 0. */
  readonly failed: boolean;
}

export interface CommentOptions {
  readonly inputs: { readonly comment: CommentWord; readonly commentKey: string };
  readonly event: { readonly name: string; readonly restricted: TaskEvent['restricted'] };
  /** Undefined where there is none that a comment can be written on. */
  readonly pullRequest: number | undefined;
}

/** In characters, as GitHub counts. It takes 65,536; the marker and the state line come on top. */
export const longestComment = 60_000;

/** Writes the comment as the inputs ask for it. Whatever becomes of it, the verdict stays. */
export async function writeComment(
  host: Pick<ActionHost, 'comment' | 'run'>,
  { inputs, event, pullRequest }: CommentOptions,
  text: CommentText,
): Promise<Commented> {
  if (inputs.comment === 'never') return { kind: 'none', why: 'the input comment is "never"' };
  if (pullRequest === undefined) return { kind: 'none', why: `the event "${event.name}" has no pull request` };
  const { head, verdict, texts } = text;
  return host.comment({
    pullRequest,
    key: inputs.commentKey,
    bodies: fittingTexts(texts),
    head,
    run: host.run.id,
    attempt: host.run.attempt,
    verdict,
    create: isWanted(inputs.comment, text),
    restricted: event.restricted,
  });
}

function isWanted(word: Exclude<CommentWord, 'never'>, { telling, failed }: CommentText): boolean {
  switch (word) {
    case 'always':
      return true;
    case 'changes':
      return telling;
    case 'on-failure':
      return failed;
  }
}

function fittingTexts(texts: readonly string[]): readonly string[] {
  const fitting = [...new Set(texts)].filter((text) => characterCount(text) <= longestComment);
  // Where none seems to fit, GitHub is asked: it has taken longer ones than it says.
  return fitting.length === 0 ? texts.slice(-1) : fitting;
}
