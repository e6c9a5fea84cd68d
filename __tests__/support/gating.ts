import { defaultGate, type GateSettings } from '../../src/config/configuration.ts';
import type { Finding } from '../../src/gate/finding.ts';
import { gateJudges, type JudgeToGate } from '../../src/gate/gateJudges.ts';
import type { MeasuredVersion } from '../../src/measure/measure.ts';
import { sideOf, tableOf, type WrittenRow } from './tables.ts';

interface Counts {
  readonly consistent?: number;
  readonly inconsistent?: number;
  readonly unreadable?: number;
}

/** Items without gold under two orders: first those that flip, then those that keep their score, then the unreadable. */
export function side({ consistent = 0, inconsistent = 0, unreadable = 0 }: Counts): MeasuredVersion {
  const rows: readonly WrittenRow[] = [
    ...Array.from({ length: inconsistent }, (): WrittenRow => ({ cells: [1, 0] })),
    ...Array.from({ length: consistent }, (): WrittenRow => ({ cells: [1, 1] })),
    ...Array.from({ length: unreadable }, (): WrittenRow => ({ cells: ['unreadable', 'unreadable'] })),
  ];
  return sideOf([tableOf(rows)]);
}

/** Items with gold, of which so many are right, under the family `all` alone. */
export function judged(right: number, wrong: number): MeasuredVersion {
  const rows = (count: number, score: number) =>
    Array.from({ length: count }, (): WrittenRow => ({ gold: 1, cells: [score, score] }));
  return sideOf([tableOf([...rows(wrong, 0), ...rows(right, 1)], { family: 'all' })]);
}

/** A judge before the gate; without a base it is new. */
export const candidate = (
  base: MeasuredVersion | undefined,
  head: MeasuredVersion,
  over: Partial<JudgeToGate> = {},
): JudgeToGate => ({
  base,
  head,
  passed: base === undefined ? 'new' : 'pass',
  stopped: undefined,
  ...over,
});

/** Judges through the gate with its defaults; the note about missing gold is left out of `kinds`. */
export function gate(candidates: readonly JudgeToGate[], settings: Partial<GateSettings> = {}) {
  return gateJudges(candidates, { ...defaultGate, ...settings }, 1).map(({ verdict, findings }) => ({
    verdict,
    kinds: findings.map(({ kind }) => kind).filter((kind) => kind !== 'no-gold'),
    findings,
  }));
}

export const one = (candidateOf: JudgeToGate, settings: Partial<GateSettings> = {}) => {
  const [first] = gate([candidateOf], settings);
  if (first === undefined) throw new Error('one judge');
  return first;
};

export const found = (findings: readonly Finding[], kind: Finding['kind']) =>
  findings.find((finding) => finding.kind === kind);

/** Forty items that keep their score. */
export const steady = side({ consistent: 40 });
