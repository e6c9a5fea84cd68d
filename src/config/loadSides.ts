import { type Fault, OutsideFailure, UnusableInput } from '../fault.ts';
import type { Tree } from '../tree/tree.ts';
import { configurationPaths, isGlob, parseList } from './configurationPaths.ts';
import type { LoadedSide } from './loadedJudge.ts';
import { loadSide } from './loadSide.ts';
import { saidOnce } from './saidOnce.ts';
import { sharedReading } from './sharedReading.ts';

/** One version of one configuration. */
export interface ConfiguredSide extends LoadedSide {
  /** From the root of the tree. */
  readonly path: string;
}

/** Every configuration of a run, on each side. */
export interface LoadedSides {
  /** Undefined: there is no other version; empty: it has no configuration yet. */
  readonly base: readonly ConfiguredSide[] | undefined;
  readonly head: readonly ConfiguredSide[];
}

/** Which versions to read, and which configurations of them. */
export interface SidesToLoad {
  readonly base: Tree | undefined;
  readonly head: Tree;
  /** Paths and globs as the user wrote them; undefined: the usual place. */
  readonly config: string | undefined;
}

/**
 * Both versions of every configuration, read and checked.
 *
 * @throws UnusableInput with the faults of all of them at once, or where no version has any.
 */
export async function loadSides({ base, head, config }: SidesToLoad): Promise<LoadedSides> {
  const wanted = await Promise.all([base === undefined ? [] : toLoad(base, config), toLoad(head, config)]);
  const [before, after] = await loadAll(wanted);
  const sides: LoadedSides = { base: base === undefined ? undefined : (before ?? []), head: after ?? [] };
  const there = new Set([...(sides.base ?? []), ...sides.head].map(({ path }) => path));
  // What a glob found is there, so these were named one by one.
  const missing = wanted.flat().filter(({ path }) => !there.has(path));
  if (missing.length > 0 || sides.head.length === 0) throw await nothingFound(head, config, missing[0]?.path);
  return sides;
}

/** One version alone, read and checked; empty where it has no such configuration. */
export async function loadVersion(tree: Tree, config: string | undefined): Promise<readonly ConfiguredSide[]> {
  const [loaded = []] = await loadAll([await toLoad(tree, config)]);
  return loaded;
}

interface ToLoad {
  readonly tree: Tree;
  readonly path: string;
}

async function toLoad(tree: Tree, config: string | undefined): Promise<readonly ToLoad[]> {
  return (await configurationPaths(tree, config)).map((path) => ({ tree, path }));
}

/** Several versions, in which what is the same is read once. */
async function loadAll(versions: readonly (readonly ToLoad[])[]): Promise<readonly (readonly ConfiguredSide[])[]> {
  const shared = sharedReading();
  const failures: unknown[] = [];
  const load = async ({ tree, path }: ToLoad): Promise<readonly ConfiguredSide[]> => {
    try {
      const side = await loadSide(tree, path, shared);
      return side === undefined ? [] : [{ ...side, path }];
    } catch (error) {
      failures.push(error);
      return [];
    }
  };
  const loaded = await Promise.all(
    versions.map(async (version) => (await Promise.all(version.map(async (one) => load(one)))).flat()),
  );
  if (failures.length > 0) throw together(failures);
  return loaded;
}

/** All that is wrong at once; what is no fault of the user's, or only lasts for a while, goes before. */
function together(failures: readonly unknown[]): unknown {
  const other = failures.find((failure) => !(failure instanceof UnusableInput) || failure instanceof OutsideFailure);
  if (other !== undefined) return other;
  const faults = failures.flatMap((failure): readonly Fault[] =>
    failure instanceof UnusableInput ? failure.faults : [],
  );
  return new UnusableInput(saidOnce([...faults].sort(byFile)));
}

/** As they stand in the files, and not as they happened to be read. */
function byFile(a: Fault, b: Fault): number {
  const [one, other] = [a.file ?? '', b.file ?? ''];
  if (one !== other) return one < other ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0);
}

async function nothingFound(head: Tree, config: string | undefined, missing: string | undefined): Promise<Error> {
  const pattern = config === undefined ? undefined : parseList(config).wanted.join(', ');
  const isOne = pattern !== undefined && !isGlob(pattern) && !pattern.includes(',');
  const file = missing ?? (config === undefined ? 'evenhand.yml' : isOne ? pattern : undefined);
  const what =
    file === undefined ? `no configuration matches "${pattern}" in ${head.id}` : `there is no ${file} in ${head.id}`;
  return new UnusableInput({
    ...(file === undefined ? { key: '--config' } : { file }),
    what,
    mend: `${await othersThere(head)} Inside a repository, paths are seen from the current folder.`,
  });
}

const mostNamed = 5;

async function othersThere(head: Tree): Promise<string> {
  const there = (await head.list()).filter((path) => /(?:^|\/)evenhand[^/]*\.(?:ya?ml|json)$/.test(path)).sort();
  if (there.length === 0) return 'Run "evenhand init" to write a first one, or name another with --config.';
  const more = there.length > mostNamed ? `, and ${there.length - mostNamed} more` : '';
  return `Name with --config what is there: ${there.slice(0, mostNamed).join(', ')}${more}.`;
}
