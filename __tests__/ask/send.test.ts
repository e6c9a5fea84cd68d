import { describe, expect, it } from '@jest/globals';
import type { Answer, Ledger, SendPorts } from '../../src/ask/ports.ts';
import type { Question } from '../../src/ask/question.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { planRequests, type Task } from '../../src/plan/plan.ts';
import { questionsOf } from '../../src/plan/questions.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { silentProgress, stillPorts } from '../support/checkTrees.ts';
import { judgeOf } from '../support/judges.ts';
import { plannedRequests, plannedTask } from '../support/plannedRequests.ts';
import { sent } from '../support/sent.ts';

const usage = { inputTokens: 10, outputTokens: 2, cachedTokens: 0 };
const reply: Answer = { kind: 'reply', reply: { text: '1', finish: 'stop' }, usage, model: 'small-1-2026' };
const broken: Answer = { kind: 'broken', why: 'the line is dead' };

/** What became of a run in which nothing special happened. */
const all = { unanswered: new Map(), stopped: undefined } as const;
const tokensOf = (replies: number) => ({ inputTokens: 10 * replies, outputTokens: 2 * replies, cachedTokens: 0 });

type Ask = (question: Question, asked: number) => Answer | Promise<Answer>;

type Over = Partial<SendPorts> & { readonly concurrency?: number; readonly keptModels?: ReadonlySet<string> };

function run(planned: number | Task, ask: Ask, over: Over = {}) {
  const { concurrency = 4, keptModels = new Set(), ...ports } = over;
  const requests = typeof planned === 'number' ? plannedRequests(planned) : planRequests([planned], 'fake');
  const ledger = ports.ledger ?? memoryLedger();
  let asked = 0;
  const provider = {
    family: 'fake',
    ask: async (question: Question) => {
      asked += 1;
      return ask(question, asked);
    },
  };
  const all: SendPorts = { provider, ledger, ...stillPorts, ...ports };
  const questions = questionsOf(requests, keptModels);
  const result = sent(questions, all, { concurrency, limits: { ...retryDefaults, attempts: 2 } });
  return { requests, ledger, result, times: () => asked };
}

const written = (ledger: Ledger, requests: ReturnType<typeof plannedRequests>) =>
  requests.filter(({ key }) => ledger.find(key) !== undefined).length;

/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('send', () => {
  it('asks each request once and writes every reply down, with the model that spoke', async () => {
    const { requests, ledger, result, times } = run(25, () => reply);
    expect(await result).toEqual({ ...all, asked: 25, paid: 25, usage: tokensOf(25) });
    expect(times()).toBe(25);
    expect(written(ledger, requests)).toBe(25);
    expect(ledger.find(requests[0]?.key ?? '')).toEqual({
      key: requests[0]?.key,
      model: 'small-1-2026',
      reply: { text: '1', finish: 'stop' },
      usage,
      ms: 0,
      at: '1970-01-01T00:00:00.000Z',
    });
  });

  it.each([1, 3, 8])('never has more than %i requests in flight, and uses them all', async (concurrency) => {
    let inFlight = 0;
    let most = 0;
    const slow = async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await settle();
      inFlight -= 1;
      return reply;
    };
    await run(30, slow, { concurrency }).result;
    expect(most).toBe(concurrency);
  });

  it('writes a reply down before the next request of its worker goes out', async () => {
    const ledger = memoryLedger();
    const before: number[] = [];
    const requests = plannedRequests(5);
    const ask: Ask = () => {
      before.push(written(ledger, requests));
      return reply;
    };
    await run(5, ask, { ledger, concurrency: 1 }).result;
    expect(before).toEqual([0, 1, 2, 3, 4]);
  });

  it('continues after a request that gets no reply, and says why it has none', async () => {
    const { requests, result } = run(5, ({ messages }) =>
      /Reply 2\b/.test(messages()[0]?.content ?? '') ? broken : reply,
    );
    expect(await result).toEqual({
      ...all,
      asked: 4,
      paid: 6,
      usage: tokensOf(4),
      unanswered: new Map([[requests[2]?.key, 'the line is dead (asked 2 times)']]),
    });
  });

  it('gives up after ten requests in a row without a reply, and asks no more', async () => {
    const { requests, ledger, result, times } = run(100, () => broken, { concurrency: 1 });
    const { asked, unanswered, stopped } = await result;
    expect(stopped).toEqual({ kind: 'outage', why: 'the line is dead (asked 2 times)' });
    expect(asked).toBe(0);
    expect(times()).toBe(2 * 10);
    expect(unanswered.size).toBe(100);
    expect(written(ledger, requests)).toBe(0);
  });

  it('counts ten in a row only: a reply between them begins the count anew', async () => {
    const { result } = run(60, (_, asked) => (asked % 19 === 0 ? reply : broken), { concurrency: 1 });
    expect(await result).toMatchObject({ stopped: undefined });
  });

  it('stops at once if the model is retired', async () => {
    const { result, times } = run(50, () => ({ kind: 'gone', why: 'small-1 was retired' }), { concurrency: 2 });
    const { stopped, unanswered } = await result;
    expect(stopped).toEqual({ kind: 'model-retired', why: 'small-1 was retired' });
    expect(times()).toBeLessThanOrEqual(2);
    expect([...new Set(unanswered.values())]).toEqual(['small-1 was retired']);
    expect(unanswered.size).toBe(50);
  });

  const unknown = new UnusableInput({ what: 'there is no small-1', fix: 'Check the name.' });
  const nobody: Answer = { kind: 'gone', why: 'there is no small-1', unknown };
  const asBase = plannedTask(20, { version: 'base', judge: { ...judgeOf(3), model: 'small-1' } });

  it('reports that the model of the base is gone if only the base names it, and asks no more', async () => {
    const { result, times } = run(asBase, () => nobody, { concurrency: 2, keptModels: new Set(['small-2']) });
    const why = expect.stringMatching(/^the model of the base is gone, .* \(there is no small-1\)$/);
    const { stopped, unanswered } = await result;
    expect(stopped).toEqual({ kind: 'model-retired', why });
    expect([unanswered.size, [...unanswered.values()][0]]).toEqual([20, why]);
    expect(times()).toBeLessThanOrEqual(2);
  });

  it.each([
    ['the head names', { ...asBase, version: 'head' }, []],
    ['a hybrid has', { ...asBase, version: 'hybrid' }, []],
    ['both sides name', asBase, ['small-1']],
  ] as const)('leaves an unknown model that %s for the user to fix', async (_, task, kept) => {
    await expect(run(task, () => nobody, { keptModels: new Set(kept) }).result).rejects.toBe(unknown);
  });

  it('throws what the provider says about the question itself, after writing down what was paid', async () => {
    const wrong = new UnusableInput({ what: 'the key is not accepted', fix: 'Set another.' });
    const { requests, ledger, result, times } = run(
      20,
      (_, asked) => {
        if (asked === 4) throw wrong;
        return reply;
      },
      { concurrency: 1 },
    );
    await expect(result).rejects.toBe(wrong);
    expect(times()).toBe(4);
    expect(written(ledger, requests)).toBe(3);
  });

  it('waits for requests in flight and records their replies if one of them fails', async () => {
    const wrong = new UnusableInput({ what: 'the key is not accepted', fix: 'Set another.' });
    const ask: Ask = async (_, asked) => {
      if (asked === 1) throw wrong;
      await settle();
      return reply;
    };
    const { requests, ledger, result, times } = run(20, ask, { concurrency: 4 });
    await expect(result).rejects.toBe(wrong);
    expect(written(ledger, requests)).toBe(times() - 1);
    expect(times()).toBeLessThanOrEqual(4);
  });

  it('ends with what was paid when it is interrupted', async () => {
    const interruption = new AbortController();
    const ask: Ask = (_, asked) => {
      if (asked === 6) interruption.abort();
      return reply;
    };
    const { requests, ledger, result } = run(40, ask, { concurrency: 1, signal: interruption.signal });
    const { asked, unanswered, stopped } = await result;
    expect(stopped).toEqual({ kind: 'interrupted', why: 'the run was interrupted' });
    expect(asked).toBe(6);
    expect(written(ledger, requests)).toBe(6);
    expect(unanswered.size).toBe(34);
  });

  it('asks nothing if it was interrupted before it began', async () => {
    const { result, times } = run(5, () => reply, { signal: AbortSignal.abort() });
    expect(await result).toMatchObject({ asked: 0, stopped: { kind: 'interrupted' } });
    expect(times()).toBe(0);
  });

  it('reports progress once for each request, with what it used', async () => {
    const seen: unknown[] = [];
    const progress = { ...silentProgress, done: (used: unknown) => seen.push(used) };
    const ask: Ask = ({ messages }) => (/Reply 0\b/.test(messages()[0]?.content ?? '') ? broken : reply);
    await run(3, ask, { progress, concurrency: 1 }).result;
    expect(seen).toEqual([undefined, usage, usage]);
  });

  const tooLong: Answer = {
    kind: 'too-long',
    why: 'the provider answered 400: maximum context length',
    unusable: new UnusableInput({ what: 'it is too long', fix: 'Shorten it.' }),
  };

  it('leaves what is too long for the model unanswered, names the item, and asks all others', async () => {
    const notes: string[] = [];
    const progress = { ...silentProgress, note: (text: string) => notes.push(text) };
    const oneInFour = (_: Question, asked: number) => (asked % 4 === 3 ? tooLong : reply);
    const { requests, ledger, result, times } = run(60, oneInFour, { progress });
    const { unanswered, stopped, asked } = await result;
    expect([unanswered.size, stopped, asked, times()]).toEqual([15, undefined, 45, 60]);
    expect(written(ledger, requests)).toBe(45);
    const [[key, why] = []] = unanswered;
    const item = requests.find((request) => request.key === key)?.item.id;
    expect(why).toMatch(/too long for the model \(the provider answered 400/);
    expect(notes).toContain(
      `item ${JSON.stringify(item)} in variant control of judge "tone" on head is too long for its model and gets no reply`,
    );
  });

  it('ends if all is too long, for then it is the prompt', async () => {
    const { result, times } = run(60, () => tooLong);
    await expect(result).rejects.toThrow('it is too long');
    expect(times()).toBeLessThan(20);
  });
});
