import { counted, joined } from '../../report/numbers.ts';
import { isCaught, isSound, type JudgeCanary } from './runCanary.ts';

/** What the controls showed about all judges, in one sentence for a report. */
export function canaryInShort(canaries: readonly JudgeCanary[]): string {
  const changes = canaries.flatMap((canary) => canary.changes);
  const sum = (of: (canary: JudgeCanary) => number) => canaries.reduce((total, canary) => total + of(canary), 0);
  const alarms = sum(({ alike }) => alike.alarms);
  const redOnly = sum(({ alike }) => alike.failing - alike.alarms);
  const runs = sum(({ alike }) => alike.runs - alike.unmeasured);
  const told = `the gate caught ${changes.filter(isCaught).length} of ${counted(changes.length, 'planted bad judge')} and called ${alarms} of ${counted(runs, 'A/A run')} a regression${redOnly === 0 ? '' : `, and left ${redOnly} uncertain, whose check is red`}`;
  const unsound = canaries.filter((canary) => !isSound(canary)).map(({ name }) => name);
  if (unsound.length === 0) return `Canary: ${told}.`;
  return `The canary failed for ${joined(unsound)}, so this check is red whatever the verdict: ${told}. The log of the step says why.`;
}
