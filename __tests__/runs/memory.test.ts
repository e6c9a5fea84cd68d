import { describe, expect, it } from '@jest/globals';
import { deceivedByKeywords, exampleOf, inMemoryScene, memoryRepository, turnsIn } from '../support/memoryScene.ts';

const deceived = [3, 9, 15];
const memory = Object.fromEntries(deceived.map((n) => [`case-${n}.yml`, exampleOf(n)]));

describe('a memory', () => {
  it('stands before the item as turns: response and expected answer, and the right label', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand, server }) => {
      const at = memoryRepository({ memory });
      await evenhand('score', '--at', at, '--format', 'json');
      const { examples } = turnsIn(server.journal[0]?.body);
      expect(examples).toEqual(
        [15, 3, 9].map((n) => ({
          text: `EXPECTED: value ${n}\nRESPONSE: it is indeed what was asked (${n})`,
          answer: 'Score: 0',
        })),
      );
      const body = server.journal[0]?.body as { messages: { role: string }[] }; // As the client sends it.
      expect(body.messages.map(({ role }) => role)).toEqual([
        'system',
        ...deceived.flatMap(() => ['user', 'assistant']),
        'user',
      ]);
    }));

  it('is gated on the items that it has not seen, and the others are told of apart', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const [base, head] = [memoryRepository({}), memoryRepository({ memory })];
      const { exitCode, stdout } = await evenhand('check', '--base', base, '--head', head, '--format', 'json');
      const [judge] = JSON.parse(stdout).judges;
      expect([exitCode, judge.verdict, judge.items]).toEqual([0, 'pass', 57]);
      expect(judge.findings).toContainEqual({
        kind: 'seen',
        items: 3,
        base: { right: 0, of: 3 },
        head: { right: 3, of: 3 },
      });
      expect(JSON.parse(stdout).notices.join(' ')).toMatch(/57 of 57 items .* have their gold from what they expect/);
    }));

  it('fails the check if a wrong label makes the judge worse', () =>
    inMemoryScene(
      (turns) => {
        const wrong = turns.examples.some(({ text, answer }) => text.includes('value 2\n') && answer.includes('0'));
        return wrong ? '0' : deceivedByKeywords(turns);
      },
      async ({ evenhand }) => {
        const base = memoryRepository({ memory });
        const head = memoryRepository({ memory: { ...memory, 'case-2.yml': exampleOf(2, { label: 0 }) } });
        const { exitCode } = await evenhand('check', '--base', base, '--head', head, '--format', 'json');
        expect(exitCode).toBe(1);
      },
    ));

  it('is told of in the comment: what changed, and seen and unseen items apart', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const [base, head] = [memoryRepository({}), memoryRepository({ memory, select: 'similar' })];
      const { stdout } = await evenhand('check', '--base', base, '--head', head, '--format', 'markdown');
      expect(stdout).toContain('The examples in the memory of judge "exact": 3 new.');
      expect(stdout).toContain('(select: similar), so the prompt is not the same for all items');
      expect(stdout).toMatch(/\*\*exact\*\*: accuracy .* of 57 items/);
      expect(stdout).toContain('**3 items seen by the memory:**');
      expect(stdout).toContain('Judged right: 0 of 3 by the base, 3 of 3 by the head.');
    }));

  it('uses no example that still stands among the proposed', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand, server }) => {
      const at = memoryRepository({ memory: { 'proposed/case-3.yml': exampleOf(3) } });
      await evenhand('score', '--at', at, '--format', 'json');
      expect(server.journal.filter(({ body }) => turnsIn(body).examples.length > 0)).toEqual([]);
    }));

  it('chooses by the tag task of an item, and shows no item itself', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand, server }) => {
      const tagged = { 'case-3.yml': exampleOf(3, { task: 'odd' }), 'case-9.yml': exampleOf(9, { task: 'even' }) };
      const item = (n: number) => ({ gold: n % 2, task: n % 2 === 0 ? 'even' : 'odd' });
      await evenhand('score', '--at', memoryRepository({ memory: tagged, select: 'task', item }), '--format', 'json');
      const shown = server.journal.map(({ body }) => turnsIn(body));
      const chosen = shown.map(({ item: text, examples }) => {
        const n = Number(/EXPECTED: value (\d+)/.exec(text)?.[1]);
        return [n === 3 ? 'itself' : n % 2, ...examples.map(({ text: one }) => /value (\d+)/.exec(one)?.[1])].join(' ');
      });
      expect(new Set(chosen)).toEqual(new Set(['0 9', '1 3', 'itself']));
    }));

  it('says which file of it cannot be used', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const at = memoryRepository({ memory: { 'case-3.yml': exampleOf(3, { label: 7 }) } });
      const { exitCode, stderr } = await evenhand('score', '--at', at);
      expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/exact\.memory\/case-3\.yml.*7 is no score/s)]);
    }));
});
