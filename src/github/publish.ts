import { consoleReport } from '../report/console.ts';
import type { DocumentStyle } from '../report/document/document.ts';
import { artifactsOf } from '../report/document/repositoryLinks.ts';
import { jsonReport } from '../report/json.ts';
import { junitReport } from '../report/junit.ts';
import { characterCount, commentTexts, summaryText } from '../report/markdown.ts';
import { plainText } from '../report/plainText.ts';
import type { Result } from '../report/result.ts';
import { hasOtherEvalSet } from '../report/standing.ts';
import type { ActionHost, Commented } from './actionHost.ts';
import type { ActionInputs, CommentWord, TaskRun } from './actionInputs.ts';
import type { ActionTask, PullRequestFacts } from './actionTask.ts';
import { annotateUnwritten } from './annotation.ts';
import { annotateResult } from './annotations.ts';
import { noteOfResult } from './rerunNote.ts';
import { resultOutputs } from './resultOutputs.ts';
import type { TaskEvent } from './taskEvent.ts';

/** Reports a result, the most important first: outputs, files, summary, annotations, comment. */
export async function tellResult(run: TaskRun, result: Result): Promise<void> {
  const { environment, host, inputs } = run;
  const { verdict, compared } = result;
  const style = styleOf(run);
  const { runUrl, restricted } = style;
  const printed = { coloured: false, width: environment.stdout.columns, runUrl, restricted };
  environment.stdout.write(consoleReport(result, printed));
  for (const [name, value] of Object.entries(resultOutputs(result))) host.setOutput(name, value);
  const summary = summaryText(result, style);
  await orWarn(host, 'could not write its reports', async () => {
    host.setOutput('report-path', await host.writeReport('evenhand-report.json', jsonReport(result)));
    host.setOutput('markdown-path', await host.writeReport('evenhand-report.md', summary));
    host.setOutput('junit-path', await host.writeReport('evenhand-report.junit.xml', junitReport(result)));
    if (!inputs.report) return;
    const { htmlReport } = await import('../report/html.ts');
    host.setOutput('html-path', await host.writeReport(pageName, htmlReport(result, { ...style, hasPage: false })));
  });
  await writeSummary(host, summary);
  if (inputs.annotations) annotateResult(host, result, style);
  const failed = result.exitCode !== 0;
  const isChanged = result.removedJudges.length > 0 || result.judges.some(hasOtherEvalSet);
  const telling = verdict !== 'unchanged' || failed || isChanged;
  const texts = commentTexts(result, longestComment, style);
  const note = noteOfResult(result, host.run);
  const stated = note === undefined ? verdict : 'unmeasured';
  await tellComment(run, { head: compared.head, verdict: stated, texts, note, telling, failed });
}

function styleOf({ host, event, inputs, task }: TaskRun): Omit<DocumentStyle, 'items' | 'depth'> {
  const { url: runUrl, attempt, repositoryUrl } = host.run;
  return {
    runUrl,
    repositoryUrl,
    attempt: attempt === undefined ? undefined : Number(attempt),
    overrideLabel: toldPullRequest(task) === undefined ? undefined : inputs.overrideLabel,
    detail: inputs.detail,
    hasPage: inputs.report,
    restricted: event.restricted,
  };
}

/** An artifact that is not archived has the name of its file. */
const pageName = 'evenhand-report.html';

/** The outcome of the comment never changes the verdict. */
export async function tellComment(
  { environment, host, event, inputs, task }: TaskRun,
  text: CommentText,
): Promise<void> {
  const pullRequest = toldPullRequest(task)?.number;
  await orWarn(host, 'could not comment', async () => {
    const commented = await writeComment(host, { inputs, event, pullRequest }, text);
    switch (commented.kind) {
      case 'written':
        host.setOutput('comment-id', String(commented.id));
        host.setOutput('comment-url', commented.url);
        return;
      case 'none':
        environment.stdout.write(`No comment was written: ${commented.why}.\n`);
        return;
      case 'not-written':
        annotateUnwritten(host, event.restricted, { ...commented, what: 'comment' });
    }
  });
}

/** Puts the address of the page into the comment of this run, in place of the run's artifacts. */
export async function linkReport({ environment, host, inputs, event, task }: TaskRun, url: string): Promise<void> {
  const pullRequest = toldPullRequest(task)?.number;
  const { url: runUrl } = host.run;
  if (pullRequest === undefined || runUrl === undefined || inputs.comment === 'never') return;
  await orWarn(host, 'could not link the report', async () => {
    const linked = await host.relink({ pullRequest, key: inputs.commentKey, from: artifactsOf(runUrl), to: url });
    if (linked.kind === 'none') environment.stdout.write(`The report was not linked: ${linked.why}.\n`);
    if (linked.kind === 'not-written') annotateUnwritten(host, event.restricted, { ...linked, what: 'comment' });
  });
}

export interface CommentText {
  readonly head: string;
  readonly verdict: string;
  /** Complete texts, longest first. */
  readonly texts: readonly string[];
  /** The line for a comment that has a verdict on the same commit, if this run has none. */
  readonly note?: string | undefined;
  /** Whether it is worth a new comment. */
  readonly telling: boolean;
  readonly failed: boolean;
}

interface CommentOptions {
  readonly inputs: Pick<ActionInputs, 'comment' | 'commentKey'>;
  readonly event: Pick<TaskEvent, 'name' | 'restricted'>;
  readonly pullRequest: number | undefined;
}

/** In characters, as GitHub counts. GitHub accepts 65,536, including the marker and the state line. */
const longestComment = 60_000;

/** Writes the comment as the inputs demand. The outcome never changes the verdict. */
export async function writeComment(
  host: Pick<ActionHost, 'comment' | 'run'>,
  { inputs, event, pullRequest }: CommentOptions,
  text: CommentText,
): Promise<Commented> {
  if (inputs.comment === 'never') return { kind: 'none', why: 'the input comment is "never"' };
  if (pullRequest === undefined)
    return { kind: 'none', why: `the event "${event.name}" has no pull request whose newest commit was measured` };
  const { head, verdict, texts, note } = text;
  const fitting = [...new Set(texts)].filter((one) => characterCount(one) <= longestComment);
  return host.comment({
    pullRequest,
    key: inputs.commentKey,
    // If no text seems to fit, GitHub is asked: it has accepted longer texts than its limit.
    bodies: fitting.length === 0 ? texts.slice(-1) : fitting,
    head,
    run: host.run.id,
    attempt: host.run.attempt,
    verdict,
    note,
    create: isWanted(inputs.comment, text),
    restricted: event.restricted,
  });
}

export function isWanted(word: CommentWord, { telling, failed }: Pick<CommentText, 'telling' | 'failed'>): boolean {
  switch (word) {
    case 'never':
      return false;
    case 'always':
      return true;
    case 'changes':
      return telling;
    case 'on-failure':
      return failed;
  }
}

/** An error in reporting must not change the verdict. */
export async function orWarn(
  host: Pick<ActionHost, 'annotate'>,
  what: string,
  step: () => Promise<void>,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    const why = plainText(error instanceof Error ? error.message : String(error));
    host.annotate({ level: 'warning', title: `Evenhand ${what}`, text: why });
  }
}

export function writeSummary(host: Pick<ActionHost, 'annotate' | 'writeSummary'>, text: string): Promise<void> {
  return orWarn(host, 'could not write the job summary', () => host.writeSummary(text));
}

export function headOf(task: ActionTask): string {
  return task.kind === 'compare' ? task.head : task.at;
}

/** The pull request for comments and overrides; undefined if the measured commit is not its head. */
export function toldPullRequest(task: ActionTask): PullRequestFacts | undefined {
  const pullRequest = task.kind === 'compare' ? task.pullRequest : undefined;
  return pullRequest?.commentable === true ? pullRequest : undefined;
}
