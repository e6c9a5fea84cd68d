import type { AdmissionState } from '../judge/admission.ts';
import { joined, listed } from './numbers.ts';
import type { JudgeResult } from './result.ts';
import { cut } from './text.ts';

/** One line for all judges with the same admissions of base and head; none if nothing is known of any admission. */
export function admissionNotices(judges: readonly JudgeResult[]): readonly string[] {
  const names = new Map<string, string[]>();
  for (const { name, admission } of judges) {
    if (admission === undefined) continue;
    const text = sidesText(admission);
    names.set(text, [...(names.get(text) ?? []), cut(name, 60)]);
  }
  return [...names].map(([text, of]) => {
    const command = text.endsWith(holds) ? '' : ` Run: evenhand admit${of.length === 1 ? ` --judge "${of[0]}"` : ''}`;
    return `Admission of ${listed(of)}: ${text.replace(holds, '')}.${command}`;
  });
}

/** Marks a text of a head that is admitted. */
const holds = '\n';

function sidesText({ base, head }: NonNullable<JudgeResult['admission']>): string {
  const [before, after] = [base && stateText(base), stateText(head)];
  const mark = head.kind === 'admitted' ? holds : '';
  return `${before === undefined || before === after ? after : `base ${before}; head ${after}`}${mark}`;
}

/** `expired, since model and prompt changed`. */
export function stateText(state: AdmissionState): string {
  switch (state.kind) {
    case 'none':
      return 'none';
    case 'admitted':
      return `admitted until ${state.until}`;
    case 'expired':
      return state.changed.length === 0 ? `expired on ${state.until}` : `expired: ${joined(state.changed)} changed`;
  }
}
