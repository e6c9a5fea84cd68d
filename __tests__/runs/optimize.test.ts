import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { plantedFiles, plantedReply, type Skill } from '../../bench/optimization/planted.ts';
import { plantings, writes } from '../../bench/optimization/plantings.ts';
import { isNight } from '../support/night.ts';
import { inOptimizeScene, newLedger, optimizedIn } from '../support/optimizeScene.ts';

const instruction = 'Reply hastily with Score: and a value.';
const hasty: Skill = (words) => (words.has('hastily') ? 0.55 : 0.95);
const settled: Skill = () => 0.7;

/** The first and last line of the instruction in a prompt. */
function lineOf(prompt: string): readonly number[] {
  const line = prompt.split('\n').findIndex((one) => one.includes(instruction)) + 1;
  return [line, line];
}

describe('optimize', () => {
  it('finds the word that hurts, the test part proves it, and a second search asks nothing', () =>
    inOptimizeScene({ skill: hasty, instruction, items: 80 }, async ({ optimize, prompt, server }) => {
      const before = prompt();
      const words = ['--rounds', '4', '--format', 'json', '--ledger', newLedger()] as const;
      const { exitCode, stdout } = await optimize(...words);
      const judge = optimizedIn(stdout);
      expect([exitCode, prompt()]).toEqual([0, before]);
      expect(judge).toMatchObject({
        outcome: 'better',
        parts: { search: 20, test: 60 },
        timesTested: 1,
        lines: lineOf(before),
        start: { text: instruction },
      });
      expect(judge.best.text).not.toContain('hastily');
      expect(judge.test.accuracy.delta).toBeGreaterThan(0.2);
      // The same search again, from its ledger alone.
      const asked = server.journal.length;
      const again = optimizedIn((await optimize(...words, '--provider', 'ledger', '--write')).stdout);
      expect([{ ...again, files: judge.files }, server.journal.length]).toEqual([judge, asked]);
      // Nothing but the words between the marks is another one.
      expect(prompt()).toBe(before.replace(instruction, judge.best.text));
    }));

  // The bench counts this over twenty seeds each: docs/evidence.md.
  it.each(isNight ? ['grips', 'reflect'] : ['grips'])('finds a word that helps by %s', (method) => {
    const [, { skill, instruction: words, known } = never()] = plantings;
    const setting = {
      skill,
      instruction: words,
      items: 120,
      writes: (prompt: string, n: number) => writes(prompt, `${n}`, known),
    };
    return inOptimizeScene(setting, async ({ optimize }) => {
      const words = ['--method', method, '--rounds', '6', '--seed', '3', '--format', 'json'];
      const judge = optimizedIn((await optimize(...words)).stdout);
      expect(judge.best.text).toContain('carefully');
      expect(judge.outcome).toBe('better');
    });
  });

  it('proposes nothing if no word matters, says with --plan what it would ask, and where the words are', () =>
    inOptimizeScene({ skill: settled, instruction, items: 60 }, async ({ at, optimize, prompt, server }) => {
      const before = prompt();
      const { stdout } = await optimize('--plan');
      // Twenty items are searched: once, and in ten rounds of the incumbent and five challengers.
      expect(stdout).toMatch(/tone, as it is: 20 requests\n.*tone, 10 rounds at most: 1,200 requests\n/);
      const plan = await optimize('--rounds', '3', '--plan');
      const [, most = ''] = /^ *- ([\d,]+) requests:/m.exec(plan.stdout) ?? [];
      expect(server.journal).toEqual([]);
      const { exitCode, stdout: report } = await optimize('--rounds', '3', '--write', '--out', join(at, 'told.json'));
      const told = optimizedIn(readFileSync(join(at, 'told.json'), 'utf8'));
      expect([exitCode, told.outcome, prompt()]).toEqual([0, 'not-proven', before]);
      const [line = 0] = lineOf(prompt());
      expect(report).toContain(`The output instruction, tone.prompt.yml:${line}, and the best text for it (`);
      expect(report).toMatch(/^ {3}\| (?=.*Score: ).*\[-.*-\]/m);
      expect(server.journal.length).toBeLessThan(Number(most.replace(',', '')));
    }));

  it('asks as much as --plan says, also of the variants of an objective, and counts new texts in its report', () => {
    let written = 0;
    const writes = () => `<text>\nReply in way ${'abcdefgh'[written++]} with Score: and a value.\n</text>`;
    return inOptimizeScene({ skill: hasty, instruction, items: 60, writes }, async ({ optimize, server }) => {
      const words = ['--method', 'opro', '--rounds', '3', '--objective', 'accuracy+consistency'];
      const json = [...words, '--format', 'json'];
      const plan = JSON.parse((await optimize(...json, '--plan', '--max-calls', '100')).stdout);
      expect([plan.run, server.journal.length]).toEqual(['optimize', 0]);
      // The judge as it is, then three versions in each round, and two for each edit of the best text, about 20 items; two
      // versions about 40; all in two orders.
      const asked = (edits: number) => 2 * 20 * (1 + 3 * 3 + 2 * edits) + 2 * 2 * 40;
      expect(plan.toAsk).toBe(asked(3));
      expect(plan.limits).toMatchObject([{ name: 'max-calls', stops: 'maybe' }]);
      const { stdout } = await optimize(...json);
      const { rounds, trajectory } = optimizedIn(stdout);
      expect([rounds, JSON.parse(stdout).requests.asked]).toEqual([3, server.journal.length]);
      const pruned = trajectory.filter(({ edit }: { edit: string }) => edit === 'prune').length;
      expect(server.journal.length).toBe(asked(pruned) + 3 * 2);
    });
  });

  it('takes what a model writes by its scores, and refuses what is no version of the judge', () =>
    inOptimizeScene(
      {
        skill: hasty,
        instruction,
        writes: (_, time) =>
          time === 0 ? '<text>\nReply carefully with Score: and a value.\n</text>' : '<text>\nSay {{secret}}.\n</text>',
      },
      async ({ optimize }) => {
        const words = ['--method', 'opro', '--rounds', '2', '--format', 'json'];
        const judge = optimizedIn((await optimize(...words)).stdout);
        expect(judge.best.text).toBe('Reply carefully with Score: and a value.');
        expect(judge).toMatchObject({ outcome: 'better', best: { edits: ['rewrite'] } });
        expect(judge.trajectory.filter(({ refused }: { refused: string | null }) => refused !== null)).not.toEqual([]);
      },
    ));
});

describe('optimize under a limit in dollars', () => {
  /** So that what a request may cost is known. */
  const priced = () => {
    const { 'tone.prompt.yml': prompt = '', 'evenhand.yml': configuration = '{}' } = plantedFiles(instruction, 60);
    return {
      'tone.prompt.yml': `modelParameters: { maxTokens: 20 }\n${prompt}`,
      'evenhand.yml': JSON.stringify({ ...JSON.parse(configuration), prices: { input: 1, output: 10 } }),
    };
  };
  const costs = (prompt: number) => (text: string) =>
    ({
      kind: 'reply',
      text: plantedReply(text, 0, hasty),
      usage: { prompt_tokens: prompt, completion_tokens: 20 },
    }) as const;
  const writes = (_: string, time: number) =>
    `<text>\nReply carefully with Score: and a value.${' Mind the rules.'.repeat(time)}\n</text>`;

  // What is in flight is let end: with two at once, that is little.
  const opro = ['--method', 'opro', '--format', 'json', '--write', '--concurrency', '2', '--max-cost-usd'] as const;

  // Two new texts may cost 0.082 dollars, the test part 0.04; so many tokens of input are paid for each reply.
  it.each([
    ['before the first round', 0.05, 10, [3, 0, null], /could cost up to .*at most \$0\.0458/],
    ['after a round, and leaves enough for the test part', 0.095, 10, [0, 1, 'better'], /^$/],
    ['after a round, and in the middle of the test part', 0.095, 300, [3, 1, null], /so far cost/],
  ])('that ends the search %s', (_, limit, tokens, expected, why) => {
    const setting = { skill: hasty, instruction, items: 60, files: priced(), writes, judges: costs(tokens) };
    return inOptimizeScene(setting, async ({ optimize, prompt }) => {
      const before = prompt();
      const { exitCode, stdout } = await optimize(...opro, `${limit}`);
      const judge = optimizedIn(stdout);
      expect([exitCode, judge.rounds, judge.outcome]).toEqual(expected);
      expect([judge.ended, prompt() === before]).toEqual(['stopped', exitCode === 3]);
      expect(judge.why ?? '').toMatch(why);
    });
  });
});

describe('the table of an optimisation', () => {
  // scipy.stats.pearsonr, spearmanr and kendalltau, and Williams's formula as in r.test of the R package psych, with the
  // best text's correlation first and scipy.stats.t, SciPy 1.17.1, of the 40 items that the search did not see.
  const tested = {
    meanAbsoluteError: [1.175, 0.625],
    pearson: [0.5140824820476234, 0.7811050188185696],
    spearman: [0.50124643352103, 0.8053160563513458],
    kendall: [0.4185281800300552, 0.6798896969362015],
  };
  const williams = { t: 2.275814113781248, p: 0.028740089604465762 };
  const searched = [0, 2, 4, 6, 14, 15, 16, 19, 21, 22, 23, 26, 33, 40, 44, 47, 48, 52, 55, 58];

  const gold = Array.from({ length: 60 }, (_, n) => (n % 5) + 1);
  const within = (score: number) => Math.min(5, Math.max(1, score));
  const before = gold.map((truth, n) => within(truth + ((n * n + 3 * n) % 7) - 3));
  const after = gold.map((truth, n) => within(truth + ((n * n + n) % 5) - 1 - (n % 2)));
  const itemIn = (text: string) => Number(/case (\d+)/.exec(text)?.[1]);

  it('has the figures of SciPy for what a planted judge says of the test part', () =>
    inOptimizeScene(
      {
        skill: hasty,
        instruction,
        files: ofFiveScores(gold),
        judges: (prompt) => `Score: ${(prompt.includes('carefully') ? after : before)[itemIn(prompt)]}`,
        writes: () => `<text>\n${instruction.replace('hastily', 'carefully')}\n</text>`,
      },
      async ({ optimize, server }) => {
        const judge = optimizedIn((await optimize('--method', 'opro', '--rounds', '1', '--format', 'json')).stdout);
        const asked = server.journal.map(({ body }) => JSON.stringify(body)).filter((text) => text.includes('ANSWER'));
        expect(
          asked
            .slice(0, 20)
            .map(itemIn)
            .toSorted((a, b) => a - b),
        ).toEqual(searched);
        for (const [name, [base, head]] of Object.entries(tested)) {
          expect(judge.test[name].base).toBeCloseTo(base ?? Number.NaN, 12);
          expect(judge.test[name].head).toBeCloseTo(head ?? Number.NaN, 12);
        }
        expect(judge.test.williams.t).toBeCloseTo(williams.t, 11);
        expect(judge.test.williams.p).toBeCloseTo(williams.p, 11);
        expect(judge.test.scores).toEqual({ start: -1.175, best: -0.625 });
      },
    ));
});

/** The planted judge on a scale of five scores. */
function ofFiveScores(gold: readonly number[]): Readonly<Record<string, string>> {
  const { 'tone.prompt.yml': prompt = '' } = plantedFiles(instruction, 0);
  const options = ['rude', 'cool', 'plain', 'warm', 'kind'].map((word, index) => `      ${index + 1}: it is ${word}`);
  const items = gold.map((truth, n) => JSON.stringify({ id: `case-${n}`, vars: { reply: `case ${n}` }, gold: truth }));
  const judges = [{ prompt: 'tone.prompt.yml', items: 'tone.items.jsonl' }];
  return {
    'tone.prompt.yml': prompt.replace(/ +0: .*\n +1: .*/, options.join('\n')),
    'tone.items.jsonl': items.join('\n'),
    'evenhand.yml': JSON.stringify({ judges, perturbations: ['format'] }),
  };
}

function never(): never {
  throw new Error('the bench has such a planting');
}
