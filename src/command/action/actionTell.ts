import { consoleReport } from '../../report/console/console.ts';
import type { DocumentStyle } from '../../report/document/documentStyle.ts';
import { jsonReport } from '../../report/json.ts';
import { junitReport } from '../../report/junit/junit.ts';
import { ladder } from '../../report/markdown/ladder.ts';
import { summaryText } from '../../report/markdown/summaryText.ts';
import { plainText } from '../../report/plainText.ts';
import type { Result } from '../../report/result.ts';
import type { World } from '../world.ts';
import { annotateResult } from './actionAnnotations.ts';
import { type CommentText, writeComment } from './actionComment.ts';
import type { ActionHost } from './actionHost.ts';
import type { ActionInputs } from './actionInputs.ts';
import type { ActionTask } from './actionTask.ts';
import { resultOutputs } from './resultOutputs.ts';
import type { TaskEvent } from './taskEvent.ts';

/** Who is to be told, and where. */
export interface Audience {
  readonly world: World;
  readonly host: ActionHost;
  readonly event: TaskEvent;
  readonly inputs: ActionInputs;
  readonly task: ActionTask;
}

/** Tells of a result in the order of what must not be lost: outputs, files, summary, annotations, comment. */
export async function tellResult(audience: Audience, result: Result, exitCode: number): Promise<void> {
  const { world, host, inputs } = audience;
  const { verdict, compared } = result;
  const style = styleOf(audience);
  world.stdout.write(consoleReport(result, { coloured: false, width: world.stdout.columns }));
  for (const [name, value] of Object.entries(resultOutputs(result))) host.setOutput(name, value);
  const summary = summaryText(result, style);
  await orWarn(host, 'could not write its reports', () => writeReports(host, result, summary));
  await orWarn(host, 'could not write the job summary', () => host.writeSummary(summary));
  if (inputs.annotations) annotateResult(host, result);
  const failed = exitCode !== 0;
  const telling = verdict !== 'unchanged' || failed || result.removedJudges.length > 0;
  const texts = ladder(result, longestComment, style);
  await tellComment(audience, { head: compared.head, verdict, texts, telling, failed });
}

/** As GitHub counts; it takes 65,536, and the marker and the state line come on top. */
const longestComment = 60_000;

function styleOf({ host, inputs, task }: Audience): Omit<DocumentStyle, 'items' | 'depth'> {
  const { url: runUrl, attempt } = host.run;
  const canAccept = task.kind === 'compare' && task.pullRequest?.commentable === true;
  return {
    runUrl,
    attempt: attempt === undefined ? undefined : Number(attempt),
    overrideLabel: canAccept ? inputs.overrideLabel : undefined,
    detail: inputs.detail,
  };
}

async function writeReports(host: ActionHost, result: Result, markdown: string): Promise<void> {
  host.setOutput('report-path', await host.writeReport('evenhand-report.json', jsonReport(result)));
  host.setOutput('markdown-path', await host.writeReport('evenhand-report.md', markdown));
  host.setOutput('junit-path', await host.writeReport('evenhand-report.junit.xml', junitReport(result)));
}

/** Whatever becomes of the comment changes no verdict. */
export async function tellComment({ world, host, event, inputs, task }: Audience, text: CommentText): Promise<void> {
  const facts = task.kind === 'compare' ? task.pullRequest : undefined;
  const pullRequest = facts?.commentable === true ? facts.number : undefined;
  await orWarn(host, 'could not comment', async () => {
    const commented = await writeComment(host, { inputs, event, pullRequest }, text);
    switch (commented.kind) {
      case 'written':
        host.setOutput('comment-id', String(commented.id));
        host.setOutput('comment-url', commented.url);
        return;
      case 'none':
        world.stdout.write(`No comment was written: ${commented.why}.\n`);
        return;
      case 'not-written': {
        // Where the token can only read, that is as it should be.
        const level = event.restricted === undefined ? 'warning' : 'notice';
        host.annotate({ level, title: 'Evenhand could not comment', text: `${commented.why}. ${commented.hint}` });
      }
    }
  });
}

/** What goes wrong in telling must not change the verdict. */
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
