import { describe, expect, it } from '@jest/globals';
import type { Verdict } from '../../../src/gate/verdict.ts';
import type { Annotation } from '../../../src/github/annotation.ts';
import {
  type StatusMoment,
  type StatusRequest,
  type StatusSet,
  statusOf,
  tellStatus,
} from '../../../src/github/commitStatusOf.ts';
import type { Result } from '../../../src/report/result.ts';
import { fallen, judgeOf, resultOf } from '../../report/writtenResult.ts';
import fc, { anyCharacter } from '../../support/fastCheck.ts';

const sha = 'a'.repeat(40);
const three = (verdict: Verdict) => [judgeOf({ verdict }), judgeOf({ name: 'b' }), judgeOf({ name: 'c' })];

function ended(verdict: Verdict, exitCode: 0 | 1 | 3, parts: Partial<Result> = {}): StatusMoment {
  return { kind: 'ended', result: resultOf({ verdict, exitCode, judges: three(verdict), ...parts }) };
}

const override = { by: 'ann', label: 'accept-judge-regression', head: sha, at: '2026-11-20T12:00:00Z' };

describe('statusOf', () => {
  it.each([
    ['pass', 0, 'success', 'Pass, no regression found'],
    ['unchanged', 0, 'success', 'Unchanged'],
    ['new', 0, 'success', 'New, nothing to compare with'],
    ['uncertain', 0, 'success', 'Uncertain for 1 of 3 judges; the items cannot tell'],
    ['uncertain', 1, 'failure', 'Uncertain for 1 of 3 judges; the items cannot tell'],
    ['regression', 1, 'failure', 'Regression in 1 of 3 judges'],
    ['unmeasured', 3, 'error', 'Unmeasured, 1 of 3 judges'],
    // Green by on-unmeasured: the status stays what it is.
    ['unmeasured', 0, 'error', 'Unmeasured, 1 of 3 judges'],
    // fail-on: never
    ['regression', 0, 'success', 'Regression in 1 of 3 judges; nothing fails here'],
    // fail-on: exam-change
    ['pass', 1, 'failure', 'The evaluation set or the rules were changed'],
  ] as const)('%s with %d is %s: %s', (verdict, exitCode, state, description) => {
    expect(statusOf(ended(verdict, exitCode))).toEqual({ state, description });
  });

  it('is pending at the start, and an error if there is no result', () => {
    expect(statusOf({ kind: 'started' }).state).toBe('pending');
    expect([2, 3, 70].map((exitCode) => statusOf({ kind: 'failed', exitCode }))).toEqual([
      { state: 'error', description: 'This cannot be used; the log of the run says why' },
      { state: 'error', description: 'Unmeasured; the log of the run says why' },
      { state: 'error', description: 'Failed; the log of the run says why' },
    ]);
  });

  it('says how many judges fell, if one did by a test of it alone', () => {
    const findings = [{ kind: 'worse-alone', level: 0.01, tolerance: 2, difference: fallen }] as const;
    const judges = [judgeOf({ verdict: 'uncertain', findings }), ...three('uncertain')];
    expect(statusOf(ended('uncertain', 1, { judges }))).toEqual({
      state: 'failure',
      description: '1 of 4 judges fell, each tested alone',
    });
  });

  it('says that a drift was accepted', () => {
    const drift = { since: undefined, lastGood: undefined, changedReplies: 3, replies: 9, accepted: true };
    expect(statusOf(ended('regression', 0, { drift }))).toEqual({ state: 'success', description: 'Drift accepted' });
  });

  it('names the person that accepted a drop, without a mention', () => {
    const status = (by: string) => statusOf(ended('regression', 0, { override: { ...override, by } }));
    expect(status('ann')).toEqual({ state: 'success', description: 'Regression, accepted by ann' });
    expect(status('@all\n::error::').description).toBe('Regression, accepted by a maintainer');
    expect(statusOf(ended('uncertain', 0, { override })).description).toBe('Accepted by ann');
  });

  it('is no success if a drop was accepted and another judge could not be measured', () => {
    const judges = [judgeOf({ verdict: 'regression' }), judgeOf({ name: 'b', verdict: 'unmeasured' })];
    expect(statusOf(ended('regression', 3, { override, judges }))).toEqual({
      state: 'error',
      description: 'Unmeasured, 1 of 2 judges',
    });
  });

  it('is at most 140 plain characters, with any name of a judge or a person', () => {
    const verdicts: readonly Verdict[] = ['pass', 'unchanged', 'new', 'uncertain', 'regression', 'unmeasured'];
    fc.assert(
      fc.property(
        fc.constantFrom(...verdicts),
        fc.constantFrom(0, 1, 3),
        fc.string({ unit: anyCharacter, maxLength: 300 }),
        fc.boolean(),
        (verdict, exitCode, name, isAccepted) => {
          const judges = [judgeOf({ name, verdict })];
          const parts = isAccepted ? { judges, override: { ...override, by: name } } : { judges };
          const { description } = statusOf(ended(verdict, exitCode, parts));
          expect(description.length).toBeLessThanOrEqual(140);
          expect(description).toMatch(/^[\w ,;.-]+$/);
        },
      ),
    );
  });
});

describe('tellStatus', () => {
  async function told(
    answer: StatusSet | Error,
    { name = 'evenhand', restricted }: { name?: string; restricted?: 'fork' } = {},
    moment: StatusMoment = { kind: 'failed', exitCode: 3 },
  ): Promise<{ requests: readonly StatusRequest[]; annotations: readonly Annotation[] }> {
    const requests: StatusRequest[] = [];
    const annotations: Annotation[] = [];
    const host = {
      commitStatus: (request: StatusRequest) => {
        requests.push(request);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      annotate: (annotation: Annotation) => void annotations.push(annotation),
    };
    const named = name === '' ? undefined : name;
    await tellStatus(host, { name: named, sha, restricted }, moment);
    return { requests, annotations };
  }

  it('sets it only if one is wanted', async () => {
    expect(await told({ kind: 'set' }, {}, { kind: 'started' })).toEqual({
      requests: [{ name: 'evenhand', sha, restricted: undefined, state: 'pending', description: 'Measuring' }],
      annotations: [],
    });
    expect((await told({ kind: 'set' }, { name: '' })).requests).toEqual([]);
  });

  it('is a warning if it could not be set, on a fork a notice, and never more', async () => {
    const answer = { kind: 'not-written', why: 'GitHub answered 403: no\n::error::', hint: 'permissions' } as const;
    const [warning] = (await told(answer)).annotations;
    expect(warning).toMatchObject({ level: 'warning', title: 'Evenhand could not set the commit status' });
    expect(warning?.text).not.toContain('::');
    expect((await told(answer, { restricted: 'fork' })).annotations[0]?.level).toBe('notice');
    expect((await told(new Error('broken'))).annotations[0]?.level).toBe('warning');
    // The end says it, once.
    expect((await told(answer, {}, { kind: 'started' })).annotations).toEqual([]);
  });
});
