import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { stillClock } from '../support/checkTrees.ts';

const judgments = Array.from({ length: 20 }, (_, item) => `{"item":${item},"score":${item % 2},"gold":${item % 2}}`);
const bytes = new TextEncoder().encode(judgments.join('\n'));

/** Runs a command over a file in memory; what it writes is kept by path, and what it reads is counted. */
async function writing(...argv: readonly string[]) {
  const { environment, written } = capturedEnvironment();
  const files: Record<string, string> = {};
  let reads = 0;
  const exitCode = await run(argv, {
    ...environment,
    // The result says when it was made.
    clock: stillClock,
    files: {
      ...environment.files,
      read: () => {
        reads += 1;
        return Promise.resolve({ kind: 'file', bytes });
      },
      write: (path, text) => {
        files[path] = text;
        return Promise.resolve('written');
      },
    },
  });
  return { exitCode, files, reads, ...written };
}

function measuring(...argv: readonly string[]) {
  return writing('measure', 'judgments.jsonl', ...argv);
}

/** What a text is, by how it begins. */
function kindOf(text: string): string {
  if (text === '') return 'nothing';
  if (text.startsWith('{')) return 'json';
  if (text.startsWith('<?xml')) return 'junit';
  if (text.startsWith('<!doctype html>')) return 'html';
  return text.startsWith('### ') ? 'markdown' : 'console';
}

describe('--out', () => {
  it('writes each file in the format of its ending, and the report for the terminal to stdout', async () => {
    const list = 'a/report.html, junit.xml,comment.md,RESULT.JSON,report.txt,';
    const { exitCode, files, stdout } = await measuring('--out', list);
    expect(exitCode).toBe(0);
    expect(Object.entries(files).map(([path, text]) => [path, kindOf(text)])).toEqual([
      ['a/report.html', 'html'],
      ['junit.xml', 'junit'],
      ['comment.md', 'markdown'],
      ['RESULT.JSON', 'json'],
      ['report.txt', 'console'],
    ]);
    expect(kindOf(stdout)).toBe('console');
  });

  it('may be given again, and takes all that was given', async () => {
    const { files } = await measuring('--out', 'a.json', '--out=b.md,c.html', '--out', 'a.json');
    expect(Object.keys(files)).toEqual(['a.json', 'b.md', 'c.html']);
  });

  it.each([
    ['json', 'r.json', 'nothing', 'json'],
    ['json', 'r.html', 'json', 'html'],
    ['json', 'r.log', 'nothing', 'json'],
    ['junit', 'results', 'nothing', 'junit'],
    ['markdown', '/tmp.d/comment', 'nothing', 'markdown'],
    ['console', 'r.txt', 'nothing', 'console'],
  ])('with --format %s, %s leaves stdout with %s and the file with %s', async (format, file, terminal, kind) => {
    const { exitCode, files, stdout } = await measuring('--format', format, '--out', file);
    expect([exitCode, kindOf(stdout), kindOf(files[file] ?? '')]).toEqual([0, terminal, kind]);
  });

  it.each(['report', 'report.pdf', 'a.html/report', 'r.json,report', '-'])(
    'of %s without --format ends with 2 before anything is read',
    async (list) => {
      const { exitCode, files, reads, stdout, stderr } = await measuring('--out', list);
      expect([exitCode, files, reads, stdout]).toEqual([2, {}, 0, '']);
      expect(stderr).toContain(`the ending of "${list.split(',').at(-1)}" names no format`);
      expect(stderr).toContain('Let it end with one of .txt, .md, .json, .html, .xml, or add --format.');
    },
  );

  it('of no file at all ends with 2', async () => {
    const { exitCode, stderr } = await measuring('--out', ' , ');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--out: no file is named')]);
  });

  it('has the same text in a file as on stdout', async () => {
    const alone = await measuring('--format', 'json');
    expect((await measuring('--out', 'r.json')).files['r.json']).toBe(alone.stdout);
    const { files, stdout } = await measuring('--out', 'r.html', '--format', 'json');
    expect([stdout, Object.keys(files)]).toEqual([alone.stdout, ['r.html']]);
  });
});

describe('--out of what has two formats alone', () => {
  const demo = `${capturedEnvironment().environment.files.packageRoot}/fixtures/demo/base`;
  const plan = ['plan', '--at', demo, '--provider', 'lexical'] as const;

  it('writes a plan as JSON, as text and as a page', async () => {
    const { exitCode, files, stdout } = await writing(...plan, '--out', 'plan.json,plan.txt,plan.html');
    expect([exitCode, Object.keys(files)]).toEqual([0, ['plan.json', 'plan.txt', 'plan.html']]);
    expect(JSON.parse(files['plan.json'] ?? '')).toHaveProperty('judges');
    expect(files['plan.html']).toMatch(/<title>\d+ requests to ask/);
    expect([kindOf(files['plan.txt'] ?? ''), kindOf(stdout)]).toEqual(['console', 'console']);
    expect((await writing(...plan, '--out', 'plan.json', '--format', 'json')).stdout).toBe('');
  });

  it.each([
    [['check', '--base', demo, '--head', demo, '--shard', '1/2', '--ledger', 'x'], 'the account of a shard'],
    [['ledger', 'public-key'], 'a public key'],
  ])('refuses a page of %j before it does anything', async (argv, what) => {
    const { exitCode, files, stdout, stderr } = await writing(...argv, '--out', 'a.json', '--out', 'a.html');
    expect([exitCode, files, stdout]).toEqual([2, {}, '']);
    expect(stderr).toContain(`--out: ${what} cannot be written as html`);
    expect(stderr).toContain('Let the file end with .txt or .json.');
  });
});
