import { isNotShown } from './httpFailure.ts';
import type { TimelineEntry } from './labelTimeline.ts';
import type { SeenPullRequest } from './livePullRequest.ts';
import type { Octokit, PullRequestPlace } from './octokit.ts';
import { PayloadReader } from './payloadReader.ts';

export interface BranchPush {
  /** The commit of the branch after the push. */
  readonly to: string | undefined;
  /** ISO 8601, by GitHub's clock. */
  readonly at: string;
  /** Undefined if the account is deleted. */
  readonly by: string | undefined;
}

/**
 * The pushes to a branch, newest first: who pushed what, and when. Empty if GitHub does not show the activity of that
 * repository, or not that far back.
 *
 * https://docs.github.com/rest/repos/repos#list-repository-activities
 */
export async function branchPushes(
  octokit: Octokit,
  { headRepo, headRef }: Pick<SeenPullRequest, 'headRepo' | 'headRef'>,
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

/** One reason to believe that the head was not there before a time. */
export interface PushEvidence {
  /** The reason as the end of a sentence. */
  readonly what: string;
  /** Milliseconds since 1970: the head came at this time or later. */
  readonly atMs: number;
  /**
   * Whether the time is exactly about this head and from GitHub's clock or ours, so that its author cannot have set it
   * back.
   */
  readonly proof: boolean;
}

export interface AskedHead {
  readonly head: string;
  readonly pushedAt: string | undefined;
  readonly since: () => Promise<string | undefined>;
  readonly nowMs?: () => number;
}

/** All evidence. Dates that cannot be read are left out. */
export async function pushEvidence(
  place: PullRequestPlace,
  { head, pushedAt, since, nowMs = Date.now }: AskedHead,
  { pushes, timeline }: { readonly pushes: readonly BranchPush[]; readonly timeline: readonly TimelineEntry[] },
): Promise<readonly PushEvidence[]> {
  const committed = await committedAt(place, head, timeline);
  const forced = timeline.filter((entry) => entry.kind === 'force-pushed');
  const told = [
    ...evidenceIn(pushedAt, { what: 'the event says that it was pushed later', proof: true }),
    // A force-push to another commit counts too: the branch got its present commit at that time or later.
    ...forced.flatMap(({ to, at }) =>
      evidenceIn(at, { what: 'the branch was force-pushed later', proof: to === head }),
    ),
    ...pushes
      .filter(({ to }) => to === head)
      .flatMap(({ at }) => evidenceIn(at, { what: 'it was pushed later', proof: true })),
    // A date in the future comes from a wrong clock: it proves nothing, and must not refuse the label for ever.
    ...evidenceIn(committed, { what: 'it was committed later', proof: false }).filter(({ atMs }) => atMs <= nowMs()),
  ];
  // The comment comes at the end of the first run, so a label set during that run may be older than the comment. A
  // rerun would then refuse the label. So the comment counts only if nothing else proves when the commit came.
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

/** The committer's date; undefined if GitHub does not show the commit. */
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
