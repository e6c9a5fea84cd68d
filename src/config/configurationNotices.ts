import { faultInShort } from '../shared/fault.ts';
import type { JudgePair } from './loadedJudge.ts';
import type { LoadedSides, UnusableBase } from './loadSides.ts';

/** What a reader has to know about configurations that came, went, moved or cannot be used. None if one version alone is looked at. */
export function configurationNotices(sides: LoadedSides, pairs: readonly JudgePair[]): readonly string[] {
  const { base, head, unusable } = sides;
  if (base === undefined) return [];
  const { touchedByBoth = [] } = sides;
  const known = new Set([...base.map(({ path }) => path), ...(unusable?.paths ?? [])]);
  const kept = new Set(head.map(({ path }) => path));
  const from = movesOf(pairs);
  const moved = new Set(from.values());
  return [
    ...(unusable === undefined ? [] : [unusableNotice(unusable)]),
    ...touchedByBoth.flatMap(({ path, how }) => (how === 'merged' ? [mergedNotice(path)] : [])),
    ...head.flatMap(({ path }) => {
      const former = from.get(path);
      if (former !== undefined && !known.has(path)) {
        return [`The configuration ${former} of the base is ${path} on the head. The rules of the base hold.`];
      }
      if (known.has(path)) return [];
      return [`${path} is not on the base, so there is nothing to compare with; its rules were taken from the head.`];
    }),
    ...base.flatMap(({ path }) =>
      kept.has(path) || moved.has(path) ? [] : [`${path} is not on the head any more, and its judges were removed.`],
    ),
  ];
}

function mergedNotice(path: string): string {
  return `The base branch changed ${path} too since the head began. The changes of both were measured together.`;
}

function unusableNotice({ faults: [first, ...others] }: UnusableBase): string {
  const more = others.length === 0 ? '' : ` (and ${others.length} more ${others.length === 1 ? 'fault' : 'faults'})`;
  const what = faultInShort(first).replace(/\s+/g, ' ');
  return `The base cannot be used: ${what}${more}. What cannot be used counts as absent, since the head decides (policy-from: head): its judges are new, there is nothing to compare them with, and only floors and ceilings are applied to them.`;
}

/** Where a judge's configuration stands on the head, and where it stood on the base, if elsewhere. */
function movesOf(pairs: readonly JudgePair[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.flatMap(({ configurations: { base, head } }) =>
      base === undefined || base.path === head.path ? [] : [[head.path, base.path]],
    ),
  );
}
