import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '../../../src/judge/outcome.ts';
import { answeredOf } from '../../../src/measure/table/answered.ts';
import { variantsOf } from '../../../src/perturb/variantsOf.ts';
import { planRequests, type Request } from '../../../src/plan/plan.ts';
import { itemOf, judgeOf, pairwiseJudge } from '../../support/judges.ts';
import { plannedTask } from '../../support/plannedRequests.ts';

const scored = (score: number | string): Outcome => ({ kind: 'scored', score, reason: 'It said why.' });

describe('answeredOf', () => {
  it('reads each reply once, and keeps no reason', () => {
    const task = plannedTask(2, { variants: variantsOf(judgeOf(3), [{ family: 'position' }], 'p') });
    const other = plannedTask(2, { side: 'base' });
    const read: Request[] = [];
    const { requests, outcomes } = answeredOf(task, planRequests([other, task], 'f'), (request) => {
      read.push(request);
      return scored(1);
    });
    // The order as written is the control.
    expect(requests).toHaveLength(2 * 7);
    expect(read).toHaveLength(2 * 6);
    expect(outcomes).toEqual(requests.map(() => ({ kind: 'scored', score: 1, reason: undefined })));
    expect(new Set(outcomes).size).toBe(1);
  });

  it('tells apart what is not the same', () => {
    const task = plannedTask(1, { variants: variantsOf(judgeOf(3), [{ family: 'position' }], 'p') });
    const said: readonly Outcome[] = [
      scored(1),
      scored('1'),
      { kind: 'scored', score: 1, reason: 'x', confidence: 0.5 },
      { kind: 'unreadable', why: 'empty', reason: undefined },
      { kind: 'unreadable', why: 'cut-off', reason: 'x' },
      { kind: 'unanswered', why: 'an outage' },
    ];
    const outcomes = said.values();
    const { outcomes: found } = answeredOf(task, planRequests([task], 'f'), () => outcomes.next().value ?? scored(0));
    expect(found).toEqual([0, 0, 1, 2, 3, 4, 5].map((index) => reasonless(said[index])));
  });

  it('reads a reply anew where candidates that are alike were swapped: the same words mean the other one', () => {
    const judge = pairwiseJudge();
    const items = [itemOf({ vars: { a: 'alike', b: 'alike' } })];
    const task = plannedTask(1, { judge, items, variants: variantsOf(judge, [{ family: 'swap' }], 'p') });
    const requests = planRequests([task], 'f');
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    const { outcomes } = answeredOf(task, requests, ({ presentation }) =>
      scored(presentation.swapped === true ? 'B' : 'A'),
    );
    expect(outcomes).toMatchObject([{ score: 'A' }, { score: 'A' }, { score: 'B' }]);
  });
});

function reasonless(outcome: Outcome | undefined): unknown {
  return outcome === undefined || outcome.kind === 'unanswered' ? outcome : { ...outcome, reason: undefined };
}
