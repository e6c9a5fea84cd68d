import { type CommentState, readState } from './ownComment.ts';

/** What a run without a verdict says about a commit, for the comment that already exists. */
export interface Unmeasured {
  readonly head: string;
  /** The line to add; undefined if this run has a verdict. */
  readonly note: string | undefined;
}

/** Whether the run that wrote a comment measured anything. The state is only a hint, so it decides only about texts. */
export function hasVerdict({ verdict }: Pick<CommentState, 'verdict'>): boolean {
  return verdict !== 'unmeasured' && verdict !== 'none';
}

/**
 * The existing comment with the note below its heading and with its old state. Undefined if this run replaces the
 * comment, because the run has a verdict or because the comment has none about this commit.
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

/**
 * Marks the end of the note, so that the next note can replace it. Reports escape foreign text, so it cannot contain
 * this line.
 */
const noteMark = '<!-- evenhand:rerun -->';
