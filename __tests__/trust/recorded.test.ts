import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Result } from '../../src/report/result.ts';
import { evenhand } from '../support/builtProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

// Recorded judgments are no way around the gate: what is blank or not there cannot make a judge that got worse pass.
const folder = temporaryFolder();

interface Judgment {
  readonly item: number;
  readonly side: 'base' | 'head';
  readonly variant: string;
  readonly score: string;
}

const variants = ['0-1-2', '1-2-0', '2-0-1'];
const gold = (item: number) => item % 3;
const items = 319;

/** Both sides of a judge whose head fails 60 items in the order 2-0-1, and nothing else. */
function judgments(isWrong: (item: number, variant: string) => boolean): readonly Judgment[] {
  return (['base', 'head'] as const).flatMap((side) =>
    Array.from({ length: items }, (_, item) => item).flatMap((item) =>
      variants.map((variant): Judgment => {
        const wrong = side === 'head' && isWrong(item, variant);
        return { item, side, variant, score: String(wrong ? (gold(item) + 1) % 3 : gold(item)) };
      }),
    ),
  );
}

const worse = judgments((item, variant) => variant === '2-0-1' && item < 60);

async function measured(rows: readonly Judgment[], argv: readonly string[] = []) {
  const file = join(folder, 'judgments.csv');
  const lines = rows.map(({ item, side, variant, score }) => `i-${item},${side},${variant},${score},${gold(item)}`);
  writeFileSync(file, ['item,side,variant,score,gold', ...lines, ''].join('\n'));
  const ended = await evenhand(['measure', file, '--format', 'json', '--resamples', '100', ...argv]);
  // As schema/result.schema.json has it.
  const result = JSON.parse(ended.stdout) as Result;
  return { exitCode: ended.exitCode, verdict: result.verdict, judge: result.judges[0] };
}

const isOfHead = ({ side }: Judgment) => side === 'head';

describe('recorded judgments', () => {
  it('of a head that got worse end with 1, which is what the other tests change', async () => {
    expect(await measured(worse)).toMatchObject({ exitCode: 1, verdict: 'regression' });
  });

  it.each<readonly [string, (row: Judgment) => boolean]>([
    ['the variant that it fails', (row) => row.variant === '2-0-1'],
    ['the rows that it fails', (row) => row.variant === '2-0-1' && row.item < 60],
    ['all but 30 of 319 items', (row) => row.item < 289],
    ['the items that it fails', (row) => row.item < 60],
    ['as many of them as the share of missing replies lets pass', (row) => row.item < 15],
  ])('do not pass if the head lacks %s', async (_, isLacking) => {
    const { exitCode, verdict, judge } = await measured(worse.filter((row) => !(isOfHead(row) && isLacking(row))));
    expect(['regression', 'unmeasured']).toContain(verdict);
    expect([1, 3]).toContain(exitCode);
    expect(judge?.sides.head?.leftOut.unanswered).toBeGreaterThan(0);
  });

  it('do not pass if the head lacks 4 % of its rows, and is right in all others', async () => {
    const few = judgments((item) => item < 12);
    expect(await measured(few)).toMatchObject({ exitCode: 1, verdict: 'regression' });
    const { exitCode, judge } = await measured(few.filter((row) => !(isOfHead(row) && row.item < 12)));
    expect([exitCode, judge?.verdict]).toEqual([3, 'unmeasured']);
    expect(judge?.findings).toContainEqual(expect.objectContaining({ kind: 'unanswered', base: 0, head: 36 }));
  });

  it('do not pass if the base lacks the rows that the head fails', async () => {
    const rows = worse.filter((row) => isOfHead(row) || row.variant !== '2-0-1' || row.item >= 60);
    expect(await measured(rows)).toMatchObject({ exitCode: 3, verdict: 'unmeasured' });
  });

  it.each(['default', 'strict'] as const)('do not pass by blank cells, policy %s', async (policy) => {
    const few = judgments((item) => item < 12);
    const blank = few.map((row) => (isOfHead(row) && row.item < 12 ? { ...row, score: '' } : row));
    const config = join(folder, 'evenhand.yml');
    writeFileSync(config, 'gate: { policy: strict }\n');
    const { exitCode, judge } = await measured(blank, policy === 'strict' ? ['--config', config] : []);
    expect([exitCode, judge?.verdict]).toEqual([1, 'regression']);
    const accuracy = judge?.differences.find(({ measure, family }) => measure === 'accuracy' && family === 'all');
    expect(accuracy).toMatchObject({ n: items, worse: 12, better: 0, readable: { n: items - 12, delta: 0 } });
  });

  it.each(['', undefined])(
    'are not turned by one cell (%j) of a head that is just proven to be worse',
    async (score) => {
      // Six of 20 items: p = 2 / 2^6; five would be 2 / 2^5.
      const rows = judgments((item) => item < 6).filter(({ item, variant }) => item < 20 && variant === '0-1-2');
      expect(await measured(rows)).toMatchObject({ exitCode: 1 });
      const turned = rows.flatMap((row) =>
        isOfHead(row) && row.item === 0 ? (score === undefined ? [] : [{ ...row, score }]) : [row],
      );
      const { exitCode } = await measured(turned);
      expect(exitCode).toBe(score === undefined ? 3 : 1);
    },
  );
});
