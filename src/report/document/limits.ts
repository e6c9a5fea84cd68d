import type { Measured } from '../../gate/finding.ts';
import type { JudgeResult } from '../result.ts';

/** A floor or a ceiling that is broken, or may be. */
export interface Limit {
  readonly kind: 'floor' | 'ceiling';
  readonly value: number;
  readonly measured: Measured;
  readonly word: 'regression' | 'uncertain';
}

export function limitsOf({ findings }: JudgeResult): readonly Limit[] {
  return findings.flatMap((finding): readonly Limit[] => {
    if (!('measured' in finding)) return [];
    const { measured, kind } = finding;
    const word = kind === 'floor-broken' || kind === 'ceiling-broken' ? 'regression' : 'uncertain';
    return 'floor' in finding
      ? [{ kind: 'floor', value: finding.floor, measured, word }]
      : [{ kind: 'ceiling', value: finding.ceiling, measured, word }];
  });
}
