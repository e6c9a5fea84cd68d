import type { AdmissionState } from '../judge/admission.ts';
import { joined, listed } from './numbers.ts';
import type { JudgeResult } from './result.ts';
import { cut } from './text.ts';

/** One line for all judges with the same admissions of base and head; none if nothing is known of any admission. */
export function admissionNotices(judges: readonly JudgeResult[]): readonly string[] {
  const alike = new Map<string, { readonly isHeld: boolean; readonly names: string[] }>();
  for (const { name, admission } of judges) {
    if (admission === undefined) continue;
    const text = sidesText(admission);
    const one = alike.get(text) ?? { isHeld: admission.head.kind === 'admitted', names: [] };
    one.names.push(cut(name, 60));
    alike.set(text, one);
  }
  return [...alike].map(([text, { isHeld, names }]) => {
    const command = isHeld ? '' : ` Run: evenhand admit${names.length === 1 ? ` --judge "${names[0]}"` : ''}`;
    return `Admission of ${listed(names)}: ${text}.${command}`;
  });
}

function sidesText({ base, head }: NonNullable<JudgeResult['admission']>): string {
  const [before, after] = [base && stateText(base), stateText(head)];
  return before === undefined || before === after ? after : `base ${before}; head ${after}`;
}

/** `expired: model and prompt changed`, `none: refused on 2026-11-27`. */
export function stateText(state: AdmissionState): string {
  const { refused } = state;
  const later = refused === undefined ? '' : `, but refused on ${refused}`;
  switch (state.kind) {
    case 'none':
      return refused === undefined ? 'none' : `none: refused on ${refused}`;
    case 'admitted':
      return `admitted until ${state.until}${later}`;
    case 'expired':
      return state.changed.length === 0
        ? `expired on ${state.until}${later}`
        : `expired: ${joined(state.changed)} changed${refused === undefined ? '' : `, and refused on ${refused}`}`;
  }
}
