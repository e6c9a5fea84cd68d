import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect } from '@jest/globals';
import { builtProgram } from '../support/builtProgram.ts';
import { runProgram } from '../support/runProgram.ts';
import { itOver } from '../support/sharedFile.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

// The table of ../shared/data/wild/README.md, row by row: inputs that once failed, and what is wanted of each.
const root = 'data/wild';
const program = builtProgram();
const folder = temporaryFolder();
const env = { OPENAI_API_KEY: 'sk-test-0123456789abcdef' };

function copyOf(name: string): string {
  const at = mkdtempSync(join(folder, `${name}-`));
  cpSync(fileURLToPath(new URL(`../../../shared/${root}/${name}`, import.meta.url)), at, { recursive: true });
  return at;
}

const inFolder = (at: string, ...argv: readonly string[]) => runProgram(program, argv, env, at);

/** `evenhand score`, if every request is answered alike. */
const scored = (name: string, text: string) =>
  withJudgeServer({ kind: 'reply', text }, async ({ url, journal }) => {
    const ended = await inFolder(copyOf(name), 'score', '--base-url', url, '--quiet', '--format', 'json');
    const sides = ended.stdout.startsWith('{') ? JSON.parse(ended.stdout).judges[0].sides.head : undefined;
    return { ...ended, asked: journal.length, leftOut: sides?.leftOut, shares: sides?.measures.control.distribution };
  });

describe('an input that failed in public', () => {
  for (const [name, reply, score] of [
    ['prometheus-result', 'Feedback: Good work. [RESULT] 4', '4'],
    ['json-invalid-escape', String.raw`{"reason": "so \(x = 2\) holds", "correct": true}`, 'true'],
    ['python-dict', "{'reason': 'fine', 'correct': True}", 'true'],
  ] as const) {
    itOver(root, `reads ${score} in the reply of ${name}`, async () => {
      const { leftOut, shares } = await scored(name, reply);
      expect(leftOut).toMatchObject({ unreadable: 0 });
      expect(shares.control).toEqual({ [score]: 24 });
    });
  }

  itOver(root, 'reads no score in a reply with two', async () => {
    for (const [reply, why] of [
      ['4 for style, 2 for content', 'no-answer'],
      ['Score: 4. On reflection, Score: 2.', 'two-answers'],
    ] as const) {
      const { exitCode, leftOut } = await scored('s5', reply);
      expect([reply, exitCode, Object.keys(leftOut.why)]).toEqual([reply, 3, [why]]);
    }
  });

  itOver(root, 'asks nothing of a judge with two criteria, and says which line names one', async () => {
    const { exitCode, stderr, asked } = await scored('two-criteria', '{"accuracy": 4, "tone": 2, "reason": "x"}');
    expect([exitCode, asked]).toEqual([2, 0]);
    expect(stderr).toContain('answer: accuracy');
  });

  itOver(root, 'finds the tie among three options', async () => {
    const { stdout } = await inFolder(copyOf('pair-tie-word'), 'plan', '--format', 'json');
    const { options, withGold } = JSON.parse(stdout).judges[0];
    expect(options.map(({ text }: { readonly text: string }) => text)).toEqual([
      '1: Response 1 is better',
      '2: Response 2 is better',
      'Tie: both are the same',
    ]);
    expect(withGold).toBe(24);
  });

  for (const name of ['source-ts', 'source-py', 'langfuse-json']) {
    itOver(root, `sends no file of ${name} as it is, and says how to name the text within`, async () => {
      const { exitCode, stdout, stderr } = await inFolder(copyOf(name), 'show');
      if (exitCode === 0) expect(stdout).not.toMatch(/const |import |"prompt":|def /);
      else expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/judge\.(?:ts|py)#\w+|lf\.json#\w+/)]);
    });
  }

  itOver(root, 'gets items from init that its own doctor accepts', async () => {
    const at = copyOf('init-loop-items');
    // An older init wrote it.
    rmSync(join(at, 'prompts/g.items.jsonl'));
    execFileSync('git', ['init', '-q', at]);
    expect(await inFolder(at, 'init')).toMatchObject({ exitCode: 0 });
    const { stdout } = await inFolder(at, 'doctor', '--provider', 'lexical');
    expect(stdout.split('\n').filter((line) => line.startsWith('✗'))).toEqual([]);
  });

  itOver(root, 'tells of an edit of the judge that is not committed', async () => {
    const at = copyOf('s5');
    const git = (...argv: readonly string[]) =>
      execFileSync('git', ['-C', at, '-c', 'user.name=n', '-c', 'user.email=a@b', ...argv]);
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-qm', 'base');
    const prompt = join(at, 'judge.txt');
    writeFileSync(prompt, readFileSync(prompt, 'utf8').replace('Rate the reply', 'Be generous. Rate the reply'));
    const { stdout } = await inFolder(at, 'check', '--base', 'main', '--head', 'HEAD', '--provider', 'lexical');
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/judge\.txt.*--head \./);
  });
});
