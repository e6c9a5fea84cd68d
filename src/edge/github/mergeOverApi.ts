import { OutsideFailure } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';
import type { Merge } from '../../tree/merge.ts';
import type { ApiBlobs } from './apiBlobs.ts';
import { apiTree } from './apiTree.ts';
import { readingFault } from './faults.ts';
import { httpFailure, isOutage } from './httpFailure.ts';
import type { Repository } from './octokit.ts';
import { PayloadReader } from './payloadReader.ts';

/** Two commits by their full hashes. */
export interface MergedCommits {
  readonly base: string;
  readonly head: string;
  /** The pull request that merges the one into the other; undefined if none does. */
  readonly pullRequest: number | undefined;
}

interface Asked extends Repository {
  readonly blobs: ApiBlobs;
  readonly sleep: (delayMs: number) => Promise<void>;
}

/**
 * What git merges out of two commits, asked of GitHub: the merge commit that it makes of each pull request to test it. Of
 * two commits with several merge bases GitHub names any one, so what it says of that one is taken for nothing else.
 *
 * @throws OutsideFailure if GitHub does not answer, since another merge might have another verdict.
 */
export async function mergeOverApi(asked: Asked, commits: MergedCommits): Promise<Merge> {
  const parted = await comparedOverApi(asked, commits);
  if (parted.kind !== 'unknown' || commits.pullRequest === undefined) return parted;
  const { parting } = parted;
  const tested = await testMerge(asked, { ...commits, number: commits.pullRequest });
  switch (tested.kind) {
    case 'none':
      return parted;
    case 'conflict':
      return { kind: 'conflict', parting };
    case 'merged': {
      const tree = apiTree({ ...asked, sha: tested.sha, label: 'head' });
      return { kind: 'merged', tree, parting };
    }
  }
}

type Compared = Extract<Merge, { kind: 'ahead' | 'behind' | 'unrelated' | 'unknown' }>;

/** What can be told by the commits of the head that the base lacks. */
async function comparedOverApi(asked: Asked, { base, head }: MergedCommits): Promise<Compared> {
  const { octokit, owner, repo } = asked;
  try {
    const basehead = `${base}...${head}`;
    const answer = await octokit.rest.repos.compareCommitsWithBasehead({
      owner,
      repo,
      basehead,
      per_page: mostCommits,
    });
    // A proxy may answer 200 with anything.
    const compared = readComparison(answer.data);
    if (compared === undefined) {
      throw new OutsideFailure({
        what: `GitHub was asked where ${base.slice(0, 7)} and ${head.slice(0, 7)} parted, and answered with something else`,
        fix: 'Run the job again; if a proxy stands before GitHub, look at what it answers.',
      });
    }
    // A common ancestor that is one of the two is the only merge base.
    if (compared.mergeBase === base) return { kind: 'ahead' };
    if (compared.mergeBase === head) return { kind: 'behind' };
    return { kind: 'unknown', shallow: false, parting: onlyMergeBase(compared) };
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    const failure = httpFailure(error);
    // 422 is said during incidents; of commits that it does not know, GitHub says 404.
    if (failure === undefined || isOutage(failure) || failure.status === 422)
      throw readingFault(error, { owner, repo, sha: head });
    if (/no common ancestor/i.test(failure.message)) return { kind: 'unrelated' };
    return { kind: 'unknown', shallow: false, parting: undefined };
  }
}

/** A branch with more commits is rare, and one page is enough. */
const mostCommits = 100;

interface Comparison {
  /** Any one of the merge bases. */
  readonly mergeBase: string;
  /** The commits of the head that the base lacks; undefined if not all are listed. */
  readonly commits: readonly Listed[] | undefined;
}

interface Listed {
  readonly sha: string;
  readonly parents: readonly string[];
}

/** Where the commits of the head alone leave off: if all of them come from one commit, that is the only merge base. */
function onlyMergeBase({ mergeBase, commits }: Comparison): string | undefined {
  const own = new Set(commits?.map(({ sha }) => sha));
  const ends = new Set(commits?.flatMap(({ parents }) => parents.filter((parent) => !own.has(parent))));
  return ends.size === 1 && ends.has(mergeBase) ? mergeBase : undefined;
}

function readComparison(data: unknown): Comparison | undefined {
  const mergeBase = shaOf(memberOf(data, 'merge_base_commit'));
  if (mergeBase === undefined) return undefined;
  const listed = listIn(data, 'commits').map(readListed);
  const commits = listed.flatMap((one) => one ?? []);
  const isWhole = commits.length === listed.length && commits.length === memberOf(data, 'total_commits');
  return { mergeBase, commits: isWhole ? commits : undefined };
}

function readListed(data: unknown): Listed | undefined {
  const sha = shaOf(data);
  const listed = listIn(data, 'parents').map(shaOf);
  const parents = listed.flatMap((one) => one ?? []);
  return sha === undefined || parents.length !== listed.length ? undefined : { sha, parents };
}

type TestMerge = { readonly kind: 'none' | 'conflict' } | { readonly kind: 'merged'; readonly sha: string };

/**
 * The merge that GitHub has made to test a pull request, if it is one of exactly these two commits. GitHub makes it anew
 * some seconds after somebody asked.
 *
 * https://docs.github.com/rest/guides/using-the-rest-api-to-interact-with-your-git-database#checking-mergeability-of-pull-requests
 */
async function testMerge(asked: Asked, pull: MergedCommits & { readonly number: number }): Promise<TestMerge> {
  for (const delayMs of [...delaysMs, undefined]) {
    const found = await testMergeNow(asked, pull);
    if (found.kind !== 'pending') return found;
    if (delayMs !== undefined) await asked.sleep(delayMs);
  }
  return { kind: 'none' };
}

const delaysMs = [1000, 2000, 4000] as const;

async function testMergeNow(
  asked: Asked,
  { number, base, head }: MergedCommits & { readonly number: number },
): Promise<TestMerge | { readonly kind: 'pending' }> {
  const { octokit, owner, repo } = asked;
  const read = { owner, repo, sha: head };
  const pull = await unlessRefused(() => octokit.rest.pulls.get({ owner, repo, pull_number: number }), read);
  if (shaOf(memberOf(pull, 'head')) !== head || memberOf(pull, 'state') !== 'open') return { kind: 'none' };
  const mergeable = memberOf(pull, 'mergeable');
  if (mergeable === false) return { kind: 'conflict' };
  if (mergeable !== true) return { kind: 'pending' };
  const ref = new PayloadReader(pull).hashIfAny('merge_commit_sha');
  if (ref === undefined) return { kind: 'none' };
  const commit = await unlessRefused(() => octokit.rest.repos.getCommit({ owner, repo, ref, per_page: 1 }), read);
  const [first, second, ...others] = readListed(commit)?.parents ?? [];
  // It may be of an older base or head.
  const isOfThese = shaOf(commit) === ref && first === base && second === head && others.length === 0;
  return isOfThese ? { kind: 'merged', sha: ref } : { kind: 'pending' };
}

/** Undefined if the token may not read it. */
async function unlessRefused(
  ask: () => Promise<{ readonly data: unknown }>,
  read: Parameters<typeof readingFault>[1],
): Promise<unknown> {
  try {
    const { data } = await ask();
    return data;
  } catch (error) {
    const failure = httpFailure(error);
    if (failure !== undefined && !isOutage(failure)) return undefined;
    throw readingFault(error, read);
  }
}

function memberOf(data: unknown, name: string): unknown {
  return isMapping(data) ? data[name] : undefined;
}

function listIn(data: unknown, name: string): readonly unknown[] {
  const list = memberOf(data, name);
  return Array.isArray(list) ? list : [];
}

function shaOf(data: unknown): string | undefined {
  return new PayloadReader(data).hashIfAny('sha');
}
