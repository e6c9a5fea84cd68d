import type { Override } from '../../gate/override.ts';
import type { OverrideRequest } from '../../github/withOverride.ts';
import { type BranchPush, branchPushes, pushEvidence } from './branchPushes.ts';
import { httpFailure, UnexpectedAnswer } from './httpFailure.ts';
import { type Actor, labelTimeline, type TimelineEntry } from './labelTimeline.ts';
import { type LivePullRequest, pullRequestIfAny } from './livePullRequest.ts';
import type { PullRequestPlace, Repository } from './octokit.ts';
import { PayloadReader } from './payloadReader.ts';

export interface OverrideQuestion extends Omit<OverrideRequest, 'pullRequest' | 'commentKey'> {
  /** When our own comment first saw the head, in ISO 8601; called only if the label is set. */
  readonly since: () => Promise<string | undefined>;
  readonly nowMs?: () => number;
}

/**
 * Whether the label accepts a drop for exactly this commit. The label must be on the pull request now (the event's
 * payload may be old). A person with write access must have set it, after the commit was pushed and after the base
 * branch was chosen. The pull request must still be at this commit. An unknown fact counts against the label.
 */
export async function findOverride(place: PullRequestPlace, question: OverrideQuestion): Promise<Override> {
  try {
    return await judged(place, question);
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return { kind: 'unknown', why: 'GitHub answered with something else' };
    const failure = httpFailure(error);
    if (failure === undefined) throw error;
    return { kind: 'unknown', why: `GitHub answered ${failure.status}` };
  }
}

async function judged(place: PullRequestPlace, question: OverrideQuestion): Promise<Override> {
  const { label, head } = question;
  const before = await pullRequestIfAny(place);
  const moved = elsewhere(before, question);
  if (before === undefined || moved !== undefined) return moved ?? unseen;
  const timeline = await labelTimeline(place);
  const index = timeline.findLastIndex((entry) => isAbout(entry, label));
  const set = timeline[index];
  if (set?.kind !== 'labeled') return { kind: 'unknown', why: 'GitHub does not say who set the label' };
  const stranger = await whyNot(place, set.by);
  if (stranger !== undefined || set.by === undefined)
    return { kind: 'refused', why: `${stranger ?? nobody}. ${again}` };
  const pushes = await branchPushes(place.octokit, before);
  const setting = { before, timeline, pushes, index, atMs: Date.parse(set.at) };
  const own = ownAcceptance(question, set.by, setting);
  if (own !== undefined) return own;
  const late = await staleness(place, question, setting);
  if (late !== undefined) return late;
  // All this took time; meanwhile the author may have pushed, or a user may have removed the label.
  const after = await pullRequestIfAny(place);
  if (after === undefined) return unseen;
  return elsewhere(after, question) ?? { kind: 'accepted', by: set.by.login, label, head, at: set.at };
}

const unseen: Override = { kind: 'unknown', why: 'GitHub does not show the pull request' };

/** Undefined if the pull request is at this head and has the label. */
function elsewhere(live: LivePullRequest | undefined, { label, head }: OverrideQuestion): Override | undefined {
  if (live === undefined) return unseen;
  if (!live.labels.some((name) => isSameLabel(name, label))) return { kind: 'none' };
  if (live.headSha === head) return undefined;
  const [now, measured] = [live.headSha.slice(0, 7), head.slice(0, 7)];
  return { kind: 'refused', why: `the pull request has moved on to ${now}, and this run measured ${measured}` };
}

function isAbout(entry: TimelineEntry, label: string): boolean {
  return (entry.kind === 'labeled' || entry.kind === 'unlabeled') && isSameLabel(entry.label, label);
}

/** GitHub allows no two labels that differ only in case. */
function isSameLabel(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

const nobody = 'the account that set the label is gone';

async function whyNot(place: PullRequestPlace, by: Actor | undefined): Promise<string | undefined> {
  if (by === undefined) return nobody;
  const name = nameOf(by);
  if (by.bot) return `the label was set by ${name}, which is no person`;
  return (await mayWrite(place, by.login)) ? undefined : `the label was set by ${name}, who cannot write`;
}

/** A login with other characters is not shown, so that it cannot put anything into the report. */
function nameOf({ login }: Actor): string {
  return /^[\w-]{1,60}(?:\[bot\])?$/.test(login) ? `@${login}` : 'a user';
}

/**
 * Why this person cannot accept their own drop; undefined if they may, or if they did not open the pull request and, as
 * far back as GitHub shows, pushed nothing to its branch. Unknown if GitHub does not even show who pushed this head.
 */
function ownAcceptance({ by, head }: OverrideQuestion, setBy: Actor, setting: Setting): Override | undefined {
  if (by === 'writers') return undefined;
  const wanted = 'the workflow wants another person to accept it (override-by: others)';
  const refused = (what: string): Override => {
    return { kind: 'refused', why: `the label was set by ${nameOf(setBy)}, who ${what}; ${wanted}` };
  };
  const isTheirs = (login: string | undefined) => login?.toLowerCase() === setBy.login.toLowerCase();
  if (isTheirs(setting.before.author)) return refused('opened the pull request');
  const pushes = [...setting.pushes, ...setting.timeline.filter((entry) => entry.kind === 'force-pushed')];
  if (pushes.some((push) => isTheirs(push.by))) return refused('pushed to its branch');
  if (pushes.some((push) => push.to === head && push.by !== undefined)) return undefined;
  return { kind: 'unknown', why: `GitHub does not say who pushed this commit; ${wanted}` };
}

interface Setting {
  readonly before: LivePullRequest;
  readonly timeline: readonly TimelineEntry[];
  readonly pushes: readonly BranchPush[];
  /** The position in the timeline at which the label was last set. */
  readonly index: number;
  readonly atMs: number;
}

/** Why the label is older than this head; undefined if it was set after the head came. */
async function staleness(
  place: PullRequestPlace,
  question: OverrideQuestion,
  setting: Setting,
): Promise<Override | undefined> {
  const { before, timeline, index, atMs } = setting;
  // The label accepted a drop against the base branch of that time.
  const retargeted = timeline.some((entry) => entry.kind === 'retargeted' && !(atMs > Date.parse(entry.at)));
  if (retargeted) return { kind: 'refused', why: `the label was set before the base branch was changed. ${again}` };
  const known = await pushEvidence(place, question, setting);
  const later = known.find((one) => !(atMs > one.atMs));
  if (later !== undefined) return stale(later.what);
  if (known.some(({ proof }) => proof)) return undefined;
  // All other evidence is a date that the committer could choose. In this repository only people with write access can
  // push, and they may accept a drop anyway. A fork's owner may not, and could set the date back.
  if (before.fork || known.length === 0)
    return { kind: 'unknown', why: `GitHub does not say when this commit was pushed. ${again}` };
  const pushedLater = timeline.slice(index).some((entry) => entry.kind === 'committed' && entry.sha === question.head);
  return pushedLater ? stale('the commit stands after it in the timeline of the pull request') : undefined;
}

const again =
  'To accept the drop, a person with write access takes the label off, sets it again and runs the job again';

function stale(what: string): Override {
  return { kind: 'refused', why: `the label was set before this commit came: ${what}. ${again}` };
}

/**
 * Whether a user has write access to the repository now. A user with the triage role can set labels, but has no write
 * access.
 *
 * https://docs.github.com/rest/collaborators/collaborators#get-repository-permissions-for-a-user: `permission` is the
 * level on which a role is based (maintain is write, triage is read); `role_name` is the role, possibly one of the
 * organisation's own.
 */
export async function mayWrite({ octokit, owner, repo }: Repository, login: string): Promise<boolean> {
  const { data } = await octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login });
  const reader = new PayloadReader(data);
  const permission = reader.textIfAny('permission') ?? '';
  const role = reader.textIfAny('role_name') ?? '';
  return ['admin', 'maintain', 'write'].includes(permission) && !['triage', 'read', 'none'].includes(role);
}
