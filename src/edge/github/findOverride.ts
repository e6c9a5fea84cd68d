import type { Override } from '../../gate/override.ts';
import type { OverrideRequest } from '../../github/withOverride.ts';
import { type BranchPush, branchPushes, pushEvidence } from './branchPushes.ts';
import { httpFailure, UnexpectedAnswer } from './httpFailure.ts';
import { type Actor, labelTimeline, type TimelineEntry } from './labelTimeline.ts';
import { type LivePullRequest, pullRequestIfAny } from './livePullRequest.ts';
import type { PullRequestPlace, Repository } from './octokit.ts';
import { PayloadReader } from './payloadReader.ts';

export interface OverrideQuestion extends Omit<OverrideRequest, 'pullRequest' | 'commentKey'> {
  /** When we first saw it, by our own comment, in ISO 8601; asked only if the label is there. */
  readonly since: () => Promise<string | undefined>;
  readonly nowMs?: () => number;
}

/**
 * Whether the label accepts a drop for this very commit: it is on the pull request now (the event's payload may be of
 * yesterday), was set by a person who may write, later than the commit was pushed and the base branch was chosen, and
 * the pull request has not moved on. Whatever is not known counts against it.
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
  if (stranger !== undefined || set.by === undefined) return { kind: 'refused', why: stranger ?? nobody };
  const pushes = await branchPushes(place.octokit, before);
  const setting = { before, timeline, pushes, index, atMs: Date.parse(set.at) };
  const own = ownAcceptance(question, set.by, setting);
  if (own !== undefined) return own;
  const late = await staleness(place, question, setting);
  if (late !== undefined) return late;
  // Everything above took a while, in which somebody may have pushed, or taken the label off.
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

/** No repository has two labels whose names differ in case alone. */
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

/** The rest of a login is never shown, so that nothing else can be in it. */
function nameOf({ login }: Actor): string {
  return /^[\w-]{1,60}(?:\[bot\])?$/.test(login) ? `@${login}` : 'a user';
}

/** Why nobody can accept a drop of their own; undefined if they may, or if it is not theirs. */
function ownAcceptance({ by, head }: OverrideQuestion, setBy: Actor, setting: Setting): Override | undefined {
  if (by === 'writers') return undefined;
  const wanted = 'the workflow wants another person to accept it (override-by: others)';
  switch (ownPart(setBy.login, head, setting)) {
    case 'none':
      return undefined;
    case 'opened':
      return { kind: 'refused', why: `the label was set by ${nameOf(setBy)}, who opened the pull request; ${wanted}` };
    case 'pushed':
      return { kind: 'refused', why: `the label was set by ${nameOf(setBy)}, who pushed to its branch; ${wanted}` };
    case 'unknown':
      return { kind: 'unknown', why: `GitHub does not say who pushed this commit; ${wanted}` };
  }
}

interface Setting {
  readonly before: LivePullRequest;
  readonly timeline: readonly TimelineEntry[];
  readonly pushes: readonly BranchPush[];
  /** Of the label's last setting in the timeline. */
  readonly index: number;
  readonly atMs: number;
}

/** Undefined if the label was set after this head came. */
async function staleness(
  place: PullRequestPlace,
  question: OverrideQuestion,
  setting: Setting,
): Promise<Override | undefined> {
  const { before, timeline, index, atMs } = setting;
  // Whoever set it accepted a drop against the base branch of that time.
  const retargeted = timeline.some((entry) => entry.kind === 'retargeted' && !(atMs > Date.parse(entry.at)));
  if (retargeted) return { kind: 'refused', why: `the label was set before the base branch was changed. ${again}` };
  const known = await pushEvidence(place, question, setting);
  const later = known.find((one) => !(atMs > one.atMs));
  if (later !== undefined) return stale(later.what);
  if (known.some(({ proof }) => proof)) return undefined;
  // All that is left was written by whoever made the commit. In this repository only those can push who may accept a
  // drop as well; a fork's owner may not, and could set back the date.
  if (before.fork || known.length === 0)
    return { kind: 'unknown', why: `GitHub does not say when this commit was pushed. ${again}` };
  const pushedLater = timeline.slice(index).some((entry) => entry.kind === 'committed' && entry.sha === question.head);
  return pushedLater ? stale('the commit stands after it in the timeline of the pull request') : undefined;
}

const again = 'To accept the drop, take the label off, set it again, and run the job again';

function stale(what: string): Override {
  return { kind: 'refused', why: `the label was set before this commit came: ${what}. ${again}` };
}

/**
 * What part of a pull request is a person's own: `none` if they did not open it and pushed nothing to its branch, as far
 * back as GitHub shows it; `unknown` if GitHub does not even show who pushed this head.
 */
function ownPart(
  login: string,
  head: string,
  { before, timeline, pushes }: Setting,
): 'opened' | 'pushed' | 'none' | 'unknown' {
  const isTheirs = (other: string | undefined) => other?.toLowerCase() === login.toLowerCase();
  if (isTheirs(before.author)) return 'opened';
  const forced = timeline.filter((entry) => entry.kind === 'force-pushed');
  if ([...pushes, ...forced].some(({ by }) => isTheirs(by))) return 'pushed';
  const isKnown = [...pushes, ...forced].some(({ to, by }) => to === head && by !== undefined);
  return isKnown ? 'none' : 'unknown';
}

/**
 * Whether somebody may write in the repository now. Who may only triage can set labels too, and may not.
 *
 * https://docs.github.com/rest/collaborators/collaborators#get-repository-permissions-for-a-user: `permission` is the
 * level on which a role is based (maintain is write, triage is read), `role_name` the role, which may be one of the
 * organisation's own.
 */
export async function mayWrite({ octokit, owner, repo }: Repository, login: string): Promise<boolean> {
  const { data } = await octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login });
  const reader = new PayloadReader(data);
  const permission = reader.textIfAny('permission') ?? '';
  const role = reader.textIfAny('role_name') ?? '';
  return ['admin', 'maintain', 'write'].includes(permission) && !['triage', 'read', 'none'].includes(role);
}
