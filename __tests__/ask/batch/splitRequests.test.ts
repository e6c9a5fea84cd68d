import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { inputChunks, splitRequests } from '../../../src/ask/batch/splitRequests.ts';
import { nodeEnvironment } from '../../../src/main/nodeEnvironment.ts';
import { planRequests } from '../../../src/plan/plan.ts';
import { questionsOf } from '../../../src/plan/questions.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';
import fc from '../../support/fastCheck.ts';
import { judgeOf } from '../../support/judges.ts';
import { plannedTask } from '../../support/plannedRequests.ts';

/** Lines of different lengths, some in other letters. */
const lineOf = (key: string) => `${'é'.repeat(Number.parseInt(key.slice(0, 2), 16))}${key}\n`;

/** Two models that take turns. */
const requests = questionsOf(
  planRequests(
    ['m1', 'm2'].map((model) =>
      plannedTask(40, { judge: { ...judgeOf(3), model, parameters: { [`for-${model}`]: 1 } } }),
    ),
    'openai',
  ),
);

describe('splitRequests', () => {
  it('knows what OpenAI lets a batch hold, and is told so by the program', () => {
    // https://developers.openai.com/api/docs/guides/batch: "up to 50,000 requests, … up to 200 MB in size".
    expect(nodeEnvironment(new AbortController().signal).batches.limits).toEqual({ requests: 50_000, bytes: 200e6 });
  });

  it('puts each request into one batch of its model that is no larger than allowed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 600, max: 30_000 }), (most, bytes) => {
        const parts = splitRequests(requests, lineOf, () => ({ requests: most, bytes }));
        for (const part of parts) {
          const input = Buffer.from([...inputChunks(part, lineOf)].join(''));
          expect([input.length, createHash('sha256').update(input).digest('hex')]).toEqual([part.bytes, part.sha256]);
          expect(part.bytes).toBeLessThanOrEqual(bytes);
          expect(part.requests.length).toBeLessThanOrEqual(most);
          expect(part.requests.every(({ model }) => model === part.model)).toBe(true);
          expect(part.parameters).toEqual([`for-${part.model}`]);
        }
        const keys = parts.flatMap((part) => part.requests.map(({ key }) => key));
        expect(keys.toSorted()).toEqual(requests.map(({ key }) => key).toSorted());
      }),
      { numRuns: 30 },
    );
  });

  it('says which request is too large by itself', () => {
    expect(() => splitRequests(requests, lineOf, () => ({ requests: 10, bytes: 60 }))).toThrow(UnusableInput);
    expect(() => splitRequests(requests, lineOf, () => ({ requests: 10, bytes: 60 }))).toThrow(/item "t-\d+"/);
  });
});
