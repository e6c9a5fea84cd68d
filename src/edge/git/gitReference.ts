import { isFullHash, type SoughtReference } from '../../shared/referencePlace.ts';
import { type Repository, repositoryAt } from './repository.ts';
import { runGit, textOf } from './runGit.ts';

/**
 * The commit that a tag or a full hash names, if it is in the history of the base. No branch and no short hash counts,
 * since the author of a pull request can make a branch of any name.
 *
 * @throws UnusableInput as `runGit` does.
 */
export async function gitReference(seeking: {
  readonly cwd: string;
  readonly name: string;
  /** The full hash of a commit. */
  readonly base: string;
  /** That of `cwd`, if it is known; absent: git is asked. */
  readonly repository?: Promise<Repository | undefined>;
}): Promise<SoughtReference> {
  const { cwd, name, base } = seeking;
  const named = isFullHash(name) ? { object: name, taggedOn: undefined } : await tagNamed(cwd, name);
  const commit = named && (await commitOf(cwd, named.object));
  if (commit === undefined) return { kind: 'absent' };
  const args = ['rev-list', '--left-right', '--count', `${commit.hash}...${base}`];
  const [ahead, behind] = (await outputOf(cwd, args))?.split('\t').map(Number) ?? [];
  if (ahead === 0 && behind !== undefined) {
    const { hash, committedOn } = commit;
    return { kind: 'found', place: { commit: hash, committedOn, taggedOn: named?.taggedOn, behind } };
  }
  const repository = await (seeking.repository ?? repositoryAt(cwd));
  const isKnown = ahead !== undefined && repository?.isShallow === false;
  return { kind: isKnown ? 'elsewhere' : 'unknown', commit: commit.hash };
}

async function tagNamed(cwd: string, name: string) {
  const format = '--format=%(refname)%00%(objectname)%00%(taggerdate:unix)';
  const listed = await outputOf(cwd, ['for-each-ref', format, `refs/tags/${name}`]);
  // A pattern lists others too.
  const [, object, seconds] =
    listed
      ?.split('\n')
      .map((line) => line.split('\0'))
      .find(([ref]) => ref === `refs/tags/${name}`) ?? [];
  return object === undefined ? undefined : { object, taggedOn: seconds ? dayOf(seconds) : undefined };
}

/** What a hash is the commit of, or a tag's hash stands for; undefined if it is none, or not in this clone. */
async function commitOf(cwd: string, object: string) {
  const dated = await outputOf(cwd, ['rev-list', '--max-count=1', '--timestamp', `${object}^{commit}`]);
  const [seconds = '', hash] = dated?.split(' ') ?? [];
  return hash === undefined ? undefined : { hash, committedOn: dayOf(seconds) };
}

/** Undefined if git says no. */
async function outputOf(cwd: string, args: readonly string[]): Promise<string | undefined> {
  const run = await runGit({ cwd, args });
  return run.kind === 'done' ? textOf(run.bytes).trim() : undefined;
}

/** A commit may have any date; a calendar ends. */
function dayOf(seconds: string): string {
  return new Date(Math.min(Number(seconds) * 1000, lastMs)).toISOString().replace(/T.*/, '');
}

/** https://tc39.es/ecma262/#sec-time-values-and-time-range */
const lastMs = 8.64e15;
