import { asksTheSame } from '../judge/judgeParts.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import type { ReferencePlace, SoughtReference } from '../shared/referencePlace.ts';
import type { Tree } from '../tree/tree.ts';
import type { LoadedJudge, LoadedSide } from './loadedJudge.ts';
import { readSide, type SaidByRun } from './loadSide.ts';
import { pairJudges } from './pairJudges.ts';
import { type PromptInPlace, promptsInPlace } from './promptsInPlace.ts';

/** The version of a judge at the reference that the base's configuration names. */
export interface ReferenceVersion {
  /** The commit or tag as written in the configuration. */
  readonly name: string;
  readonly place: ReferencePlace;
  /** `younger`: the reference has no such judge; `same`: the base and the reference ask the same. */
  readonly judge: LoadedJudge | 'younger' | 'same';
}

/** By the judges of the base. */
export type References = ReadonlyMap<LoadedJudge, ReferenceVersion>;

/** Opens the commit of a full hash or tag, if it is in the history of the base. */
export type OpenReference = (name: string) => Promise<OpenedReference>;

type Found = Extract<SoughtReference, { kind: 'found' }>;

/** A reference with its files, or why there is none. */
export type OpenedReference = Exclude<SoughtReference, Found> | (Found & { readonly tree: Tree });

/** Opens references with two functions: `seek` finds a reference, and `open` opens its commit. */
export function referenceOpener(
  seek: (name: string) => Promise<SoughtReference>,
  open: (commit: string, label: string) => Promise<Tree>,
): OpenReference {
  return async (name) => {
    const sought = await seek(name);
    return sought.kind === 'found' ? { ...sought, tree: await open(sought.place.commit, 'reference') } : sought;
  };
}

interface Opening {
  readonly open: OpenReference;
  readonly overrides: SaidByRun | undefined;
}

/**
 * The judges of the references that the base's configurations name. They come from the configuration at the reference.
 * If that lacks the judge or cannot be used, the prompt at the same path counts.
 *
 * @throws UnusableInput if a reference is missing or not in the history of the base, or if its prompt cannot be used.
 */
export async function loadReferences(sides: readonly LoadedSide[], base: Tree, opening: Opening): Promise<References> {
  const found = await Promise.all(sides.map((side) => referencesOf(side, base, opening)));
  return new Map(found.flat());
}

async function referencesOf(
  side: LoadedSide,
  baseTree: Tree,
  { open, overrides }: Opening,
): Promise<readonly (readonly [LoadedJudge, ReferenceVersion])[]> {
  const { reference } = side.configuration;
  if (reference === undefined) return [];
  const { name } = reference;
  const opened = await open(name);
  if (opened.kind !== 'found') {
    const at = { file: side.configuration.file, line: reference.line, key: 'reference' };
    throw new UnusableInput({ ...at, ...whyNot(name, opened) });
  }
  const { tree, place } = opened;
  // If the reference's configuration cannot be used today, it counts as absent; nothing else of it is needed.
  const { side: then, faults } = await readSide(tree, side.path, overrides);
  const isUsable = then !== undefined && faults.length === 0;
  const paired = isUsable ? pairJudges({ base: [then], head: [side] }).pairs : [];
  const inPlace = await promptsInPlace({ base: baseTree, head: tree }, [side]);
  return side.judges.flatMap((judge, index) => {
    const judgeThen = paired[index]?.base ?? judgeInPlace(judge, inPlace.get(judge));
    const isSame = judgeThen !== undefined && asksTheSame(judgeThen.judge, judge.judge);
    return [[judge, { name, place, judge: isSame ? 'same' : (judgeThen ?? 'younger') }] as const];
  });
}

function judgeInPlace(judge: LoadedJudge, found: PromptInPlace | undefined): LoadedJudge | undefined {
  if (found?.kind === 'unusable')
    throw new UnusableInput(found.faults.map((fault) => ({ ...fault, fix: `${fault.fix} ${howToMove}` })));
  if (found?.kind === 'same') return judge;
  return found?.kind === 'changed' ? found.judge : undefined;
}

const howToMove =
  'To move the reference, set "reference" in the base branch\'s configuration to a later commit or tag of that branch.';

function whyNot(name: string, sought: Exclude<SoughtReference, Found>): Pick<Fault, 'what' | 'fix'> {
  const quoted = JSON.stringify(name);
  switch (sought.kind) {
    case 'absent':
      return {
        what: `the reference ${quoted} is neither a tag nor the full hash of a commit that can be found`,
        fix: `A branch or a short hash is no reference: the author of a pull request can make a branch of any name. Name a tag, or the full hash that "git rev-parse ${name}" prints. In a clone, fetch it first (${wholeHistory}).`,
      };
    case 'elsewhere':
      return {
        what: `the reference ${quoted} is commit ${sought.commit.slice(0, 7)}, which is not in the history of the base`,
        fix: 'Name a commit or tag that the base branch contains. If the tag is newer than the base of this pull request, bring the branch up to date.',
      };
    case 'unknown':
      return {
        what: `this clone lacks the history that tells whether the reference ${quoted} (commit ${sought.commit.slice(0, 7)}) belongs to the base`,
        fix: `Fetch the whole history: ${wholeHistory}.`,
      };
  }
}

const wholeHistory = 'fetch-depth: 0 of actions/checkout, or git fetch --unshallow --tags';
