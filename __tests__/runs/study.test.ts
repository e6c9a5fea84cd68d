import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { splitItems } from '../../src/plan/itemParts.ts';
import { itemOf } from '../support/judges.ts';
import { itAtNight } from '../support/night.ts';
import { type Planted, readPrompt } from '../support/plantedCures.ts';
import { inScene, newLedger, tablesIn } from '../support/studyScene.ts';

const orders = ['0-1-2', '0-2-1', '1-0-2', '1-2-0', '2-0-1', '2-1-0'];
/** Table 3 of guideline-inconsistency: what five conversations were scored in these orders, and their golds. */
const toy = ['222222', '111111', '011002', '011111', '102222'];
const toyGolds = [0, 1, 2, 1, 2];
const asInTable3: Planted = ({ item, order }) => toy[item]?.[orders.indexOf(order.join('-'))] ?? '';

/** Takes the option shown first, unless the examples show it every guideline of a family. */
const curedByAllGuidelines: Planted = ({ truth, order, guidelines }) =>
  guidelines.length > 0 && guidelines.every((count) => count > 1) ? truth : (order[0] ?? '');

const few = ['--candidates', 'demonstrations-2,demonstrations-plain'];

describe('study consistency', () => {
  it('makes the toy of Table 3 again: 40 % consistency, and the accuracy of each order', () =>
    inScene(
      asInTable3,
      async ({ study }) => {
        const { exitCode, stdout } = await study('consistency', '--perturbations', 'position', '--format', 'json');
        expect(exitCode).toBe(0);
        const { 'table-3': third, 'table-4': fourth, 'table-9': ninth } = tablesIn(stdout);
        expect(third).toEqual({
          name: 'table-3',
          columns: ['judge', 'model', ...orders, 'consistency'],
          rows: [['tone', 'planted', 0.2, 0.4, 0.6, 0.6, 0.6, 0.8, 0.4]],
        });
        // The mean of the accuracies above is 3.2 / 6.
        expect(fourth).toEqual({
          name: 'table-4',
          columns: ['judge', 'perturbation', 'metric', 'as it is'],
          rows: [
            ['tone', 'position', 'consistency', 0.4],
            ['tone', 'position', 'accuracy', expect.closeTo(3.2 / 6, 12)],
          ],
        });
        expect(stdout).toContain('"Consistency and accuracy, as it is"');
        // Counted by hand in the columns of Table 3.
        const shares = ['40/40/20', '20/60/20', '0/60/40', '20/40/40', '20/40/40', '0/40/60'];
        expect(ninth?.rows).toEqual([['tone', 'planted', ...shares, 5]]);
        expect(JSON.parse(stdout).notes.join(' ')).toMatch(/no demonstrations are drawn and all items are measured/);
      },
      { golds: toyGolds },
    ));

  it('shows what two demonstrations cure, and that one guideline each does not', () =>
    inScene(curedByAllGuidelines, async ({ study }) => {
      const { stdout } = await study(
        'consistency',
        '--perturbations',
        'position,position+length',
        ...few,
        '--format',
        'json',
      );
      const tables = tablesIn(stdout);
      expect(stdout).toContain('"Consistency and accuracy, as it is and with two demonstrations"');
      expect(tables['table-4']?.columns).toEqual(['judge', 'perturbation', 'metric', 'as it is', 'demonstrations-2']);
      expect(tables['table-4']?.rows.filter(([, , metric]) => metric === 'consistency')).toEqual([
        ['tone', 'position', 'consistency', 0, 1],
        ['tone', 'position+length', 'consistency', 0, 1],
      ]);
      expect(tables['table-6']).toMatchObject({
        columns: ['judge', 'perturbation', 'demonstrations-2', 'demonstrations-plain'],
        rows: [
          ['tone', 'position', 1, 0],
          ['tone', 'position+length', 1, 0],
        ],
      });
      // The option in the middle is the one that the paper lengthens.
      const alone = ['100/0/0', '100/0/0', '0/100/0', '0/100/0', '0/0/100', '0/0/100'];
      expect(tables['table-13']?.rows[0]?.slice(0, -1)).toEqual(['tone', 'planted', '1-longest', ...alone]);
      expect(tables['table-15']?.columns.slice(3)).toEqual(['as it is', '2']);
    }));

  it('measures no item that a demonstration shows', () =>
    inScene(curedByAllGuidelines, async ({ study, server }) => {
      await study('consistency', '--perturbations', 'position', '--candidates', 'demonstrations-3');
      const shown = server.journal.flatMap(({ body }) => {
        const [, ...examples] = JSON.stringify(body).split(/Example \d:/);
        return examples.flatMap((text) => /case (\d+)/.exec(text)?.[1] ?? []);
      });
      const asked = new Set(server.journal.map(({ body }) => String(readPrompt(body).item)));
      expect(new Set(shown).size).toBe(3);
      expect(shown.filter((item) => asked.has(item))).toEqual([]);
    }));

  it('asks one judge under several models, a column each', () =>
    inScene(
      ({ model, truth, order }) => (model === 'fair' ? truth : (order[0] ?? '')),
      async ({ study }) => {
        const words = ['consistency', '--perturbations', 'position', '--candidates', 'hint', '--models', 'fair,first'];
        const tables = tablesIn((await study(...words, '--format', 'json')).stdout);
        expect(tables['table-4']).toMatchObject({
          columns: ['judge', 'perturbation', 'metric', 'fair: as it is', 'first: as it is'],
          rows: [
            ['tone', 'position', 'consistency', 1, 0],
            ['tone', 'position', 'accuracy', 1, expect.closeTo(1 / 3, 12)],
          ],
        });
        expect(tables['table-9']?.rows.map(([, model]) => model)).toEqual(['fair', 'first']);
      },
    ));

  it('makes its tables again from the ledger, and says what it would ask without asking it', () =>
    inScene(curedByAllGuidelines, async ({ study, server }) => {
      const ledger = newLedger();
      const words = ['consistency', '--perturbations', 'position', ...few, '--ledger', ledger] as const;
      const plan = JSON.parse((await study(...words, '--plan', '--format', 'json')).stdout);
      expect([plan.toAsk > 0, server.journal.length]).toEqual([true, 0]);
      expect((await study(...words, '--max-calls', '10', '--format', 'json')).exitCode).toBe(3);
      await study('consistency', '--perturbations', 'position', '--candidates', 'demonstrations-2', '--ledger', ledger);
      const whole = await study(...words, '--format', 'json');
      expect([whole.exitCode, server.journal.length]).toEqual([0, plan.toAsk]);
      const again = JSON.parse((await study(...words, '--provider', 'ledger', '--format', 'json')).stdout);
      expect([again.requests.asked, server.journal.length]).toEqual([0, plan.toAsk]);
      expect(again.tables).toEqual(JSON.parse(whole.stdout).tables);
    }));

  itAtNight('that was interrupted continues from the ledger to the same tables, and pays nothing twice', () =>
    inScene(curedByAllGuidelines, async ({ study, server, interruptAfter }) => {
      const words = ['consistency', '--perturbations', 'position', ...few, '--format', 'json'] as const;
      const undisturbed = JSON.parse((await study(...words)).stdout);
      const { asked } = undisturbed.requests;
      const ledger = newLedger();
      for (const after of [20, asked / 2]) {
        interruptAfter(after);
        expect((await study(...words, '--ledger', ledger, '--concurrency', '1')).exitCode).toBe(3);
      }
      expect(server.journal.length).toBeLessThan(2 * asked);
      const resumed = JSON.parse((await study(...words, '--ledger', ledger)).stdout);
      expect([resumed.tables, server.journal.length]).toEqual([undisturbed.tables, 2 * asked]);
    }),
  );

  it('of a judge that shows demonstrations draws others from the same part, and measures none of it', () => {
    const ids = Array.from({ length: 40 }, (_, n) => itemOf({ id: `case-${n}` }));
    const { source } = splitItems(ids);
    const own = (root: string) => {
      const n = Number(source[0]?.id.split('-')[1]);
      const item = `REPLY: case ${n} with truth ${Math.floor(n / 2) % 3}`;
      writeFileSync(join(root, 'shown.yml'), JSON.stringify([{ id: `case-${n}`, score: 0, item }]));
      const path = join(root, 'tone.prompt.yml');
      const prompt = JSON.parse(readFileSync(path, 'utf8'));
      prompt.evenhand.demonstrations = 'shown.yml';
      writeFileSync(path, JSON.stringify(prompt));
    };
    return inScene(
      curedByAllGuidelines,
      async ({ study, server }) => {
        const { stdout } = await study('consistency', '--perturbations', 'position', ...few, '--format', 'json');
        expect(JSON.parse(stdout).notes).toEqual([]);
        expect(tablesIn(stdout)['table-4']?.columns).toContain('demonstrations-2');
        const asked = new Set(server.journal.map(({ body }) => `case-${readPrompt(body).item}`));
        expect(source.filter(({ id }) => asked.has(id))).toEqual([]);
      },
      { own },
    );
  });

  it('is reported on the console, in Markdown and as a page, with the cost of a judgment', () =>
    inScene(
      asInTable3,
      async ({ study }) => {
        const words = ['consistency', '--perturbations', 'position', '--candidates', 'hint'] as const;
        const files = ['told.md', 'told.html'].map((name) => join(newLedger(), '..', name));
        const { stdout } = await study(...words, '--out', files.join());
        const told = [stdout, ...files.map((file) => readFileSync(file, 'utf8'))];
        for (const text of told) expect(text).toMatch(/Table 4\. Consistency and accuracy[\s\S]*What a judgment takes/);
        expect(told[1]).toMatch(/\| `tone` +\| position +\| consistency +\|/);
        expect((await study(...words, '--format', 'junit')).stderr).toMatch(/a study cannot be written as junit/);
      },
      { golds: toyGolds },
    ));

  it('says how many requests a judgment of a judge that votes takes', () =>
    inScene(
      ({ truth }) => truth,
      async ({ study }) => {
        const words = ['consistency', '--perturbations', 'position', '--candidates', 'self-consistency'] as const;
        const { cost } = tablesIn((await study(...words, '--format', 'json')).stdout);
        expect(cost?.rows.map(([, , version, requests]) => [version, requests])).toEqual([
          ['as it is', 1],
          ['self-consistency', 5],
        ]);
      },
      { golds: [0, 1, 2] },
    ));

  it('names the studies there are if one is unknown', () =>
    inScene(asInTable3, async ({ study }) => {
      expect(await study('order')).toMatchObject({
        exitCode: 2,
        stderr: expect.stringMatching(/The studies are consistency/),
      });
    }));
});
