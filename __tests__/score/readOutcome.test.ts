import { describe, expect, it } from '@jest/globals';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import type { Judge } from '../../src/judge/judge.ts';
import type { Presentation } from '../../src/judge/presentation.ts';
import { fixed } from '../../src/perturb/perturbation.ts';
import type { Request } from '../../src/plan/plan.ts';
import { readOutcome } from '../../src/score/readOutcome.ts';
import { itemOf, judgeOf, pairwiseJudge } from '../support/judges.ts';

function read(judge: Judge, presentation: Presentation, text: string) {
  const variant = fixed('control', 'v', presentation);
  const task = { side: 'head', judge, items: [], variants: [variant], repeats: 1 } as const;
  const request: Request = { task, item: itemOf(), variant, presentation, repeat: 0, key: 'k' };
  const reply = { text, finish: 'stop' } as const;
  const ledger = memoryLedger([{ key: 'k', model: 'm', reply, usage: undefined, ms: 0, at: '' }]);
  return readOutcome(request, ledger, () => undefined);
}

describe('readOutcome', () => {
  it.each([
    ['A', 'B'],
    ['B', 'A'],
    ['tie', 'tie'],
  ])('maps the verdict %s about swapped candidates back to %s', (said, meant) => {
    expect(read(pairwiseJudge(), { swapped: true }, `Score: ${said}`)).toMatchObject({ kind: 'scored', score: meant });
    expect(read(pairwiseJudge(), {}, `Score: ${said}`)).toMatchObject({ kind: 'scored', score: said });
  });

  it('maps back on a scale without a tie, and with labels that are words', () => {
    const scale = { kind: 'pairwise', values: ['left', 'right'], variables: ['a', 'b'] } as const;
    expect(read(pairwiseJudge({ scale }), { swapped: true }, 'Score: left')).toMatchObject({ score: 'right' });
  });

  it('leaves the scores of other judges as they are, whatever the order of the options', () => {
    expect(read(judgeOf(3), { order: [2, 1, 0] }, 'Score: 0')).toMatchObject({ kind: 'scored', score: 0 });
  });

  it('maps nothing that is no score', () => {
    expect(read(pairwiseJudge(), { swapped: true }, '')).toMatchObject({ kind: 'unreadable', why: 'empty' });
    expect(read(pairwiseJudge(), { swapped: true }, '[[A]] [[B]]')).toMatchObject({ why: 'two-answers' });
  });

  it('is unanswered where the ledger has no reply, with the reason if there is one', () => {
    const variant = fixed('control', 'v', {});
    const task = { side: 'head', judge: judgeOf(3), items: [], variants: [variant], repeats: 1 } as const;
    const request: Request = { task, item: itemOf(), variant, presentation: {}, repeat: 0, key: 'k' };
    expect(readOutcome(request, memoryLedger(), (key) => `no line to ${key}`)).toEqual({
      kind: 'unanswered',
      why: 'no line to k',
    });
    expect(readOutcome(request, memoryLedger(), () => undefined)).toEqual({
      kind: 'unanswered',
      why: 'it was not asked',
    });
  });
});
