import { asksTheSame } from '../judge/judgeParts.ts';
import { OutsideFailure, UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import type { ConfiguredSide, LoadedJudge } from './loadedJudge.ts';
import { pairJudges } from './pairJudges.ts';
import { promptsInPlace } from './promptsInPlace.ts';

/** The version of a judge that the base's configuration names as its reference. */
export interface ReferenceVersion {
  /** The commit or tag, as the configuration has it. */
  readonly name: string;
  /** The same as a full hash. */
  readonly id: string;
  /** Undefined: the judge is younger than its reference. */
  readonly judge: LoadedJudge | undefined;
}

/** By the judges of the base; without those that ask the same today as in the reference. */
export type References = ReadonlyMap<LoadedJudge, ReferenceVersion>;

/** Opens a commit or tag; undefined if it is not there. */
export type OpenReference = (name: string) => Promise<Tree | undefined>;

export interface ReferencesToLoad {
  readonly base: Tree;
  readonly sides: readonly ConfiguredSide[];
  readonly open: OpenReference;
  /** One configuration of another version; undefined if it is not there, or cannot be used. */
  readonly load: (tree: Tree, path: string) => Promise<ConfiguredSide | undefined>;
}

/**
 * What the base's configurations name as their references, by their own configuration at that time; if that knows the
 * judge no more, or could not be used, by the prompt that stood at the same path.
 *
 * @throws UnusableInput if a reference is not there, or its prompt cannot be used.
 */
export async function loadReferences(toLoad: ReferencesToLoad): Promise<References> {
  const found = await Promise.all(toLoad.sides.map((side) => referencesOf(side, toLoad)));
  return new Map(found.flat());
}

async function referencesOf(
  side: ConfiguredSide,
  { base, open, load }: ReferencesToLoad,
): Promise<readonly (readonly [LoadedJudge, ReferenceVersion])[]> {
  const { reference: name, file } = side.configuration;
  if (name === undefined) return [];
  const tree = await open(name);
  if (tree === undefined) throw notThere(name, file);
  const own = await load(tree, side.path);
  const paired = own === undefined ? [] : pairJudges({ base: [own], head: [side] }).pairs;
  const inPlace = await promptsInPlace({ base, head: tree }, [side]);
  return side.judges.flatMap((judge, index) => {
    const judgeThen = paired[index]?.base ?? judgeInPlace(judge, inPlace.get(judge));
    if (judgeThen !== undefined && asksTheSame(judgeThen.judge, judge.judge)) return [];
    return [[judge, { name, id: tree.id, judge: judgeThen }] as const];
  });
}

type InPlace = ReturnType<Awaited<ReturnType<typeof promptsInPlace>>['get']>;

function judgeInPlace(judge: LoadedJudge, found: InPlace): LoadedJudge | undefined {
  switch (found?.kind) {
    case 'same':
      return judge;
    case 'changed':
      return found.judge;
    case 'unusable':
      throw new UnusableInput(found.faults.map((fault) => ({ ...fault, fix: `${fault.fix} ${howToMove}` })));
    case 'absent':
    case undefined:
      return undefined;
  }
}

const howToMove =
  'To move the reference, set "reference" in the base branch\'s configuration to a later commit or tag of that branch.';

function notThere(name: string, file: string): UnusableInput {
  return new UnusableInput({
    file,
    key: 'reference',
    what: `the reference ${JSON.stringify(name)} is no commit or tag that can be found`,
    fix: `Name a commit or tag of the base branch. In a clone, fetch it first (fetch-depth: 0 of actions/checkout, or git fetch --unshallow --tags). ${howToMove}`,
  });
}

/** A configuration of the reference that cannot be used today counts as absent: nothing else of it is needed. */
export async function unlessUnusable<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof UnusableInput) || error instanceof OutsideFailure) throw error;
    return undefined;
  }
}
