import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { parseJudgments } from '../../src/judgments/recorded/judgmentsFile.ts';
import { jsonReport } from '../../src/report/json.ts';
import { measurePages, topicPages } from '../../src/report/measureLinks.ts';
import { measureJudgments } from '../../src/runs/measureJudgments.ts';

const textOf = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');

/** Each example by its name: those that users read, and the others. */
const examples = new Map(
  [textOf('../../docs/measures.md'), textOf('measureExamples.md')].flatMap((text) =>
    text
      .split(/^#{2,3} /m)
      .filter((part) => part.includes('<!-- example: measure/'))
      .map((part) => [/<!-- example: measure\/(.+)\.csv -->/.exec(part)?.[1] ?? '', part] as const),
  ),
);

/** The head's side in the JSON of what an example measures; no interval is stated, so few samples do. */
function headOf(text: string): unknown {
  const [, example = ''] = text.split('```csv\n');
  const file = 'example.csv';
  const rows = parseJudgments({ bytes: new TextEncoder().encode(example.split('```')[0]), file });
  const settings = { file, seed: 1, resamples: 100, scale: undefined, failOn: [], tool: 'evenhand test' };
  return JSON.parse(jsonReport(measureJudgments(rows, settings))).judges[0].sides.head;
}

interface Stated {
  readonly path: string;
  readonly value: number;
  /** The arithmetic beside it; empty where there is none. */
  readonly how: string;
}

function statedIn(text: string): readonly Stated[] {
  return [...text.matchAll(/^\| `([^`]+)` \| (−?[\d.]+) \| ?(.*?) ?\|$/gm)].map(
    ([, path = '', value = '', how = '']) => ({ path, value: Number(value.replace('−', '-')), how }),
  );
}

function at(path: string, from: unknown): unknown {
  return path
    .split('.')
    .reduce<unknown>((holder, key) => Object.entries(holder ?? {}).find(([k]) => k === key)?.[1], from);
}

/**
 * What the arithmetic beside a number comes to, such as `1 − (3/9) / (54/81)`; undefined where words stand there. √ takes the
 * bracket that follows, and | … | is the size of what is between.
 */
function resultOf(how: string): number | undefined {
  const [sum = ''] = how.replace(/^P = /, '').split(':');
  const plain = sum
    .replaceAll(/\\\|([^|]*)\\\|/g, 'size($1)')
    .replaceAll('−', '-')
    .replaceAll('×', '*');
  const code = plain.replaceAll('√', 'root');
  if (!/^(?:root|size|[\d\s.+*/()-])+$/.test(code) || !/[+*/-]/.test(code)) return undefined;
  // Digits, brackets and signs of arithmetic alone, which the line above has seen to.
  return Number(runInNewContext(code, { root: Math.sqrt, size: Math.abs }));
}

// The arithmetic of the examples was held against scikit-learn 1.2.1 (precision, recall, F1, balanced accuracy, Matthews,
// AUC, kappas, Brier score, errors), SciPy 1.10.1 (correlations) and statsmodels 0.13.5 (Fleiss's kappa), which give
// the numbers stated there; the others are by hand.
describe.each([...examples])('the example of %s', (_, text) => {
  const stated = statedIn(text);

  it('states the numbers that it gives', () => {
    const head = headOf(text);
    const computed = stated.map(({ path }) => [path, rounded(at(path, head))]);
    expect(computed).toEqual(stated.map(({ path, value }) => [path, value]));
    expect(stated.length).toBeGreaterThan(0);
  });

  it('states arithmetic that comes to them', () => {
    for (const { path, value, how } of stated) {
      const result = resultOf(how);
      if (result !== undefined) expect([path, Math.abs(result - value) < 1e-4]).toEqual([path, true]);
    }
  });
});

describe('the examples', () => {
  it('are there for every row of the page but that of probabilities, which no recorded file has', () => {
    const rows = new Set<string>([...Object.values(measurePages), ...topicPages]);
    expect([...examples.keys(), 'probabilities'].sort()).toEqual([...rows].sort());
  });

  it('have arithmetic beside most of their numbers', () => {
    const all = [...examples.values()].flatMap(statedIn);
    const worked = all.filter(({ how }) => resultOf(how) !== undefined);
    expect(worked.length).toBeGreaterThan(35);
    expect(worked.length).toBeLessThan(all.length);
  });
});

function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(4)) : value;
}
