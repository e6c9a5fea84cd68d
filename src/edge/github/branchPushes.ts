import { isNotShown } from './httpFailure.ts';
import type { TimelineEntry } from './labelTimeline.ts';
import type { Octokit, PullRequestPlace } from './octokit.ts';
import { PayloadReader } from './payloadReader.ts';

export interface AskedBranch {
  /** `owner/name`; undefined if the fork has been deleted. */
  readonly headRepo: string | undefined;
  readonly headRef: string;
}

export interface BranchPush {
  /** The commit that the branch was at then. */
  readonly to: string | undefined;
  /** ISO 8601, by GitHub's clock. */
  readonly at: string;
  /** Undefined if the account is deleted. */
  readonly by: string | undefined;
}

/**
 * What was pushed to a branch, by whom and when, the newest first. None if GitHub does not show the activity of that
 * repository, or not so far back.
 *
 * https://docs.github.com/rest/repos/repos#list-repository-activities
 */
export async function branchPushes(
  octokit: Octokit,
  { headRepo, headRef }: AskedBranch,
): Promise<readonly BranchPush[]> {
  const [owner, repo] = headRepo?.split('/') ?? [];
  if (owner === undefined || repo === undefined) return [];
  const request = { owner, repo, ref: `refs/heads/${headRef}`, per_page: 100 };
  try {
    const { data } = await octokit.rest.repos.listActivities(request);
    const activities: readonly unknown[] = Array.isArray(data) ? data : [];
    return activities.flatMap((activity) => {
      const reader = new PayloadReader(activity);
      const at = reader.textIfAny('timestamp');
      if (at === undefined) return [];
      return [{ to: reader.hashIfAny('after'), at, by: reader.textIfAny('actor', 'login') }];
    });
  } catch (error) {
    if (isNotShown(error)) return [];
    throw error;
  }
}

/** One reason to hold that the head was not there before a time. */
export interface PushEvidence {
  /** The end of a sentence. */
  readonly what: string;
  /** Milliseconds since 1970; the head is held to have come at this time or later. */
  readonly atMs: number;
  /** By GitHub's clock or ours, and about exactly this head: its author cannot have set it back. */
  readonly proof: boolean;
}

export interface AskedHead {
  readonly head: string;
  readonly pushedAt: string | undefined;
  readonly since: () => Promise<string | undefined>;
  readonly nowMs?: () => number;
}

interface Seen {
  readonly pushes: readonly BranchPush[];
  readonly timeline: readonly TimelineEntry[];
}

/** Every reason there is. Dates that cannot be read are none. */
export async function pushEvidence(
  place: PullRequestPlace,
  { head, pushedAt, since, nowMs = Date.now }: AskedHead,
  { pushes, timeline }: Seen,
): Promise<readonly PushEvidence[]> {
  const committed = await committedAt(place, head, timeline);
  const forced = timeline.filter((entry) => entry.kind === 'force-pushed');
  const told = [
    ...evidenceIn(pushedAt, { what: 'the event says that it was pushed later', proof: true }),
    // Whichever commit was forced, the branch has been where it is now since then at the earliest.
    ...forced.flatMap(({ to, at }) =>
      evidenceIn(at, { what: 'the branch was force-pushed later', proof: to === head }),
    ),
    ...pushes
      .filter(({ to }) => to === head)
      .flatMap(({ at }) => evidenceIn(at, { what: 'it was pushed later', proof: true })),
    // A clock that runs ahead says nothing, and must not make it impossible for ever.
    ...evidenceIn(committed, { what: 'it was committed later', proof: false }).filter(({ atMs }) => atMs <= nowMs()),
  ];
  // The comment comes when the first run ends, and so may be younger than a label that was set while that run went on:
  // it counts only if nobody tells when the commit came, or the label would be refused when the job is run again.
  if (told.some(({ proof }) => proof)) return told;
  return [...told, ...evidenceIn(await since(), { what: 'it was first measured later', proof: true })];
}

function evidenceIn(
  text: string | undefined,
  { what, proof }: Pick<PushEvidence, 'what' | 'proof'>,
): readonly PushEvidence[] {
  const atMs = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isFinite(atMs) ? [{ what, proof, atMs }] : [];
}

/** As its committer dated it; undefined if GitHub does not show the commit. */
async function committedAt(
  { octokit, owner, repo }: PullRequestPlace,
  head: string,
  timeline: readonly TimelineEntry[],
): Promise<string | undefined> {
  const listed = timeline.find((entry) => entry.kind === 'committed' && entry.sha === head);
  if (listed?.kind === 'committed' && listed.committedAt !== undefined) return listed.committedAt;
  try {
    const { data } = await octokit.rest.repos.getCommit({ owner, repo, ref: head });
    return data.commit.committer?.date;
  } catch (error) {
    if (isNotShown(error)) return undefined;
    throw error;
  }
}
