import { isWorseAlone } from '../gate/verdict.ts';
import { plainText } from '../report/plainText.ts';
import type { JudgeResult, Result } from '../report/result.ts';
import { isGreen, standingOf } from '../report/standing.ts';
import type { ActionTask } from './actionTask.ts';
import { type Annotation, annotateUnwritten, type Unwritten } from './annotation.ts';
import type { TaskEvent } from './taskEvent.ts';

export interface StatusWords {
  readonly state: 'pending' | 'success' | 'failure' | 'error';
  readonly description: string;
}

export type StatusMoment =
  | { readonly kind: 'started' }
  | { readonly kind: 'ended'; readonly result: Result }
  /** The run ended without a result. */
  | { readonly kind: 'failed'; readonly exitCode: number };

/** The state and description at a moment. They contain no judge's name, because a pull request chooses those. */
export function statusOf(moment: StatusMoment): StatusWords {
  switch (moment.kind) {
    case 'started':
      return { state: 'pending', description: 'Measuring' };
    case 'failed':
      return { state: 'error', description: `${failures[moment.exitCode] ?? 'Failed'}; the log of the run says why` };
    case 'ended':
      return ended(moment.result);
  }
}

const failures: Readonly<Record<number, string>> = { 2: 'This cannot be used', 3: 'Unmeasured' };

function ended(result: Result): StatusWords {
  const { verdict, exitCode, judges } = result;
  if (verdict === 'unmeasured' || exitCode === 3)
    return { state: 'error', description: `Unmeasured, ${counted(judges, 'unmeasured')}` };
  if (exitCode === 0) return { state: 'success', description: inWords(result) };
  // The judges give no reason to fail.
  return {
    state: 'failure',
    description: isGreen(verdict) ? 'The evaluation set or the rules were changed' : inWords(result),
  };
}

function inWords(result: Result): string {
  const { verdict, judges, exitCode, override } = result;
  // Only GitHub's logins are shown.
  if (override !== undefined)
    return `${verdict === 'regression' ? 'Regression, accepted' : 'Accepted'} by ${/^[\w-]{1,60}$/.test(override.by) ? override.by : 'a maintainer'}`;
  if (standingOf(result) === 'drift-accepted') return 'Drift accepted';
  switch (verdict) {
    case 'regression':
      return `Regression in ${counted(judges, verdict)}${exitCode === 0 ? '; nothing fails here' : ''}`;
    case 'unmeasured':
      return `Unmeasured, ${counted(judges, verdict)}`;
    case 'uncertain': {
      const fallen = judges.filter(isWorseAlone).length;
      if (fallen > 0) return `${fallen} of ${judges.length} judges fell, each tested alone`;
      return `Uncertain for ${counted(judges, verdict)}; the items cannot tell`;
    }
    case 'new':
      return 'New, nothing to compare with';
    case 'unchanged':
      return 'Unchanged';
    case 'pass':
      return 'Pass, no regression found';
  }
}

/** `1 of 3 judges`, `1 judge`. */
function counted(judges: readonly JudgeResult[], verdict: JudgeResult['verdict']): string {
  const count = judges.filter((judge) => judge.verdict === verdict).length;
  if (count === judges.length) return `${count} ${count === 1 ? 'judge' : 'judges'}`;
  return `${count} of ${judges.length} judges`;
}

export interface StatusRequest extends StatusWords {
  readonly name: string;
  readonly sha: string;
  readonly restricted: TaskEvent['restricted'];
}

export type StatusSet = { readonly kind: 'set' } | Unwritten;

export interface StatusHost {
  commitStatus(request: StatusRequest): Promise<StatusSet>;
  annotate(annotation: Annotation): void;
}

/** Sets the commit status if one is wanted. It never changes the verdict. */
export async function tellStatus(
  host: StatusHost,
  { name, sha, restricted }: Pick<StatusRequest, 'sha' | 'restricted'> & { readonly name: string | undefined },
  moment: StatusMoment,
): Promise<void> {
  if (name === undefined) return;
  const done = await host.commitStatus({ name, sha, restricted, ...statusOf(moment) }).catch(unset);
  // What is so at the start is so at the end, which tells it.
  if (done.kind === 'set' || moment.kind === 'started') return;
  if (done.kind === 'none')
    return host.annotate({ level: 'notice', title: 'Evenhand set no commit status', text: done.why });
  annotateUnwritten(host, restricted, { ...done, why: plainText(done.why), what: 'set the commit status' });
}

function unset(error: unknown): StatusSet {
  return { kind: 'not-written', why: error instanceof Error ? error.message : String(error), hint: '' };
}

/**
 * The name of the commit status; undefined if none is wanted. One commit may be the head of pull requests to several
 * branches. `{base}` in the name means the base branch, so that the status counts only for that branch. A task without
 * a base branch gets no such status.
 */
export function statusName(wanted: string | undefined, task: ActionTask): string | undefined {
  if (wanted?.includes('{base}') !== true) return wanted;
  const branch = task.kind === 'compare' ? task.baseBranch : undefined;
  return branch === undefined ? undefined : wanted.replaceAll('{base}', () => branch);
}
