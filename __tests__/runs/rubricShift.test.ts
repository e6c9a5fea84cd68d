import { describe, expect, it } from '@jest/globals';
import { parseJudgments } from '../../src/judgments/recorded/judgmentsFile.ts';
import { htmlReport } from '../../src/report/html.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import type { Result } from '../../src/report/result.ts';
import { measureJudgments } from '../../src/runs/measureJudgments.ts';
import { answering } from '../support/answering.ts';
import { checkTrees } from '../support/checkTrees.ts';
import { memoryTree } from '../support/memoryTree.ts';

const question = (word: string) => `How ${word} is this?\n\nReply: {{reply}}\n\n{{output}}`;

/** 24 items with the gold 3 on a scale from 1 to 5, and one paraphrase. */
const tree = memoryTree('head', {
  // JSON is YAML.
  'evenhand.yml': JSON.stringify({
    judges: [{ prompt: 'tone.prompt.yml', items: 'items.jsonl' }],
    perturbations: ['paraphrase', 'rubric-shift'],
  }),
  'tone.prompt.yml': JSON.stringify({
    name: 'tone',
    model: 'small-1',
    messages: [{ role: 'user', content: question('kind') }],
    evenhand: { scale: { kind: 'ordinal', values: [1, 2, 3, 4, 5] } },
  }),
  'tone.paraphrases.yml': JSON.stringify({
    approvedBy: 'anna',
    passages: [{ text: question('kind'), rewordings: [question('friendly')] }],
  }),
  'items.jsonl': Array.from({ length: 24 }, (_, n) =>
    JSON.stringify({ id: `t-${n}`, vars: { reply: `case ${n} [n: ${n}]` }, gold: 3 }),
  ).join('\n'),
});

/** The score is 3, moved by what the planted judge makes of the prompt and the item's number. */
async function scored(move: (prompt: string, n: number) => number): Promise<Result> {
  const provider = answering((prompt) => {
    const score = 3 + move(prompt, Number(/n: (\d+)/.exec(prompt)?.[1]));
    return `Score: ${score}`;
  });
  return await checkTrees({ base: undefined, head: tree, provider });
}

const found = ({ judges }: Result) => judges[0]?.findings.find(({ kind }) => kind === 'discrimination');
const isReworded = (prompt: string) => prompt.includes('friendly');
const rule = (prompt: string) => (prompt.includes('Be strict') ? -1 : prompt.includes('Be lenient') ? 1 : 0);

describe('the discrimination ratio', () => {
  it('compares the moves under another rubric with those that must not be', async () => {
    // Each rubric moves each score by 1 of the width 4. The paraphrase moves a third of the items by 1, which is
    // 1/3 · 1/4 = 1/12 on average, and 1/4 is three times as much.
    const result = await scored((prompt, n) => rule(prompt) + Number(isReworded(prompt) && n % 3 === 0));
    expect(found(result)).toMatchObject({ items: 24, rule: 0.25, comma: expect.closeTo(1 / 12, 10) });
    expect(found(result)).toMatchObject({ ratio: { value: expect.closeTo(3, 10), n: 24 } });
    expect(htmlReport(result)).toContain('a ratio of 3.0');
    expect(markdownReport(result)).not.toContain('a comma as for a rule');
  });

  it('is about 1 for a judge that moves for whatever changes, which the report says', async () => {
    // Both move a third of the items by 1.
    const result = await scored((prompt, n) => Number((isReworded(prompt) || rule(prompt) !== 0) && n % 3 === 0));
    expect(found(result)).toMatchObject({ ratio: { value: expect.closeTo(1, 10) } });
    expect(markdownReport(result)).toContain('moves as much for a comma as for a rule, or more.');
  });

  it('is 0 for a judge that ignores its rubric', async () => {
    const result = await scored((prompt, n) => Number(isReworded(prompt) && n % 3 === 0));
    expect(found(result)).toMatchObject({ rule: 0, ratio: { value: 0, interval: { low: 0, high: 0 } } });
  });

  it('has no value if nothing moves that must not, and a judge that no rule moves is told so', async () => {
    const heeding = await scored(rule);
    expect(found(heeding)).toMatchObject({ rule: 0.25, comma: 0, ratio: undefined });
    expect(htmlReport(heeding)).not.toContain('does not move for a rule either');
    expect(htmlReport(await scored(() => 0))).toContain('does not move for a rule either');
  });

  it('is measured of recorded judgments too', () => {
    const moved = {
      strict: () => 2,
      lenient: () => 4,
      reworded: (n: number) => 3 + Number(n % 3 === 0),
      control: () => 3,
    };
    const rows = Object.entries(moved).flatMap(([variant, scoreOf]) => {
      const perturbation = variant === 'control' || variant === 'reworded' ? 'wording' : 'rubric-shift';
      return Array.from({ length: 24 }, (_, n) => ({
        item: `t-${n}`,
        perturbation,
        variant,
        score: scoreOf(n),
        gold: 3,
      }));
    });
    const bytes = new TextEncoder().encode(rows.map((row) => JSON.stringify(row)).join('\n'));
    const settings = { file: 'judgments.jsonl', seed: 1, scale: [1, 2, 3, 4, 5], failOn: [], tool: 'evenhand' };
    const result = measureJudgments(parseJudgments({ bytes, file: 'judgments.jsonl' }), settings);
    // As above: 1 of 4 against a third of that.
    expect(found(result)).toMatchObject({ items: 24, rule: 0.25, comma: expect.closeTo(1 / 12, 10) });
    expect(found(result)).toMatchObject({ ratio: { value: expect.closeTo(3, 10) } });
  });

  it('leaves accuracy, consistency and rules as they are without another rubric', async () => {
    const [judge] = (await scored(rule)).judges;
    expect(Object.keys(judge?.sides.head?.measures ?? {})).toEqual(['control', 'paraphrase', 'all']);
    expect(judge?.sides.head?.measures['all']).toMatchObject({ accuracy: { value: 1 }, consistency: { value: 1 } });
    expect(judge?.verdict).toBe('pass');
  });
});
