import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { htmlProblems } from '../report/htmlProblems.ts';
import {
  deceivedByKeywords,
  exampleOf,
  inMemoryScene,
  isModeAsked,
  memoryRepository,
  responseNumber,
  type Turns,
  turnsIn,
} from '../support/memoryScene.ts';

const deceived = [3, 9, 15];
/** Twelve words that no other item has. */
const wordsOf = (n: number) => Array.from({ length: 12 }, (_, word) => `w${n}x${word}`).join(' ');
const right = (item: string) => (responseNumber(item) % 2 === 0 ? '1' : '0');
const wrong = (item: string) => (responseNumber(item) % 2 === 0 ? '0' : '1');
const memory = Object.fromEntries(deceived.map((n) => [`case-${n}.yml`, exampleOf(n)]));

/** The one judge of a check. */
async function checked(
  evenhand: (...words: readonly string[]) => Promise<{ readonly exitCode: number; readonly stdout: string }>,
  base: string,
  head: string,
) {
  const { exitCode, stdout } = await evenhand('check', '--base', base, '--head', head, '--format', 'json');
  const { judges, notices } = JSON.parse(stdout);
  return { exitCode, judge: judges[0], notices };
}

describe('a memory', () => {
  it('is shown before the item as turns: response and expected answer, and the right label, but not if still proposed', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand, server }) => {
      const at = memoryRepository({ memory: { ...memory, 'proposed/case-5.yml': exampleOf(5) } });
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

  it('is gated on all items, each without its own example, and items with one are reported apart', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand, server }) => {
      const [base, head] = [memoryRepository({}), memoryRepository({ memory })];
      const { exitCode, judge, notices } = await checked(evenhand, base, head);
      expect([exitCode, judge.verdict, judge.items]).toEqual([0, 'pass', 60]);
      expect(judge.findings).toContainEqual({
        kind: 'seen',
        items: 3,
        base: { right: 0, of: 3 },
        head: { right: 3, of: 3 },
      });
      expect(notices.join(' ')).toMatch(/60 of 60 items .* have their gold from what they expect/);
      const asked = server.journal.map(({ body }) => turnsIn(body)).filter(({ examples }) => examples.length > 0);
      const others = asked.filter(
        ({ item, examples }) => examples.length !== (deceived.includes(responseNumber(item)) ? 2 : 3),
      );
      expect([asked.length > 0, others]).toEqual([true, []]);
      const { stdout } = await evenhand('plan', '--base', base, '--head', head);
      expect(stdout).toMatch(/21 questions have a prompt of their own: 3 items are shown without their own examples/);
    }));

  it.each([
    ['names them', { limit: 1 }, (n: number) => exampleOf(n)],
    ['quotes them under other ids', {}, (n: number) => exampleOf(n, { item: `other-${n}` })],
  ])(
    'takes no item out of the measurement if it %s, though its author chooses those that the head gets wrong',
    (_, limit, example) =>
      inMemoryScene(
        ({ item, examples }) => (examples.length === 0 || responseNumber(item) >= 24 ? right(item) : wrong(item)),
        async ({ evenhand }) => {
          const chosen = Object.fromEntries(Array.from({ length: 24 }, (__, n) => [`case-${n}.yml`, example(n)]));
          const settings = { perturbations: ['control'] };
          const block = { memory: { folder: 'exact.memory', select: 'all', ...limit } };
          const head = memoryRepository({ memory: chosen, block, settings });
          const { exitCode, judge } = await checked(evenhand, memoryRepository({ settings }), head);
          expect([exitCode, judge.verdict, judge.items]).toEqual([1, 'regression', 60]);
          const { right: good } = judge.findings.find(({ kind }: { kind: string }) => kind === 'seen').head;
          expect(good).toBe(0);
        },
      ),
  );

  it('is no pass if one example has words of every item, since it was shown to none of them', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const item = (n: number) => ({ gold: n % 2, vars: { expected: `value ${n}`, response: wordsOf(n) } });
      const all = {
        item: 'all',
        vars: { expected: '', response: Array.from({ length: 60 }, (_, n) => wordsOf(n)).join('. ') },
        label: 0,
      };
      const [base, head] = [memoryRepository({ item }), memoryRepository({ item, memory: { 'all.yml': all } })];
      const { exitCode, judge } = await checked(evenhand, base, head);
      expect([exitCode, judge.verdict]).toEqual([0, 'uncertain']);
      expect(judge.findings).toContainEqual({
        kind: 'example-of-many',
        examples: [{ example: 'all', items: 60 }],
        of: 60,
      });
    }));

  it.each([
    ['each is shown only before the item that it names', 60, (n: number) => exampleOf(n, { task: `topic ${n}` })],
    ['none of the items has their task', 2, (n: number) => exampleOf(n, { item: `new-${n}`, task: 'unheard of' })],
  ])('is no pass if no item was shown its examples, since %s', (_, count, example) =>
    inMemoryScene(
      ({ examples, item }) => (examples.length === 0 ? right(item) : wrong(item)),
      async ({ evenhand }) => {
        const item = (n: number) => ({ gold: (n + 1) % 2, task: `topic ${n}` });
        const files = Object.fromEntries(Array.from({ length: count }, (__, n) => [`case-${n}.yml`, example(n)]));
        const head = memoryRepository({ item, select: 'task', memory: files });
        const { exitCode, judge } = await checked(evenhand, memoryRepository({ item }), head);
        const told = judge.findings.find(({ kind }: { kind: string }) => kind === 'example-unshown');
        expect([exitCode, judge.verdict, told.examples.length]).toEqual([0, 'uncertain', count]);
      },
    ),
  );

  it('says nothing of examples that no item is shown as long as they stay as they are', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const files = { 'new.yml': exampleOf(3, { item: 'new', task: 'unheard of' }) };
      const side = (block: object) => memoryRepository({ select: 'task', memory: files, block });
      const { judge } = await checked(evenhand, side({}), side({ output: { format: 'text', order: 'reason-first' } }));
      expect(judge.findings.map(({ kind }: { kind: string }) => kind)).not.toContain('example-unshown');
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
        const { exitCode } = await checked(evenhand, base, head);
        expect(exitCode).toBe(1);
      },
    ));

  it('is reported in the comment: what changed, and seen and unseen items apart', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const [base, head] = [memoryRepository({}), memoryRepository({ memory, select: 'similar' })];
      const { stdout } = await evenhand('check', '--base', base, '--head', head, '--format', 'markdown');
      expect(stdout).toContain('The examples in the memory of judge "exact": 3 new.');
      expect(stdout).toContain('(select: similar), so the prompt is not the same for all items');
      expect(stdout).toMatch(/\*\*exact\*\*: accuracy .* of 60 items/);
      expect(stdout).toContain('**3 items with examples of their own:**');
      expect(stdout).toContain('Judged right: 0 of 3 by the base, 3 of 3 by the head.');
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

  it('shows the nearest examples, and neither the item itself nor one of nearly the same words', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand, server }) => {
      // The item of another id says the same as item 3, but for a word in thirty.
      const long = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ');
      const item = (n: number) => ({ gold: n % 2, vars: { expected: `value ${n}`, response: `${long} ${n}` } });
      const twin = { item: 'twin', vars: { expected: 'value 3', response: `${long} 3 too` }, label: 1 };
      const far = { item: 'far', vars: { expected: 'value 900', response: 'quite another thing' }, label: 0 };
      const at = memoryRepository({ memory: { 'twin.yml': twin, 'far.yml': far }, select: 'similar', item });
      await evenhand('score', '--at', at, '--format', 'json');
      const shown = server.journal
        .map(({ body }) => turnsIn(body))
        .find(({ item: text }) => text.includes('EXPECTED: value 3\n'));
      expect(shown?.examples.map(({ text }) => /EXPECTED: (.*)/.exec(text)?.[1])).toEqual(['value 900']);
    }));

  it('says which file of it cannot be used', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const at = memoryRepository({ memory: { 'case-3.yml': exampleOf(3, { label: 7 }) } });
      const { exitCode, stderr } = await evenhand('score', '--at', at);
      expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/exact\.memory\/case-3\.yml.*7 is no score/s)]);
    }));
});

describe('an audit', () => {
  it('passes no markup, no escape and no command of hostile items to any report, and writes in its folder only', () => {
    const evil = '</td><script>x</script>![p](http://evil.example/p)\n::error::no\u001b[2J\u202e##[group]';
    const ids = ['../../escaped', '/abs/olute', 'nul\u0000byte', `x${evil}`, '..', 'CON'];
    const planted = (turns: Turns) => (isModeAsked(turns) ? evil : '1');
    return inMemoryScene(planted, async ({ evenhand, review }) => {
      const at = memoryRepository({
        settings: { failureModes: { own: '/(a+)+$/' } },
        item: (n) => ({
          ...(n < ids.length ? { id: ids[n] } : {}),
          vars: { expected: `value ${n}`, response: `indeed ${'a'.repeat(2000)}! ${n} ${evil}` },
          gold: Number(n >= ids.length),
        }),
      });
      // What a terminal or the log of a runner acts upon.
      const acted = ['\u001b[2J', '##[', '\u202e', '\0'];
      const before = new Set(readdirSync(at, { recursive: true }).map(String));
      const out = `${at}.md,${at}.html`;
      const { exitCode, stdout, stderr } = await evenhand('audit', '--at', at, '--classify', 'model', '--out', out);
      const [markdown = '', html = ''] = out.split(',').map((path) => readFileSync(path, 'utf8'));
      const written = readdirSync(at, { recursive: true })
        .map(String)
        .filter((path) => !before.has(path));
      const inside = written.filter((path) => /^exact\.memory(?:\/proposed(?:\/[\w-][\w.-]*\.yml)?)?$/.test(path));
      expect([exitCode, written.length, inside.length]).toEqual([0, ids.length + 2, ids.length + 2]);
      expect(readdirSync(join(at, '..')).filter((name) => name.includes('escaped'))).toEqual([]);
      const walked = await review(at, '0', 'q');
      expect(walked.stdout).toContain('indeed');
      for (const text of [stdout, markdown, html, stderr, walked.stdout])
        expect(acted.filter((sign) => text.includes(sign))).toEqual([]);
      for (const text of [stdout, stderr, walked.stdout]) expect(text).not.toMatch(/^::error/m);
      expect(markdown).not.toMatch(/<script|(?<!\\)!\[p\]\(|^::error/m);
      expect(html).not.toMatch(/<script>x|<\/td><\/td>/);
      expect(htmlProblems(html)).toEqual([]);
    });
  });
});
