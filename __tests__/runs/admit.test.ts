import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { lazy } from '../../src/shared/lazy.ts';
import { commandOn } from '../support/commandOn.ts';
import { type Planted, plantedReply, plantedRepository } from '../support/plantedCures.ts';
import { schemaErrors } from '../support/schemaErrors.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const folder = temporaryFolder();
const bounds = { recall: 0.8, specificity: 0.8, alpha: 0.6, flips: 0.2 };

const fair: Planted = ({ truth }) => truth;
/** Wrong about 3 of 30 items with gold 1, and about 2 of 30 with gold 0. */
const erring: Planted = ({ item, truth }) => ([0, 2, 4, 6, 10].includes(item) ? String(1 - Number(truth)) : truth);

type Command = ReturnType<typeof commandOn>;

function inScene<T>(planted: Planted, use: (command: Command) => Promise<T>): Promise<T> {
  return withJudgeServer(plantedReply(planted), (server) => use(commandOn(server)));
}

const textIn = (at: string, file: string) => readFileSync(join(at, file), 'utf8');

/** A copy of a version with an edited file. */
function edited(at: string, file: string, edit: (text: string) => string): string {
  const head = join(mkdtempSync(join(folder, 'head-')), 'version');
  cpSync(at, head, { recursive: true });
  writeFileSync(join(head, file), edit(textIn(at, file)));
  return head;
}

async function admitted(command: Command, settings: object = {}): Promise<string> {
  const at = plantedRepository(folder, 60, { admission: bounds, ...settings });
  expect(await command('admit', '--at', at)).toMatchObject({
    exitCode: 0,
    stderr: expect.stringMatching(/^wrote tone/m),
  });
  return at;
}

const admittedOnce = lazy(() => inScene(fair, (command) => admitted(command)));

/** A copy of a fair judge that was admitted. */
const fairAdmitted = async () => edited(await admittedOnce(), 'evenhand.yml', String);

async function checked(command: Command, base: string, head: string) {
  const { exitCode, stdout } = await command('check', '--base', base, '--head', head, '--format', 'json');
  return { exitCode, result: JSON.parse(stdout) };
}

describe('admit', () => {
  it('admits a judge that keeps its bounds, with numbers as SciPy has them', () =>
    inScene(fair, async () => {
      const record = JSON.parse(textIn(await admittedOnce(), 'tone.admission.json'));
      expect(schemaErrors('admission', record)).toBeNull();
      // binomtest(30, 30).proportion_ci(0.95, 'wilson') and binomtest(0, 60) of scipy.stats.
      const all = [expect.closeTo(0.8864866068260312, 12), 1];
      // With gold half and half, chance disagrees on one of two: alpha is 1 - (1 - 0.93982814785791) / 0.5.
      const alpha = [expect.closeTo(0.8796562957158203, 12), 1];
      expect(record.numbers).toEqual([
        { measure: 'recall', of: '1', value: 1, n: 30, interval: all, bound: 0.8 },
        { measure: 'specificity', of: '1', value: 1, n: 30, interval: all, bound: 0.8 },
        { measure: 'alpha', value: 1, n: 60, interval: alpha, bound: 0.6 },
        {
          measure: 'netFlipRate',
          of: 'position',
          value: 0,
          n: 60,
          interval: [0, expect.closeTo(0.06017185214208986, 12)],
          bound: 0.2,
        },
      ]);
      expect(record).toMatchObject({ judge: 'tone', answeredBy: ['planted'], fingerprint: { model: 'planted' } });
      const days = (Date.parse(record.expires) - Date.parse(record.measured)) / 86_400_000;
      expect(days).toBe(90);
    }));

  it('refuses a judge that misses a bound, says by how much, and counts its labels as used', () =>
    inScene(erring, async (command) => {
      const at = plantedRepository(folder, 60, { admission: bounds });
      const { exitCode, stdout } = await command('admit', '--at', at, '--format', 'json');
      const report = JSON.parse(stdout);
      const [{ outcome, record, missed }] = report.judges;
      expect([schemaErrors('admit', report), exitCode, outcome]).toEqual([null, 1, 'refused']);
      const written = JSON.parse(textIn(at, 'tone.admission.json'));
      expect([schemaErrors('admission', written), { ...written, refused: undefined }]).toEqual([
        null,
        { ...record, refused: undefined },
      ]);
      // binomtest(27, 30) and binomtest(28, 30) of scipy.stats, Wilson's interval.
      const ends = [
        [expect.closeTo(0.7437891742081592, 12), expect.closeTo(0.9654001112526657, 12)],
        [expect.closeTo(0.7867654163738308, 12), expect.closeTo(0.9815229762087295, 12)],
      ];
      expect(missed).toMatchObject([
        { measure: 'recall', value: 0.9, n: 30, interval: ends[0] },
        { measure: 'specificity', value: 28 / 30, n: 30, interval: ends[1] },
      ]);
      // Of 120 labels by both, 59 are 1: 1 - (5 / 60) / (1 - (59 · 58 + 61 · 60) / (120 · 119)).
      const { value } = record.numbers.find((one: { measure: string }) => one.measure === 'alpha');
      expect(value).toBeCloseTo(0.834676299, 8);
      const said = await command('admit', '--at', at);
      // The smallest n from which on 0.9 · n of n has a lower end of 0.8 is 70 in SciPy's tenths; here it need not be whole.
      expect(said.stdout.replace(/\s+/g, ' ')).toMatch(
        /not admitted: recall of 1 may be as low as 74\.4 %, and at least 80\.0 % is asked for \(if 90\.0 % stays, \d+ more labels of this score would show it\).* tone\.admission\.json lists its labels as used, and keeps an earlier admission if there was one: .* 60 of them used before/,
      );
      const { result } = await checked(command, at, edited(at, 'evenhand.yml', String));
      expect(result.notices[0]).toMatch(/^Admission of tone: none: refused on \d{4}-\d\d-\d\d\. Run: evenhand admit/);
    }));

  it('keeps the admission of a judge that no longer reaches its bounds, and says that it was refused since', async () => {
    const at = await fairAdmitted();
    const before = JSON.parse(textIn(at, 'tone.admission.json'));
    await inScene(erring, async (command) => {
      expect((await command('admit', '--at', at)).exitCode).toBe(1);
      const { refused, ...after } = JSON.parse(textIn(at, 'tone.admission.json'));
      expect([after, refused.version]).toEqual([before, expect.stringMatching(/^[0-9a-f]{64}$/)]);
      const { result } = await checked(command, at, edited(at, 'evenhand.yml', String));
      expect(result.judges[0].admission.head).toEqual({ kind: 'admitted', until: before.expires, refused: refused.on });
    });
  });

  it('measures the test part alone if there are parts, next time by labels that it has not used', () =>
    inScene(fair, async (command) => {
      const at = await admitted(command, {
        parts: { source: 0.01, search: 0.01, test: 9 },
        admission: { recall: 0.6 },
      });
      const first = JSON.parse(textIn(at, 'tone.admission.json')).labels;
      expect(first).toMatchObject({ part: 'test', usedBefore: 0, unused: 0 });
      const more = Array.from({ length: 40 }, (_, n) => {
        const gold = n % 2;
        return JSON.stringify({ id: `new-${n}`, vars: { reply: `case ${100 + n} with truth ${gold}` }, gold });
      });
      writeFileSync(join(at, 'tone.items.jsonl'), `${textIn(at, 'tone.items.jsonl')}\n${more.join('\n')}`);
      expect((await command('admit', '--at', at)).exitCode).toBe(0);
      const second = JSON.parse(textIn(at, 'tone.admission.json')).labels;
      expect(second).toMatchObject({ usedBefore: 0, unused: 0 });
      expect(second.n).toBeLessThanOrEqual(40);
      expect(second.used.split(' ')).toHaveLength(first.n + second.n);
      const { stdout } = await command('admit', '--at', at);
      expect(stdout.replace(/\s+/g, ' ')).toContain(`${first.n + second.n} of them used before`);
    }));

  it('is not measured if replies are missing, and then writes nothing', () =>
    withJudgeServer(
      () => ({ kind: 'reply', text: 'I cannot say.' }),
      async (server) => {
        const at = plantedRepository(folder, 20, { admission: bounds });
        const { exitCode, stdout } = await commandOn(server)('admit', '--at', at, '--format', 'json');
        expect([
          exitCode,
          existsSync(join(at, 'tone.admission.json')),
          schemaErrors('admit', JSON.parse(stdout)),
        ]).toEqual([3, false, null]);
      },
    ));
});

describe('a check of an admitted judge', () => {
  it('says that a change of the model alone expires the record, on the head and not on the base', () =>
    inScene(fair, async (command) => {
      const at = await fairAdmitted();
      const { expires } = JSON.parse(textIn(at, 'tone.admission.json'));
      const head = edited(at, 'tone.prompt.yml', (text) => text.replace('"planted"', '"other"'));
      const files = ['told.json', 'told.md', 'told.html'].map((name) => join(head, name));
      const { exitCode } = await command('check', '--base', at, '--head', head, '--out', files.join());
      const [json = '', markdown = '', html = ''] = files.map((file) => readFileSync(file, 'utf8'));
      const result = JSON.parse(json);
      expect([exitCode, result.verdict]).toEqual([0, 'pass']);
      expect(result.judges[0].admission).toEqual({
        base: { kind: 'admitted', until: expires },
        head: { kind: 'expired', until: expires, changed: ['model'] },
      });
      const line = `Admission of tone: base admitted until ${expires}; head expired: model changed. Run: evenhand admit --judge "tone"`;
      expect(result.notices).toEqual([line]);
      for (const text of [markdown, html]) expect(text.replaceAll('&quot;', '"')).toContain(line);
    }));

  it('is unmeasured without an admission if one is required, also if the judge is unchanged', () =>
    inScene(fair, async (command) => {
      const required = { gate: { admission: 'required' } };
      const at = await admitted(command, required);
      const same = await checked(command, at, edited(at, 'tone.prompt.yml', String));
      expect([same.exitCode, same.result.verdict]).toEqual([0, 'unchanged']);
      for (const head of [
        edited(at, 'tone.prompt.yml', (text) => text.replace('it is kind', 'it is friendly')),
        edited(at, 'tone.admission.json', (text) => text.replace(/"expires": "\d+/, '"expires": "2001')),
      ]) {
        const { exitCode, result } = await checked(command, at, head);
        expect([exitCode, result.verdict]).toEqual([3, 'unmeasured']);
        expect(result.judges[0].findings).toContainEqual(
          expect.objectContaining({ kind: 'not-admitted', judge: 'tone' }),
        );
      }
      const bare = plantedRepository(folder, 60, required);
      const head = edited(bare, 'tone.prompt.yml', String);
      const { stdout, exitCode } = await command('check', '--base', bare, '--head', head);
      expect([exitCode, stdout]).toEqual([
        3,
        expect.stringMatching(/has no admission[\s\S]*evenhand admit\s+--judge\s+"tone"/),
      ]);
    }));

  it('calls a record that was edited by hand expired, and one that is none an unusable input', () =>
    inScene(fair, async (command) => {
      const at = await fairAdmitted();
      const forged = edited(at, 'tone.admission.json', (text) =>
        text.replace(/"prompt": "\w{8}/, '"prompt": "00000000'),
      );
      const { result } = await checked(command, at, forged);
      expect(result.judges[0].admission.head).toMatchObject({ kind: 'expired', changed: ['prompt'] });
      const broken = edited(at, 'tone.admission.json', (text) =>
        text.replace('"recall"', '"](javascript:alert(1))\u001b[31m"'),
      );
      const { exitCode, stderr } = await command('check', '--base', at, '--head', broken);
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('tone.admission.json')]);
      expect(stderr).not.toContain('\u001b');
    }));

  it('does not count if the pull request lowered its own bounds before it was admitted', () =>
    inScene(erring, async (command) => {
      const at = plantedRepository(folder, 60, { admission: { recall: 0.8 }, gate: { admission: 'required' } });
      const head = edited(at, 'evenhand.yml', (text) => text.replace('"recall":0.8', '"recall":0.3'));
      expect((await command('admit', '--at', head)).exitCode).toBe(0);
      const { exitCode, result } = await checked(command, at, head);
      expect(exitCode).toBe(3);
      expect(result.judges[0].admission.head).toMatchObject({ kind: 'expired', changed: ['bounds'] });
    }));

  it('says nothing of admissions if there is no record and no bound', () =>
    inScene(fair, async (command) => {
      const at = plantedRepository(folder, 40);
      const other = edited(at, 'tone.prompt.yml', (text) => text.replace('planted', 'other'));
      const { result } = await checked(command, at, other);
      expect([result.notices, result.judges[0].admission]).toEqual([[], undefined]);
    }));
});
