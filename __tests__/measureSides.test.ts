import { describe, expect, it } from '@jest/globals';
import { parseJudgments } from '../src/judgments/recorded/judgmentsFile.ts';
import { measureJudgments } from '../src/runs/measureJudgments.ts';

/** Recorded judgments as a file has them. */
function measured(rows: readonly Readonly<Record<string, unknown>>[]) {
  const text = rows.map((row) => JSON.stringify(row)).join('\n');
  const judgments = parseJudgments({ bytes: new TextEncoder().encode(text), file: 'judgments.jsonl' });
  return measureJudgments(judgments, {
    file: 'judgments.jsonl',
    seed: 1,
    resamples: 100,
    scale: undefined,
    failOn: [],
    tool: 'evenhand test',
  });
}

const items = (count: number) => Array.from({ length: count }, (_, index) => `i${index}`);

describe('recorded judgments of two sides', () => {
  it('give no verdict if the head lacks a family of the base', () => {
    const control = ['base', 'head'].flatMap((side) =>
      items(40).map((item) => ({ item, side, perturbation: 'control', variant: 'control', score: 1, gold: 1 })),
    );
    const position = ['0-1', '1-0'].flatMap((variant) =>
      items(40).map((item) => ({ item, side: 'base', perturbation: 'position', variant, score: 1, gold: 1 })),
    );
    const [judge] = measured([...control, ...position]).judges;
    expect(judge?.verdict).toBe('unmeasured');
    expect(judge?.findings).toMatchObject([
      { kind: 'too-many-unreadable', side: 'head', without: 80 },
      { kind: 'too-few-items', family: 'position', n: 0 },
    ]);
  });

  it('with fewer variants on the head are not steadier: what it lacks was not answered, and leaves no verdict', () => {
    const rows = (side: string, variants: readonly string[]) =>
      variants.flatMap((variant) =>
        items(40).map((item, index) => ({
          item,
          side,
          variant,
          score: variant === 'd' && index < 20 ? 0 : 1,
          gold: 1,
        })),
      );
    const [judge] = measured([...rows('base', ['a', 'b', 'c', 'd']), ...rows('head', ['a', 'b'])]).judges;
    const consistency = judge?.differences.find(
      ({ family, measure }) => family === 'variants' && measure === 'consistency',
    );
    expect(judge?.sides.base?.measures['variants']?.consistency?.value).toBe(0.5);
    expect(consistency).toBeUndefined();
    expect(judge).toMatchObject({
      verdict: 'unmeasured',
      sides: { head: { leftOut: { replies: 160, unanswered: 80 } } },
    });
  });

  it('name the items that one side alone has', () => {
    const rows = (side: string, count: number) =>
      items(count).map((item) => ({ item, side, variant: 'a', score: 1, gold: 1 }));
    const [judge] = measured([...rows('base', 40), ...rows('head', 30)]).judges;
    expect(judge?.findings[0]).toMatchObject({ kind: 'eval-set-changed', removed: items(40).slice(30), added: [] });
  });

  it('are not green for a judge without a head', () => {
    const rows = (judge: string, side: string) =>
      items(30).map((item) => ({ item, judge, side, variant: 'a', score: 1, gold: 1 }));
    const result = measured([...rows('kept', 'base'), ...rows('kept', 'head'), ...rows('gone', 'base')]);
    expect(result.judges.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['gone', 'unmeasured'],
      ['kept', 'pass'],
    ]);
  });

  it('share the gold that either side states', () => {
    const base = items(30).map((item) => ({ item, side: 'base', variant: 'a', score: 1, gold: 1 }));
    const head = items(30).map((item) => ({ item, side: 'head', variant: 'a', score: 0 }));
    const [judge] = measured([...base, ...head]).judges;
    expect(judge?.sides.head?.measures['all']?.accuracy).toMatchObject({ value: 0, n: 30 });
    expect(judge?.verdict).toBe('regression');
  });
});

describe('recorded scores', () => {
  it('are the same number, written as a number or as a text', () => {
    const rows = items(20).map((item, index) => ({
      item,
      variant: 'a',
      score: index % 2 === 0 ? '1' : 1,
      gold: index % 3 === 0 ? '1.0' : 1,
    }));
    const [judge] = measured(rows).judges;
    expect(judge?.sides.head?.measures['all']?.accuracy).toMatchObject({ value: 1, n: 20 });
  });

  it('keep the variants of two families apart if these have one name', () => {
    const rows = ['p', 'q'].flatMap((perturbation) =>
      ['1', '2'].flatMap((variant) =>
        items(20).map((item) => ({ item, perturbation, variant, score: perturbation === 'p' ? 1 : 0, gold: 1 })),
      ),
    );
    const all = measured(rows).judges[0]?.sides.head?.measures['all'];
    expect(all?.variants).toEqual(['p: 1', 'p: 2', 'q: 1', 'q: 2']);
    expect(all?.accuracy).toMatchObject({ value: 0.5, n: 20 });
  });

  it('that are all unreadable measure nothing: no accuracy, not an accuracy of 0', () => {
    const rows = items(20).map((item) => ({ item, variant: 'a', score: null, gold: 1 }));
    expect(measured(rows).judges[0]?.sides.head?.measures['all']?.accuracy).toBeUndefined();
  });
});
