import type { CommandName } from '../command/commands.ts';
import type { Environment } from '../command/environment.ts';
import { type OptionName, optionNames, rowOf } from '../command/options.ts';
import { wordIn } from '../command/optionValues.ts';
import { type Settings, settingsOf } from '../command/settings.ts';
import { UnusableInput } from '../shared/fault.ts';
import { goneNames, insteadOf } from '../shared/gone.ts';
import type { ActionCommits, ActionHost } from './actionHost.ts';
import type { ActionTask } from './actionTask.ts';
import { type TaskEvent, type TaskInputs, taskInputs } from './taskEvent.ts';

export interface TaskRun {
  readonly environment: Environment;
  readonly host: ActionHost;
  readonly event: TaskEvent;
  readonly inputs: ActionInputs;
  readonly commits: ActionCommits;
  readonly task: ActionTask;
}

/** The workflow's settings: the options of the command line by their names, and inputs that only a workflow has. */
export interface ActionInputs {
  readonly run: 'check' | 'mitigate';
  readonly values: Settings;
  readonly task: TaskInputs;
  readonly forks: boolean;
  readonly onUnmeasured: 'fail' | 'warn';
  readonly cache: 'read-write' | 'read-only' | 'off';
  readonly comment: CommentWord;
  readonly commentKey: string;
  readonly detail: 'ids' | 'none' | 'excerpts';
  readonly report: boolean;
  /** Where the page of this run's report is now: the step does nothing but link it in the comment; undefined: it runs. */
  readonly reportUrl: string | undefined;
  readonly annotations: boolean;
  readonly commitStatus: string | undefined;
  /** Undefined: nothing can be accepted. */
  readonly overrideLabel: string | undefined;
  /** `others`: the author of a pull request, or a person who pushed to its branch, cannot accept its drop. */
  readonly overrideBy: 'writers' | 'others';
}

/**
 * @throws UnusableInput if an input that only a workflow has cannot be used. The options are checked when they are
 *   used.
 */
export function actionInputs(host: Pick<ActionHost, 'input' | 'checkNames'>): ActionInputs {
  const run = wordOf(host, 'run', ['check', 'mitigate']);
  const key = host.input('comment-key') ?? 'default';
  // Two runs may write on one pull request.
  const commentKey = run === 'check' ? key : `${key}.${run}`;
  const commitStatus = host.input('commit-status');
  host.checkNames({ commentKey, commitStatus });
  return {
    run,
    values: optionValues(host, run),
    task: taskInputs({
      base: host.input('base'),
      head: host.input('head'),
      prNumber: host.input('pr-number'),
      accept: host.input('accept'),
    }),
    forks: wordOf(host, 'forks', ['false', 'true']) === 'true',
    onUnmeasured: wordOf(host, 'on-unmeasured', ['fail', 'warn']),
    cache: wordOf(host, 'cache', ['read-write', 'read-only', 'off']),
    comment: wordOf(host, 'comment', ['changes', 'always', 'on-failure', 'never']),
    commentKey,
    detail: wordOf(host, 'comment-detail', ['ids', 'none', 'excerpts']),
    report: wordOf(host, 'report', ['false', 'true']) === 'true',
    reportUrl: reportUrl(host.input('report-url')),
    annotations: wordOf(host, 'annotations', ['true', 'false']) === 'true',
    commitStatus,
    overrideLabel: host.input('override-label'),
    overrideBy: wordOf(host, 'override-by', ['writers', 'others']),
  };
}

function optionValues(host: Pick<ActionHost, 'input'>, run: ActionInputs['run']): Settings {
  // GitHub also passes inputs that action.yml does not declare.
  const gone = goneNames.flatMap((name) => {
    const fault = { key: `input ${name}`, what: 'there is no such input any more', fix: insteadOf(name) ?? '' };
    return host.input(name) === undefined ? [] : [fault];
  });
  if (gone.length > 0) throw new UnusableInput(gone);
  const shared = optionNames.filter((name) => rowOf(name).cliOnly !== true && host.input(name) !== undefined);
  const foreign = shared.filter((name) => !isOf(run, name));
  if (foreign.length === 0) return settingsOf(Object.fromEntries(shared.map((name) => [name, host.input(name) ?? ''])));
  throw new UnusableInput(
    foreign.map((name) => ({
      key: `input ${name}`,
      what: `it says nothing to "run: ${run}"`,
      fix: 'Leave it out of this step.',
    })),
  );
}

/** Every run has the options of a check for the versions and the rules. */
function isOf(run: ActionInputs['run'], name: OptionName): boolean {
  const { commands } = rowOf(name);
  const ofVersions: readonly OptionName[] = ['base', 'head', 'policy-from'];
  if (run === 'mitigate') return commands.includes(run) || ofVersions.includes(name);
  const proposing: readonly CommandName[] = ['mitigate', 'optimize', 'study'];
  return commands.some((command) => !proposing.includes(command));
}

/** @throws UnusableInput if it is no address of a web page. */
function reportUrl(text: string | undefined): string | undefined {
  const url = text === undefined || !URL.canParse(text) ? undefined : new URL(text);
  if (text === undefined || url?.protocol === 'https:') return url?.href;
  throw new UnusableInput({
    key: 'input report-url',
    what: 'it is no address that begins with https://',
    fix: 'Give the output artifact-url of the step that uploads the page.',
  });
}

/** One of these words; the first is the default for an empty input. */
function wordOf<Word extends string>(
  host: Pick<ActionHost, 'input'>,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const text = host.input(name)?.trim();
  return text === undefined ? words[0] : wordIn(text, `input ${name}`, words);
}

/**
 * When to comment. `changes`: if something was measured; `on-failure`: if the check is red. An existing comment is
 * always updated, so that none is about an older commit.
 */
export type CommentWord = 'changes' | 'always' | 'on-failure' | 'never';
