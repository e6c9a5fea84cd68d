import { everyPage } from './everyPage.ts';
import type { PullRequestPlace } from './octokit.ts';
import { PayloadReader } from './payloadReader.ts';

/** An event of a pull request that helps to tell whether a label is about the present commit. */
export type TimelineEntry =
  | {
      readonly kind: 'labeled' | 'unlabeled';
      readonly label: string;
      /** Undefined if the account is deleted. */
      readonly by: Actor | undefined;
      /** ISO 8601, by GitHub's clock. */
      readonly at: string;
    }
  /** `committedAt` is set freely by the committer's program. */
  | { readonly kind: 'committed'; readonly sha: string; readonly committedAt: string | undefined }
  | {
      readonly kind: 'force-pushed';
      readonly to: string | undefined;
      readonly at: string;
      readonly by: string | undefined;
    }
  | { readonly kind: 'retargeted'; readonly at: string };

export interface Actor {
  readonly login: string;
  readonly bot: boolean;
}

/**
 * All pages, the oldest entry first. GitHub sorts commits by the dates in them, so their position does not prove when
 * they were pushed.
 *
 * @throws UnexpectedAnswer if GitHub gives no list.
 *
 * https://docs.github.com/rest/issues/timeline
 */
export async function labelTimeline({
  octokit,
  owner,
  repo,
  number,
}: PullRequestPlace): Promise<readonly TimelineEntry[]> {
  const request = { owner, repo, issue_number: number, per_page: 100 };
  const events = await everyPage((page) => octokit.rest.issues.listEventsForTimeline({ ...request, page }));
  return events.flatMap(entryOf);
}

function entryOf(event: unknown): readonly TimelineEntry[] {
  const reader = new PayloadReader(event);
  const kind = reader.textIfAny('event');
  const at = reader.textIfAny('created_at');
  if (kind === 'committed') {
    const sha = reader.hashIfAny('sha');
    return sha === undefined ? [] : [{ kind, sha, committedAt: reader.textIfAny('committer', 'date') }];
  }
  if (at === undefined) return [];
  if (kind === 'head_ref_force_pushed') {
    return [{ kind: 'force-pushed', to: reader.hashIfAny('commit_id'), at, by: actorOf(reader)?.login }];
  }
  if (retargeting.includes(kind ?? '')) return [{ kind: 'retargeted', at }];
  const label = reader.textIfAny('label', 'name');
  if ((kind !== 'labeled' && kind !== 'unlabeled') || label === undefined) return [];
  return [{ kind, label, by: actorOf(reader), at }];
}

/** The base branch was changed, by a person, or by GitHub after the old one was deleted. */
const retargeting: readonly string[] = ['base_ref_changed', 'automatic_base_change_succeeded'];

function actorOf(reader: PayloadReader): Actor | undefined {
  const login = reader.textIfAny('actor', 'login');
  if (login === undefined) return undefined;
  const type = reader.textIfAny('actor', 'type') ?? 'User';
  return { login, bot: type !== 'User' || login.endsWith('[bot]') };
}
