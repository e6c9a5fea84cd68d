import { type Fault, UnusableInput } from '../shared/fault.ts';
import { isFullHash, versionName } from '../shared/referencePlace.ts';
import type { Tree } from '../tree/tree.ts';
import { asFolder, configurationPaths, isGlob, parseList, seenFromFolder, withWayOut } from './configurationPaths.ts';
import { filesOf, type LoadedSide } from './loadedJudge.ts';
import { type KnownJudges, readSide, type SaidByRun } from './loadSide.ts';
import type { SidesToPair } from './pairJudges.ts';
import { promptsInPlace } from './promptsInPlace.ts';
import { loadReferences, type OpenReference, type References } from './references.ts';

/** Every configuration of a run, on each side. */
export interface LoadedSides extends SidesToPair {
  /** The unusable part of the base, which counts as absent because the head decides; absent: there is none. */
  readonly unusable?: UnusableBase;
  /** The references that the base's configurations name; absent: none is named, or there is no base. */
  readonly references?: References;
  /** The files of the head's judges that differ between the folder and the commit that is checked out; absent: none. */
  readonly uncommitted?: readonly string[];
}

export interface UnusableBase {
  readonly faults: readonly [Fault, ...Fault[]];
  /** The configurations with these faults. */
  readonly paths: readonly string[];
}

export interface SidesToLoad {
  readonly base: Tree | undefined;
  readonly head: Tree;
  /** The user's paths and globs; undefined: the usual places. */
  readonly config: string | undefined;
  /** The side that states the rules; absent: the base. If it is the head, an unusable base counts as absent. */
  readonly policyFrom?: 'base' | 'head';
  /** The settings of the run itself; absent: none. */
  readonly overrides?: SaidByRun;
  /** Opens the commit or tag that a configuration names as its reference; absent: the versions are no commits. */
  readonly openReference?: OpenReference | undefined;
  /** Whether a file in the folder differs from the head, a commit; absent: the head is not checked out. */
  readonly isUncommitted?: ((path: string) => Promise<boolean>) | undefined;
}

/**
 * Both versions of every configuration, read and checked.
 *
 * @throws UnusableInput with all faults at once, or if no version has a configuration. If the head decides, the faults
 *   of the base go to `unusable` instead.
 */
export async function loadSides({
  base,
  head,
  config,
  policyFrom = 'base',
  overrides,
  openReference,
  isUncommitted,
}: SidesToLoad): Promise<LoadedSides> {
  // Judges that are the same in both versions are read once.
  const known: KnownJudges = new Map();
  const before = base === undefined ? noVersion : await readVersion(base, config, { overrides, known });
  const after = await readVersion(head, config, { overrides, known });
  const faults = saidOnce([...before.faults, ...after.faults].sort(byFile));
  const isHeadSound = after.faults.length === 0 && after.sides.length > 0;
  const [first, ...others] = faults;
  // An author must not remove the base's eval set by breaking the base, so only a workflow that trusts the head
  // continues.
  if (first !== undefined && !(isHeadSound && policyFrom === 'head')) {
    throw new UnusableInput(isHeadSound ? withWayOut(faults) : faults);
  }
  const uncommitted = await ofPaths(after.sides, async (path) => ((await isUncommitted?.(path)) ? [path] : []));
  const sides: LoadedSides = {
    ...(uncommitted.length === 0 ? {} : { uncommitted }),
    base: base === undefined ? undefined : before.sides,
    head: after.sides,
    ...(first === undefined ? {} : { unusable: { faults: [first, ...others], paths: before.unusable } }),
  };
  const there = new Set([...[...before.sides, ...after.sides].map(({ path }) => path), ...before.unusable]);
  // Paths from a glob always exist, so a missing path was named explicitly.
  const missing = [...before.wanted, ...after.wanted].find((path) => !there.has(path));
  const isGone = sides.head.length === 0 && (policyFrom === 'head' || before.sides.length === 0);
  if (missing !== undefined || isGone) throw await nothingFound(head, config, missing);
  // Empty if the head is no merge.
  const touchedByBoth = await ofPaths([...after.sides, ...before.sides], async (path) => {
    const how = await head.howMerged?.(path);
    return how === undefined ? [] : [{ path, how }];
  });
  if (base === undefined || policyFrom === 'head') return { ...sides, touchedByBoth };
  const inPlace = await promptsInPlace({ base, head }, before.sides);
  const references = openReference && (await loadReferences(before.sides, base, { open: openReference, overrides }));
  return { ...sides, touchedByBoth, inPlace, ...(references && { references }) };
}

/** What is known of the paths of the configurations and of their judges' files. */
async function ofPaths<Known>(
  sides: readonly LoadedSide[],
  known: (path: string) => Promise<readonly Known[]>,
): Promise<readonly Known[]> {
  const paths = new Set(sides.flatMap(({ path, judges }) => [path, ...judges.flatMap(filesOf)]));
  return (await Promise.all([...paths].map(known))).flat();
}

interface ReadVersion {
  /** The paths of its configurations, whether they exist or not. */
  readonly wanted: readonly string[];
  readonly sides: readonly LoadedSide[];
  readonly faults: readonly Fault[];
  /** The configurations with faults. */
  readonly unusable: readonly string[];
}

const noVersion: ReadVersion = { wanted: [], sides: [], faults: [], unusable: [] };

async function readVersion(
  tree: Tree,
  config: string | undefined,
  { overrides, known }: { readonly overrides: SaidByRun | undefined; readonly known: KnownJudges },
): Promise<ReadVersion> {
  const wanted = await configurationPaths(tree, config);
  const reads = wanted.map(async (path) => ({ path, ...(await readSide(tree, path, overrides, known)) }));
  const read = await Promise.all(reads);
  return {
    wanted,
    sides: read.flatMap(({ side }) => side ?? []),
    faults: read.flatMap(({ faults }) => faults),
    unusable: read.flatMap(({ path, faults }) => (faults.length === 0 ? [] : [path])),
  };
}

/** In the order of the files, because the order of reading is arbitrary. */
function byFile(a: Fault, b: Fault): number {
  const [one, other] = [a.file ?? '', b.file ?? ''];
  if (one !== other) return one < other ? -1 : 1;
  // Faults without a line, such as a count of further ones, come last.
  return (a.line ?? Number.MAX_VALUE) - (b.line ?? Number.MAX_VALUE);
}

async function nothingFound(head: Tree, config: string | undefined, missing: string | undefined): Promise<Error> {
  const pattern = config === undefined ? undefined : parseList(config).wanted.join(', ');
  const isOne = pattern !== undefined && !isGlob(pattern) && !pattern.includes(',');
  const file = missing ?? (config === undefined ? 'evenhand.yml' : isOne ? pattern : undefined);
  const what =
    file === undefined
      ? `no configuration matches "${pattern}" ${within(head)}`
      : `there is no ${file} ${within(head)}`;
  return new UnusableInput({
    ...(file === undefined ? { key: '--config' } : { file }),
    what,
    fix: `${await othersThere(head)} ${seenFromFolder}`,
  });
}

/** `on the head (9d8e7f6)`; a folder is written as the user named it. */
function within({ label, id }: Tree): string {
  const name = id === '.' ? 'this folder' : versionName(id);
  return label === 'head' || label === 'base' ? `on the ${label} (${name})` : `in ${name}`;
}

const mostNamed = 5;

async function othersThere(head: Tree): Promise<string> {
  const there = (await head.list()).filter((path) => /(?:^|\/)evenhand[^/]*\.(?:ya?ml|json)$/.test(path)).sort();
  const [start, commit] = isFullHash(head.id)
    ? ['Run', `, and commit it${asFolder}`]
    : ['Change to the folder that has one, run', ''];
  if (there.length === 0)
    return `${start} "evenhand init" to write a first one${commit}, or name another with --config.`;
  const more = there.length > mostNamed ? `, and ${there.length - mostNamed} more` : '';
  return `Name with --config what is there: ${there.slice(0, mostNamed).join(', ')}${more}.`;
}

/**
 * The public keys for signatures on kept replies. They come from the base, even if the workflow takes the rest from the
 * head. Without a comparison, the version is the default branch's own.
 */
export function publicKeysOf({ base, head }: Pick<LoadedSides, 'base' | 'head'>): readonly string[] {
  return [...new Set((base ?? head).flatMap(({ configuration }) => configuration.publicKeys ?? []))];
}

/** Leaves out repeated faults, and faults of the base that the head has too. */
export function saidOnce(faults: readonly Fault[]): readonly Fault[] {
  const ofHead = new Set(faults.filter(({ file }) => file?.startsWith('head:') === true).map(withoutSide));
  const said = new Set<string>();
  return faults.filter((fault) => {
    const exactly = JSON.stringify(fault);
    if (said.has(exactly)) return false;
    said.add(exactly);
    return fault.file?.startsWith('base:') !== true || !ofHead.has(withoutSide(fault));
  });
}

function withoutSide({ file, what, ...rest }: Fault): string {
  const place = file?.replace(/^(?:base|head):/, '');
  return JSON.stringify({ ...rest, place, what: what.replace(/ on (?:base|head)$/, '') });
}
