import { runMitigation } from '../command/mitigateCommand.ts';
import { renderConsole } from '../report/console.ts';
import { code, type Phrase } from '../report/document/document.ts';
import { dataJson } from '../report/json.ts';
import { renderMarkdown } from '../report/markdown.ts';
import type { JudgeMitigation, Mitigation } from '../report/mitigation.ts';
import { mitigationDocument, mitigationOutcomes } from '../report/mitigationDocument.ts';
import { plainText } from '../report/plainText.ts';
import {
  type FileChange,
  type Proposal,
  patchFile,
  patchText,
  proposalBlocks,
  suggestionMarkdown,
  suggestionsOf,
} from '../report/proposal.ts';
import { fileChanges } from '../runs/fileChanges.ts';
import type { Suggested } from './actionHost.ts';
import type { TaskRun } from './actionInputs.ts';
import { versionsOf, withReplies } from './actionRun.ts';
import { annotateUnwritten } from './annotation.ts';
import { type CommentText, headOf, isWanted, orWarn, tellComment, toldPullRequest, writeSummary } from './publish.ts';
import { noteOfWhy } from './rerunNote.ts';

/** `run: mitigate`: tries the known repairs on the judges that a pull request changes, and proposes the best. */
export async function actionMitigate(run: TaskRun): Promise<number> {
  const { commits, task, event, inputs } = run;
  // Anyone who can open a pull request could spend the key. So the workflow must allow it, or a person must start the
  // run.
  const isForeign = task.kind === 'compare' && task.pullRequest?.fork === true && event.kind !== 'dispatch';
  if (isForeign && !inputs.forks) return leftForeign(run);
  const { mitigation, changes } = await withReplies(run, async (values, opening) => {
    const { base, head: at } = await versionsOf(commits, task);
    const found = await runMitigation(run.environment, values, { base, at }, opening);
    const files = found.judges.flatMap((judge) => judge.files ?? []);
    return { mitigation: found, changes: await fileChanges(files, at) };
  });
  const { stopped, exitCode } = mitigation;
  const ended = stopped === 'no-key' && inputs.onUnmeasured === 'warn' ? 0 : exitCode;
  await tell(run, mitigation, { changes, exitCode: ended });
  return ended;
}

async function leftForeign({ host, inputs }: TaskRun): Promise<number> {
  const isFailing = inputs.onUnmeasured === 'fail';
  host.annotate({ level: isFailing ? 'error' : 'warning', title: 'Evenhand tried no mitigation', text: foreignText });
  await writeSummary(host, `${foreignText}\n`);
  return isFailing ? 3 : 0;
}

const foreignText =
  'This pull request comes from a fork, and "run: mitigate" would spend the key for whoever opened it: nothing was asked. Start the workflow by hand with pr-number, or set "forks: true" if everyone may.';

interface Told {
  /** The changes that turn each judge into its best candidate, if it has one. */
  readonly changes: readonly FileChange[];
  readonly exitCode: number;
}

/** Reports mitigations, the most important first: outputs, files, suggestions, summary, comment. */
async function tell(run: TaskRun, mitigation: Mitigation, { changes, exitCode }: Told): Promise<void> {
  const { environment, host, task } = run;
  const { judges, requests } = mitigation;
  const { columns: width } = environment.stdout;
  const style = { coloured: false, width, verdict: exitCode === 0 ? 'pass' : 'unmeasured' } as const;
  environment.stdout.write(renderConsole(mitigationDocument(mitigation), style));
  host.setOutput('requests', String(requests.asked));
  host.setOutput('cost-usd', requests.costUsd === undefined ? '' : requests.costUsd.toFixed(6));
  const wanted = { telling: judges.length > 0, failed: exitCode !== 0 };
  const proposal = await propose(run, changes, { ...wanted, reason: reasonOf(judges) });
  // A patch may contain the text of items.
  const areItemsNamed = run.inputs.detail !== 'none';
  const textWith = (isShown: boolean) =>
    `${renderMarkdown(
      mitigationDocument(mitigation, {
        ...(changes.length === 0 ? {} : { proposal: proposalBlocks(proposal, isShown && areItemsNamed) }),
        areItemsNamed,
      }),
    )}\n`;
  await orWarn(host, 'could not write its reports', async () => {
    host.setOutput('report-path', await host.writeReport('evenhand-report.json', dataJson(mitigation)));
    host.setOutput('markdown-path', await host.writeReport('evenhand-report.md', textWith(true)));
  });
  await writeSummary(host, textWith(true));
  const why = judges.find(({ outcome }) => outcome === undefined)?.why;
  if (why !== undefined) {
    const level = exitCode === 0 ? 'warning' : 'error';
    host.annotate({ level, title: 'Evenhand could not measure all mitigations', text: plainText(why) });
  }
  await tellComment(run, {
    head: headOf(task),
    verdict: why === undefined ? 'mitigated' : 'unmeasured',
    texts: [textWith(true), textWith(false), renderMarkdown(mitigationOutcomes(mitigation))],
    note: why && noteOfWhy(why, host.run),
    ...wanted,
  });
}

/** A sentence for each judge with a better version. */
function reasonOf(judges: readonly JudgeMitigation[]): Phrase {
  const better = judges.filter(({ files }) => files !== undefined);
  return better.flatMap(({ name, best = '' }, index): Phrase => {
    const blank = index === 0 ? '' : ' ';
    return [blank, code(best), ' makes the judge ', code(name), ' better on items that nothing was chosen by.'];
  });
}

interface Proposing extends Pick<CommentText, 'telling' | 'failed'> {
  /** The reason, as a sentence. */
  readonly reason: Phrase;
}

/**
 * Proposes changes to files: always as a patch, and as suggestions if all changed lines are in the pull request's diff.
 * Outdated suggestions of earlier runs are withdrawn. This never changes an exit code.
 */
async function propose(run: TaskRun, changes: readonly FileChange[], proposing: Proposing): Promise<Proposal> {
  const { host } = run;
  await orWarn(host, 'could not write the patch', async () => {
    if (changes.length > 0) host.setOutput('patch-path', await host.writeReport(patchFile, patchText(changes)));
  });
  let isSuggested = false;
  await orWarn(host, 'could not suggest the change', async () => {
    const suggested = await suggest(run, changes, proposing);
    isSuggested = suggested.kind === 'written';
    if (suggested.kind === 'not-written')
      annotateUnwritten(host, run.event.restricted, { ...suggested, what: 'suggest the change' });
  });
  return { changes, isSuggested, runUrl: host.run.url };
}

function suggest(
  { host, event, inputs, task }: TaskRun,
  changes: readonly FileChange[],
  { reason, ...wanted }: Proposing,
): Promise<Suggested> {
  const pullRequest = toldPullRequest(task)?.number;
  if (pullRequest === undefined || task.kind !== 'compare' || !isWanted(inputs.comment, wanted)) {
    return Promise.resolve({ kind: 'none', why: 'no comment is wanted here' });
  }
  const found = suggestionsOf(changes) ?? [];
  return host.suggest({
    pullRequest,
    key: inputs.commentKey,
    head: task.head,
    suggestions: found.map((one, index) => ({
      ...one,
      body: suggestionMarkdown(one, { reason, index, of: found.length }),
    })),
    restricted: event.restricted,
  });
}
