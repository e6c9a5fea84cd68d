import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../src/command/run.ts';
import { parseJudgments } from '../src/judgments/recorded/judgmentsFile.ts';
import { capturedWorld } from './support/capturedWorld.ts';

// As many bootstrap samples as for any user.

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/measure.md'), 'utf8');

/** The block below a comment such as `<!-- example: judgments.csv -->`. */
function blockOf(marker: string): string {
  const [, text] = page.split(`<!-- ${marker} -->\n`)[1]?.split(/^```.*\n/m) ?? [];
  if (text === undefined) throw new Error(`the page has no ${marker}`);
  return text;
}

const outputs = [...page.matchAll(/<!-- output: (.+) -->/g)].map(([, argv = '']) => argv);

describe('docs/measure.md', () => {
  it.each(outputs)('shows what the program prints for %s', async (argv) => {
    const [file = ''] = argv.split(' ');
    const example = page.includes(`<!-- example: ${file} -->`)
      ? Buffer.from(blockOf(`example: ${file}`))
      : readFileSync(join(root, file));
    const { world, written } = capturedWorld();
    const files = {
      ...world.files,
      read: () => Promise.resolve({ kind: 'file', bytes: new Uint8Array(example) } as const),
    };
    const stdout = { ...world.stdout, columns: 120 };
    const code = await run(['measure', ...argv.split(' ')], { ...world, files, stdout });
    expect([written.stderr, code <= 1]).toEqual(['', true]);
    // Mended by: npm run build && node scripts/readme-sample.mjs
    expect(blockOf(`output: ${argv}`)).toBe(written.stdout);
  });

  it('has a report of one version and one of two', () => {
    expect(outputs).toHaveLength(2);
  });

  it('shows a record in which every column is read', () => {
    const bytes = Buffer.from(blockOf('example: one judgment'));
    const [row, ...others] = parseJudgments({ bytes, file: 'one.jsonl' });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      variant: '2-0-1',
      side: 'head',
      annotators: { ann: 1, bo: 2, cy: 1 },
      gold: 1,
      confidence: 0.85,
    });
    const columns = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    const written = Object.keys(JSON.parse(bytes.toString()));
    expect(new Set(columns)).toEqual(new Set([...written, 'gold']));
  });

  it('shows the first lines of its example as they are', () => {
    const file = 'examples/judgments/support.csv';
    const whole = readFileSync(join(root, file), 'utf8');
    expect(whole.startsWith(blockOf(`example: first lines of ${file}`))).toBe(true);
  });
});
