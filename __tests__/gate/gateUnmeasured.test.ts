import { describe, expect, it } from '@jest/globals';
import type { GateSettings } from '../../src/config/configuration.ts';
import { candidate, found, one, side, steady } from '../support/gating.ts';
import { sideOf, tableOf, type WrittenRow } from '../support/tables.ts';

describe('unmeasured', () => {
  it('is a judge with too many unreadable replies on either side, also with other findings', () => {
    const unread = side({ consistent: 37, unreadable: 3 });
    const { verdict, findings } = one(candidate(steady, unread));
    expect(verdict).toBe('unmeasured');
    expect(found(findings, 'too-many-unreadable')).toMatchObject({ side: 'head', replies: 80, without: 6 });
    expect(found(one(candidate(unread, steady)).findings, 'too-many-unreadable')).toMatchObject({ side: 'base' });
    expect(one(candidate(steady, side({ inconsistent: 37, unreadable: 3 }))).verdict).toBe('unmeasured');
  });

  it('says of how many replies there was no answer, or a refusal', () => {
    const rows = (unanswered: number) =>
      Array.from(
        { length: 40 },
        (_, item): WrittenRow => ({ cells: item < unanswered ? ['unanswered', 'unreadable'] : [1, 1] }),
      );
    const silent = sideOf([tableOf(rows(5))]);
    const why = (head: typeof silent) =>
      one(candidate(steady, head)).findings.flatMap((each) => (each.kind === 'too-many-unreadable' ? [each] : []));
    expect(why(silent)).toMatchObject([{ side: 'head', without: 10, why: { unanswered: 5 } }]);
    expect(why(silent)[0]?.why).not.toHaveProperty('refused');
    const refusing = { ...silent, leftOut: { ...silent.leftOut, unanswered: 0, refused: 5 } };
    expect(why(refusing)).toMatchObject([{ without: 10, why: { refused: 5 } }]);
    expect(why(refusing)[0]?.why).not.toHaveProperty('unanswered');
  });

  it('is no judge with exactly the allowed share of unreadable replies', () => {
    const unread = side({ consistent: 38, unreadable: 2 });
    expect(one(candidate(unread, unread)).verdict).toBe('pass');
    expect(one(candidate(steady, side({ consistent: 38, unreadable: 2 })), { maxUnreadable: 0.04 }).verdict).toBe(
      'unmeasured',
    );
  });

  it('is a judge with fewer pairs than the least number of items, with any number of items', () => {
    const base = side({ consistent: 19 });
    const { verdict, findings } = one(candidate(base, side({ inconsistent: 19 })));
    expect(verdict).toBe('unmeasured');
    expect(found(findings, 'too-few-items')).toMatchObject({ family: 'position', n: 19, minItems: 20 });
    expect(one(candidate(side({ consistent: 20 }), side({ consistent: 20 }))).verdict).toBe('pass');
  });

  it('is a judge for which a rule that the user wrote could not be applied', () => {
    const rules: GateSettings['rules'] = [
      { measure: 'consistency', family: 'position', maxDrop: 2 },
      { measure: 'consistency', family: 'swap', maxDrop: 2 },
    ];
    expect(one(candidate(steady, steady), { rules })).toMatchObject({
      verdict: 'unmeasured',
      kinds: ['too-few-items'],
    });
  });

  it('is a judge with enough items if too few were answered under every variant', () => {
    const rows = Array.from(
      { length: 40 },
      (_, index): WrittenRow => ({ gold: 1, cells: index < 21 ? [1, 'unanswered'] : [1, 1] }),
    );
    const unread = sideOf([tableOf(rows), tableOf(rows, { family: 'all' })]);
    const { verdict, kinds } = one(candidate(unread, unread), { maxUnreadable: 0.5 });
    expect({ verdict, kinds }).toEqual({ verdict: 'unmeasured', kinds: ['too-few-items'] });
  });

  it('is a judge that lacks replies, if either version was asked about items enough', () => {
    const labelled = Array.from({ length: 40 }, (): WrittenRow => ({ gold: 1, cells: [1, 1] }));
    const of = (items: number, unanswered: number) => {
      const rows = Array.from(
        { length: items },
        (_, item): WrittenRow => ({ gold: 1, cells: [1, item < unanswered ? 'unanswered' : 1] }),
      );
      return sideOf([tableOf(rows), tableOf(labelled, { family: 'all' })]);
    };
    const short = { family: 'position', n: 18, minItems: 20 };
    const { verdict, findings } = one(candidate(of(20, 0), of(19, 1)));
    expect({ verdict, findings }).toMatchObject({ verdict: 'unmeasured', findings: [short] });
    expect(one(candidate(of(19, 1), of(20, 0))).verdict).toBe('unmeasured');
    // Neither was asked about enough, or nothing is lacking: the other rules decide.
    expect(one(candidate(of(19, 0), of(19, 1))).verdict).toBe('pass');
    expect(one(candidate(of(20, 0), of(18, 0))).verdict).toBe('pass');
  });

  it('is no judge that lacks gold, and not replies, for an accuracy', () => {
    const of = (labelled: number) => {
      const rows = Array.from(
        { length: 40 },
        (_, item): WrittenRow => ({ gold: item < labelled ? 1 : undefined, cells: [item < 1 ? 'unanswered' : 1, 1] }),
      );
      const none = rows.map((row): WrittenRow => ({ ...row, cells: ['unanswered', 'unanswered'] }));
      const all = rows.map((row, item) => (item < 2 ? (none[item] ?? row) : row));
      return sideOf([tableOf(rows), tableOf(all, { family: 'all' })]);
    };
    const settings = { maxUnreadable: 0.5 };
    // Of 19 and of 21 labelled items 17 and 19 have an answer.
    expect(one(candidate(of(19), of(19)), settings).verdict).toBe('pass');
    expect(one(candidate(of(21), of(21)), settings).verdict).toBe('unmeasured');
  });

  it('does not hide a regression that was measured', () => {
    const rules: GateSettings['rules'] = [
      { measure: 'consistency', family: 'position', maxDrop: 2 },
      { measure: 'consistency', family: 'swap', maxDrop: 2 },
    ];
    const { verdict } = one(candidate(steady, side({ consistent: 30, inconsistent: 10 })), { rules });
    expect(verdict).toBe('regression');
  });

  it('is a judge that could not be asked, and says why', () => {
    const stopped = { kind: 'stopped', because: 'budget', why: '10 are needed' } as const;
    const head = side({ consistent: 20, inconsistent: 20 });
    expect(one(candidate(steady, head, { stopped }))).toMatchObject({ verdict: 'unmeasured', findings: [stopped] });
  });

  it('is a judge without items', () => {
    expect(one(candidate(side({}), side({}))).verdict).toBe('unmeasured');
    expect(one(candidate(undefined, side({}))).verdict).toBe('unmeasured');
  });
});
