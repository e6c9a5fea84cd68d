import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GitPlace } from './runGit.ts';

/** Writes an empty repository into an existing folder, without starting git. */
export async function emptyRepository(folder: string, isSha256 = false): Promise<void> {
  for (const name of ['objects', 'refs']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  await writeFile(join(folder, 'config'), isSha256 ? sha256Config : '');
}

const sha256Config = '[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectFormat = sha256\n';

/**
 * The environment of git in a repository that this program has made. No configuration, hook, attribute or helper of the
 * user or the system applies, so git can start no foreign program.
 */
export function ownEnvironment(repository: string): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(keptVariables.map((name) => [name, process.env[name]])),
    HOME: repository,
    XDG_CONFIG_HOME: repository,
    GIT_DIR: repository,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
  };
}

/** Variables for starting programs and for reaching the network: https://curl.se/docs/manpage.html#ENVIRONMENT */
const keptVariables = [
  ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'],
  ['http_proxy', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY', 'no_proxy', 'NO_PROXY'],
  ['GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
].flat();

/** A repository that shares another one's objects, and nothing else. */
export interface ScratchRepository {
  readonly place: GitPlace;
  /** The hashes of the objects that were made in it. */
  made(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/**
 * A repository in a temporary folder, in which git can make objects. No configuration, hook, attribute, graft or remote
 * of the checkout or the user applies, so git can start no program and can fetch only from the given remote.
 *
 * @param other its objects are shared; its remote has those that it lacks.
 * @param attributes the `.gitattributes` that apply, by their paths from the root.
 */
export async function scratchRepository(
  other: { readonly objects: string; readonly place: GitPlace },
  isSha256: boolean,
  attributes: ReadonlyMap<string, Uint8Array>,
): Promise<ScratchRepository> {
  const { remote } = other.place;
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
  await write(join(own, 'info', 'alternates'), `${other.objects}\n`);
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
