import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { loadSides } from '../../src/config/loadSides.ts';
import { historiesOf } from '../../src/judge/labels.ts';
import { relabelled } from '../../src/measure/relabelled.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { label, labelsIn, unlabelled } from '../support/labelScene.ts';

const row = (by: string, n: number, score: number, at = '2026-08-01T10:00:00.000Z') =>
  JSON.stringify({ judge: 'reply', item: `r${n}`, by, at, label: score, blind: true });

/** Twenty labels of anna, of August. */
function aged(relabel: string) {
  const root = unlabelled({ entry: { relabel } });
  const rows = Array.from({ length: 20 }, (_, n) => row('anna', n, n % 3));
  writeFileSync(join(root, 'labels.jsonl'), `${rows.join('\n')}\n`);
  return root;
}

async function labelAt(root: string, keys: string, day: string) {
  const { environment, written } = capturedEnvironment({}, new AbortController().signal, [keys]);
  const clock = { ...environment.clock, now: () => Date.parse(`${day}T12:00:00Z`) };
  await run(['label', '--at', root, '--as', 'anna'], { ...environment, clock });
  return written.stdout;
}

const again = (root: string) => labelsIn(root).filter((one) => one['again'] !== undefined);

describe('the end of evenhand label', () => {
  it('says how far people agree, with the alpha that Krippendorff gives for his own example', async () => {
    // Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), section A: ten units, two observers, alpha 0.095.
    // Fleiss' kappa by hand: 6 of 10 agree, 6 of 20 labels are yes: (0.6 - 0.58) / 0.42 = 0.048.
    const root = unlabelled({ items: 10, entry: { values: ['no', 'yes'] } });
    const said = { meg: [0, 1, 0, 0, 0, 0, 0, 0, 1, 0], owen: [1, 1, 1, 0, 0, 1, 0, 0, 0, 0] };
    const words = ['no', 'yes'];
    const rows = Object.entries(said).flatMap(([by, labels]) =>
      labels.map((at, n) => row(by, n, 0).replace('"label":0', `"label":"${words[at]}"`)),
    );
    writeFileSync(join(root, 'labels.jsonl'), rows.join('\n'));
    const { stdout } = await label(root, 'q');
    expect(stdout).toMatch(/2 people agree in 60\.0 % \([\d.]+ % … [\d.]+ %\) of pairs, from 10 items/);
    expect(stdout).toMatch(/Krippendorff's alpha: 0\.10 \(−[\d.]+ … [\d.]+\)/);
    expect(stdout).toContain('No label was written\n');
    expect(stdout).toMatch(/Fleiss' kappa: 0\.05 \(/);
    expect(stdout).toContain('people disagree about 4 items:');
  });

  it('says that intervals of items in groups are wider than those of items alone', async () => {
    const [alone, grouped] = [unlabelled({ items: 10 }), unlabelled({ items: 10, entry: { group: 'reply' } })];
    expect((await label(alone, '00000q')).stdout).not.toContain('are alike');
    const alike = 'items of one reply are alike, so the true ones are wider';
    expect((await label(grouped, '00000q')).stdout).toContain(alike);
  });

  it('asks a share of the old labels again each month, among the new items, and goes on after a stop', async () => {
    const root = aged('20 %');
    // Four of twenty, each behind two new items.
    await labelAt(root, '000000q', '2026-10-05');
    expect(again(root)).toHaveLength(2);
    expect(again(root)[0]).toMatchObject({ again: '2026-08-01T10:00:00.000Z', blind: true, by: 'anna' });
    await labelAt(root, '0000000000', '2026-10-20');
    expect(again(root)).toHaveLength(4);
    expect(await labelAt(root, 'q', '2026-10-31')).toContain(
      'Nothing is left to label: each item has gold in its file, or a label of anna.',
    );
    // In November 16 labels of August are older than a month, and some of October.
    await labelAt(root, '0000000000', '2026-11-30');
    expect(again(root).length).toBeGreaterThan(7);
  });

  it('asks no label again that is younger than a month, or if the configuration does not say so', async () => {
    const young = aged('100 %');
    await labelAt(young, '0000', '2026-08-31');
    expect(again(young)).toEqual([]);
    const never = unlabelled();
    writeFileSync(join(never, 'labels.jsonl'), `${row('anna', 1, 1)}\n`);
    await labelAt(never, '0000', '2026-10-31');
    expect(again(never)).toEqual([]);
  });

  it('says how often a person gave the same label again, and the newest one counts', async () => {
    const root = unlabelled({ items: 3, entry: { relabel: '100 %' } });
    writeFileSync(join(root, 'labels.jsonl'), `${[0, 1, 2].map((n) => row('anna', n, 1)).join('\n')}\n`);
    const stdout = await labelAt(root, '112', '2026-10-05');
    const { environment } = capturedEnvironment();
    // Wilson for 2 of 3: 20.8 % … 93.9 %.
    expect(stdout).toContain('anna gave 3 items a label again, and the same one in 66.7 % (20.8 % … 93.9 %)');
    const head = environment.files.folder(root, '');
    const side = await loadSides({ base: undefined, head, config: undefined, overrides: {} });
    expect(side.head[0]?.judges[0]?.items.map(({ gold }) => gold).toSorted()).toEqual([1, 1, 2]);
  });

  it('holds the same answers of the judge against the earlier and the new labels', () => {
    const one = (item: string, label: number) => ({ judge: 'reply', item, by: 'anna', at: '', label });
    const first = ['a', 'b', 'c', 'd'].map((item) => one(item, 1));
    const again = [one('a', 1), one('b', 0), one('d', 0)].map((label) => ({ ...label, again: 'x' }));
    const histories = historiesOf([...first, ...again]);
    const answers = new Map(['a', 'b', 'c'].map((item) => [item, { base: undefined, head: 1, flips: false }]));
    const { self, judge } = relabelled({ histories, answers, by: 'anna', confidence: 0.95 });
    expect(self).toMatchObject({ value: 1 / 3, n: 3 });
    // Nothing is recorded about d.
    expect([judge?.before, judge?.now]).toMatchObject([
      { value: 1, n: 2 },
      { value: 0.5, n: 2 },
    ]);
  });
});
