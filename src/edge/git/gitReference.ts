import { isFullHash, type SoughtReference } from '../../shared/referencePlace.ts';
import type { Repository } from './repository.ts';
import { type GitPlace, runGit, textOf } from './runGit.ts';

/**
 * The commit that a tag or a full hash names, if it is in the history of the base (a full hash). Branches and short
 * hashes do not count, because the author of a pull request can choose a branch's name freely.
 *
 * @throws UnusableInput as `runGit` does.
 */
export async function gitReference(
  repository: Repository | undefined,
  { name, base }: { readonly name: string; readonly base: string },
): Promise<SoughtReference> {
  if (repository === undefined) return { kind: 'absent' };
  const { cwd, env } = repository.place;
  const place = env === undefined ? { cwd } : { cwd, env };
  const named = isFullHash(name) ? { object: name, taggedOn: undefined } : await tagNamed(place, name);
  const commit = named && (await commitOf(place, named.object));
  if (commit === undefined) return { kind: 'absent' };
  const args = ['rev-list', '--left-right', '--count', `${commit.hash}...${base}`];
  const [ahead, behind] = (await outputOf(place, args))?.split('\t').map(Number) ?? [];
  if (ahead === 0 && behind !== undefined) {
    const { hash, committedOn } = commit;
    return { kind: 'found', place: { commit: hash, committedOn, taggedOn: named?.taggedOn, behind } };
  }
  const isKnown = ahead !== undefined && !repository.isShallow;
  return { kind: isKnown ? 'elsewhere' : 'unknown', commit: commit.hash };
}

async function tagNamed(place: GitPlace, name: string) {
  const format = '--format=%(refname)%00%(objectname)%00%(taggerdate:unix)';
  const listed = await outputOf(place, ['for-each-ref', format, `refs/tags/${name}`]);
  // The pattern also lists other refs.
  const [, object, seconds] =
    listed
      ?.split('\n')
      .map((line) => line.split('\0'))
      .find(([ref]) => ref === `refs/tags/${name}`) ?? [];
  return object === undefined ? undefined : { object, taggedOn: seconds ? dayOf(seconds) : undefined };
}

/** The commit of a hash, or the commit that a tag's hash points to; undefined if there is none in this clone. */
async function commitOf(place: GitPlace, object: string) {
  const dated = await outputOf(place, ['rev-list', '--max-count=1', '--timestamp', `${object}^{commit}`]);
  const [seconds = '', hash] = dated?.split(' ') ?? [];
  return hash === undefined ? undefined : { hash, committedOn: dayOf(seconds) };
}

/** Undefined if git says no. */
async function outputOf(place: GitPlace, args: readonly string[]): Promise<string | undefined> {
  const run = await runGit({ ...place, args });
  return run.kind === 'done' ? textOf(run.bytes).trim() : undefined;
}

/** A commit may have any date, but JavaScript's dates end. */
function dayOf(seconds: string): string {
  return new Date(Math.min(Number(seconds) * 1000, lastMs)).toISOString().replace(/T.*/, '');
}

/** https://tc39.es/ecma262/#sec-time-values-and-time-range */
const lastMs = 8.64e15;
