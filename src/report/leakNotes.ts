import { knownFinding, leakFindings } from '../gate/changeFindings.ts';
import type { JudgeJob } from '../plan/prepare.ts';
import { findingText } from './findingText.ts';

/** Before anything is asked: which items of its eval set the judge already knows. */
export function leakNotes({ head, leaks, evalSet }: JudgeJob): readonly string[] {
  return [...leakFindings(leaks), ...knownFinding(head, evalSet.leftOut)].map((finding) => {
    const { title, text } = findingText(finding, { command: 'check' });
    return `${title}. ${text}`;
  });
}
