import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { readPrompt } from '../support/plantedCures.ts';
import { itOver, sharedJson, sharedTable } from '../support/sharedFile.ts';
import { inScene, tablesIn } from '../support/studyScene.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder();
const cueIn = (text: string) => /A human expert has already rated this: (\d)/.exec(text)?.[1];
const isZeroShot = (text: string) => text.includes('Use your own understanding');

describe('study strategies', () => {
  it('shows that one strategy follows a false rating and another does not, and how the reasons change', () =>
    inScene(
      // Whoever has the definition, or what was made of it, believes the expert; without it nobody does.
      ({ text, truth }) => (isZeroShot(text) ? truth : (cueIn(text) ?? truth)),
      async ({ study }) => {
        const { exitCode, stdout } = await study(
          'strategies',
          '--candidates',
          'zero-shot,knowledge',
          '--format',
          'json',
        );
        expect(exitCode).toBe(0);
        const tables = tablesIn(stdout);
        // One label a person and item, all alike and as the judge's: full agreement. Mirrored, the ratings of 0 and 2
        // change place and 1 becomes 2, so that no cued score is that of the people.
        expect(tables['table-1']?.columns).toEqual(['judge', 'zero-shot', 'knowledge', 'cued']);
        expect(tables['table-1']?.rows[0]?.slice(0, 3)).toEqual(['tone', 1, 1]);
        expect(tables['table-1']?.rows[0]?.[3]).toBeLessThan(0.5);
        expect(tables['table-2']?.rows).toEqual([['tone', 1, 1]]);
        expect(tables['table-3']?.rows).toEqual([['tone', 1, 0]]);
        // As the README of the Python original has them.
        expect(tables['table-4']?.rows).toEqual([
          ['tone', 'planted', 'zero-shot', 0.8316, 0.8316],
          ['tone', 'planted', 'knowledge', 0.8316, -0.7424],
        ]);
      },
      {
        golds: Array.from({ length: 12 }, (_, n) => n % 3),
        labelsOf: (n) => ({ golds: { ann: n % 3, bo: n % 3 } }),
        reasonOf: ({ text }) =>
          cueIn(text) === undefined || isZeroShot(text)
            ? 'VADER is smart, handsome, and funny.'
            : 'VADER is not smart, handsome, nor funny.',
      },
    ));

  it('has the judge as it is if its definition is not known, and says so', () =>
    inScene(
      ({ truth }) => truth,
      async ({ study }) => {
        const { stdout } = await study('strategies', '--candidates', 'few-shot', '--format', 'json');
        const { 'table-3': third } = tablesIn(stdout);
        expect(third?.columns).toEqual(['judge', 'as it is']);
        const { notes } = JSON.parse(stdout);
        expect(notes).toEqual([
          expect.stringMatching(/few-shot does not fit: the source part has no item/),
          expect.stringMatching(/no labels of several people/),
        ]);
      },
      { golds: [0, 1, 2] },
    ));

  itOver(
    'data/usr-human-ratings',
    'has the human alphas of Table 2 of the paper perturbed-rating, before any model was asked',
    async () => {
      const root = mkdtempSync(join(folder, 'usr-'));
      const metrics: Readonly<Record<string, { readonly column: string; readonly published: number }>> = sharedJson(
        'data/usr-human-ratings/expected.json',
      ).metrics;
      const table = sharedTable('data/usr-human-ratings/ratings.csv');
      const judges = Object.values(metrics).map(({ column }) => {
        const golds = table.map((row) => (row[column] ?? '').split(' ').map(Number));
        const scores = [...new Set(golds.flat())].sort((a, b) => a - b);
        const lines = golds.map(([one, two, three], n) =>
          JSON.stringify({ id: `i-${n}`, vars: { reply: `reply ${n}` }, golds: { one, two, three } }),
        );
        writeFileSync(join(root, `${column}.items.jsonl`), lines.join('\n'));
        const prompt = {
          name: column,
          model: 'none',
          messages: [{ role: 'user', content: '{{reply}}\n{{guideline}}\n{{output}}' }],
          evenhand: {
            scale: 'ordinal',
            options: scores.map((score) => ({ score, guideline: `it is ${score}` })),
            output: { format: 'text', order: 'score-first' },
          },
        };
        writeFileSync(join(root, `${column}.prompt.yml`), JSON.stringify(prompt));
        return { prompt: `${column}.prompt.yml`, items: `${column}.items.jsonl` };
      });
      writeFileSync(join(root, 'evenhand.yml'), JSON.stringify({ judges }));
      const { environment, written } = capturedEnvironment({});
      const nothing = ['--provider', 'lexical', '--max-calls', '0'];
      const words = ['study', 'strategies', '--candidates', 'knowledge', '--at', root, ...nothing, '--format', 'json'];
      const exitCode = await run([...words, '--quiet'], environment);
      expect(exitCode).toBe(3);
      const people = tablesIn(written.stdout)['table-2']?.rows.map(([judge, alpha]) => [
        judge,
        Number(alpha).toFixed(4),
      ]);
      expect(people).toEqual(Object.values(metrics).map(({ column, published }) => [column, published.toFixed(4)]));
    },
  );
});

/** Whether a prompt shows the reasons before the score. */
const isReasonFirst = (text: string) =>
  text.includes('"reasons"') && text.indexOf('"reasons"') < text.indexOf('"score"');

describe('study output', () => {
  it('gives mean and standard deviation of the scores in each of the six forms, over items and trials', () =>
    inScene(
      // Reasons first raise every score to the highest.
      ({ item, text }) => (isReasonFirst(text) ? '2' : String(item % 3)),
      async ({ study, server }) => {
        const { exitCode, stdout } = await study('output', '--repeats', '2', '--format', 'json');
        expect([exitCode, server.journal.length]).toEqual([0, 6 * 6 * 2]);
        const { 'table-2': second } = tablesIn(stdout);
        const forms = ['ex(s)', 'ex(sr)', 'ex(rs)', 'json(s)', 'json(sr)', 'json(rs)'];
        expect(second?.rows).toEqual(forms.map((form) => ['tone', form, form.endsWith('(rs)') ? 2 : 1]));
        const [first, , raised] = JSON.parse(stdout).tables[0].rows;
        // By SciPy: numpy.std([0, 1, 2] * 4, ddof=1), and stats.t.interval over the six means of the items.
        expect(first[2]).toMatchObject({ n: 6, standardDeviation: expect.closeTo(0.8528028654224418, 12) });
        expect(first[2].interval).toEqual([
          expect.closeTo(0.06135622847263544, 9),
          expect.closeTo(1.9386437715273646, 9),
        ]);
        expect(raised[2]).toMatchObject({ standardDeviation: 0, interval: null });
        const cost = JSON.parse(stdout).tables.at(-1);
        expect(cost.rows[0][3]).toMatchObject({ value: 1, n: 6 * 6 * 2 });
        const told = (await study('output', '--repeats', '2')).stdout;
        expect(told).toMatch(/json\(sr\) +1\.00 ± 0\.85 \(0\.06 … 1\.94\); Δ 0\.00 +6/);
      },
      { golds: [0, 0, 1, 1, 2, 2] },
    ));

  it('gives the share of each score in each form over fifty trials, with the special rules and without', () =>
    inScene(
      // Reasons first, with the rules, are a 2 for every third trial and else a 1.
      (() => {
        let trials = 0;
        return ({ text }) => {
          if (!text.includes('Count every issue.') || !isReasonFirst(text)) return '0';
          trials += 1;
          return trials % 3 === 0 ? '2' : '1';
        };
      })(),
      async ({ study }) => {
        const { stdout } = await study('output', '--repeats', '50', '--concurrency', '1', '--format', 'json');
        const { 'figure-1': first, 'figure-3': third } = tablesIn(stdout);
        expect(first?.columns).toEqual(['judge', 'model', 'config', 'score 0', 'score 1', 'score 2']);
        const raised = first?.rows.filter(([, , form]) => String(form).endsWith('(rs)')) ?? [];
        // Of two forms × 50 trials, 33 are third ones.
        expect(raised.map((row) => row[3])).toEqual([0, 0]);
        expect(raised.reduce((sum, row) => sum + 50 * Number(row[5]), 0)).toBeCloseTo(33, 9);
        expect(third?.rows.map((row) => row.slice(3))).toEqual(Array.from({ length: 6 }, () => [1, 0, 0]));
        // By statsmodels: proportion_confint(50, 50, method='wilson'), over the trials of the only item.
        const [, , { rows }] = JSON.parse(stdout).tables;
        expect(rows[0][3]).toMatchObject({ n: 50, interval: [expect.closeTo(0.9286524, 6), expect.closeTo(1, 12)] });
      },
      { golds: [0], rules: 'Special rules:\nCount every issue.' },
    ));

  it('is asked with and without the special rules of the block, which are sent exactly as written', () =>
    inScene(
      ({ text }) => (text.includes('Count every issue.') ? '2' : '1'),
      async ({ study, server }) => {
        const { stdout } = await study('output', '--format', 'json');
        const { 'table-2': second } = tablesIn(stdout);
        expect(second?.columns).toEqual(['judge', 'config', 'as it is', 'without rules']);
        expect(second?.rows.map(([, , ...means]) => means)).toEqual(Array.from({ length: 6 }, () => [2, 1]));
        const asked = server.journal.map(({ body }) => readPrompt(body).text);
        expect(asked.filter((text) => text.includes('\n\nSpecial rules:\nCount every issue.\n\nREPLY:'))).toHaveLength(
          12,
        );
        expect(asked.filter((text) => text.startsWith('Rate it.\n\nREPLY:'))).toHaveLength(12);
      },
      { golds: [0, 1], rules: 'Special rules:\nCount every issue.' },
    ));

  it('says if no paragraph begins as the block says', () =>
    inScene(
      () => '1',
      async ({ study }) => {
        const { exitCode, stderr } = await study('output');
        expect([exitCode, stderr]).toEqual([
          2,
          expect.stringMatching(/evenhand\.rules: no paragraph of the prompt begins/),
        ]);
      },
      { golds: [0, 1], rules: 'Further rules: none.' },
    ));
});
