import { OutsideFailure } from '../../shared/fault.ts';
import { isFullHash, type SoughtReference } from '../../shared/referencePlace.ts';
import { lookUpFault } from './faults.ts';
import { httpFailure } from './httpFailure.ts';
import type { Repository } from './octokit.ts';
import { PayloadReader } from './payloadReader.ts';

/**
 * The commit that a tag or a full hash names, as GitHub has it, if it is in the history of the base.
 *
 * @param base a commit's full hash.
 * @throws UnusableInput if the token may not read the repository; OutsideFailure if GitHub does not answer.
 */
export async function referenceOverApi(repository: Repository, name: string, base: string): Promise<SoughtReference> {
  const { octokit, owner, repo } = repository;
  const named = isFullHash(name) ? { commit: name, taggedOn: undefined } : await tagOverApi(repository, name);
  if (named === undefined) return { kind: 'absent' };
  const { commit, taggedOn } = named;
  const basehead = `${commit}...${base}`;
  // The first page lists the files that differ, and is slow for two distant commits.
  const compare = () => octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1, page: 2 });
  const compared = await unlessThere(compare, `where ${commit.slice(0, 7)} is in the history of ${owner}/${repo}`);
  if (compared.kind === 'none') return compared.isUnrelated ? { kind: 'elsewhere', commit } : { kind: 'absent' };
  const { answer } = compared;
  const behind = answer.positiveIfAny('ahead_by') ?? 0;
  const committedOn = dayOf(answer.textIfAny('base_commit', 'commit', 'committer', 'date'));
  if (committedOn === undefined) throw strange(`${owner}/${repo}`);
  const isBefore = ['ahead', 'identical'].includes(answer.text('status'));
  return isBefore ? { kind: 'found', place: { commit, committedOn, taggedOn, behind } } : { kind: 'elsewhere', commit };
}

/** A tag may stand for a tag; more of them in a row are no accident. */
const mostTags = 5;

/** What a tag stands for. No other look-up of GitHub keeps branches out. */
async function tagOverApi({ octokit, owner, repo }: Repository, name: string) {
  const what = `the tag "${name}" of ${owner}/${repo}`;
  const ref = await unlessThere(() => octokit.rest.git.getRef({ owner, repo, ref: `tags/${name}` }), what);
  let found = ref;
  let taggedOn: string | undefined;
  for (let tags = 0; tags <= mostTags && found.kind === 'there'; tags += 1) {
    const { answer } = found;
    const sha = answer.hashIfAny('object', 'sha');
    if (sha === undefined) throw strange(`${owner}/${repo}`);
    if (answer.text('object', 'type') === 'commit') return { commit: sha, taggedOn };
    if (answer.text('object', 'type') !== 'tag') return undefined;
    found = await unlessThere(() => octokit.rest.git.getTag({ owner, repo, tag_sha: sha }), what);
    if (found.kind === 'there') taggedOn ??= dayOf(found.answer.textIfAny('tagger', 'date'));
  }
  return undefined;
}

type Asked =
  | { readonly kind: 'there'; readonly answer: PayloadReader }
  | { readonly kind: 'none'; readonly isUnrelated: boolean };

/** @throws what a user is told of any answer but one, or none of such a name. */
async function unlessThere(ask: () => Promise<{ readonly data: unknown }>, what: string): Promise<Asked> {
  try {
    const { data } = await ask();
    return { kind: 'there', answer: new PayloadReader(data) };
  } catch (error) {
    const failure = httpFailure(error);
    if (failure?.status === 404) {
      return { kind: 'none', isUnrelated: /no common ancestor/i.test(failure.message) };
    }
    throw lookUpFault(error, { what, permission: 'contents: read', fix: 'Give the full hash of a commit, or a tag.' });
  }
}

function dayOf(date: string | undefined): string | undefined {
  return /^\d{4,}-\d\d-\d\d(?=T)/.exec(date ?? '')?.[0];
}

/** A proxy may answer 200 with anything. */
function strange(repository: string): OutsideFailure {
  return new OutsideFailure({
    what: `GitHub was asked for a reference of ${repository}, and answered with something else`,
    fix: 'Run the job again; if a proxy stands before GitHub, look at what it answers.',
  });
}
