import type { Part } from '../judge/judge.ts';
import { canonical } from '../judge/judgeParts.ts';
import { distinctNames } from './judgeName.ts';
import {
  filesOf,
  isSamePlace,
  type JudgePair,
  type LoadedJudge,
  type LoadedSide,
  type TouchedByBoth,
} from './loadedJudge.ts';
import { judgesInPlace, type PromptsInPlace } from './promptsInPlace.ts';

/** Two versions of every configuration. */
export interface SidesToPair {
  /** Undefined: there is no other version; empty: it has no configuration yet. */
  readonly base: readonly LoadedSide[] | undefined;
  readonly head: readonly LoadedSide[];
  /** The head's prompts at the paths of the base's prompts; absent: the head says which judges there are. */
  readonly inPlace?: PromptsInPlace;
  /** The judges' files that both sides changed since the head began. */
  readonly touchedByBoth?: readonly TouchedByBoth[];
}

export interface PairedJudges {
  readonly pairs: readonly JudgePair[];
  /** Names of the judges that the head no longer has. */
  readonly removed: readonly string[];
}

/** A judge, and the version of a configuration that names it. */
interface NamedJudge {
  readonly judge: LoadedJudge;
  readonly side: LoadedSide;
}

/**
 * Pairs the judges of the head with those of the base: first by configuration and name. A renamed judge is found by the
 * path of its prompt. If its configuration was moved, it is found by the path of its prompt, or by its name if no other
 * judge has it. A judge with a new name and a new prompt file is found by its content. Every judge of the head that may
 * be a judge of the base is compared with it, so that no copy hides another. A base judge without a counterpart is
 * removed.
 */
export function pairJudges(sides: SidesToPair): PairedJudges {
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
  const unfound = () => after.filter((one) => !found.has(one));
  const pathNow = pathsNow(sides);
  const inOneConfiguration = (one: NamedJudge, others: readonly NamedJudge[]) =>
    others.filter(({ side }) => pathNow(side) === one.side.path);
  pairUp((one, others) => inOneConfiguration(one, others).find(({ judge }) => judge.name === one.judge.name));
  pairUp((one, others) => withSamePrompt(one, inOneConfiguration(one, others)));
  pairUp(withSamePrompt);
  const isAlone = (name: string, among: readonly NamedJudge[]) =>
    among.filter(({ judge }) => judge.name === name).length === 1;
  const unpaired = unfound();
  pairUp(({ judge: { name } }, others) =>
    isAlone(name, others) && isAlone(name, unpaired) ? others.find(({ judge }) => judge.name === name) : undefined,
  );
  for (const [one, base] of byContent(unfound(), [...left])) {
    found.set(one, base);
    left.delete(base);
  }
  const formerOf = leftBehind(found);
  for (const one of unfound()) {
    const former = formerOf(one);
    if (former !== undefined) found.set(one, former);
  }
  return named(after, found, [...left], sides);
}

/**
 * Pairs each new judge of the head with the most similar removed judge of the base. If a new judge is like none, it is
 * unclear which one replaced the removed judge, so none counts.
 */
function byContent(
  fresh: readonly NamedJudge[],
  gone: readonly NamedJudge[],
): readonly (readonly [NamedJudge, NamedJudge])[] {
  if (gone.length === 0) return [];
  const nearest = nearestOf(gone);
  const pairs = fresh.map((one) => [one, nearest(one)] as const);
  return pairs.every((pair): pair is [NamedJudge, NamedJudge] => pair[1] !== undefined) ? pairs : [];
}

/** The most similar of the other judges; undefined if none is similar. */
function nearestOf(others: readonly NamedJudge[]): (one: NamedJudge) => NamedJudge | undefined {
  const contents = others.map((other) => ({ other, content: contentOf(other.judge) }));
  return ({ judge }) => {
    const own = contentOf(judge);
    const rated = contents.map(({ other, content }) => ({ other, likeness: likeness(own, content) }));
    return rated.filter((one) => one.likeness > 0).toSorted((a, b) => b.likeness - a.likeness)[0]?.other;
  };
}

/**
 * The base judge with this judge's prompt or content, if the base judge's name now has another prompt. Both are
 * compared with it; otherwise a stand-in under the old name would make the old prompt look new.
 */
function leftBehind(found: ReadonlyMap<NamedJudge, NamedJudge>): (one: NamedJudge) => NamedJudge | undefined {
  const isInPlace = (one: NamedJudge, base: NamedJudge) => isSamePlace(one.judge, base.judge);
  const stayed = new Set([...found].flatMap(([now, base]) => (isInPlace(now, base) ? [base] : [])));
  const moved = [...new Set(found.values())].filter((base) => !stayed.has(base));
  const nearest = nearestOf(moved);
  return (one) => moved.find((base) => isInPlace(one, base)) ?? nearest(one);
}

function namedJudges(sides: readonly LoadedSide[]): readonly NamedJudge[] {
  return sides.flatMap((side) => side.judges.map((judge) => ({ judge, side })));
}

/** The path of a base's configuration on the head. If each side has one, the two belong together at any paths. */
function pathsNow({ base = [], head }: SidesToPair): (side: LoadedSide) => string {
  const [only, ...others] = head;
  return ({ path }) => (only !== undefined && others.length === 0 && base.length === 1 ? only.path : path);
}

/** The judge with this prompt; if there are several, the one with the same items too. */
function withSamePrompt({ judge }: NamedJudge, others: readonly NamedJudge[]): NamedJudge | undefined {
  const samePrompt = others.filter((other) => isSamePlace(other.judge, judge));
  return samePrompt.find((other) => other.judge.itemsFile === judge.itemsFile) ?? samePrompt[0];
}

function named(
  after: readonly NamedJudge[],
  found: ReadonlyMap<NamedJudge, NamedJudge>,
  left: readonly NamedJudge[],
  sides: SidesToPair,
): PairedJudges {
  const names = distinctNames([...after, ...left].map(({ judge, side }) => ({ name: judge.name, config: side.path })));
  const pathNow = pathsNow(sides);
  const pairs = after.map((one, index): JudgePair => {
    const base = found.get(one);
    const ownBase = sides.base?.find((side) => pathNow(side) === one.side.path);
    return {
      base: base?.judge,
      head: called(one.judge, names[index]),
      configurations: { base: base?.side ?? ownBase, head: one.side },
      ...(base === undefined || base.judge.name === one.judge.name ? {} : { renamedFrom: base.judge.name }),
    };
  });
  // A removed judge has nothing to ask.
  const removed = left.map(({ judge: own, side }, index): JudgePair => {
    const judge = called(own, names[after.length + index]);
    return { base: judge, head: judge, configurations: { base: side, head: side }, role: 'removed' };
  });
  const { inPlace } = sides;
  const others = inPlace === undefined ? [] : [...judgesInPlace(pairs, inPlace), ...removed];
  return {
    pairs: [...pairs, ...others].map((pair) => withHeadAlone(pair, sides)),
    removed: removed.map(({ head }) => head.name),
  };
}

/** Adds the files of a judge that were taken from the head alone, if there are any. */
function withHeadAlone(pair: JudgePair, { touchedByBoth = [] }: SidesToPair): JudgePair {
  const { base, head, configurations } = pair;
  const files = [base, head].flatMap((judge) => (judge === undefined ? [] : filesOf(judge)));
  const own = new Set([configurations.base?.path, configurations.head.path, ...files]);
  const found = touchedByBoth.filter(({ path, how }) => how !== 'merged' && own.has(path));
  if (found.length === 0) return pair;
  const why = found.some(({ how }) => how === 'unknown') ? 'unknown' : 'conflict';
  return { ...pair, headAlone: { why, paths: found.map(({ path }) => path) } };
}

function called(judge: LoadedJudge, name = judge.name): LoadedJudge {
  return name === judge.name ? judge : { ...judge, name };
}

/**
 * A judge may have become another if at least this share of the smaller prompt, or of the smaller set of items, is in
 * the other.
 */
const leastAlike = 0.5;

/** A judge's content, without its name and place. */
interface Content {
  /** Pairs of adjacent words in messages and options. */
  readonly wordPairs: ReadonlySet<string>;
  /** The variables of each item. */
  readonly items: ReadonlySet<string>;
}

function ownWords(part: Part): string {
  if (part.kind === 'block') return part.block.source;
  return part.kind === 'text' ? part.text : '';
}

function contentOf({ judge, items }: LoadedJudge): Content {
  const texts = [
    ...judge.messages.flatMap(({ parts }) => parts.map(ownWords)),
    ...judge.options.flatMap(({ guideline, elaboration = '' }) => [guideline, elaboration]),
  ];
  const text = texts.join(' ').toLowerCase();
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    wordPairs: new Set(words.map((word, index) => `${word} ${words[index + 1] ?? ''}`)),
    items: new Set(items.map(({ vars }) => canonical(vars))),
  };
}

/** How similar two judges are, from 0 to 2; 0 if neither the prompts nor the items are. */
function likeness(one: Content, other: Content): number {
  const prompts = shared(one.wordPairs, other.wordPairs);
  const items = shared(one.items, other.items);
  return Math.max(prompts, items) < leastAlike ? 0 : prompts + items;
}

/** The share of the smaller set that is in the other too; 0 if one is empty. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  let common = 0;
  for (const each of small) if (large.has(each)) common += 1;
  return common / small.size;
}
