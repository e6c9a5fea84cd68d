import { faultInShort } from '../shared/fault.ts';
import type { JudgePair } from './loadedJudge.ts';
import type { LoadedSides, UnusableBase } from './loadSides.ts';

/**
 * Notes for the reader about files that are not committed, and about configurations that were added, removed, moved or
 * cannot be used. If only one version is read, the notes about configurations are left out.
 */
export function configurationNotices(sides: LoadedSides, pairs: readonly JudgePair[]): readonly string[] {
  const { base, head, unusable } = sides;
  if (base === undefined) return uncommittedNotices(sides);
  const { touchedByBoth = [] } = sides;
  const known = new Set([...base.map(({ path }) => path), ...(unusable?.paths ?? [])]);
  const kept = new Set(head.map(({ path }) => path));
  const from = movesOf(pairs);
  const moved = new Set(from.values());
  return [
    ...uncommittedNotices(sides),
    ...(unusable === undefined ? [] : [unusableNotice(unusable)]),
    ...touchedByBoth.flatMap(({ path, how }) =>
      how === 'merged'
        ? [`The base branch changed ${path} too since the head began. The changes of both were measured together.`]
        : [],
    ),
    ...head.flatMap(({ path }) => {
      if (known.has(path)) return [];
      const former = from.get(path);
      return former === undefined
        ? [`${path} is not on the base, so there is nothing to compare with; its rules were taken from the head.`]
        : [`The configuration ${former} of the base is ${path} on the head. The rules of the base hold.`];
    }),
    ...base.flatMap(({ path }) =>
      kept.has(path) || moved.has(path) ? [] : [`${path} is not on the head any more, and its judges were removed.`],
    ),
  ];
}

function uncommittedNotices({ base, uncommitted = [] }: LoadedSides): readonly string[] {
  const [first, ...others] = uncommitted;
  if (first === undefined) return [];
  const files = others.length === 0 ? `${first} has` : `${first} and ${others.length} more of the judges' files have`;
  return [
    `${files} changes in this folder that are not committed, and they are not measured. To measure the folder as it is: --${base === undefined ? 'at' : 'head'} .`,
  ];
}

function unusableNotice({ faults: [first, ...others] }: UnusableBase): string {
  const more = others.length === 0 ? '' : ` (and ${others.length} more ${others.length === 1 ? 'fault' : 'faults'})`;
  const what = faultInShort(first).replace(/\s+/g, ' ');
  return `The base cannot be used: ${what}${more}. What cannot be used counts as absent, since the head decides (policy-from: head): its judges are new, there is nothing to compare them with, and only floors and ceilings are applied to them.`;
}

/** The path of each moved configuration on the head, with its path on the base. */
function movesOf(pairs: readonly JudgePair[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.flatMap(({ configurations: { base, head } }) =>
      base === undefined || base.path === head.path ? [] : [[head.path, base.path]],
    ),
  );
}
