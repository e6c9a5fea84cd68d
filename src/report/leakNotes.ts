import { knownFinding, leakFindings } from '../gate/changeFindings.ts';
import type { JudgeJob } from '../plan/prepare.ts';
import { findingText } from './findingText.ts';

/** What to say of a judge that knows items it would be measured on, before anything is asked. */
export function leakNotes({ head, leaks, evalSet }: JudgeJob): readonly string[] {
  return [...leakFindings(leaks), ...knownFinding(head, evalSet.leftOut)].map((finding) => {
    const { title, text } = findingText(finding, { command: 'check' });
    return `${title}. ${text}`;
  });
}
