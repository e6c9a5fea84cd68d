import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../src/command/run.ts';
import { parseJudgments } from '../src/judgments/recorded/judgmentsFile.ts';
import { capturedEnvironment } from './support/capturedEnvironment.ts';

// As many bootstrap samples as for any user.

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/recorded-judgments.md'), 'utf8');

/** The block below a comment such as `<!-- example: judgments.csv -->`. */
function blockOf(marker: string): string {
  const [, text] = page.split(`<!-- ${marker} -->\n`)[1]?.split(/^```.*\n/m) ?? [];
  if (text === undefined) throw new Error(`the page has no ${marker}`);
  return text;
}

const outputs = [...page.matchAll(/<!-- output: (.+) -->/g)].map(([, argv = '']) => argv);

describe('docs/recorded-judgments.md', () => {
  it.each(outputs)('shows what the program prints for %s', async (argv) => {
    const [file = ''] = argv.split(' ');
    const example = page.includes(`<!-- example: ${file} -->`)
      ? Buffer.from(blockOf(`example: ${file}`))
      : readFileSync(join(root, file));
    const { environment, written } = capturedEnvironment();
    const files = {
      ...environment.files,
      read: () => Promise.resolve({ kind: 'file', bytes: new Uint8Array(example) } as const),
    };
    const stdout = { ...environment.stdout, columns: 120 };
    const code = await run(['measure', ...argv.split(' ')], { ...environment, files, stdout });
    expect([written.stderr, code <= 1]).toEqual(['', true]);
    // Mended by: npm run build && node scripts/readme-sample.mjs
    expect(blockOf(`output: ${argv}`)).toBe(written.stdout);
  });

  it('shows a report', () => {
    expect(outputs).toEqual(['judgments.csv']);
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

  it('says what the example with two judges comes to', async () => {
    const file = 'examples/judgments/support.csv';
    const { environment, written } = capturedEnvironment();
    const read = () =>
      Promise.resolve({ kind: 'file', bytes: new Uint8Array(readFileSync(join(root, file))) } as const);
    const files = { ...environment.files, read };
    const code = await run(['measure', file, '--scale', '1-5', '--format', 'json'], { ...environment, files });
    const [tone, help] = JSON.parse(written.stdout).judges;
    const change = tone.differences.find(
      ({ measure, family }: { measure: string; family: string }) => measure === 'consistency' && family === 'position',
    );
    expect([code, tone.verdict, help.verdict]).toEqual([1, 'regression', 'pass']);
    expect((100 * change.delta).toFixed(1)).toBe('-54.2');
    expect(page).toContain('`tone` lost 54.2 points of consistency under option order, and `help` passes');
  });
});
