/** What the gate says; a configuration error is none of them. */
export type Verdict = 'pass' | 'unchanged' | 'new' | 'uncertain' | 'regression' | 'unmeasured';

/** From the worst: the exit code of a run is that of its worst judge. */
const worstFirst = [
  'regression',
  'unmeasured',
  'uncertain',
  'pass',
  'new',
  'unchanged',
] as const satisfies readonly Verdict[];

export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'unmeasured';
}

/** Worst first, for reports. */
export function bySeverity(a: Verdict, b: Verdict): number {
  return worstFirst.indexOf(a) - worstFirst.indexOf(b);
}

/** 0 green, 1 the judge got worse, 3 it could not be measured; 2, unusable input, is never a verdict. */
export function exitCodeOf(verdict: Verdict, failOn: readonly 'uncertain'[]): 0 | 1 | 3 {
  switch (verdict) {
    case 'pass':
    case 'unchanged':
    case 'new':
      return 0;
    case 'uncertain':
      return failOn.includes('uncertain') ? 1 : 0;
    case 'regression':
      return 1;
    case 'unmeasured':
      return 3;
  }
}
