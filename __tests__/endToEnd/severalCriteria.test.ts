import { describe, expect, it } from '@jest/globals';
import { evenhand } from '../support/builtProgram.ts';
import { filled, temporaryFolder } from '../support/temporaryFolder.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const folder = temporaryFolder();

const item = (index: number, gold: number) => JSON.stringify({ id: `i-${index}`, vars: { code: `f(${index})` }, gold });
const items = (gold: number) => Array.from({ length: 20 }, (_, index) => `${item(index, gold)}\n`).join('');

describe('several criteria in one reply', () => {
  it('are judges of their own over one question, which is asked once', async () => {
    const files = {
      'review.txt':
        'Review this code.\n{{code}}\n\nAnswer with JSON: {"correct": <1-5>, "readable": <1-5>, "reason": "..."}\n',
      'correct.jsonl': items(4),
      'readable.jsonl': items(3),
      'evenhand.yml': `judges:
  - { name: correct, prompt: review.txt, items: correct.jsonl, model: m, evenhand: { answer: correct } }
  - { name: readable, prompt: review.txt, items: readable.jsonl, model: m, evenhand: { answer: readable } }
`,
    };
    filled(folder, files);
    const text = '{"correct": 4, "readable": 2, "reason": "Short names."}';
    await withJudgeServer({ kind: 'reply', text }, async (server) => {
      const argv = ['score', '--base-url', server.url, '--format', 'json'];
      const { exitCode, stdout } = await evenhand(argv, { OPENAI_API_KEY: 'sk-test' }, folder);
      const { judges, requests } = JSON.parse(stdout);
      // As written, and with other line breaks; each item once for both judges.
      expect([exitCode, requests.asked, server.journal.length]).toEqual([0, 40, 40]);
      const found = judges.map(({ name, sides }: { name: string; sides: { head: { measures: object } } }) => [
        name,
        sides.head.measures,
      ]);
      expect(found).toMatchObject([
        ['correct', { control: { accuracy: { value: 1 }, distribution: { control: { 4: 20 } } } }],
        ['readable', { control: { accuracy: { value: 0 }, distribution: { control: { 2: 20 } } } }],
      ]);
    });
  });
});
