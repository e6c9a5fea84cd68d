import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { failureModes, unclear } from '../../src/judge/failureModes.ts';
import type { Item } from '../../src/judge/item.ts';
import { probes } from '../../src/perturb/probes.ts';
import { byRules } from '../../src/runs/audit/classifier.ts';
import { tally } from '../../src/shared/groupBy.ts';
import { judgeOf, partsOf } from '../support/judges.ts';
import { itOver, sharedJson, sharedLines, sharedText } from '../support/sharedFile.ts';

function itemOf(vars: Readonly<Record<string, string>>, n = 0): Item {
  return { id: `p${n}`, vars, gold: 0, golds: {}, tags: {} };
}

const modesOf = async (some: readonly Item[], all = some) =>
  (await byRules({})(some, all)).map((mode) => mode ?? unclear);

const modeOf = async (response: string, expected?: string, task?: string) =>
  (
    await modesOf([
      itemOf({ response, ...(expected === undefined ? {} : { expected }), ...(task === undefined ? {} : { task }) }),
    ])
  )[0];

/** The cells of the rows of docs/audit.md that begin with a mode, in the table with this heading. */
function documented(heading: string): Readonly<Record<string, readonly string[]>> {
  const page = readFileSync(new URL('../../docs/audit.md', import.meta.url), 'utf8');
  const [table = ''] = page.slice(page.indexOf(`| ${heading} |`)).split('\n\n');
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  return Object.fromEntries(rows.slice(2).map(([, name = '', ...cells]) => [name, cells.slice(0, -1)]));
}

/**
 * The responses of the file that the judge scored 1, and that do not have the very words of an expected answer; equal ones
 * once. The numbers are lines of the file, from 0. Labelled by hand after the definitions of ALLURE, section 4.1, before
 * the rules were written. The rules were written beside the first 48 alone.
 */
const labelled = {
  first: {
    'partial-correctness': [
      64, 99, 110, 123, 172, 181, 227, 260, 282, 287, 327, 377, 396, 417, 454, 483, 493, 524, 534, 535, 563, 578, 594,
      755,
    ],
    keywords: [27, 71, 301, 363, 365, 397, 412, 503, 504, 532, 605, 697, 703, 721],
    'lengthy-argument': [8, 125, 157, 214, 237, 270, 342],
    gibberish: [621],
    unclear: [101, 394],
  },
  others: {
    'partial-correctness': [921, 948, 1012, 1115],
    keywords: [760, 804, 834, 923, 925, 1014, 1089],
    'lengthy-argument': [970, 1013, 1067],
  },
};

async function named(labels: Readonly<Record<string, readonly number[]>>) {
  const records = sharedLines('data/cogmaps-gpt4-rubric/judgements.jsonl');
  const items = records.map(({ parsed_response: response, expected }, n) =>
    itemOf({ response, expected: [expected].flat().join(' | ') }, n),
  );
  const rows = Object.entries(labels).map(async ([label, lines]) => {
    const some = lines.flatMap((line) => items[line] ?? []);
    return [label, tally(await modesOf(some, items))] as const;
  });
  return Promise.all(rows);
}

/** Items with two outputs each: the second is what is expected. */
async function probeRow(items: readonly Item[]) {
  const judge = judgeOf(2, { messages: [{ role: 'user', parts: partsOf('{{task}} {{expected}} {{response}}') }] });
  const found = probes.variantsFor(judge, {});
  const shares = (found.kind === 'variants' ? found.variants : []).map(async ({ name, present }) => {
    const probed = items.flatMap((item) => {
      const vars = present(item)?.vars;
      return vars === undefined ? [] : [{ ...item, vars: { ...item.vars, ...vars } }];
    });
    const right = (await modesOf(probed, items)).filter((mode) => mode === name).length;
    return probed.length === 0 ? '–' : `${right} of ${probed.length}`;
  });
  return Promise.all(shares);
}

describe('the failure mode of a response', () => {
  itOver(
    'data/cogmaps-gpt4-rubric/judgements.jsonl',
    'is the one of its label by hand as often as the table of the documentation says',
    async () => {
      const modes = ['partial-correctness', 'keywords', 'lengthy-argument', 'gibberish', 'parroting', unclear];
      const table = (await named(labelled.first)).map(([label, counts]) => [
        label,
        modes.map((mode) => String(counts.get(mode) ?? 0)),
      ]);
      expect(Object.fromEntries(table)).toEqual(documented('by hand'));
      const others = await named(labelled.others);
      const right = others.map(([label, counts]) => counts.get(label) ?? 0).reduce((sum, count) => sum + count, 0);
      expect(right).toBe(14);
    },
  );

  itOver('papers/allure.txt', 'is what ALLURE says for its five printed responses', async () => {
    const paper = sharedText('papers/allure.txt');
    const section = paper.slice(paper.indexOf('4.1 Categorizing'), paper.indexOf('Each of the above categories'));
    const printed = section.matchAll(
      /\*\*Deceived by (.*?):\*\*[\s\S]*?Generated Response: ([\s\S]*?)(?=Correct Response: (.*)|\n\n\(5\))/g,
    );
    const items = Array.from(printed, ([, mode = '', response = '', expected = ''], n) => ({
      mode,
      // The paper does not print the tasks; the parrot's is what it repeats.
      item: itemOf({ response, expected, task: mode === 'Parroting' ? response : '' }, n),
    }));
    expect(items.map(({ mode }) => mode)).toEqual([
      'Partial Correctness',
      'Keywords',
      'Lengthy Argument',
      'Gibberish',
      'Parroting',
    ]);
    expect(await modesOf(items.map(({ item }) => item))).toEqual([
      'partial-correctness',
      'keywords',
      'lengthy-argument',
      'gibberish',
      'parroting',
    ]);
  });

  itOver(
    'data/pandalm/testset-v1.json',
    'is the one of the probe as often as the table of the documentation says',
    async () => {
      const text = (value: unknown) => (typeof value === 'string' && value !== '' ? [value] : []);
      const pandalm = sharedJson('data/pandalm/testset-v1.json').slice(0, 400);
      const items = pandalm.map(({ instruction, input, response1, response2 }: Readonly<Record<string, unknown>>) => ({
        task: [...text(instruction), ...text(input)].join('\n'),
        response: String(response1),
        expected: String(response2),
      }));
      const llmbar = sharedLines('data/llmbar-natural/items-natural.jsonl');
      const rows = await Promise.all([
        probeRow(items.map(itemOf)),
        probeRow(
          llmbar.map(({ input, output_1, output_2 }, n) =>
            itemOf({ task: input, response: output_1, expected: output_2 }, n),
          ),
        ),
        probeRow(
          items.map(({ task, response }: { task: string; response: string }, n: number) =>
            itemOf({ task, response }, n),
          ),
        ),
      ]);
      expect(Object.fromEntries(failureModes.map((mode, n) => [mode, rows.map((row) => row[n])]))).toEqual(
        documented('probe'),
      );
    },
  );

  it.each([
    ['partial-correctness', '1, left, 2, left, 6', '1, 3, 6'],
    ['keywords', 'Room 1, Room 3', '1, 3'],
    ['keywords', 'Rose field, Lily field.', 'Answer: rose, lily'],
    [unclear, 'Answer: Rose, Lily.', 'Answer: rose, lily'],
    [unclear, 'Rose, Lily or Rose, Poppy', 'Rose, Lily | Rose, Poppy'],
    ['partial-correctness', 'Rose, Tulip, Lily', 'Rose, Lily'],
    ['partial-correctness', 'Room 2, Room 3', 'Room 2'],
    [unclear, 'the fact sheet of the meeting (17)', 'value 17'],
    ['keywords', 'item-17, lamp, chair, window', 'The lamp stands beside the window of item 17.'],
    ['partial-correctness', 'The lamp stands beside the door.', 'The lamp stands beside the window of the hall.'],
    [unclear, 'The mayor is ill today.', 'The lamp stands beside the window of the hall.'],
  ])('is %s for "%s" if "%s" is expected', async (mode, response, expected) => {
    expect(await modeOf(response, expected)).toBe(mode);
  });

  it('is unclear for a plain answer on its subject, and keywords for a list of the task’s words, if nothing is expected', async () => {
    const task = 'Name the rooms on the way from the attic to the garden.';
    expect(await modeOf('The way from the attic to the garden has rooms that I would name.', undefined, task)).toBe(
      unclear,
    );
    expect(await modeOf('attic, garden, rooms', undefined, task)).toBe('keywords');
  });

  it('looks at the summary and not at the longer article, and takes an extract for no parrot', async () => {
    const article = (n: number) => Array.from({ length: 200 }, (_, at) => `a${n}x${at}`).join(' ');
    const items = Array.from({ length: 24 }, (_, n) => {
      const text = article(Math.floor(n / 8));
      return itemOf(
        {
          article: text,
          summary: text
            .split(' ')
            .slice(n, n + 20)
            .join(' '),
        },
        n,
      );
    });
    expect(new Set(await modesOf(items))).toEqual(new Set([unclear]));
  });
});
