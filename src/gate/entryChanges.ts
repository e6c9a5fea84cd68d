import type { JudgePair } from '../config/loadedJudge.ts';
import type { Finding } from './finding.ts';
import type { RuleChange } from './ruleChanges.ts';

/** What the head changes of which judge is examined: it is taken away, or named, placed or asked otherwise. */
export function entryFindings({ base, head, configurations, renamedFrom, role }: JudgePair): readonly Finding[] {
  if (base === undefined || configurations.base === undefined) return [];
  if (role === 'removed') return [{ kind: 'judge-removed', prompt: base.promptFile }];
  if (role === 'in-place') return [{ kind: 'prompt-in-place', prompt: base.promptFile }];
  const changes = [
    change('configuration', configurations.base.path, configurations.head.path),
    change('name', renamedFrom, renamedFrom === undefined ? undefined : head.judge.name),
    change('prompt', base.promptFile, head.promptFile),
    change('items', base.itemsFile, head.itemsFile),
    change('model', base.statedModel, head.statedModel),
  ].flat();
  return changes.length === 0 ? [] : [{ kind: 'entry-changed', changes }];
}

function change(key: string, base: string | undefined, head: string | undefined): readonly RuleChange[] {
  return base === head ? [] : [{ key, base: base ?? 'none', head: head ?? 'none' }];
}
