import type { Phrase } from '../report/document/document.ts';
import { type FileChange, patchText, suggestionsOf } from '../report/patch.ts';
import { type Proposal, patchFile, suggestionMarkdown } from '../report/proposal.ts';
import type { Suggested } from './actionHost.ts';
import { annotateUnwritten } from './annotation.ts';
import type { CommentText } from './publish.ts';
import { isWanted, orWarn, toldPullRequest } from './publish.ts';
import type { TaskRun } from './taskRun.ts';

interface Proposing extends Pick<CommentText, 'telling' | 'failed'> {
  /** The reason, as a sentence. */
  readonly reason: Phrase;
}

/**
 * Proposes changes to files: always as a patch, and as suggestions if all changed lines are in the pull request's diff.
 * Outdated suggestions of earlier runs are withdrawn. This never changes an exit code.
 */
export async function propose(run: TaskRun, changes: readonly FileChange[], proposing: Proposing): Promise<Proposal> {
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
