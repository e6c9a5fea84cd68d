import type { ActionEvent, ActionHost, Commented } from './actionHost.ts';
import type { ActionInputs } from './actionInputs.ts';

/** What to say on the pull request. */
export interface CommentText {
  readonly head: string;
  readonly verdict: string;
  /** Complete texts, the longest first. */
  readonly texts: readonly string[];
  /** Whether it is worth a comment where none is there yet. */
  readonly telling: boolean;
}

/** GitHub takes 65,536 characters; the marker and the state line come on top. */
const longestComment = 60_000;

/** Writes the comment as the inputs ask for it. Whatever becomes of it, the verdict stays. */
export async function writeComment(
  host: ActionHost,
  { inputs, event }: { readonly inputs: ActionInputs; readonly event: ActionEvent },
  { head, verdict, texts, telling }: CommentText,
): Promise<Commented> {
  if (inputs.comment === 'never') return { kind: 'none', why: 'the input comment is "never"' };
  if (event.pullRequest === undefined) return { kind: 'none', why: `the event "${event.name}" has no pull request` };
  const fitting = [...new Set(texts)].filter((text) => text.length <= longestComment);
  const state = JSON.stringify({ v: 1, head, run: host.run.id, attempt: host.run.attempt, verdict });
  return host.comment({
    pullRequest: event.pullRequest,
    key: inputs.commentKey,
    // Two hyphens would end the HTML comment for some readers.
    bodies: fitting.map((text) => `<!-- evenhand:state ${state.replace(/--/g, '- -')} -->\n${text}`),
    head,
    create: inputs.comment === 'always' || telling,
  });
}
