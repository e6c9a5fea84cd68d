import { describe, expect, it } from '@jest/globals';
import type { Override } from '../../src/gate/override.ts';
import { applyOverride, type OverrideRequest, withOverride } from '../../src/github/withOverride.ts';
import type { Result } from '../../src/report/result.ts';
import { judgeOf, resultOf } from '../report/writtenResult.ts';
import fc from '../support/fastCheck.ts';

const label = 'accept-judge-regression';
const worse = resultOf({ verdict: 'regression', exitCode: 1, judges: [judgeOf({ verdict: 'regression' })] });
const { head } = worse.compared;
const accepted = { kind: 'accepted', by: 'ann', label, head, at: '2026-11-20T12:00:00Z' } as const;

describe('applyOverride', () => {
  it('makes the check green, and leaves verdict, findings and numbers as they are', () => {
    const { kind: _, ...override } = accepted;
    expect(applyOverride(worse, { label, head }, accepted)).toEqual({ ...worse, exitCode: 0, override });
  });

  it.each([
    [
      { kind: 'refused', why: 'the label was set by @bo, who cannot write' },
      'accepts nothing here: the label was set by @bo',
    ],
    [{ kind: 'unknown', why: 'GitHub answered 502' }, 'could not be found out: GitHub answered 502.'],
    [{ ...accepted, head: 'b'.repeat(40) }, 'about another commit'],
  ] as const)('accepts nothing and says why: %j', (override, notice) => {
    const result = applyOverride(worse, { label, head }, override);
    expect(result.notices.join()).toContain(notice);
    expect({ ...result, notices: [] }).toEqual(worse);
  });

  it('says nothing if there is no label', () => {
    expect(applyOverride(worse, { label, head }, { kind: 'none' })).toEqual(worse);
  });

  it('does not accept that another judge could not be measured', () => {
    const judges = [judgeOf({ verdict: 'regression' }), judgeOf({ name: 'other', verdict: 'unmeasured' })];
    const result = applyOverride({ ...worse, judges }, { label, head }, accepted);
    expect(result).toMatchObject({ exitCode: 3, override: { by: 'ann' } });
  });

  it('changes an exit code of 1 alone, and only if it is accepted for this commit', () => {
    const overrides: readonly Override[] = [
      accepted,
      { ...accepted, head: 'b'.repeat(40) },
      { kind: 'none' },
      { kind: 'refused', why: 'x' },
      { kind: 'unknown', why: 'x' },
    ];
    const exitCodes: readonly Result['exitCode'][] = [0, 1, 3];
    fc.assert(
      fc.property(fc.constantFrom(...overrides), fc.constantFrom(...exitCodes), (override, before) => {
        const result = applyOverride({ ...worse, exitCode: before }, { label, head }, override);
        const { exitCode } = result;
        expect(exitCode).toBe(before === 1 && override === accepted ? 0 : before);
        expect(result.verdict).toBe('regression');
        expect(result.override !== undefined).toBe(exitCode !== before);
      }),
    );
  });
});

describe('withOverride', () => {
  async function asked(
    result: Result,
    other: { label?: string | undefined; pullRequest?: number | undefined; queued?: number | undefined } = {},
  ): Promise<{ requests: readonly OverrideRequest[]; exitCode: number }> {
    const requests: OverrideRequest[] = [];
    const host = {
      findOverride: (request: OverrideRequest) => {
        requests.push(request);
        return Promise.resolve(accepted);
      },
      livePullRequest: () => Promise.reject(new Error('the commit that was measured is the head')),
    };
    const about = { label, pullRequest: 7, queued: undefined, pushedAt: '2026-11-20T11:00:00Z' };
    const options = { ...about, by: 'others' as const, commentKey: 'default', ...other };
    const { exitCode } = await withOverride(host, options, result);
    return { requests, exitCode };
  }

  it('looks for an override of the commit that was measured', async () => {
    expect(await asked(worse)).toEqual({
      exitCode: 0,
      requests: [
        { label, by: 'others', pullRequest: 7, head, pushedAt: '2026-11-20T11:00:00Z', commentKey: 'default' },
      ],
    });
  });

  it.each([
    ['the check is green', { ...worse, exitCode: 0 as const }, {}],
    ['nothing could be measured', { ...worse, exitCode: 3 as const }, {}],
    ['there is no pull request', worse, { pullRequest: undefined }],
    ['no label is named', worse, { label: undefined }],
    ['the label is switched off', worse, { label: '' }],
    ['a merge group is green', { ...worse, exitCode: 0 as const }, { pullRequest: undefined, queued: 8 }],
    ['no label is named on a merge group', worse, { pullRequest: undefined, queued: 8, label: '' }],
  ])('asks nothing if %s', async (_, result, options) => {
    expect(await asked(result, options)).toEqual({ requests: [], exitCode: result.exitCode });
  });
});

describe('withOverride on a merge group', () => {
  const queuedHead = 'c'.repeat(40);
  const about = { ...accepted, head: queuedHead };

  async function inQueue(liveHead: string | undefined, override: Override) {
    const seen: (number | OverrideRequest)[] = [];
    const host = {
      findOverride: (request: OverrideRequest) => {
        seen.push(request);
        return Promise.resolve(override);
      },
      livePullRequest: (number: number) => {
        seen.push(number);
        return Promise.resolve(liveHead === undefined ? undefined : { headSha: liveHead, baseRef: 'main' });
      },
    };
    const others = { by: 'writers' as const, pushedAt: undefined, commentKey: 'default' };
    const options = { label, pullRequest: undefined, queued: 8, ...others };
    return { result: await withOverride(host, options, worse), seen };
  }

  it('takes over what was accepted for the head that the pull request has now, and says so', async () => {
    const { result, seen } = await inQueue(queuedHead, about);
    const { kind: _, ...override } = about;
    const [notice = '', ...others] = result.notices.slice(worse.notices.length);
    expect(result).toEqual({ ...worse, exitCode: 0, override, notices: [...worse.notices, notice] });
    expect(notice).toContain('accepted on pull request #8 for its commit ccccccc');
    expect(others).toEqual([]);
    const other = { pushedAt: undefined, commentKey: 'default' };
    expect(seen).toEqual([8, { label, by: 'writers', pullRequest: 8, head: queuedHead, ...other }]);
  });

  it('accepts nothing if GitHub does not show the pull request, and names the permission', async () => {
    const { result, seen } = await inQueue(undefined, about);
    expect(result).toMatchObject({ exitCode: 1, verdict: 'regression' });
    expect(result.override).toBeUndefined();
    expect(result.notices.join()).toMatch(/could not be found out: .* #8, .* pull-requests: read\./);
    expect(seen).toEqual([8]);
  });

  it.each([
    [{ kind: 'none' }, 0],
    [{ kind: 'refused', why: 'the label was set by @bo, who cannot write' }, 1],
    [{ kind: 'unknown', why: 'GitHub answered 502' }, 1],
    // Of the group's own commit nobody can have accepted anything.
    [accepted, 1],
  ] as const)('accepts nothing by %j', async (override, notices) => {
    const { result } = await inQueue(queuedHead, override);
    expect({ ...result, notices: [] }).toEqual({ ...worse, notices: [] });
    expect(result.notices).toHaveLength(worse.notices.length + notices);
    expect(result.notices.join()).not.toContain('takes over');
  });
});
