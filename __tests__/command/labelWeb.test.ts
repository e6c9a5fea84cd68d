import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { builtProgram } from '../support/builtProgram.ts';
import { labelling, labelsIn, unlabelled } from '../support/labelScene.ts';
import { postingFrom } from '../support/posting.ts';
import { startProgram } from '../support/startProgram.ts';

const wide = Array.from({ length: 101 }, (_, n) => n);

/** What a tab does, and the step that it shows meanwhile. */
function tabAt(address: string) {
  const post = postingFrom(address);
  let step: unknown;
  return async (act: string, more: object = {}) => {
    const shown = await post({ do: act, step, ...more });
    step = shown['step'] ?? step;
    return shown;
  };
}

/** `evenhand label --web` as a process of its own. */
async function process(root: string, by: string) {
  const { child, ended } = startProgram(builtProgram(), ['label', '--web', '--at', root, '--as', by]);
  const address = await new Promise<string>((resolve) => {
    child.stdout?.on('data', (text: string) => {
      const found = /http:\S+/.exec(text)?.[0];
      if (found !== undefined) resolve(found);
    });
  });
  return { child, ended, tab: tabAt(address) };
}

describe('evenhand label --web', () => {
  it('writes labels, notes, what cannot be decided and what is taken back, and ends when the page says so', async () => {
    const root = unlabelled();
    const { address, ended, written } = await labelling(root);
    const tab = tabAt(address);
    expect(await tab('show')).toMatchObject({ by: 'anna', labelled: 0, total: 30, judge: 'reply' });
    await tab('label', { label: '0' });
    expect(await tab('undo')).toMatchObject({ labelled: 0 });
    await tab('label', { label: '1', note: ' why ' });
    await tab('skip', { note: 'gone with the item' });
    await tab('undecided');
    expect(await tab('label', { label: '7' })).toMatchObject({ told: 'This is not on the scale.', labelled: 2 });
    expect(await tab('nothing')).toEqual({ status: 400 });
    await tab('stop');
    expect(await ended).toBe(0);
    expect(labelsIn(root).map(({ label, undone, note }) => [label, undone, note])).toEqual([
      [0, undefined, undefined],
      [undefined, true, undefined],
      [1, undefined, 'why'],
      [null, undefined, undefined],
    ]);
    expect(labelsIn(root)[0]).toMatchObject({ by: 'anna', blind: true, stratum: 'all', size: 30 });
    expect(written.stdout).toContain('2 labels written to labels.jsonl');
  });

  it('shows an item and what each label means, and nothing of other people or of its name', async () => {
    const root = unlabelled({ textOf: (n) => `text ${n}\u202e\u0007<b>\nsecond` });
    const first = await labelling(root, '--as', 'bo');
    const bo = tabAt(first.address);
    await bo('show');
    await bo('label', { label: '2', note: 'secret' });
    await bo('stop');
    await first.ended;
    const { address, stop, ended } = await labelling(root);
    const shown = await tabAt(address)('show');
    expect(shown['texts']).toEqual([{ name: 'reply', text: expect.stringMatching(/^text \d+ <b>\nsecond$/) }]);
    expect(shown['labels']).toMatchObject([{ key: '0', meaning: 'no help' }, { key: '1' }, { key: '2' }]);
    expect(JSON.stringify(shown)).not.toMatch(/bo"|secret|"r\d/);
    stop.abort();
    expect(await ended).toBe(0);
  });

  it('labels an item once for two tabs that show it, and for a key that comes twice', async () => {
    const root = unlabelled();
    const { address, stop, ended } = await labelling(root);
    const [one, other] = [tabAt(address), tabAt(address)];
    await Promise.all([one('show'), other('show')]);
    await Promise.all([one('label', { label: '0' }), one('label', { label: '0' }), other('label', { label: '1' })]);
    expect(labelsIn(root)).toHaveLength(1);
    expect(await other('label', { label: '1' })).toMatchObject({ labelled: 2 });
    expect(await one('undo')).toMatchObject({ told: 'This was answered in another tab. Here is the next.' });
    stop.abort();
    await ended;
    expect(labelsIn(root)).toHaveLength(2);
  });

  it('goes on until it is stopped when every item has a label, so that the last can be taken back', async () => {
    const root = unlabelled({ items: 1 });
    const { address, stop, ended } = await labelling(root);
    const tab = tabAt(address);
    await tab('show');
    expect(await tab('label', { label: '2' })).not.toHaveProperty('texts');
    expect(await tab('skip')).not.toHaveProperty('texts');
    expect(await tab('undo')).toHaveProperty('texts');
    stop.abort();
    await ended;
  });

  it('asks for a value that is typed if there are more values than keys', async () => {
    const root = unlabelled({ entry: { values: wide } });
    const { address, stop, ended } = await labelling(root);
    const tab = tabAt(address);
    expect(await tab('show')).toMatchObject({ range: expect.stringContaining('0, 1, 2') });
    expect(await tab('label', { label: '55' })).toMatchObject({ told: '55: written.' });
    stop.abort();
    await ended;
    expect(labelsIn(root)).toMatchObject([{ label: 55 }]);
  });

  it('ends with the fault if a label cannot be written', async () => {
    const root = unlabelled();
    const { address, ended, written } = await labelling(root);
    const tab = tabAt(address);
    await tab('show');
    mkdirSync(join(root, 'labels.jsonl'));
    expect(await tab('label', { label: '2' })).toEqual({ status: 500 });
    expect(await ended).toBe(2);
    expect(written.stderr).toContain('labels.jsonl: the file is not written');
  });

  it('keeps every label of two processes at once, of which one is killed and goes on', async () => {
    const root = unlabelled({ items: 40 });
    const [anna, bo] = await Promise.all([process(root, 'anna'), process(root, 'bo')]);
    const labelAll = async ({ tab }: typeof anna, count: number) => {
      await tab('show');
      for (let n = 0; n < count; n += 1) await tab('label', { label: String(n % 3), note: 'x'.repeat(2000) });
    };
    await Promise.all([labelAll(anna, 15), labelAll(bo, 15)]);
    anna.child.kill('SIGKILL');
    await Promise.all([anna.ended, labelAll(bo, 5)]);
    const again = await process(root, 'anna');
    expect(await again.tab('show')).toMatchObject({ labelled: 0, total: 25 });
    await Promise.all([labelAll(again, 25), labelAll(bo, 20)]);
    // As Ctrl-C does.
    for (const { child } of [again, bo]) child.kill('SIGINT');
    const [last] = await Promise.all([again.ended, bo.ended]);
    expect([last.exitCode, last.stderr]).toEqual([0, '']);
    for (const by of ['anna', 'bo']) {
      const own = labelsIn(root).filter((one) => one['by'] === by);
      expect([by, own.length, new Set(own.map(({ item }) => item)).size]).toEqual([by, 40, 40]);
    }
  });
});
