import { filesOf, type JudgePair } from './loadedJudge.ts';

/**
 * `merged`: git merged both changes. Otherwise the tree holds the head's own file, which may differ from git's merge.
 */
export interface TouchedByBoth {
  readonly path: string;
  readonly how: 'merged' | 'conflict' | 'unknown';
}

/** Adds the files of a judge that were taken from the head alone, if there are any. */
export function withHeadAlone(
  pair: JudgePair,
  { touchedByBoth = [] }: { readonly touchedByBoth?: readonly TouchedByBoth[] },
): JudgePair {
  const { base, head, configurations } = pair;
  const files = [base, head].flatMap((judge) => (judge === undefined ? [] : filesOf(judge)));
  const own = new Set([configurations.base?.path, configurations.head.path, ...files]);
  const found = touchedByBoth.filter(({ path, how }) => how !== 'merged' && own.has(path));
  if (found.length === 0) return pair;
  const why = found.some(({ how }) => how === 'unknown') ? 'unknown' : 'conflict';
  return { ...pair, headAlone: { why, paths: found.map(({ path }) => path) } };
}
