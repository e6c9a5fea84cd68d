import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { commandOn } from '../support/commandOn.ts';
import { plantedRepository } from '../support/plantedCures.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const folder = temporaryFolder();

interface Setting {
  readonly admission: object;
  /** Of an item besides its id and text. */
  readonly itemOf: (n: number) => { readonly gold: number; readonly golds?: object; readonly document?: string };
  /** What the judge says of an item. */
  readonly judged: (n: number) => number;
  /** Of the judge's entry. */
  readonly entry?: object;
  readonly scores?: number;
}

/** Runs `evenhand admit` on 60 items; every number below is of scipy 1.17. */
function admit({ admission, itemOf, judged, entry = {}, scores = 2 }: Setting) {
  const judges = [{ prompt: 'tone.prompt.yml', items: 'tone.items.jsonl', ...entry }];
  const at = plantedRepository(folder, 60, { judges, admission });
  const items = Array.from({ length: 60 }, (_, n) => ({ id: `i-${n}`, vars: { reply: `case ${n}.` }, ...itemOf(n) }));
  writeFileSync(join(at, 'tone.items.jsonl'), items.map((item) => JSON.stringify(item)).join('\n'));
  const prompt = JSON.parse(readFileSync(join(at, 'tone.prompt.yml'), 'utf8'));
  const options = ['it is rude', 'it is kind', 'it is cold'].map((guideline, score) => ({ score, guideline }));
  prompt.evenhand.options = options.slice(0, scores);
  writeFileSync(join(at, 'tone.prompt.yml'), JSON.stringify(prompt));
  return withJudgeServer(
    ({ body }) => ({ kind: 'reply', text: `Score: ${judged(Number(/case (\d+)\./.exec(JSON.stringify(body))?.[1]))}` }),
    async (server) => {
      const { exitCode, stdout } = await commandOn(server)('admit', '--at', at, '--format', 'json');
      const [judge] = JSON.parse(stdout).judges;
      const { environment, written } = capturedEnvironment({ OPENAI_API_KEY: 'sk-test-0123456789' });
      await run(['doctor', '--at', at, '--base-url', server.url], environment);
      const numbersOf = (measure: string) =>
        judge.record.numbers.filter((one: { measure: string }) => one.measure === measure);
      return { exitCode, judge, numbersOf, doctor: written.stdout };
    },
  );
}

const near = (...ends: readonly number[]) => ends.map((end) => expect.closeTo(end, 10));

describe('the ceiling of people', () => {
  const gold = (n: number) => n % 2;
  /** Anna labels as the gold says, and Bo another way for 12 of 60: they agree on 0.8. */
  const itemOf = (n: number) => ({ gold: gold(n), golds: { anna: gold(n), bo: n < 12 ? 1 - gold(n) : gold(n) } });
  const admission = { ceiling: 0.05 };

  it('is kept by a judge that agrees with a person as often as people with each other', async () => {
    // It agrees with both on 48 items and with Anna alone on 12: a mean of 0.9, as of 120 single answers, since the
    // items vary less than those. binomtest(108, 120).proportion_ci(0.95, 'wilson').
    const found = await admit({ admission, itemOf, judged: gold });
    expect([found.exitCode, found.judge.outcome]).toEqual([0, 'admitted']);
    expect(found.numbersOf('annotatorAgreement')).toEqual([
      {
        measure: 'annotatorAgreement',
        value: expect.closeTo(0.9, 12),
        n: 60,
        interval: near(0.833318258891048, 0.9418664079739892),
        bound: expect.closeTo(0.75, 12),
      },
    ]);
    expect(found.doctor).toMatch(/^✓ judge tone: its admission: admitted until \d{4}-\d\d-\d\d$/m);
  });

  it('is missed by a judge that is wrong where people agree', async () => {
    // 36 items with both, 12 with one, 12 with none: a mean of 0.7 and squares of 9.6 around it, so as of
    // 60 · 0.21 · 59 / 9.6 = 77.4375 answers; Wilson's formula with norm.ppf(0.975).
    const found = await admit({ admission, itemOf, judged: (n) => (n >= 48 ? 1 - gold(n) : gold(n)) });
    expect([found.exitCode, found.judge.outcome]).toEqual([1, 'refused']);
    expect(found.judge.missed).toMatchObject([
      { measure: 'annotatorAgreement', interval: near(0.5904749647039188, 0.7906199760953666) },
    ]);
    expect(found.doctor.replace(/\s+/g, ' ')).toMatch(
      /– judge tone: its admission: none: refused on [\d-]+ Run: evenhand admit --judge "tone"/,
    );
  });
});

describe('an admission', () => {
  it('of items in groups rests on the groups', async () => {
    const setting = {
      itemOf: (n: number) => ({ gold: n % 2, document: `d-${Math.floor(n / 6)}` }),
      judged: (n: number) => n % 2,
      entry: { group: 'document' },
    };
    // All 30 items are right, in 10 groups: binomtest(10, 10).
    const refused = await admit({ ...setting, admission: { recall: 0.8 } });
    expect([refused.exitCode, refused.judge.missed]).toEqual([
      1,
      [{ measure: 'recall', of: '1', value: 1, n: 30, interval: near(0.7224672001371109, 1), bound: 0.8 }],
    ]);
    expect((await admit({ ...setting, admission: { recall: 0.7 } })).exitCode).toBe(0);
  });

  it('of several scores has bounds for each of them', async () => {
    const found = await admit({
      admission: { recall: 0.7, specificity: 0.8 },
      itemOf: (n) => ({ gold: n % 3 }),
      // Two of the twenty items with gold 0 get 1.
      judged: (n) => (n === 0 || n === 3 ? 1 : n % 3),
      scores: 3,
    });
    // binomtest(18, 20), (20, 20), (38, 40) and (40, 40).
    const all = { value: 1, n: 20, interval: near(0.8388748419471808, 1) };
    const others = { value: 1, n: 40, interval: near(0.9123783988027133, 1) };
    expect(found.numbersOf('recall')).toMatchObject([
      { of: '0', value: 0.9, n: 20, interval: near(0.6989663547715128, 0.9721335187862319) },
      { of: '1', ...all },
      { of: '2', ...all },
    ]);
    expect(found.numbersOf('specificity')).toMatchObject([
      { of: '0', ...others },
      { of: '1', value: 0.95, n: 40, interval: near(0.8349612263085903, 0.9861793326138516) },
      { of: '2', ...others },
    ]);
    expect([found.exitCode, found.judge.missed.map(({ of }: { of: string }) => of)]).toEqual([1, ['0']]);
  });

  it('needs bounds, gold and a model', () =>
    withJudgeServer(
      () => ({ kind: 'reply', text: '1' }),
      async (server) => {
        const command = commandOn(server);
        const without = await command('admit', '--at', plantedRepository(folder, 20));
        expect([without.exitCode, without.stderr]).toEqual([
          2,
          expect.stringContaining('does not say what judge "tone"'),
        ]);
        const bounded = plantedRepository(folder, 20, { admission: { recall: 0.8 } });
        const lexical = await command('admit', '--at', bounded, '--provider', 'lexical');
        expect([lexical.exitCode, lexical.stderr]).toEqual([2, expect.stringContaining('"lexical" is none')]);
        const one = await command('admit', '--at', plantedRepository(folder, 20, { admission: { ceiling: 0.05 } }));
        expect([one.exitCode, one.stderr]).toEqual([2, expect.stringContaining('two people labelled')]);
      },
    ));
});
