import { describe, expect, it } from '@jest/globals';
import type { Behaviour } from '../support/judgeServer.ts';
import type { Asked, ToySettings } from '../support/toyJudge.ts';
import { inToyEnvironment, rightReply, type ToyRun } from '../support/toyRun.ts';

const unreadable: Behaviour = { kind: 'reply', text: 'What a case this is.' };

/** A check in which every readable answer is right, and so is nothing but a lack of replies between it and a pass. */
function checkWith(settings: ToySettings, isUnreadable: (asked: Asked) => boolean): Promise<ToyRun> {
  const behave = (asked: Asked) => (isUnreadable(asked) ? unreadable : rightReply(asked));
  return inToyEnvironment({ ...settings }, behave, ({ check }) => check('--concurrency', '32'));
}

describe('a share of unreadable replies', () => {
  it.each(['base', 'head'] as const)('of more than 5 %% leaves no verdict, on the %s alone too', async (side) => {
    const run = await checkWith({ items: 50 }, (asked) => asked.side === side && asked.order === '0-1' && asked.n < 6);
    const { verdict, judges } = run.report();
    expect([verdict, run.exitCode]).toEqual(['unmeasured', 3]);
    const finding = { kind: 'too-many-unreadable', side, replies: 100, without: 6, maxUnreadable: 0.05 };
    expect(judges[0]?.findings[0]).toMatchObject({ ...finding, why: { 'no-answer': 6 } });
  });

  it.each([
    [4, 'uncertain', 0],
    [5, 'regression', 1],
  ])(
    'of %d %% leaves a verdict, and each of these replies is a wrong answer of its own side',
    async (count, expected, exitCode) => {
      // Nothing but these items differs: 2^-4 is 0.0625, and 2^-5 is 0.031.
      const run = await checkWith(
        { items: 50 },
        ({ side, order, n }) => side === 'head' && order === '0-1' && n < count,
      );
      const { verdict, judges } = run.report();
      expect([verdict, run.exitCode]).toEqual([expected, exitCode]);
      expect(judges[0]?.sides.head.leftOut).toMatchObject({ replies: 100, unreadable: count });
      const consistency = judges[0]?.differences.find(({ measure }) => measure === 'consistency');
      expect(consistency).toMatchObject({ n: 50, leftOut: 0, worse: count, readable: { n: 50 - count, delta: 0 } });
    },
  );
});

describe('a head that goes silent on items that the base had right', () => {
  it('got worse if each of its items is silent in one variant alone', async () => {
    // 25 of 40 items are silent in one of their 18 variants, and 25 of 760 replies are 3.3 %.
    const settings = { items: 40, options: 3, perturbations: ['position+length'] } as const;
    const seen = new Set<string>();
    const run = await checkWith(settings, ({ side, order, n }) => {
      if (side !== 'head' || n >= 25 || order !== '2-1-0' || seen.has(String(n))) return false;
      seen.add(String(n));
      return true;
    });
    expect(run.report().judges[0]?.sides.head.leftOut).toMatchObject({ replies: 760, unreadable: 25 });
    expect([run.report().verdict, run.exitCode]).toEqual(['regression', 1]);
  });
});
