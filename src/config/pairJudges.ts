import { distinctNames } from './distinctNames.ts';
import type { LoadedJudge } from './loadedJudge.ts';
import type { ConfiguredSide, LoadedSides } from './loadSides.ts';

/** One judge of the head with its counterpart on the base, if there is one. */
export interface JudgePair {
  readonly base: LoadedJudge | undefined;
  readonly head: LoadedJudge;
  /** The versions of the configuration that name them; of a judge that is new, the base's is that of its configuration. */
  readonly configurations: { readonly base: ConfiguredSide | undefined; readonly head: ConfiguredSide };
}

export interface PairedJudges {
  readonly pairs: readonly JudgePair[];
  /** Names of the judges that the head has no more. */
  readonly removed: readonly string[];
}

/** A judge as one version of one configuration names it. */
interface NamedJudge {
  readonly judge: LoadedJudge;
  readonly side: ConfiguredSide;
}

/**
 * Judges are the same by their configuration and name; one that was renamed is known by the path of its prompt, and one
 * whose configuration was moved by the path of its prompt or by its name, if no other is called so. One that has got
 * another name and another prompt file at once is known by its items. Whoever could make a judge new by moving it would
 * be rid of its base. Judges of one name in several configurations are told apart by the
 * folder.
 */
export function pairJudges(sides: LoadedSides): PairedJudges {
  const before = namedJudges(sides.base ?? []);
  const after = namedJudges(sides.head);
  const found = new Map<NamedJudge, NamedJudge>();
  const left = new Set(before);
  const pairUp = (counterpart: (one: NamedJudge, others: readonly NamedJudge[]) => NamedJudge | undefined) => {
    for (const one of after) {
      const other = found.has(one) ? undefined : counterpart(one, [...left]);
      if (other === undefined) continue;
      found.set(one, other);
      left.delete(other);
    }
  };
  const moved = movedTo(sides);
  const inOneConfiguration = (one: NamedJudge, others: readonly NamedJudge[]) =>
    others.filter(({ side }) => (moved.get(side.path) ?? side.path) === one.side.path);
  pairUp((one, others) => inOneConfiguration(one, others).find(({ judge }) => judge.name === one.judge.name));
  pairUp((one, others) => withSamePrompt(one, inOneConfiguration(one, others)));
  pairUp(withSamePrompt);
  const isAlone = (name: string, among: readonly NamedJudge[]) =>
    among.filter(({ judge }) => judge.name === name).length === 1;
  const unpaired = after.filter((one) => !found.has(one));
  pairUp(({ judge: { name } }, others) =>
    isAlone(name, others) && isAlone(name, unpaired) ? others.find(({ judge }) => judge.name === name) : undefined,
  );
  const [gone, fresh] = [[...left], after.filter((one) => !found.has(one))];
  pairUp((one, others) => withSameItemsAlone(one, { others, gone, fresh }));
  for (const one of after) {
    const former = found.has(one) ? undefined : leftBehind(one, found);
    if (former !== undefined) found.set(one, former);
  }
  return named(after, found, [...left], sides);
}

/**
 * The judge whose prompt this is on the base, where its name has gone to another prompt: both are held against it, since
 * a stand-in under the old name could else make the old prompt new.
 */
function leftBehind(one: NamedJudge, found: ReadonlyMap<NamedJudge, NamedJudge>): NamedJudge | undefined {
  const { promptFile } = one.judge;
  const [, former] =
    [...found].find(([other, base]) => base.judge.promptFile === promptFile && other.judge.promptFile !== promptFile) ??
    [];
  return former;
}

function namedJudges(sides: readonly ConfiguredSide[]): readonly NamedJudge[] {
  return sides.flatMap((side) => side.judges.map((judge) => ({ judge, side })));
}

/** The one configuration of each side is the same one, wherever it stands. */
function movedTo({ base, head }: LoadedSides): ReadonlyMap<string, string> {
  const [before, ...othersBefore] = base ?? [];
  const [after, ...othersAfter] = head;
  const isOne = before !== undefined && after !== undefined && othersBefore.length + othersAfter.length === 0;
  return new Map(isOne ? [[before.path, after.path]] : []);
}

/** The judge with this prompt, with these items too where several have it. */
function withSamePrompt({ judge }: NamedJudge, others: readonly NamedJudge[]): NamedJudge | undefined {
  const samePrompt = others.filter((other) => other.judge.promptFile === judge.promptFile);
  return samePrompt.find((other) => other.judge.itemsFile === judge.itemsFile) ?? samePrompt[0];
}

interface Unpaired {
  readonly others: readonly NamedJudge[];
  /** All of the base, and all of the head, that are left. */
  readonly gone: readonly NamedJudge[];
  readonly fresh: readonly NamedJudge[];
}

/** The judge with these items, where no other of those left has them on either side: else nobody knows which it was. */
function withSameItemsAlone(one: NamedJudge, { others, gone, fresh }: Unpaired): NamedJudge | undefined {
  const hasThem = ({ judge }: NamedJudge) => judge.itemsFile === one.judge.itemsFile;
  if (gone.filter(hasThem).length !== 1 || fresh.filter(hasThem).length !== 1) return undefined;
  return others.find(hasThem);
}

function named(
  after: readonly NamedJudge[],
  found: ReadonlyMap<NamedJudge, NamedJudge>,
  left: readonly NamedJudge[],
  sides: LoadedSides,
): PairedJudges {
  const names = distinctNames([...after, ...left].map(({ judge, side }) => ({ name: judge.name, config: side.path })));
  const moved = new Map([...movedTo(sides)].map(([from, to]) => [to, from]));
  return {
    pairs: after.map((one, index): JudgePair => {
      const base = found.get(one);
      const path = moved.get(one.side.path) ?? one.side.path;
      const ownBase = sides.base?.find((side) => side.path === path);
      return {
        base: base?.judge,
        head: called(one.judge, names[index]),
        configurations: { base: base?.side ?? ownBase, head: one.side },
      };
    }),
    removed: left.map(({ judge }, index) => names[after.length + index] ?? judge.name),
  };
}

function called(judge: LoadedJudge, name = judge.name): LoadedJudge {
  return name === judge.name ? judge : { ...judge, name };
}
