import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A repository that has the objects of another one and nothing else of it. */
export interface ScratchRepository {
  /** Where git runs in it. */
  readonly place: { readonly cwd: string; readonly env: NodeJS.ProcessEnv };
  /** Hashes of the objects that were made in it. */
  made(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/**
 * A repository in a temporary folder in which git can make objects. No configuration, hook, attribute, graft or remote of
 * the checkout or of the user counts in it, so that git can start no program and fetch nothing.
 *
 * @param attributes the `.gitattributes` that count, by their paths from the root.
 */
export async function scratchRepository({
  objects,
  isSha256,
  attributes,
}: {
  /** The folder of the other one's objects. */
  readonly objects: string;
  readonly isSha256: boolean;
  readonly attributes: ReadonlyMap<string, Uint8Array>;
}): Promise<ScratchRepository> {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-merge-'));
  const [repository, workTree] = [join(folder, 'repository'), join(folder, 'files')];
  const own = join(repository, 'objects');
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  await write(join(own, 'info', 'alternates'), `${objects}\n`);
  await write(join(repository, 'HEAD'), 'ref: refs/heads/main\n');
  await write(join(repository, 'config'), isSha256 ? sha256Config : '');
  await mkdir(join(repository, 'refs'));
  await mkdir(workTree);
  for (const [path, bytes] of attributes) await write(join(workTree, path), bytes);
  return {
    place: { cwd: workTree, env: environment({ repository, workTree, folder }) },
    made: () => looseObjects(own),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const sha256Config = '[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectFormat = sha256\n';

function environment(at: Readonly<Record<'repository' | 'workTree' | 'folder', string>>): NodeJS.ProcessEnv {
  const system = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(system),
    HOME: at.folder,
    XDG_CONFIG_HOME: at.folder,
    GIT_DIR: at.repository,
    GIT_WORK_TREE: at.workTree,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
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
