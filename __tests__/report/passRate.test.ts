import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { consoleReport } from '../../src/report/console.ts';
import { htmlReport } from '../../src/report/html.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import { againstFair, judgeTree } from '../support/againstFair.ts';
import { checkTrees } from '../support/checkTrees.ts';
import { measured, type WrittenJudgment } from '../support/measuring.ts';
import { plantedJudges } from '../support/plantedJudges.ts';
import { onlyJudge } from '../support/resultParts.ts';
import { resultOf } from './writtenResult.ts';

const inConsole = (result: Parameters<typeof consoleReport>[0]) =>
  consoleReport(result, { coloured: false, width: 140 }).replaceAll(/\s+/g, ' ');

const words = ['fail', 'pass'] as const;

/** How many items have this gold, and these scores on base and head. */
type Count = readonly [items: number, gold: 0 | 1 | undefined, base: 0 | 1, head: 0 | 1];

function recorded(counts: readonly Count[]): readonly WrittenJudgment[] {
  return counts.flatMap(([items, gold, base, head], index) =>
    Array.from({ length: items }, (_, item) =>
      (['base', 'head'] as const).map((side) => ({
        item: `${index}-${item}`,
        side,
        variant: 'control',
        score: words[side === 'base' ? base : head],
        gold: gold === undefined ? undefined : words[gold],
      })),
    ).flat(),
  );
}

/** 72 of 120 labels are a pass; the base passes 74 items, the head 82. */
const labelled: readonly Count[] = [
  [66, 1, 1, 1],
  [4, 1, 0, 0],
  [2, 1, 0, 1],
  [8, 0, 1, 1],
  [6, 0, 0, 1],
  [34, 0, 0, 0],
];

describe('the line of the pass rate', () => {
  it('is that of docs/report.md if all items have gold', () => {
    const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/report.md'), 'utf8');
    const shown = page.split('\n').find((line) => line.startsWith('> **Pass rate**'));
    expect(inConsole(measured(recorded(labelled)))).toContain(shown?.replace('> ', '').replaceAll(/[*`]/g, ''));
  });

  it("is corrected by people's labels if only some items have gold", () => {
    const some = measured(recorded([...labelled, [60, undefined, 1, 1], [20, undefined, 0, 1]]));
    expect(inConsole(some)).toMatch(
      /Pass rate \(pass\) on these 200 items: 67\.0 % → 81\.0 %; corrected by people's labels of 120 items: prediction-powered 65\.3 % \([\d.]+ … [\d.]+\) → 72\.7 % \([\d. …]+\); Rogan–Gladen /,
    );
  });

  it('is in the comment, in the console and on the page of a check', async () => {
    const result = await againstFair('prefersFirst');
    const line = /on these 40 items: (\*\*|<strong>)?0\.97 → 0\.00/;
    expect(onlyJudge(result).passRate).toMatchObject({ kind: 'mean', n: 40, labelled: 40 });
    expect(inConsole(result)).toMatch(line);
    expect(htmlReport(result)).toMatch(line);
    expect(markdownReport(result, { depth: 'comment', items: 5 })).toMatch(line);
  });

  it('does not exist for an unchanged judge, a new one, and one version alone', async () => {
    const [base, head] = [judgeTree('base', 'fair'), judgeTree('head', 'fair')];
    const same = await checkTrees({ base, head, provider: plantedJudges(1) });
    const alone = await checkTrees({ base: undefined, head, provider: plantedJudges(1) });
    for (const result of [same, alone, resultOf({})]) expect(inConsole(result)).not.toMatch(/Mean score|Pass rate/);
  });
});

describe('a score', () => {
  it('says that a judge is so right that position bias could hardly show, and stays a pass', async () => {
    const head = judgeTree('head', 'fair');
    const result = await checkTrees({ base: undefined, head, provider: plantedJudges(1) });
    expect(result).toMatchObject({ verdict: 'pass', exitCode: 0 });
    expect(onlyJudge(result).findings).toContainEqual(
      expect.objectContaining({ kind: 'bias-hidden', why: 'too-right' }),
    );
    expect(inConsole(result)).toContain(
      'Accuracy under position is 100.0 % (91.2 … 100.0, n = 40): so few answers are in doubt that position bias could hardly show. Add harder items.',
    );
  });

  it('does not say it of two versions, since their difference is reported', async () => {
    const result = await againstFair('noisy(0.01)');
    expect(onlyJudge(result).findings.filter(({ kind }) => kind === 'bias-hidden')).toEqual([]);
  });
});
