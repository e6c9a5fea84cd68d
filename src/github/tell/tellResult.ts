import { consoleReport } from '../../report/console/console.ts';
import type { DocumentStyle } from '../../report/document/documentStyle.ts';
import { jsonReport } from '../../report/json.ts';
import { junitReport } from '../../report/junit/junit.ts';
import { ladder } from '../../report/markdown/ladder.ts';
import { summaryText } from '../../report/markdown/summaryText.ts';
import type { Result } from '../../report/result.ts';
import { hasOtherExam } from '../../report/standing.ts';
import type { ActionHost } from '../actionHost.ts';
import { toldPullRequest } from '../task/toldPullRequest.ts';
import type { TaskRun } from '../taskRun.ts';
import { annotateResult } from './annotateResult.ts';
import { orWarn } from './orWarn.ts';
import { resultOutputs } from './resultOutputs.ts';
import { tellComment } from './tellComment.ts';
import { longestComment } from './writeComment.ts';

/** Tells of a result in the order of what must not be lost: outputs, files, summary, annotations, comment. */
export async function tellResult(run: TaskRun, result: Result, exitCode: number): Promise<void> {
  const { world, host, event, inputs } = run;
  const { verdict, compared } = result;
  const style = styleOf(run);
  world.stdout.write(consoleReport(result, { coloured: false, width: world.stdout.columns, runUrl: style.runUrl }));
  for (const [name, value] of Object.entries(resultOutputs(result))) host.setOutput(name, value);
  const summary = summaryText(result, style);
  await orWarn(host, 'could not write its reports', () => writeReports(host, result, summary));
  await orWarn(host, 'could not write the job summary', () => host.writeSummary(summary));
  if (inputs.annotations) annotateResult(host, result, event.restricted);
  const failed = exitCode !== 0;
  const isChanged = result.removedJudges.length > 0 || result.judges.some(hasOtherExam);
  const telling = verdict !== 'unchanged' || failed || isChanged;
  const texts = ladder(result, longestComment, style);
  await tellComment(run, { head: compared.head, verdict, texts, telling, failed });
}

function styleOf({ host, event, inputs, task }: TaskRun): Omit<DocumentStyle, 'items' | 'depth'> {
  const { url: runUrl, attempt, repositoryUrl } = host.run;
  return {
    runUrl,
    repositoryUrl,
    attempt: attempt === undefined ? undefined : Number(attempt),
    overrideLabel: toldPullRequest(task) === undefined ? undefined : inputs.overrideLabel,
    detail: inputs.detail,
    restricted: event.restricted,
  };
}

async function writeReports(host: ActionHost, result: Result, markdown: string): Promise<void> {
  host.setOutput('report-path', await host.writeReport('evenhand-report.json', jsonReport(result)));
  host.setOutput('markdown-path', await host.writeReport('evenhand-report.md', markdown));
  host.setOutput('junit-path', await host.writeReport('evenhand-report.junit.xml', junitReport(result)));
}
