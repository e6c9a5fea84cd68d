import { elaborationOf } from './elaboration.ts';
import type { Judge } from './judge.ts';
import { variablesIn } from './template.ts';

/** The variables that every item of a judge must bring. */
export function variablesOf(judge: Judge): readonly string[] {
  const inMessages = judge.messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : [])),
  );
  const inOptions = judge.options.flatMap((option) =>
    variablesIn(`${option.before}${option.guideline}${option.after}${elaborationOf(option)}`),
  );
  const candidates = judge.scale.kind === 'pairwise' ? judge.scale.variables : [];
  return [...new Set([...inMessages, ...inOptions, ...candidates])];
}
