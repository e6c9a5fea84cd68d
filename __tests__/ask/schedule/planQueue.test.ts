import { describe, expect, it } from '@jest/globals';
import { PlanQueue } from '../../../src/ask/schedule/planQueue.ts';
import fc from '../../support/fastCheck.ts';
import { plannedQuestions } from '../../support/questions.ts';

const [request] = plannedQuestions(1);

describe('a queue of the plan', () => {
  it('gives the first of those that wait, in whatever order they came and went', () => {
    const steps = fc.array(fc.option(fc.integer({ min: 0, max: 50 }), { freq: 3 }));
    fc.assert(
      fc.property(steps, (pushedOrTaken) => {
        const queue = new PlanQueue();
        let waiting: number[] = [];
        for (const place of pushedOrTaken) {
          if (place === null || request === undefined) {
            expect([queue.length, queue.peek()?.place]).toEqual([waiting.length, waiting[0]]);
            expect(queue.shift()?.place).toBe(waiting.shift());
          } else {
            queue.push({ request, place, failures: 0, flights: [], isSettled: false, firstSentAtMs: undefined });
            waiting = [...waiting, place].sort((a, b) => a - b);
          }
        }
        expect(waiting.map(() => queue.shift()?.place)).toEqual(waiting);
      }),
    );
  });
});
