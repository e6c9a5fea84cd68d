import { describe, expect, it } from '@jest/globals';
import type { Skill } from '../../bench/optimization/planted.ts';
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
      async ({ optimize }) => {
        const ledger = newLedger();
        const words = [...opro, '--ledger', ledger] as const;
        const judge = optimizedIn((await optimize(...words, '--format', 'json')).stdout);
        expect(judge.best).toMatchObject({
          text: instruction.replace('hastily', 'carefully'),
          edits: ['rewrite', 'rewrite', 'prune'],
        });
        expect(judge.trajectory.at(-1)).toMatchObject({ edit: 'prune', undone: 1, accepted: true });
        const { stdout } = await optimize(...words, '--provider', 'ledger');
        expect(stdout).toMatch(/took back round 1, without\s+which the score was no worse/);
      },
    );
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
