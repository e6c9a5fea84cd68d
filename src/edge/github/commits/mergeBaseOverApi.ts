import { OutsideFailure } from '../../../shared/fault.ts';
import type { Parting } from '../../../tree/tree.ts';
import { isFullHash } from '../answer/isFullHash.ts';
import { httpFailure } from '../client/httpFailure.ts';
import { isOutage } from '../client/isOutage.ts';
import type { Repository } from '../client/octokit.ts';
import { readingFault } from '../refusal/readingFault.ts';

/**
 * The commit from which two parted, asked of GitHub.
 *
 * @throws OutsideFailure where GitHub does not answer, since a comparison with another commit might have another verdict.
 */
export async function mergeBaseOverApi(
  options: Repository & { readonly base: string; readonly head: string },
): Promise<Parting> {
  const { octokit, owner, repo, base, head } = options;
  try {
    const basehead = `${base}...${head}`;
    // A page of one commit: it may be hundreds, and none of them matters.
    const { data } = await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 });
    // A proxy may answer 200 with anything.
    const sha: unknown = data.merge_base_commit?.sha;
    if (typeof sha === 'string' && isFullHash(sha)) return { kind: 'found', sha };
    throw new OutsideFailure({
      what: `GitHub was asked where ${base.slice(0, 7)} and ${head.slice(0, 7)} parted, and answered with something else`,
      mend: 'Run the job again; if a proxy stands before GitHub, look at what it answers.',
    });
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    const failure = httpFailure(error);
    // 422 is said during incidents; of commits that it does not know, GitHub says 404.
    if (failure === undefined || isOutage(failure) || failure.status === 422)
      throw readingFault(error, { owner, repo, sha: head });
    return /no common ancestor/i.test(failure.message) ? { kind: 'unrelated' } : { kind: 'unknown', shallow: false };
  }
}
