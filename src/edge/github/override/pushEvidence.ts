import type { PullRequestPlace } from '../pullRequest/pullRequestPlace.ts';
import type { BranchPush } from './branchPushes.ts';
import { isNotShown } from './isNotShown.ts';
import type { TimelineEntry } from './labelTimeline.ts';

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
  // it counts only where nobody tells when the commit came, or the label would be refused when the job is run again.
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

/** As its committer dated it; undefined where GitHub does not show the commit. */
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
