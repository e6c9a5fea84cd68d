import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GitPlace, GitRemote } from './gitPlace.ts';
import { emptyRepository, ownEnvironment } from './ownRepository.ts';

/** A repository that shares another one's objects, and nothing else. */
export interface ScratchRepository {
  /** Where git runs in it. */
  readonly place: GitPlace;
  /** The hashes of the objects that were made in it. */
  made(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/**
 * A repository in a temporary folder, in which git can make objects. No configuration, hook, attribute, graft or remote
 * of the checkout or the user applies, so git can start no program and can fetch only from the given remote.
 *
 * @param attributes the `.gitattributes` that apply, by their paths from the root.
 */
export async function scratchRepository({
  objects,
  isSha256,
  attributes,
  remote,
}: {
  /** The folder of the other repository's objects. */
  readonly objects: string;
  readonly isSha256: boolean;
  readonly attributes: ReadonlyMap<string, Uint8Array>;
  /** The remote of the other repository, if that lacks objects. */
  readonly remote: GitRemote | undefined;
}): Promise<ScratchRepository> {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-merge-'));
  const [repository, workTree] = [join(folder, 'repository'), join(folder, 'files')];
  const own = join(repository, 'objects');
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  await mkdir(workTree);
  await mkdir(repository);
  await emptyRepository(repository, isSha256);
  await write(join(own, 'info', 'alternates'), `${objects}\n`);
  for (const [path, bytes] of attributes) await write(join(workTree, path), bytes);
  return {
    place: {
      cwd: workTree,
      env: { ...ownEnvironment(repository), GIT_WORK_TREE: workTree },
      ...(remote === undefined ? {} : { remote }),
    },
    made: () => looseObjects(own),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** https://git-scm.com/docs/gitrepository-layout: the first two digits of a hash are its folder. */
async function looseObjects(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.flatMap((name) => {
    const hash = name.replace(/[/\\]/, '');
    return /^[0-9a-f]{2}[/\\][0-9a-f]{38,62}$/.test(name) ? [hash] : [];
  });
}
