import { delimitersOf, escapesFrom } from '../judge/delimiters.ts';
import type { Leak } from '../judge/findLeaks.ts';
import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { variablesOf } from '../judge/template.ts';
import type { Finding } from './finding.ts';

/** How the head's prompt came to know its exam. */
export function leakFindings(leaks: readonly Leak[]): readonly Finding[] {
  return leaks.map(({ kind, variable, items }) => ({ kind: 'gold-leaked', leak: kind, variable, items }));
}

/** Items that can end their own place in the prompt, and nothing can be done about it. */
export function delimiterFinding(judge: Judge, items: readonly Item[]): readonly Finding[] {
  const marks = new Set<string>();
  const ending = new Set<string>();
  for (const name of variablesOf(judge)) {
    const delimiters = delimitersOf(judge, name);
    if (delimiters.length === 0) continue;
    for (const { id, vars } of items) {
      const ended = escapesFrom(vars[name] ?? '', delimiters);
      for (const mark of ended) marks.add(mark);
      if (ended.length > 0) ending.add(id);
    }
  }
  return ending.size === 0 ? [] : [{ kind: 'delimiters', marks: [...marks], items: [...ending] }];
}
