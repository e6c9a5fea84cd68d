import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { countTokens } from '../../src/ask/countTokens.ts';
import type { Provider } from '../../src/ask/ports.ts';
import { firstMissing, type Question } from '../../src/ask/question.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { Session } from '../../src/ask/session.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { variantsOf } from '../../src/perturb/table.ts';
import { planRequests, type Task } from '../../src/plan/plan.ts';
import { questionsOf } from '../../src/plan/questions.ts';
import { scoreTasks } from '../../src/score/scoreTasks.ts';
import { stillPorts } from '../support/checkTrees.ts';
import { itemOf, judgeOf, partsOf } from '../support/judges.ts';
import { sent } from '../support/sent.ts';

/**
 * A provider with OpenAI's rule: of a prompt, it has in its cache what a request that is *answered* began with, from
 * 1,024 tokens on, in steps of 128.
 */
function cachingProvider(): Provider & { cachedTokens: number } {
  const answered: string[] = [];
  const provider = {
    family: 'fake',
    cachedTokens: 0,
    ask: async ({ messages }: Question) => {
      const text = messages()
        .map(({ content }) => content)
        .join('\0');
      const cachedTokens = Math.max(0, ...answered.map((before) => servedOf(before, text)));
      provider.cachedTokens += cachedTokens;
      for (let n = 0; n < 5; n += 1) await turn();
      answered.push(text);
      const usage = { inputTokens: countTokens(text).tokens, outputTokens: 1, cachedTokens };
      return { kind: 'reply', reply: { text: '1', finish: 'stop' }, usage, model: 'm' } as const;
    },
  };
  return provider;
}

function servedOf(before: string, text: string): number {
  let end = 0;
  while (end < text.length && before[end] === text[end]) end += 1;
  const tokens = end / 4;
  return tokens < 1024 ? 0 : Math.floor(tokens / 128) * 128;
}

/** Both sides of a judge whose items stand behind 1,100 tokens of rules and options, or before its options, and are that long. */
function tasksOf(itemsFirst: boolean): readonly Task[] {
  const rules = itemsFirst ? '' : 'so it is '.repeat(500);
  const prompt = itemsFirst ? '{{reply}}\n{{guideline}}\n{{output}}' : `{{guideline}}\n${rules}\n{{reply}}`;
  return (['base', 'head'] as const).map((side): Task => {
    const judge = judgeOf(3, { messages: [{ role: 'user', parts: partsOf(`${side}: ${prompt}`) }] });
    const items = Array.from({ length: 10 }, (_, n) =>
      itemOf({ id: `t-${n}`, vars: { reply: itemsFirst ? `${n} is it `.repeat(600) : `Reply ${n}` } }),
    );
    return { version: side, judge, items, variants: variantsOf(judge, [{ family: 'position' }], 'p'), repeats: 1 };
  });
}

const settings = { concurrency: 8, limits: retryDefaults, maxCalls: undefined, prices: undefined };

async function asPlanned(tasks: readonly Task[]): Promise<number> {
  const provider = cachingProvider();
  const missing = firstMissing(planRequests(tasks, 'fake'), () => false);
  await sent(questionsOf(missing), { ...stillPorts, provider, ledger: memoryLedger() });
  return provider.cachedTokens;
}

describe('a provider with a prompt cache', () => {
  it.each([true, false])('serves nearly all from it that it can (items first: %s)', async (itemsFirst) => {
    const tasks = tasksOf(itemsFirst);
    const provider = cachingProvider();
    const open = () => Promise.resolve({ kind: 'open', provider } as const);
    const choice = { name: 'fake', families: ['fake'], needsModel: false, open } as const;
    const session = new Session({ ...stillPorts, provider: choice, ledger: memoryLedger() }, settings);
    const { counts } = await scoreTasks(tasks, session);
    // 120 requests: of each item in its six orders on each side one is new; of each order, those eight that are under
    // way together.
    const fresh = itemsFirst ? 2 * 10 : 8 * 6;
    const shared = Math.floor((itemsFirst ? 600 * 8 : 500 * 9) / 4 / 128) * 128;
    expect([counts.asked, counts.cachedTokens]).toEqual([120, (120 - fresh) * shared]);
    // Items first, the variants of an item are under way together before any of them has been answered.
    if (itemsFirst) expect(await asPlanned(tasks)).toBeLessThanOrEqual(counts.cachedTokens / 2);
  });
});
