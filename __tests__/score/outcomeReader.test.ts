import { describe, expect, it } from '@jest/globals';
import type { Ledger } from '../../src/ask/ports.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import type { Judge } from '../../src/judge/judge.ts';
import type { Presentation } from '../../src/judge/render.ts';
import { fixed } from '../../src/perturb/perturbation.ts';
import type { Request } from '../../src/plan/plan.ts';
import { outcomeReader } from '../../src/score/outcomeReader.ts';
import { itemOf, judgeOf, pairwiseJudge } from '../support/judges.ts';

function requestOf(judge: Judge, presentation: Presentation, key = 'k'): Request {
  const variant = fixed('control', 'v', presentation);
  const task = { version: 'head', judge, items: [], variants: [variant], repeats: 1 } as const;
  return { task, item: itemOf(), variant, presentation, repeat: 0, key };
}

/** The replies to the keys `0`, `1`, … */
function ledgerOf(...texts: readonly string[]): Ledger {
  const entries = texts.map((text, index) => {
    const reply = { text, finish: 'stop' } as const;
    return { key: `${index}`, model: 'm', reply, usage: undefined, ms: 0, at: '' };
  });
  return memoryLedger(entries);
}

function read(judge: Judge, presentation: Presentation, text: string) {
  return outcomeReader(ledgerOf(text))(requestOf(judge, presentation, '0'), () => undefined);
}

describe('outcomeReader', () => {
  it.each([
    ['A', 'B'],
    ['B', 'A'],
    ['tie', 'tie'],
  ])('maps the verdict %s about swapped candidates back to %s', (said, meant) => {
    expect(read(pairwiseJudge(), { swapped: true }, `Score: ${said}`)).toMatchObject({ kind: 'scored', score: meant });
    expect(read(pairwiseJudge(), {}, `Score: ${said}`)).toMatchObject({ kind: 'scored', score: said });
  });

  it('maps the probabilities of a decision about swapped candidates back too', () => {
    const probabilities = ['A', 'B', 'tie'].map((value, place) => ({ value, probability: [0.5, 0.25, 0.25][place] }));
    const text = JSON.stringify({ type: 'choice', choice: 'A', probabilities });
    const found = read(pairwiseJudge({ decision: 'choice' }), { swapped: true }, text);
    const meant = { B: 0.5, A: 0.25, tie: 0.25 };
    expect(found).toMatchObject({ score: 'B', confidence: 0.5, probabilities: new Map(Object.entries(meant)) });
  });

  it('maps back on a scale without a tie, and with labels that are words', () => {
    const scale = { kind: 'pairwise', values: ['left', 'right'], variables: ['a', 'b'] } as const;
    expect(read(pairwiseJudge({ scale }), { swapped: true }, 'Score: left')).toMatchObject({ score: 'right' });
  });

  it('maps a graded preference back to what is as far from the other end', () => {
    const variables = ['a', 'b'] as const;
    const points = { kind: 'ordinal', values: [1, 2, 3, 4, 5], variables } as const;
    const signs = { kind: 'ordinal', values: ['A>>B', 'A>B', 'A=B', 'B>A', 'B>>A'], variables } as const;
    const share = { kind: 'interval', min: -1, max: 1, step: 0.1, variables } as const;
    const swapped = (scale: Judge['scale'], text: string) => read(pairwiseJudge({ scale }), { swapped: true }, text);
    expect(swapped(points, 'Score: 4')).toMatchObject({ score: 2 });
    expect(swapped(points, 'Score: 3')).toMatchObject({ score: 3 });
    expect(swapped(signs, '[[A>B]]')).toMatchObject({ score: 'B>A' });
    expect(swapped(share, 'Score: 0.3')).toMatchObject({ score: -0.3 });
    expect(read(pairwiseJudge({ scale: points }), {}, 'Score: 4')).toMatchObject({ score: 4 });
  });

  it('leaves the scores of other judges as they are, for any order of the options', () => {
    expect(read(judgeOf(3), { order: [2, 1, 0] }, 'Score: 0')).toMatchObject({ kind: 'scored', score: 0 });
  });

  it('reads an answer by the names that were shown, and gives the judge’s own scores', () => {
    const letters = { form: { scale: { kind: 'ordinal', values: ['A', 'B', 'C'] } } } as const;
    const turned = { form: { scale: { kind: 'ordinal', values: [2, 1, 0] } } } as const;
    expect(read(judgeOf(3), letters, 'Score: C')).toMatchObject({ kind: 'scored', score: 2 });
    expect(read(judgeOf(3), letters, 'Score: 2')).toMatchObject({ kind: 'unreadable' });
    expect(read(judgeOf(3), turned, 'Score: 2')).toMatchObject({ kind: 'scored', score: 0 });
    expect(read(judgeOf(3), turned, 'Score: 3')).toMatchObject({ kind: 'unreadable', why: 'off-scale' });
  });

  it('maps nothing that is no score', () => {
    expect(read(pairwiseJudge(), { swapped: true }, '')).toMatchObject({ kind: 'unreadable', why: 'empty' });
    expect(read(pairwiseJudge(), { swapped: true }, '[[A]] [[B]]')).toMatchObject({ why: 'two-answers' });
  });

  it('is unanswered if the ledger has no reply, with the reason if there is one', () => {
    const request = requestOf(judgeOf(3), {});
    expect(outcomeReader(memoryLedger())(request, (key) => `no line to ${key}`)).toEqual({
      kind: 'unanswered',
      why: 'no line to k',
    });
    expect(outcomeReader(memoryLedger())(request, () => undefined)).toEqual({
      kind: 'unanswered',
      why: 'it was not asked',
    });
  });

  it('reads each reply once by each scale, and keeps no reason', () => {
    const ledger = ledgerOf('Score: 1\nIt said why.', 'Score: 1\nSo it did.', 'Score: 2', '');
    const found: string[] = [];
    const counting: Ledger = {
      ...ledger,
      find: (key) => {
        found.push(key);
        return ledger.find(key);
      },
    };
    const judge = judgeOf(3);
    const readIn = outcomeReader(counting);
    const outcomes = ['0', '1', '0', '2', '3'].map((key) => readIn(requestOf(judge, {}, key), () => undefined));
    expect(outcomes).toEqual([
      { kind: 'scored', score: 1, reason: undefined },
      { kind: 'scored', score: 1, reason: undefined },
      { kind: 'scored', score: 1, reason: undefined },
      { kind: 'scored', score: 2, reason: undefined },
      { kind: 'unreadable', why: 'empty', reason: undefined },
    ]);
    expect(found).toEqual(['0', '1', '2', '3']);
    // On another scale it is off.
    const fewer = judgeOf(2);
    expect(readIn(requestOf(fewer, {}, '2'), () => undefined)).toMatchObject({ why: 'off-scale' });
  });

  it('tells a number from the same word, and keeps how sure the judge says it is', () => {
    const labels = judgeOf(2, { scale: { kind: 'nominal', values: ['1', 1.5] } });
    const readIn = outcomeReader(ledgerOf('Score: 1', 'Score: 1.5', '{"score": 1.5, "confidence": 0.5}'));
    const outcomes = ['0', '1', '2'].map((key) => readIn(requestOf(labels, {}, key), () => undefined));
    expect(outcomes).toMatchObject([{ score: '1' }, { score: 1.5 }, { score: 1.5, confidence: 0.5 }]);
  });

  it('looks again if there was no reply yet', () => {
    const ledger = memoryLedger();
    const request = requestOf(judgeOf(3), {});
    const readIn = outcomeReader(ledger);
    expect(readIn(request, () => undefined)).toMatchObject({ kind: 'unanswered' });
    const reply = { text: 'Score: 1', finish: 'stop' } as const;
    ledger.append({ key: 'k', model: 'm', reply, usage: undefined, ms: 0, at: '2026-01-01T00:00:00.000Z' });
    expect(readIn(request, () => undefined)).toMatchObject({ kind: 'scored', score: 1 });
  });
});
