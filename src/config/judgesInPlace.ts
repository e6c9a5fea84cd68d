import { asksTheSame } from '../judge/asksTheSame.ts';
import { UnusableInput } from '../shared/fault.ts';
import { longestName, numbered } from './judgeName.ts';
import type { JudgePair } from './judgePair.ts';
import type { LoadedJudge } from './loadedJudge.ts';
import type { PromptsInPlace } from './promptsInPlace.ts';

/**
 * The judges of the base whose prompt the head changes where the base has it, while the head's configuration names another
 * file or model for them: what production reads may be the one or the other, so both are measured.
 *
 * @throws UnusableInput if such a prompt cannot be used.
 */
export function judgesInPlace(pairs: readonly JudgePair[], inPlace: PromptsInPlace): readonly JudgePair[] {
  const byBase = new Map<LoadedJudge, JudgePair[]>();
  for (const pair of pairs) {
    if (pair.base !== undefined) byBase.set(pair.base, [...(byBase.get(pair.base) ?? []), pair]);
  }
  const kept = [...byBase].flatMap(([base, own]) => keptOf(base, own, inPlace));
  const names = numbered([...pairs.map(({ head }) => head.name), ...kept.map(({ head }) => head.name)]);
  return kept.map((pair, index) => ({
    ...pair,
    head: { ...pair.head, name: names[pairs.length + index] ?? pair.head.name },
  }));
}

function keptOf(base: LoadedJudge, own: readonly JudgePair[], inPlace: PromptsInPlace): readonly JudgePair[] {
  const found = inPlace.get(base);
  const [first] = own;
  const isNamed = own.some(({ head }) => head.promptFile === base.promptFile && head.statedModel === base.statedModel);
  if (first === undefined || found === undefined || isNamed) return [];
  switch (found.kind) {
    case 'same':
    case 'absent':
      return [];
    case 'unusable':
      throw new UnusableInput(found.faults);
    case 'changed': {
      if (asksTheSame(found.judge.judge, base.judge)) return [];
      const { configurations, head } = first;
      const side = configurations.base ?? configurations.head;
      // The items of the head are for variables that those of the base never had.
      const kept = { ...found.judge, name: nameInPlace(head.name), items: head.items };
      return [{ base, head: kept, configurations: { base: side, head: side }, role: 'in-place' }];
    }
  }
}

const suffix = ' (as on the base)';

function nameInPlace(name: string): string {
  return `${Array.from(name)
    .slice(0, longestName - suffix.length)
    .join('')}${suffix}`;
}
