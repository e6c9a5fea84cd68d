import { describe, expect, it } from '@jest/globals';
import { plantedFiles, type Skill } from '../../bench/optimization/planted.ts';
import { inOptimizeScene, newLedger, optimizedIn } from '../support/optimizeScene.ts';

const instruction = 'Reply hastily with Score: and a value.';
const tagged = (text: string) => `<text>\n${text}\n</text>`;
const opro = ['--method', 'opro', '--rounds', '2', '--per-round', '1'] as const;

describe('the report of an optimisation', () => {
  it('has the best text without an edit that gained nothing, and says which it took back', () => {
    const note = `${instruction} Note number 405.`;
    const writes = (_: string, time: number) => tagged(time === 0 ? note : note.replace('hastily', 'carefully'));
    // Alone, the note seems to help.
    const lucky: Skill = (words) => (words.has('carefully') ? 1 : words.has('note') ? 0.9 : 0.3);
    let written = 0;
    return inOptimizeScene(
      { skill: lucky, instruction, items: 60, isSteady: true, writes: (prompt) => writes(prompt, written++) },
      async ({ reports }) => {
        const { console: told, html, json } = await reports(...opro);
        const judge = optimizedIn(json);
        expect(judge.best).toMatchObject({
          text: instruction.replace('hastily', 'carefully'),
          edits: ['rewrite', 'rewrite', 'prune'],
        });
        expect(judge.trajectory.at(-1)).toMatchObject({ edit: 'prune', undone: 1, accepted: true });
        expect(told).toMatch(/took back round 1, without\s+which the score was no worse/);
        expect(told).toMatch(
          /to \S+, the mean\s+of\s+all\s+rounds\s+in\s+which\s+a\s+text\s+was\s+asked,\s+also\s+after\s+the\s+search\./,
        );
        // What was tried after the rounds is of no round.
        expect(judge.candidates).toBe(written);
        expect([html.includes('after the search, from #'), html.includes(`round ${judge.rounds + 1}`)]).toEqual([
          true,
          false,
        ]);
      },
    );
  });
});

describe('what the report of an optimisation says', () => {
  const better = tagged(instruction.replace('hastily', 'carefully'));
  const skill: Skill = (words) => (words.has('carefully') ? 0.95 : 0.5);
  const scene = { skill, instruction, items: 60 } as const;
  /** As one line. */
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

  it('is over what each of its two accuracies is, and no offer to write what is written', () =>
    inOptimizeScene({ ...scene, writes: () => better }, async ({ optimize }) => {
      const words = [...opro, '--ledger', newLedger()];
      const offered = flat((await optimize(...words)).stdout);
      expect(offered).toContain('better, and the test part confirms it');
      expect(offered).toContain('Write it with --write.');
      expect(offered).toMatch(
        /by its replies to the prompt as written: prompt as written .* What the gate tests, which/,
      );
      const again = flat((await optimize(...words, '--write')).stdout);
      expect(again).not.toContain('Write it with --write.');
      expect(again).toMatch(
        /No request asked, [\d,]+ answered from the ledger, where alike requests have one reply; seed 1\./,
      );
    }));

  it('is why texts were refused, and how many for each reason', () => {
    const written = [tagged(' '), tagged('Score: {{secret}}'), tagged('Say it.'), tagged('Say that.')];
    let next = 0;
    return inOptimizeScene({ ...scene, writes: () => written[next++] ?? better }, async ({ optimize }) => {
      const text = flat((await optimize('--method', 'opro', '--rounds', '2')).stdout);
      expect(text).toContain('4 candidates in 2 rounds, 4 of them refused unasked');
      expect(text).toContain('(it loses "Score:": 2; ');
      expect(text).toContain('It ended since all rounds were made. ');
    });
  });

  it.each([
    [
      ['--method', 'opro'],
      'Search on 20 items by error: 0 candidates in 0 rounds. It ended since the model wrote no new',
    ],
    [['--method', 'grips', '--patience', '1', '--seed', '2'], 'for as many rounds in a row as --patience says'],
    [
      ['--method', 'opro', '--max-calls', '181'],
      'It ended since no more could be asked: the limit on calls leaves no more',
    ],
  ])('with %j is why its search ended', (words, why) =>
    inOptimizeScene(
      { ...scene, skill: () => 0.7, writes: () => ({ kind: 'reply', text: null, refusal: 'I will not.' }) },
      async ({ optimize }) => {
        expect(flat((await optimize(...words)).stdout)).toContain(why);
      },
    ),
  );

  it('counts groups beside items, draws intervals by groups, and leaves Williams out', () => {
    const files = plantedFiles(instruction, 200, 4);
    return inOptimizeScene({ ...scene, files, writes: () => better }, async ({ reports }) => {
      const { console: told, json } = await reports(...opro);
      const judge = optimizedIn(json);
      expect([judge.parts, judge.groups]).toEqual([
        { search: 80, test: 120 },
        { search: 20, test: 30 },
      ]);
      for (const { n, groups } of [judge.test.pearson, judge.test.meanAbsoluteError, judge.test.accuracy])
        expect([n, groups]).toEqual([120, 30]);
      expect(judge.test.williams).toBeNull();
      const text = flat(told);
      expect(text).toContain('Search on 80 items in 20 groups by error');
      expect(text).toContain('On 120 items in 30 groups by which nothing was chosen');
      expect(text).toContain('is left out: it holds for independent items only');
    });
  });
});

describe('a model that writes for OPRO and reflection', () => {
  it.each(['opro', 'reflect'])('is shown the whole prompt with the region marked, and the labels, by %s', (method) => {
    const prompts: string[] = [];
    const writes = (prompt: string) => {
      prompts.push(prompt);
      return 'no text';
    };
    return inOptimizeScene({ skill: () => 0.7, instruction, items: 60, writes }, async ({ optimize }) => {
      await optimize('--method', method, '--rounds', '1');
      const [prompt = ''] = prompts;
      expect(prompt).toContain('Rate it.\n\nREPLY: {{reply}}\n\n0: it is rude\n1: it is kind\n\nANSWER:\n');
      expect(prompt).toContain(`<text>\n${instruction}\n</text>`);
      expect(prompt).toContain('The labels are: 0, 1.\n0: it is rude\n1: it is kind');
    });
  });
});
