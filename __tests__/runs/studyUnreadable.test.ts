import { describe, expect, it } from '@jest/globals';
import { exampleOf, inMemoryScene, memoryRepository, responseNumber } from '../support/memoryScene.ts';
import type { Planted } from '../support/plantedCures.ts';
import { inScene, tablesIn } from '../support/studyScene.ts';

/** Twelve items: ten deserve a 2, two a 0. */
const golds = [...Array.from({ length: 10 }, () => 2), 0, 0];

/**
 * The described JSON with reasons first takes a point off and cannot be read of the two low items; the one with the
 * score alone cannot be read of three items.
 */
const unreadableInJson: Planted = ({ text, truth, item }) => {
  if (!text.includes('Output a json')) return truth;
  if (!text.includes('"reasons"')) return item < 3 ? '' : truth;
  const isReasonFirst = text.indexOf('"reasons"') < text.indexOf('"score"');
  if (!isReasonFirst) return truth;
  return truth === '0' ? '' : '1';
};

describe('study output with replies that cannot be read', () => {
  const studied = (...words: readonly string[]) =>
    inScene(
      unreadableInJson,
      async ({ study }) => {
        const { exitCode, stdout } = await study('output', ...words);
        expect(exitCode).toBe(3);
        return stdout;
      },
      { golds },
    );

  it('measures no form with a fifth unreadable, compares the others on the items that both have, and says how many are unreadable', async () => {
    const json = await studied('--format', 'json');
    const [{ rows, unreadable }] = JSON.parse(json).tables;
    const cellOf = (form: string) => rows.find(([, own]: readonly unknown[]) => own === form)[2];
    // By hand: a mean of 20/12 on twelve items, and of 1 on ten; on those ten items each score is one lower.
    expect(cellOf('ex(s)')).toMatchObject({ value: expect.closeTo(20 / 12, 12), n: 12 });
    expect(cellOf('ex(s)').difference).toBeUndefined();
    expect(cellOf('json(rs)')).toMatchObject({ value: 1, n: 10 });
    expect(cellOf('json(rs)').difference).toEqual({ from: 'ex(s)', value: -1, n: 10, interval: null });
    expect(tablesIn(json)['table-2']?.rows.map(([, form, value]) => [form, value === null])).toEqual([
      ['ex(s)', false],
      ['ex(sr)', false],
      ['ex(rs)', false],
      ['json(s)', true],
      ['json(sr)', false],
      ['json(rs)', false],
    ]);
    expect(unreadable.map(({ family, replies, share }: Record<string, unknown>) => [family, replies, share])).toEqual([
      ['ex(s)', 12, 0],
      ['ex(sr)', 12, 0],
      ['ex(rs)', 12, 0],
      ['json(s)', 12, 3 / 12],
      ['json(sr)', 12, 0],
      ['json(rs)', 12, 2 / 12],
    ]);
    const told = (await studied('--format', 'markdown')).replaceAll(/\n> ?/g, ' ');
    // Of 72 replies, 3 + 2 cannot be read.
    expect(told).toMatch(/Not all replies could be had or read: of some versions a fifth or more cannot be read/);
    expect(told).toContain('Unreadable replies: 5 of 72 (6.9 %).');
    expect(told).toMatch(/Shown as –, since they have 20\.0 % or more: tone, planted, as it is, json\(s\): 25\.0 %\./);
    expect(told).toMatch(/5\.0 % or more: tone, planted, as it is, json\(rs\): 16\.7 %\./);
    expect(told).toMatch(/1\.00 ± 0\.00; Δ −1\.00 \| 10 \|/);
  });
});

it('study consistency does not measure one order whose replies cannot be read, and measures the others', () =>
  inScene(
    ({ order, truth, item }) => (order.join('') === '210' && item < 10 ? '' : truth),
    async ({ study }) => {
      const words = ['consistency', '--perturbations', 'position', '--candidates', 'hint'] as const;
      const { stdout } = await study(...words, '--format', 'json');
      const { 'table-3': third, 'table-9': ninth } = tablesIn(stdout);
      expect(third?.rows).toEqual([['tone', 'planted', 1, 1, 1, 1, 1, null, expect.anything()]]);
      expect(ninth?.rows[0]?.slice(6, 8)).toEqual(['33/33/33', null]);
      const [{ unreadable }] = JSON.parse(stdout).tables;
      expect(unreadable.map((one: Record<string, unknown>) => [one['variant'], one['unreadable']])).toEqual([
        [null, 10],
        ['2-1-0', 10],
      ]);
    },
    { golds: Array.from({ length: 12 }, (_, n) => n % 3) },
  ));

it('study memory counts no errors and draws no chart if the replies cannot be read', () =>
  inMemoryScene(
    ({ examples, item }) => (examples.length === 0 || responseNumber(item) % 3 === 0 ? '' : '1'),
    async ({ evenhand }) => {
      const at = memoryRepository({ memory: { 'case-3.yml': exampleOf(3, { mode: 'any' }) } });
      const words = ['study', 'memory', '--at', at, '--ledger', `${at}-ledger`];
      const { ablation } = tablesIn((await evenhand(...words, '--format', 'json')).stdout);
      expect(ablation?.rows.map((row) => row.slice(3))).toEqual([
        [1, null, null, null, null],
        [0, null, null, null, null],
      ]);
      const { stdout } = await evenhand(...words, '--format', 'markdown');
      expect(stdout).not.toMatch(/NaN|█/);
    },
  ));
