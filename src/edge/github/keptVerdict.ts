import { type CommentState, readState } from './ownComment.ts';

/** A run without a verdict about a commit, as far as it matters to a comment that is there. */
export interface Unmeasured {
  readonly head: string;
  /** The line to add; undefined: this run has a verdict. */
  readonly note: string | undefined;
}

/** Whether the run that wrote a comment measured anything. The state is a hint, so it decides about texts alone. */
export function hasVerdict({ verdict }: Pick<CommentState, 'verdict'>): boolean {
  return verdict !== 'unmeasured' && verdict !== 'none';
}

/**
 * The comment that is there with the note below its heading, and its state as it was; undefined if this run replaces it:
 * it has a verdict itself, or the comment has none about this commit.
 */
export function keptBody(body: string, { head, note }: Unmeasured): string | undefined {
  const state = readState(body);
  if (note === undefined || state?.head !== head || !hasVerdict(state)) return undefined;
  const [marker = '', heading = '', ...rest] = withoutNote(body).split('\n');
  return [marker, heading, '', `${note} ${noteMark}`, ...rest].join('\n');
}

/** GitHub may have turned `\n` into `\r\n`. */
function withoutNote(body: string): string {
  const lines = body.replaceAll('\r\n', '\n').split('\n');
  const at = lines.findIndex((line) => line.endsWith(noteMark));
  return (at < 1 ? lines : lines.toSpliced(at - 1, 2)).join('\n');
}

/** Ends the note, so that the next one takes its place. Reports escape whatever others wrote, so none has this line. */
const noteMark = '<!-- evenhand:rerun -->';
