import { describe, expect, it } from '@jest/globals';
import type { Skill } from '../../bench/optimization/planted.ts';
import { plantings, writes } from '../../bench/optimization/plantings.ts';
import { inOptimizeScene, newLedger, optimizedIn } from '../support/optimizeScene.ts';

const instruction = 'Reply hastily with Score: and a value.';
const hasty: Skill = (words) => (words.has('hastily') ? 0.55 : 0.95);
const settled: Skill = () => 0.7;

describe('optimize', () => {
  it('finds the word that hurts, and the test part proves it', () =>
    inOptimizeScene({ skill: hasty, instruction }, async ({ optimize, prompt }) => {
      const before = prompt();
      const { exitCode, stdout } = await optimize('--format', 'json', '--write');
      const judge = optimizedIn(stdout);
      expect(exitCode).toBe(0);
      expect(judge).toMatchObject({
        outcome: 'better',
        parts: { search: 20, test: 180 },
        timesTested: 1,
        start: { text: instruction },
      });
      expect(judge.best.text).not.toContain('hastily');
      expect(judge.test.accuracy.delta).toBeGreaterThan(0.2);
      // Nothing but the words between the marks is another one.
      expect(prompt()).toBe(before.replace(instruction, judge.best.text));
    }));

  // The bench counts this over twenty seeds each: docs/evidence.md.
  it.each(['grips', 'reflect'])('finds a word that helps by %s', (method) => {
    const [, { skill, instruction: words, known } = never()] = plantings;
    const setting = {
      skill,
      instruction: words,
      items: 120,
      writes: (prompt: string, n: number) => writes(prompt, `${n}`, known),
    };
    return inOptimizeScene(setting, async ({ optimize }) => {
      const judge = optimizedIn((await optimize('--method', method, '--rounds', '6', '--format', 'json')).stdout);
      expect(judge.best.text).toContain('carefully');
      expect(judge.outcome).toBe('better');
    });
  });

  it('proposes nothing if no word matters', () =>
    inOptimizeScene({ skill: settled, instruction }, async ({ optimize, prompt }) => {
      const before = prompt();
      const { exitCode, stdout } = await optimize('--format', 'json', '--write');
      expect([exitCode, optimizedIn(stdout).outcome, prompt()]).toEqual([0, 'not-proven', before]);
    }));

  it('makes the same search again from its ledger alone, and asks nothing', () =>
    inOptimizeScene({ skill: hasty, instruction, items: 60 }, async ({ optimize, server }) => {
      const ledger = newLedger();
      const first = optimizedIn((await optimize('--format', 'json', '--ledger', ledger)).stdout);
      const asked = server.journal.length;
      const again = optimizedIn(
        (await optimize('--format', 'json', '--ledger', ledger, '--provider', 'ledger')).stdout,
      );
      expect(again).toEqual(first);
      expect(server.journal.length).toBe(asked);
    }));

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

function never(): never {
  throw new Error('the bench has such a planting');
}
