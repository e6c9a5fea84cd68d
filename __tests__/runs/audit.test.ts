import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import {
  deceivedByKeywords,
  exampleOf,
  inMemoryScene,
  isModeAsked,
  memoryRepository,
  type Turns,
} from '../support/memoryScene.ts';
import { firstJudge } from '../support/schemaErrors.ts';
import { itOver, sharedJson, sharedText } from '../support/sharedFile.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder();
const auditIn = (stdout: string) => firstJudge('audit', stdout);
const proposedIn = (at: string) => readdirSync(join(at, 'exact.memory', 'proposed')).toSorted();
/** Every sixth response says "indeed" and is wrong. */
const deceiving = [3, 9, 15, 21, 27, 33, 39, 45, 51, 57].map((n) => `case-${n}`);

describe('audit', () => {
  it('proposes an example for each item that deceives the judge, a file each', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const at = memoryRepository({});
      const { exitCode, stdout } = await evenhand('audit', '--at', at, '--format', 'json');
      const judge = auditIn(stdout);
      expect(exitCode).toBe(0);
      expect(judge).toMatchObject({ items: 60, expected: 60, missed: 10, falseHigh: 10, falseLow: 0, doubtful: [] });
      expect(judge.proposed.map(({ item }: { item: string }) => item)).toEqual(deceiving);
      expect(judge.proposed[0]).toMatchObject({
        vars: { expected: 'value 3', response: 'it is indeed what was asked (3)' },
        reason: 'so it is.',
      });
      expect(proposedIn(at)).toEqual(deceiving.map((id) => `${id}.yml`).toSorted());
      expect(parse(readFileSync(join(at, 'exact.memory/proposed/case-3.yml'), 'utf8'))).toEqual({
        ...exampleOf(3),
        judged: 1,
        // Of "value 3" it has the number alone, which says nothing: no mode.
        reason: 'so it is.',
        source: { key: expect.stringMatching(/^[0-9a-f]{64}$/) },
      });
    }));

  it('proposes nothing twice, writes nothing if it is not to, and calls a response by an own pattern first', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const at = memoryRepository({
        memory: { 'proposed/case-3.yml': exampleOf(3), 'rejected/case-9.yml': exampleOf(9) },
        settings: { failureModes: { flattery: '/\\bINDEED\\b/i' } },
      });
      const { stdout } = await evenhand('audit', '--at', at, '--format', 'json', '--dry-run');
      const judge = auditIn(stdout);
      expect(judge).toMatchObject({ missed: 10, known: ['case-3', 'case-9'], unclassified: 0 });
      expect(judge.proposed.map(({ mode }: { mode: string }) => mode)).toEqual(Array(8).fill('flattery'));
      expect(proposedIn(at)).toEqual(['case-3.yml']);
      // All that was missed is accounted for.
      const text = (await evenhand('audit', '--at', at, '--dry-run')).stdout.replace(/\s+/g, ' ');
      expect(text).toMatch(/^.*: 10 of 60 items .*; 8 examples proposed, 2 in the memory folder already, 0 in doubt\./);
    }));

  it('teaches the judge what people approve, and the gate measures it', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const base = memoryRepository({});
      await evenhand('audit', '--at', base);
      const head = mkdtempSync(join(folder, 'head-'));
      cpSync(base, head, { recursive: true });
      // A person moves two files out of proposed/.
      for (const name of ['case-3.yml', 'case-9.yml'])
        renameSync(join(head, 'exact.memory/proposed', name), join(head, 'exact.memory', name));
      const { exitCode, stdout } = await evenhand(
        'check',
        '--base',
        base,
        '--head',
        head,
        '--no-early-stop',
        '--format',
        'json',
      );
      const [judge] = JSON.parse(stdout).judges;
      const accuracy = judge.differences.find(({ measure }: { measure: string }) => measure === 'accuracy');
      expect([exitCode, judge.items]).toEqual([0, 60]);
      // Eight of the ten misses are new to it. The other two are asked without their own example, and one is not enough.
      expect([accuracy.base, accuracy.head]).toEqual([50 / 60, 58 / 60].map((share) => expect.closeTo(share, 10)));
    }));

  it('asks a model for the failure modes, once, and counts the answers that name none', () => {
    const answers: Readonly<Record<string, string>> = {
      '3': 'keywords',
      '9': '"Flattery".',
      '15': '\u001b[2J::error::no',
    };
    const planted = (turns: Turns) => {
      if (!isModeAsked(turns)) return deceivedByKeywords(turns);
      expect(turns.item).toContain('flattery: it praises the reader');
      return answers[/asked \((\d+)\)/.exec(turns.item)?.[1] ?? ''] ?? 'none';
    };
    return inMemoryScene(planted, async ({ evenhand, server }) => {
      const at = memoryRepository({ settings: { failureModes: { flattery: 'it praises the reader' } } });
      const ledger = mkdtempSync(join(folder, 'ledger-'));
      const words = ['audit', '--at', at, '--classify', 'model', '--dry-run', '--ledger', ledger, '--format', 'json'];
      const first = await evenhand(...words, '--proposer', 'reader');
      const judge = auditIn(first.stdout);
      const modes = judge.proposed.slice(0, 3).map(({ mode }: { mode: string | null }) => mode);
      expect([modes, judge.unclassified]).toEqual([['keywords', 'flattery', null], 8]);
      const asked = server.journal.length;
      expect(JSON.parse(first.stdout).requests.asked).toBe(asked);
      const second = await evenhand(...words, '--proposer', 'reader');
      expect([auditIn(second.stdout).proposed, server.journal.length]).toEqual([judge.proposed, asked]);
    });
  });

  it('doubts the rubric if a rule is unclear, so that the answer hangs on the form in which it is asked', () => {
    // Five responses are wrong whatever is asked; the other five are understood if the reasons come first.
    const isUnclear = (item: string) => /asked \((?:3|15|27|39|51)\)/.test(item);
    const isReasonFirst = (item: string) =>
      item.includes('"reasons"') && item.indexOf('"reasons"') < item.indexOf('"score"');
    return inMemoryScene(
      (turns) => (isUnclear(turns.item) && isReasonFirst(turns.item) ? '0' : deceivedByKeywords(turns)),
      async ({ evenhand }) => {
        const at = memoryRepository({});
        const { stdout } = await evenhand('audit', '--at', at, '--format', 'json', '--dry-run');
        const { missed, proposed, doubtful } = auditIn(stdout);
        const idsOf = (all: readonly { readonly item: string }[]) => all.map(({ item }) => item);
        expect([missed, idsOf(proposed)]).toEqual([10, [9, 21, 33, 45, 57].map((n) => `case-${n}`)]);
        expect(idsOf(doubtful)).toEqual([3, 15, 27, 39, 51].map((n) => `case-${n}`));
        expect(JSON.stringify(doubtful)).toContain('only 71 % of the replies agree');
      },
    );
  });

  it('takes no noise for a mistake', () => {
    let n = 0;
    return inMemoryScene(
      (turns) => {
        n += 1;
        const right = /value (\d+)\n/.exec(turns.item)?.[1] ?? '';
        const truth = Number(right) % 2 === 0 ? '1' : '0';
        return n % 10 === 0 ? String(1 - Number(truth)) : truth;
      },
      async ({ evenhand }) => {
        const at = memoryRepository({});
        const { stdout } = await evenhand('audit', '--at', at, '--format', 'json', '--dry-run', '--repeats', '5');
        expect(auditIn(stdout)).toMatchObject({ items: 60, missed: 0, proposed: [] });
      },
    );
  });

  it('writes nothing through a link that leads out of the folder', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const at = memoryRepository({});
      const outside = mkdtempSync(join(folder, 'outside-'));
      symlinkSync(outside, join(at, 'exact.memory'));
      const { exitCode, stderr } = await evenhand('audit', '--at', at, '--format', 'json');
      expect([exitCode, readdirSync(outside), stderr]).toEqual([
        2,
        [],
        expect.stringMatching(/exact\.memory is a symbolic link, and links are not followed/),
      ]);
    }));

  it('says how many recorded judgments are about items that the file does not have, and which items', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const at = memoryRepository({});
      const rows = ['case-1,control,1', 'gone-1,control,0', 'gone-1,0-1,0', 'gone-2,control,1'];
      const judgments = join(at, 'judgments.csv');
      writeFileSync(judgments, ['item,variant,score', ...rows].join('\n'));
      const run = async (...more: readonly string[]) =>
        (await evenhand('audit', '--at', at, '--judgments', judgments, '--dry-run', ...more)).stdout;
      const told = '3 judgments are about 2 items that items.jsonl does not have (gone-1, gone-2).';
      expect(auditIn(await run('--format', 'json'))).toMatchObject({ items: 1, why: told });
      expect((await run()).replace(/\s+/g, ' ')).toContain(told);
      writeFileSync(judgments, ['item,variant,score', rows[0]].join('\n'));
      expect(auditIn(await run('--format', 'json')).why).toBeNull();
    }));

  itOver(
    'data/cogmaps-gpt4-rubric/judgements.jsonl',
    'counts the misses of the judgments of a paper as they are in its file',
    async () => {
      const lines = sharedText('data/cogmaps-gpt4-rubric/judgements.jsonl').trim().split('\n');
      const records = lines.map((line) => JSON.parse(line));
      const expected = sharedJson('data/cogmaps-gpt4-rubric/expected.json').confusion_gold_judge;
      const at = mkdtempSync(join(folder, 'cogmaps-'));
      const write = (name: string, all: readonly object[]) =>
        writeFileSync(join(at, name), all.map((line) => JSON.stringify(line)).join('\n'));
      write(
        'items.jsonl',
        records.map((record, n) => ({
          id: `c${n}`,
          vars: { response: record.parsed_response || '-', expected: [record.expected].flat().join(' | ') },
          expect: { response: record.expected },
          task: record.task,
        })),
      );
      write(
        'judgments.jsonl',
        records.map(({ judge_score }, n) => ({ item: `c${n}`, variant: 'control', score: judge_score })),
      );
      writeFileSync(
        join(at, 'exact.md'),
        '---\nevenhand:\n  scale: { kind: ordinal, values: [0, 1] }\n---\nExpected: {{expected}}\nResponse: {{response}}\n\n{{output}}\n',
      );
      writeFileSync(join(at, 'evenhand.yml'), 'judges:\n  - { prompt: exact.md, items: items.jsonl }\n');
      await inMemoryScene(deceivedByKeywords, async ({ evenhand, server }) => {
        const words = ['--judgments', join(at, 'judgments.jsonl'), '--dry-run', '--format', 'json'];
        const judge = auditIn((await evenhand('audit', '--at', at, ...words)).stdout);
        expect(judge).toMatchObject({
          items: 1200,
          missed: expected['0/1'] + expected['1/0'],
          falseHigh: expected['0/1'],
          falseLow: expected['1/0'],
        });
        // The paper's file itself, record by record: the task, and the side on which the judge is wrong.
        const norm = (text: unknown) => String(text).trim().toLowerCase().replace(/\s+/g, ' ');
        const wrong = records.flatMap(({ task, parsed_response: said, expected: right, judge_score: judged }) => {
          const gold = Number([right].flat().some((one) => norm(one) === norm(said)));
          return (judged === 0 || judged === 1) && judged !== gold ? [`${task} ${judged > gold ? 'high' : 'low'}`] : [];
        });
        // The schema has just been found to hold.
        const tasks = judge.tasks as readonly { task: string; falseHigh: number; falseLow: number }[];
        const told = tasks.flatMap(({ task, falseHigh, falseLow }) => [
          ...Array.from({ length: falseHigh }, () => `${task} high`),
          ...Array.from({ length: falseLow }, () => `${task} low`),
        ]);
        expect(told.toSorted()).toEqual(wrong.toSorted());
        expect(server.journal).toEqual([]);
      });
    },
  );
});
