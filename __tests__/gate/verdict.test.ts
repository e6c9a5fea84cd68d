import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.ts';
import {
  advisoryNotices,
  bySeverity,
  byUrgency,
  type Decided,
  exitCodeFor,
  failReasons,
  type Verdict,
  worstVerdict,
} from '../../src/gate/verdict.ts';
import fc from '../support/fastCheck.ts';
import { judged } from './evidenceOf.ts';

const all: readonly Verdict[] = ['pass', 'unchanged', 'new', 'uncertain', 'regression', 'unmeasured'];

describe('failReasons', () => {
  const decided = (verdict: Verdict, over: Partial<Decided> = {}): Decided => ({
    verdict,
    worseAlone: false,
    evalSetChanged: false,
    failOn: [],
    ...over,
  });
  const evalSet = { evalSetChanged: true, failOn: ['exam-change'] } as const;

  it('give each verdict its exit code, which fail-on turns into 1 for uncertain alone', () => {
    const codes = (over: Partial<Decided>) => all.map((verdict) => exitCodeFor(failReasons([decided(verdict, over)])));
    expect(codes({})).toEqual([0, 0, 0, 0, 1, 3]);
    expect(codes({ failOn: ['uncertain'] })).toEqual([0, 0, 0, 1, 1, 3]);
  });

  it('names a changed evaluation set if the set must fail, with any verdict', () => {
    expect(all.map((verdict) => failReasons([decided(verdict, evalSet)]))).toEqual([
      ['exam-change'],
      ['exam-change'],
      ['exam-change'],
      ['exam-change'],
      ['regression', 'exam-change'],
      ['exam-change', 'unmeasured'],
    ]);
    expect(failReasons([decided('pass', { evalSetChanged: true })])).toEqual([]);
    expect(failReasons([decided('pass', { failOn: ['exam-change'] })])).toEqual([]);
  });

  it('name a worse-alone judge if it must fail, and no other uncertain judge', () => {
    const fallen = decided('uncertain', { worseAlone: true, failOn: ['worse-alone'] });
    expect(failReasons([fallen])).toEqual(['worse-alone']);
    expect(exitCodeFor(failReasons([fallen]))).toBe(1);
    expect(failReasons([decided('uncertain', { failOn: ['worse-alone'] })])).toEqual([]);
    expect(failReasons([decided('uncertain', { worseAlone: true, failOn: ['exam-change'] })])).toEqual([]);
    expect(failReasons([{ ...fallen, failOn: ['exam-change', 'worse-alone', 'uncertain'] }])).toEqual([
      'uncertain',
      'worse-alone',
    ]);
  });

  it('are none with never, and exit with 0', () => {
    for (const verdict of all) {
      const reasons = failReasons([decided(verdict, { evalSetChanged: true, failOn: ['never'] })]);
      expect([reasons, exitCodeFor(reasons)]).toEqual([[], 0]);
    }
  });

  it('put exit code 1 before 3, and 3 before 0, over all judges', () => {
    const code = (...list: readonly Decided[]) => exitCodeFor(failReasons(list));
    expect(code(decided('unmeasured'), decided('regression'))).toBe(1);
    expect(code(decided('unmeasured'), decided('unchanged', evalSet))).toBe(1);
    expect(code(decided('unmeasured'), decided('uncertain', { failOn: ['uncertain'] }))).toBe(1);
    expect(code(decided('pass'), decided('unmeasured'), decided('uncertain'))).toBe(3);
    expect(code(decided('pass'), decided('uncertain'))).toBe(0);
  });

  it('leave no run without judges green', () => {
    expect(exitCodeFor(failReasons([]))).toBe(3);
  });
});

describe('worstVerdict', () => {
  it('puts exit code 1 before 3, and 3 before 0', () => {
    expect(worstVerdict(['pass', 'unmeasured', 'regression'])).toBe('regression');
    expect(worstVerdict(['new', 'unmeasured', 'uncertain'])).toBe('unmeasured');
    expect(worstVerdict(['unchanged', 'uncertain', 'pass'])).toBe('uncertain');
    expect(worstVerdict(['unchanged', 'pass', 'new'])).toBe('pass');
    expect(worstVerdict(['unchanged', 'new'])).toBe('new');
  });

  it('is never green if there is no judge', () => {
    expect(worstVerdict([])).toBe('unmeasured');
  });

  it('is one of the verdicts, and none is more severe', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { minLength: 1 }), (verdicts) => {
        const worst = worstVerdict(verdicts);
        expect(verdicts).toContain(worst);
        for (const verdict of verdicts) expect(bySeverity(worst, verdict)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('byUrgency', () => {
  it('puts the worst first, and among equals those that would be worse alone in the run', () => {
    const judge = (verdict: Verdict, ...findings: readonly Finding[]) => ({ verdict, findings });
    const noGold = { kind: 'no-gold', items: 3 } as const;
    const alone = { kind: 'worse-alone', tolerance: 2, difference: judged(), level: 0.01 } as const;
    const mixed = [judge('new'), judge('pass', noGold), judge('regression'), judge('pass', noGold, alone)];
    const [isNew, passed, worst, worseAlone] = mixed;
    expect([...mixed].sort(byUrgency)).toEqual([worst, worseAlone, passed, isNew]);
    expect(mixed.toReversed().sort(byUrgency)).toEqual([worst, worseAlone, passed, isNew]);
  });
});

describe('advisoryNotices', () => {
  it('say that a check cannot fail, and nothing else', () => {
    expect(advisoryNotices([])).toEqual([]);
    expect(advisoryNotices(['uncertain'])).toEqual([]);
    expect(advisoryNotices(['never'])).toHaveLength(1);
  });
});
