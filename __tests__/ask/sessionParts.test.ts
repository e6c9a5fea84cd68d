import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../src/ask/ports.ts';
import type { Question } from '../../src/ask/question.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { again, better, prices, scene, usage } from '../support/askScene.ts';
import { silentProgress } from '../support/checkTrees.ts';
import { questionOf } from '../support/questions.ts';

describe('several parts of one session', () => {
  it('open one provider, and count as one against the limits', async () => {
    const { session, opens, asked } = scene();
    const one = session({ maxCalls: 2 });
    await one.ask([better]);
    expect(one.ports.ledger.find(better.key)?.reply.text).toBe('Be fair.');
    expect([one.callsLeft(), await one.ask([better, again]), opens()]).toEqual([1, undefined, 1]);
    const third = questionOf({ repeat: 2 });
    expect((await one.ask([third]))?.why).toBe('1 requests are needed and at most 0 are allowed, so none was made');
    expect([asked, [...one.asked], one.isOpen]).toEqual([[better, again], [better.key, again.key], false]);
  });

  it('share what may be spent: the second is refused for what the first was paid', async () => {
    const one = scene().session({ maxCostUsd: 0.0081, prices });
    // 1,000 tokens of input and 100 of output are 0.002 dollars; 0.0061 are left, and the next could cost 0.0041.
    expect(await one.ask([better])).toBeUndefined();
    expect(await one.ask([again])).toBeUndefined();
    const third = questionOf({ parameters: { max_tokens: 500 }, repeat: 2 });
    expect((await one.ask([third]))?.why).toMatch(/could cost up to \$0\.005\d, and at most \$0\.0041 is allowed/);
  });

  it('report one progress, which begins again when there is more to do, and ends once', async () => {
    const told: string[] = [];
    const progress = {
      ...silentProgress,
      begin: ({ total, fromLedger }: { readonly total: number; readonly fromLedger: number }) =>
        void told.push(`${fromLedger} of ${total}`),
      end: () => void told.push('end'),
    };
    const one = scene({ progress }).session();
    await one.ask([better], { fromLedger: 3 });
    await one.ask([better]);
    await one.ask([again]);
    one.close();
    one.close();
    expect(told).toEqual(['3 of 4', '3 of 5', 'end']);
  });

  it('tell once that a model is asked more slowly', async () => {
    const notes: string[] = [];
    const turned = new Set<string>();
    const answer = ({ key }: Question): Answer => {
      if (turned.has(key)) return { kind: 'reply', reply: { text: 'Yes.', finish: 'stop' }, usage, model: undefined };
      turned.add(key);
      return { kind: 'busy', why: `429, try again in ${turned.size} s`, retryAfterMs: undefined, isLimit: true };
    };
    const one = scene({ answer, progress: { ...silentProgress, note: (text) => void notes.push(text) } }).session();
    for (const question of [better, again]) await one.ask([question]);
    expect([one.asked.size, notes]).toEqual([
      2,
      [expect.stringMatching(/^asking more slowly, .*: 429, try again in 1 s$/)],
    ]);
  });

  it('say of a limit what the whole session lacks', async () => {
    const many = Array.from({ length: 6 }, (_, repeat) => questionOf({ parameters: { max_tokens: 1 }, repeat }));
    const one = scene().session({ concurrency: 1, maxCostUsd: 0.005, prices });
    await one.begin(many);
    await one.ask(many.slice(0, 2));
    await one.ask(many.slice(2, 4));
    expect(one.stopped?.why).toMatch(
      /^the replies so far cost \$0\.0060, .*: 3 of 6 requests were asked, 3 are left, /,
    );
    expect([...one.unanswered.values()]).toEqual(many.slice(3).map(() => one.stopped?.why));
  });

  it('end only the additional requests if one of those is refused', async () => {
    const wrong = new UnusableInput({ what: 'the model takes no temperature', fix: 'Take it out.' });
    const answer = ({ repeat }: Question): Answer => {
      if (repeat === 1) throw wrong;
      return { kind: 'reply', reply: { text: 'Yes.', finish: 'stop' }, usage, model: undefined };
    };
    const one = scene({ answer }).session();
    const refused = await one.askExtra([again]);
    expect(refused).toEqual({ kind: 'refused', why: 'the model takes no temperature' });
    await one.askExtra([better]);
    expect(one.ports.ledger.find(better.key)?.reply.text).toBe('Yes.');
  });
});
