import { isFullHash } from '../answer/isFullHash.ts';

/** What our comment says about itself for the next run, on its last line, where no reader sees it. */
export interface CommentState {
  /** The commit that the comment is about. */
  readonly head: string;
  /** Of the run that wrote it: digits, as the runner gives them; undefined where it gave none. */
  readonly run: string | undefined;
  readonly attempt: string | undefined;
  readonly verdict: string;
  /** When we first saw this head, in ISO 8601. */
  readonly since: string;
}

/** The line as it is written. What is in it can neither end the HTML comment nor begin markup. */
export function stateLine({ head, run, attempt, verdict, since }: CommentState): string {
  const json = JSON.stringify({ v: 1, head, run, attempt, verdict, since });
  const inert = json.replace(/[<>]|-(?=-)/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`);
  return `<!-- evenhand:state ${inert} -->`;
}

/**
 * The state in a comment; undefined where there is none that can be used. Whoever may write in the repository can edit
 * our comment, so it is a hint and never a proof.
 */
export function readState(body: string): CommentState | undefined {
  const lines = body.split('\n').map((line) => /^<!-- evenhand:state (\{.*\}) -->\r?$/.exec(line)?.[1]);
  const json = lines.findLast((line) => line !== undefined);
  return json === undefined ? undefined : parsed(json);
}

function parsed(json: string): CommentState | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('v' in value) || value.v !== 1) return undefined;
  const text = (key: string): string | undefined => {
    const member: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
    return typeof member === 'string' ? member : undefined;
  };
  const [head, verdict, since] = [text('head'), text('verdict'), text('since')];
  if (head === undefined || !isFullHash(head)) return undefined;
  if (verdict === undefined || !/^[a-z-]{1,30}$/.test(verdict)) return undefined;
  if (since === undefined || !isTime(since)) return undefined;
  return { head, verdict, since, run: digits(text('run')), attempt: digits(text('attempt')) };
}

function digits(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,19}$/.test(text) ? text : undefined;
}

/** ISO 8601 in UTC, as `toISOString` writes it; Date.parse alone takes nearly anything. */
function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && Number.isFinite(Date.parse(text));
}
