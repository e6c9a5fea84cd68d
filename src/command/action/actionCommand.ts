import { UnusableInput } from '../../fault.ts';
import { consoleReport } from '../../report/console/console.ts';
import { jsonReport } from '../../report/json.ts';
import { ladder } from '../../report/markdown/ladder.ts';
import { markdownReport } from '../../report/markdown/markdown.ts';
import { plainText } from '../../report/plainText.ts';
import type { Result } from '../../report/result.ts';
import { explain } from '../run.ts';
import { runJob } from '../runJob.ts';
import type { World } from '../world.ts';
import { actionCanary } from './actionCanary.ts';
import { type CommentText, writeComment } from './actionComment.ts';
import { actionCommits } from './actionCommits.ts';
import type { ActionEvent, ActionHost } from './actionHost.ts';
import { type ActionInputs, actionInputs } from './actionInputs.ts';
import { keyNotices } from './actionNotices.ts';
import { annotateFaults, annotateResult, faultTexts } from './actionReports.ts';
import { faultOfInputs } from './actionWords.ts';

/** The Action: finds the two versions, runs the same pipeline, and tells GitHub. Returns the exit code; throws only where no output can be set. */
export async function actionCommand(world: World, host: ActionHost): Promise<number> {
  host.maskSecrets();
  for (const [name, value] of Object.entries(outputs)) host.setOutput(name, value);
  const exitCode = await attempt({ world, host });
  host.setOutput('exit-code', String(exitCode));
  return exitCode;
}

/** Set first, so that every output is there on every path. */
const outputs = {
  verdict: '',
  'regressed-judges': '[]',
  requests: '0',
  'base-sha': '',
  'head-sha': '',
  'report-path': '',
  'markdown-path': '',
  'comment-url': '',
} as const;

interface Outside {
  readonly world: World;
  readonly host: ActionHost;
}

/** A run of which is known what started it and what it was asked for. */
interface Started extends Outside {
  readonly event: ActionEvent;
  readonly inputs: ActionInputs;
}

async function attempt(outside: Outside): Promise<number> {
  try {
    const event = outside.host.readEvent();
    return await gate({ ...outside, event, inputs: actionInputs(outside.host) });
  } catch (error) {
    return failed(outside, error);
  }
}

async function gate(started: Started): Promise<number> {
  try {
    const run = await measured(started);
    await tell(started, run);
    const { result, sound } = run;
    // A gate that cannot fail says nothing by not failing.
    return result.exitCode === 0 && !sound ? 3 : result.exitCode;
  } catch (error) {
    const exitCode = await failed(started, error);
    await tellFaults(started, error);
    return exitCode;
  }
}

interface MeasuredRun {
  readonly result: Result;
  /** Whether the controls of the gate held, where they were asked for. */
  readonly sound: boolean;
}

async function measured({ world, host, event, inputs: { values } }: Started): Promise<MeasuredRun> {
  const { notices, ...commits } = await actionCommits(host, event, values);
  host.setOutput('base-sha', commits.base);
  host.setOutput('head-sha', commits.head);
  const base = await host.openCommit(commits.base, 'base');
  const head = await host.openCommit(commits.head, 'head');
  const canary = await actionCanary(world, host, { values, base, head });
  const result = await runJob(world, values, { command: 'check', base, head }, 'report');
  const all = [...canary.notices, ...keyNotices(result, event), ...notices, ...result.notices];
  return { result: { ...result, notices: all }, sound: canary.sound };
}

/** In the order of what must not be lost: outputs, files, summary, annotations, comment. */
async function tell(started: Started, { result, sound }: MeasuredRun): Promise<void> {
  const { world, host } = started;
  const { verdict, requests, judges } = result;
  world.stdout.write(consoleReport(result, { coloured: false, width: world.stdout.columns }));
  host.setOutput('verdict', verdict);
  host.setOutput('requests', String(requests.asked));
  const worse = judges.filter((judge) => judge.verdict === 'regression').map(({ name }) => name);
  host.setOutput('regressed-judges', JSON.stringify(worse));
  const texts = ladder(result, longestSummary, host.run.url);
  const full = markdownReport(result, { items: 200, depth: 'full', runUrl: host.run.url });
  const summary = full.length <= longestSummary ? full : (texts[0] ?? '');
  await orWarn(host, 'could not write its reports', () => writeReports(host, result, summary));
  await orWarn(host, 'could not write the job summary', () => host.writeSummary(summary));
  annotateResult(host, result);
  const { head } = result.compared;
  await comment(started, { head, verdict, texts, telling: verdict !== 'unchanged' || !sound });
}

/** In characters; GitHub takes 1 MiB. */
const longestSummary = 300_000;

async function writeReports(host: ActionHost, result: Result, markdown: string): Promise<void> {
  host.setOutput('report-path', await host.writeReport('evenhand-report.json', jsonReport(result)));
  host.setOutput('markdown-path', await host.writeReport('evenhand-report.md', markdown));
}

/** Says what went wrong in the log, on the lines and in the summary; the exit code. */
async function failed({ world, host }: Outside, error: unknown): Promise<number> {
  if (!(error instanceof UnusableInput)) {
    host.annotate({
      level: 'error',
      title: 'Evenhand failed',
      text: 'There is no verdict; the log of the step says why.',
    });
    return explain(error, world);
  }
  const faults = error.faults.map(faultOfInputs);
  annotateFaults(host, faults);
  await orWarn(host, 'could not write the job summary', () => host.writeSummary(faultTexts(faults)[0] ?? ''));
  return explain(new UnusableInput(faults, { cause: error }), world);
}

/** A comment that is there speaks of an older commit, so it is brought up to date. */
async function tellFaults(started: Started, error: unknown): Promise<void> {
  const head = started.event.versions?.head;
  if (!(error instanceof UnusableInput) || head === undefined) return;
  const texts = faultTexts(error.faults.map(faultOfInputs));
  await comment(started, { head, verdict: 'none', texts, telling: false });
}

async function comment(started: Started, text: CommentText): Promise<void> {
  const { world, host, event } = started;
  await orWarn(host, 'could not comment', async () => {
    const commented = await writeComment(host, started, text);
    switch (commented.kind) {
      case 'written':
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
async function orWarn(host: ActionHost, what: string, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    const why = plainText(error instanceof Error ? error.message : String(error));
    host.annotate({ level: 'warning', title: `Evenhand ${what}`, text: why });
  }
}
