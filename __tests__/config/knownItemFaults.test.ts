import { expect, it } from '@jest/globals';
import { knownItemFaults } from '../../src/config/knownItemFaults.ts';
import { loadSides } from '../../src/config/loadSides.ts';
import { memoryTree } from '../support/memoryTree.ts';

/** Forty articles with three summaries each; the prompt quotes the first article with its first summary. */
async function fixesWith(entry: object): Promise<readonly (string | undefined)[]> {
  const letter = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
  const article = (a: number) => Array.from({ length: 12 }, (_, n) => `w${letter(a)}${letter(n)}`).join(' ');
  const items = Array.from({ length: 120 }, (_, n) => ({
    id: `item ${n}`,
    vars: { article: article(Math.floor(n / 3)), summary: `In short ${article(200 + n)}` },
    gold: n % 2,
  }));
  const content = `Example: ${items[0]?.vars.article} Summary: ${items[0]?.vars.summary}\n\n{{article}}\n{{summary}}\n\nscore 0 means it is wrong\nscore 1 means it is right`;
  const prompt = { name: 'short', model: 'm', messages: [{ role: 'user', content }], evenhand: { scale: 'ordinal' } };
  const head = memoryTree('head', {
    // JSON is YAML.
    'evenhand.yml': JSON.stringify({ judges: [{ prompt: 'short.prompt.yml', items: 'items.jsonl', ...entry }] }),
    'short.prompt.yml': JSON.stringify(prompt),
    'items.jsonl': items.map((item) => JSON.stringify(item)).join('\n'),
  });
  const sides = await loadSides({ base: undefined, head, config: undefined });
  return sides.head.flatMap(({ judges }) => judges.flatMap((judge) => knownItemFaults(judge))).map(({ fix }) => fix);
}

it('a prompt that quotes what several items share is told to state their group, under which only its item is quoted', async () => {
  const advice = / add "group: article" to the judge's entry: what a group shares is no quotation\.$/;
  const unstated = await fixesWith({});
  expect(unstated).toHaveLength(3);
  // The first item is known by its summary, which no other has; an article is longer.
  expect(unstated.slice(1)).toEqual([expect.stringMatching(advice), expect.stringMatching(advice)]);
  const stated = await fixesWith({ group: 'article' });
  expect(stated).toEqual([expect.not.stringMatching(advice)]);
});
