import type { StandInRepository } from './standInRepository.ts';

/** The nearest commit that both come from, over the parents, so far as the stand-in knows them. */
export function mergeBase(repository: StandInRepository, base: string, head: string): string | undefined {
  const stated = repository.mergeBases.get(`${base}...${head}`);
  if (stated !== undefined) return stated;
  const before = new Set(ancestors(repository, base));
  return ancestors(repository, head).find((sha) => before.has(sha));
}

/** The commits that the head has and the base lacks, so far as the stand-in knows their parents; the oldest first. */
export function commitsAhead(repository: StandInRepository, base: string, head: string): readonly string[] {
  const before = new Set(ancestors(repository, base));
  return ancestors(repository, head)
    .filter((sha) => !before.has(sha))
    .toReversed();
}

/** The commit itself, then its parents, nearest first. */
function ancestors(repository: StandInRepository, from: string): readonly string[] {
  const seen: string[] = [from];
  for (const sha of seen) {
    for (const parent of repository.commits.get(sha)?.parents ?? []) if (!seen.includes(parent)) seen.push(parent);
  }
  return repository.commits.has(from) ? seen : [];
}
