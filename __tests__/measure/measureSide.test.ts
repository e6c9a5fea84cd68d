import { describe, expect, it } from '@jest/globals';
import { measureSide } from '../../src/measure/measureSide.ts';
import { variantsOf } from '../../src/perturb/variantsOf.ts';
import { planRequests } from '../../src/plan/plan.ts';
import { judgeOf } from '../support/judges.ts';
import { plannedTask } from '../support/plannedRequests.ts';

const settings = { confidence: 0.95, seed: 1 };

describe('measureSide', () => {
  it('measures its own requests alone, and counts each distinct one once', () => {
    const variants = variantsOf(judgeOf(3), [{ family: 'position' }], 'p');
    const base = plannedTask(4, { side: 'base', variants });
    const head = plannedTask(4, { variants });
    const requests = planRequests([base, head], 'f');
    const side = measureSide(
      head,
      requests,
      ({ task }) =>
        task === head ? { kind: 'scored', score: 1, reason: undefined } : { kind: 'refused', reason: undefined },
      settings,
    );
    // Six orders, one of which is the control.
    expect(side.leftOut).toMatchObject({ replies: 4 * 6, refused: 0 });
    expect(side.families['position']?.consistency).toMatchObject({ value: 1, n: 4 });
    expect(side.families['control']?.consistency).toBeUndefined();
    expect(side.noise).toBeUndefined();
  });

  it('takes the first of the repeats for the control, and all of them for the noise', () => {
    const task = plannedTask(4, { repeats: 3 });
    const side = measureSide(
      task,
      planRequests([task], 'f'),
      ({ item, repeat }) => ({ kind: 'scored', score: item.id === 't-0' && repeat > 0 ? 2 : 1, reason: undefined }),
      settings,
    );
    expect(side.families['control']?.distribution).toEqual({ control: { '1': 4 } });
    expect(side.noise).toMatchObject({ value: 0.25, n: 4 });
    expect(side.leftOut.replies).toBe(12);
  });
});
