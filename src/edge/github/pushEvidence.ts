import { httpFailure } from './httpFailure.ts';
import type { TimelineEntry } from './labelTimeline.ts';
import type { CommentPlace } from './ownComment.ts';
import type { LivePullRequest } from './pullRequestAnswer.ts';
import { pushTimes } from './pushTimes.ts';
import { type RetryDelays, usualDelays, withRetries } from './withRetries.ts';

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
  readonly delaysMs?: RetryDelays;
}

interface Seen {
  readonly before: LivePullRequest;
  readonly timeline: readonly TimelineEntry[];
}

/** Every reason there is. Dates that cannot be read are none. */
export async function pushEvidence(
  place: CommentPlace,
  { head, pushedAt, since, nowMs = Date.now, delaysMs = usualDelays }: AskedHead,
  { before, timeline }: Seen,
): Promise<readonly PushEvidence[]> {
  const { headRepo, headRef } = before;
  const asked = { headRepo, headRef, sha: head };
  const pushes = await pushTimes(place.octokit, asked, delaysMs);
  const committed = await committedAt(place, { head, timeline, delaysMs });
  const forced = timeline.filter((entry) => entry.kind === 'force-pushed');
  return [
    ...evidenceIn(pushedAt, { what: 'the event says that it was pushed later', proof: true }),
    ...evidenceIn(await since(), { what: 'it was first measured later', proof: true }),
    // Whichever commit was forced, the branch has been where it is now since then at the earliest.
    ...forced.flatMap(({ to, at }) =>
      evidenceIn(at, { what: 'the branch was force-pushed later', proof: to === head }),
    ),
    ...pushes.flatMap((at) => evidenceIn(at, { what: 'it was pushed later', proof: true })),
    // A clock that runs ahead says nothing, and must not make it impossible for ever.
    ...evidenceIn(committed, { what: 'it was committed later', proof: false }).filter(({ atMs }) => atMs <= nowMs()),
  ];
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
  { octokit, owner, repo }: CommentPlace,
  { head, timeline, delaysMs }: Pick<Seen, 'timeline'> & { readonly head: string; readonly delaysMs: RetryDelays },
): Promise<string | undefined> {
  const listed = timeline.find((entry) => entry.kind === 'committed' && entry.sha === head);
  if (listed?.kind === 'committed' && listed.committedAt !== undefined) return listed.committedAt;
  try {
    const { data } = await withRetries(() => octokit.rest.repos.getCommit({ owner, repo, ref: head }), delaysMs);
    return data.commit.committer?.date;
  } catch (error) {
    const status = httpFailure(error)?.status;
    if (status === 403 || status === 404 || status === 422) return undefined;
    throw error;
  }
}
