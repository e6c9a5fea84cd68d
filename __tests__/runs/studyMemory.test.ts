import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { builtProgram } from '../support/builtProgram.ts';
import {
  deceivedByKeywords,
  exampleOf,
  inMemoryScene,
  memoryRepository,
  type Planted,
  responseNumber,
} from '../support/memoryScene.ts';
import { itAtNight } from '../support/night.ts';
import { startProgram } from '../support/startProgram.ts';
import { tablesIn } from '../support/studyScene.ts';

const modes = { keywords: [3, 9, 15, 21], gibberish: [5, 7, 11] };
const memory = Object.fromEntries(
  Object.entries(modes).flatMap(([mode, all]) => all.map((n) => [`case-${n}.yml`, exampleOf(n, { mode })])),
);
const item = (n: number) => ({
  expect: { response: `/\\bvalue ${n}\\b/` },
  kind: n % 2 === 0 ? 'even' : 'odd',
  from: { line: n },
});

interface Told {
  readonly tables: ReturnType<typeof tablesIn>;
  readonly json: string;
  readonly again: string;
  readonly markdown: string;
  readonly requests: readonly [first: number, second: number];
}

function studied(planted: Planted): Promise<Told> {
  return inMemoryScene(planted, async ({ evenhand, server }) => {
    const at = memoryRepository({ memory, item });
    const words = ['study', 'memory', '--at', at, '--ledger', `${at}-ledger`];
    const { stdout: json } = await evenhand(...words, '--format', 'json');
    const first = server.journal.length;
    const { stdout: again } = await evenhand(...words, '--format', 'json', '--out', `${at}.md`);
    const markdown = readFileSync(`${at}.md`, 'utf8');
    return { tables: tablesIn(json), json, again, markdown, requests: [first, server.journal.length - first] };
  });
}

describe('study memory, of a judge that two examples of keywords cure', () => {
  let told: Told | undefined;
  const tablesOf = async () => {
    told ??= await studied(deceivedByKeywords);
    return told;
  };

  // Of 53 unseen items, 30 deserve a 1, and the judge gives 6 more one: the figures are those of scikit-learn 1.5.
  it('sweeps over the number of examples: F1 and AUC from 0.909 and 0.870 without any to 1 with all', async () => {
    const rows = (await tablesOf()).tables['sweep']?.rows ?? [];
    expect(rows.map((row) => row.slice(2, 4))).toEqual([
      [0, 1],
      [1, 5],
      [2, 5],
      [3, 5],
      [5, 5],
      [7, 1],
    ]);
    const [none, all] = [rows[0] ?? [], rows.at(-1) ?? []];
    for (const [at, value] of [47 / 53, 0.9090909090909091, 0.8695652173913043].entries())
      expect(none[4 + at]).toBeCloseTo(value, 12);
    expect(all.slice(4)).toEqual([1, 1, 1]);
  });

  it('names by ablation the mode that matters, and the tag of the items that it costs', async () => {
    const { ablation, 'ablation-tags': byTag } = (await tablesOf()).tables;
    expect(ablation?.rows.map((row) => [row[2], row[3], row[7]])).toEqual([
      ['all examples', 7, 0],
      ['without gibberish', 4, 0],
      ['without keywords', 3, 6],
      ['no examples', 0, 6],
    ]);
    expect(byTag?.columns.slice(2)).toEqual(['tag', 'value', ...(ablation?.rows.map(([, , name]) => name) ?? [])]);
    expect(byTag?.rows.map((row) => row.slice(2))).toEqual([
      ['kind', 'even', 0, 0, 0, 0],
      ['kind', 'odd', 0, 0, 6, 6],
    ]);
  });

  it("has Cohen's kappa between the labels with each pair of memories, as scikit-learn has it", async () => {
    const { columns, rows } = (await tablesOf()).tables['ablation-kappa'] ?? { columns: [], rows: [] };
    expect(columns).toEqual(['memory', ...rows.map(([name]) => name)]);
    expect(rows.map((row) => row.slice(1).map((value) => Number(value).toFixed(6)))).toEqual([
      ['1.000000', '1.000000', '0.762332', '0.762332'],
      ['1.000000', '1.000000', '0.762332', '0.762332'],
      ['0.762332', '0.762332', '1.000000', '1.000000'],
      ['0.762332', '0.762332', '1.000000', '1.000000'],
    ]);
  });

  it('maps every example, with its mode and label', async () => {
    const rows = (await tablesOf()).tables['map']?.rows ?? [];
    const expected = Object.entries(modes).flatMap(([mode, all]) => all.map((n) => [`case-${n}`, mode, '0']));
    expect(rows.map((row) => row.slice(1, 4))).toEqual(expect.arrayContaining(expected));
    expect(rows.map((row) => row.slice(4).every(Number.isFinite))).toEqual(expected.map(() => true));
    const { texts } = JSON.parse((await tablesOf()).json).tables.find(({ name }: { name: string }) => name === 'map');
    const at = rows.findIndex(([, id]) => id === 'case-3');
    expect(texts[at]).toBe('value 3 · it is indeed what was asked (3)');
  });

  it('lists the unseen items that the memory turned, each with a similar example', async () => {
    const { generalisation, 'generalisation-groups': byGroup } = (await tablesOf()).tables;
    const rows = generalisation?.rows ?? [];
    // Without groups in the judge's entry, there is no table of unseen ones.
    expect([byGroup, ...rows.map((row) => row.at(-1))]).toEqual([undefined, ...rows.map(() => null)]);
    expect(rows.map((row) => row.slice(2, 7))).toEqual(
      [27, 33, 39, 45, 51, 57].map((n) => [`case-${n}`, '0', '1', '0', 'right']),
    );
    expect(rows.map(([, , , , , , , nearest]) => modes.keywords.includes(Number(String(nearest).slice(5))))).toEqual(
      rows.map(() => true),
    );
  });

  it('is made again from the ledger alone, the map too', async () => {
    const { json, again, requests } = await tablesOf();
    expect(JSON.parse(again).tables).toEqual(JSON.parse(json).tables);
    expect(requests[1]).toBe(0);
  });

  it('has tables alone in Markdown, which shows no pictures', async () => {
    const { markdown } = await tablesOf();
    expect(markdown).not.toMatch(/█|~~~/);
  });
});

itAtNight('study memory shows the dip of a judge that a few examples make worse', async () => {
  const { tables } = await studied(({ examples, item: text }) => {
    const isRight = /RESPONSE: .*value/.test(text);
    const dips = examples.length >= 2 && examples.length <= 5 && responseNumber(text) % 4 === 0;
    return isRight && !dips ? '1' : '0';
  });
  const accuracies = new Map(tables['sweep']?.rows.map((row) => [row[2], row[4]]));
  // Of 53 items, 15 have a number that 4 divides.
  expect([0, 1, 2, 3, 5, 7].map((size) => Number(accuracies.get(size)).toFixed(4))).toEqual(
    [1, 1, 38 / 53, 38 / 53, 38 / 53, 1].map((value) => value.toFixed(4)),
  );
});

it('study memory has no AUC if the gold is of three kinds', () =>
  inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
    const scale = { kind: 'ordinal', values: [0, 1, 2] };
    const at = memoryRepository({ memory, block: { scale }, item: (n) => ({ gold: n % 3 }) });
    const { stdout } = await evenhand('study', 'memory', '--at', at, '--format', 'json');
    const numbers = tablesIn(stdout)['sweep']?.rows.map((row) => row.slice(4));
    expect(numbers?.at(0)).toEqual([expect.any(Number), expect.any(Number), null]);
  }));

it('study memory has nothing to study without a memory, and says what to do', () =>
  inMemoryScene(deceivedByKeywords, async ({ evenhand, server }) => {
    const { exitCode, stderr } = await evenhand('study', 'memory', '--at', memoryRepository({}));
    expect([exitCode, server.journal.length]).toEqual([2, 0]);
    expect(stderr).toContain('exact is not studied: it has no examples to remember.');
    expect(stderr).toContain('evenhand.memory');
  }));

itAtNight('study memory draws its map in the program that is shipped, in which libraries are bundled', async () => {
  const at = memoryRepository({ memory, item });
  const argv = ['study', 'memory', '--at', at, '--provider', 'lexical', '--format', 'json', '--quiet'];
  const { exitCode, stdout } = await startProgram(builtProgram(), argv).ended;
  const { map, sweep } = tablesIn(stdout);
  // The embedded judge has no options to choose from here: no reply has a score, and nothing is measured.
  expect([exitCode, map?.rows.length]).toEqual([3, 7]);
  expect(sweep?.rows.map((row) => row.slice(4))).toEqual(sweep?.rows.map(() => [null, null, null]));
});
