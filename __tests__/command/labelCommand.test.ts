import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { readLabels } from '../../src/config/items/labelsFile.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { label, labelsIn, unlabelled } from '../support/labelScene.ts';

async function score(root: string) {
  const { environment, written } = capturedEnvironment();
  const exitCode = await run(['score', '--at', root, '--provider', 'lexical', '--format', 'json'], environment);
  return { exitCode, ...written, judge: written.stdout === '' ? undefined : JSON.parse(written.stdout).judges[0] };
}

async function labelled(root: string): Promise<number> {
  return (await score(root)).judge.sides.head.measures.position.accuracy?.n ?? 0;
}

describe('evenhand label', () => {
  it('writes a line for each key, and the next person and run go on from there', async () => {
    const root = unlabelled();
    const first = await label(root, '01q');
    expect([first.exitCode, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toContain('[2] 2: all that was asked');
    expect(labelsIn(root).map(({ label, by, blind, size }) => [label, by, blind, size])).toEqual([
      [0, 'anna', true, 30],
      [1, 'anna', true, 30],
    ]);
    await label(root, '2q');
    expect(new Set(labelsIn(root).map(({ item }) => item)).size).toBe(3);
    expect(await labelled(root)).toBe(3);
  });

  it('takes a label back, skips, keeps a note, and knows what cannot be decided', async () => {
    const root = unlabelled();
    await label(root, '0u1snwhy\n2xq');
    const said = labelsIn(root).map(({ label, undone, note }) => [label, undone, note]);
    expect(said).toEqual([
      [0, undefined, undefined],
      [undefined, true, undefined],
      [1, undefined, undefined],
      [2, undefined, 'why'],
      [null, undefined, undefined],
    ]);
    // The first two lines are about one item, and what cannot be decided is no gold.
    expect(await labelled(root)).toBe(2);
  });

  it('asks a second person about the same items, without the labels of the first', async () => {
    const root = unlabelled();
    await label(root, '0011q', '--as', 'anna');
    const { stdout } = await label(root, '0110q', '--as', 'bo');
    const by = (name: string) => labelsIn(root).filter((one) => one['by'] === name);
    expect(by('bo').map(({ item }) => item)).toEqual(by('anna').map(({ item }) => item));
    expect(stdout.slice(0, stdout.indexOf('r'))).not.toContain('anna');
    expect(stdout).toMatch(/people disagree about 2 items:\n {2}r\d+: anna \d, bo \d\n {2}r\d+: anna \d/);
    // Two agree, and two tie: these are left out.
    expect(await labelled(root)).toBe(2);
  });

  it('passes over a line that a kill has torn, and begins the next label on a line of its own', async () => {
    const root = unlabelled();
    await label(root, '01q');
    appendFileSync(join(root, 'labels.jsonl'), '{"judge":"reply","item":"r');
    await label(root, '2q');
    expect(await labelled(root)).toBe(3);
    appendFileSync(join(root, 'labels.jsonl'), '{');
    await label(root, '2q');
    await label(root, '2q');
    expect(await labelled(root)).toBe(5);
  });

  it('passes over a line whose label is nested, or stands for no number of items, and says which', async () => {
    const root = unlabelled();
    await label(root, '012q');
    const lines = labelsIn(root).map((line) => JSON.stringify(line));
    const depth = 5000;
    const edited = [
      lines[0]?.replace(/"label":\d/, `"label":${'['.repeat(depth)}${']'.repeat(depth)}`),
      lines[1]?.replace('"size":30', '"size":1e999'),
      lines[2]?.replace('"of":30', '"of":-30'),
    ];
    writeFileSync(join(root, 'labels.jsonl'), `${[...edited, ...lines.slice(0, 1)].join('\n')}\n`);
    const { exitCode, stdout } = await score(root);
    expect([exitCode, await labelled(root)]).toEqual([0, 1]);
    expect(stdout).not.toContain('null of the');
    const { environment, written } = capturedEnvironment();
    await run(['plan', '--head', root], environment);
    expect(written.stdout.replaceAll(/\s+/g, ' ')).toContain(
      '3 lines are no labels and are passed over, in line: 1, 2, 3',
    );
  });

  it('reads a file that opens a bracket on each of its lines in the time that its length takes', () => {
    const lines = 100_000;
    const begun = process.cpuUsage();
    expect(readLabels(Buffer.from('[\n'.repeat(lines)), 'reply').foreign).toHaveLength(lines - 1);
    // Looking from each line through all before it takes over ten.
    const seconds = process.cpuUsage(begun).user / 1e6;
    expect(seconds).toBeLessThan(5);
  });

  it('shows what the judge is asked before its first item alone', async () => {
    const { stdout } = await label(unlabelled(), '01q');
    expect(stdout.match(/│ How helpful is it\?\n│ REPLY: \{\{reply\}\}/g)).toHaveLength(1);
    expect(stdout.indexOf('How helpful')).toBeLessThan(stdout.indexOf('1 of 30'));
  });

  it('says which candidate each label of a preference means', async () => {
    const root = unlabelled();
    const content = 'Which is better?\nA: {{response_a}}\nB: {{response_b}}\nAnswer [[A]], [[B]] or [[C]] for a tie.';
    const prompt = { name: 'pair', model: 'toy', messages: [{ role: 'user', content }] };
    writeFileSync(join(root, 'reply.prompt.yml'), JSON.stringify(prompt));
    const item = (n: number) =>
      JSON.stringify({ id: `p${n}`, vars: { response_a: `one ${n}`, response_b: `two ${n}` } });
    writeFileSync(join(root, 'items.jsonl'), [1, 2, 3].map(item).join('\n'));
    const { stdout } = await label(root, 'q');
    expect(stdout).toContain('[1] A: response_a is better\n[2] B: response_b is better\n[3] C: a tie');
  });

  it('does not pass over a base without the saved replies by which it would be compared', async () => {
    const { exitCode, stderr } = await label(unlabelled(), 'q', '--base', unlabelled());
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--ledger DIR')]);
  });

  it('says that a folder of replies has none about these items, as one with a slip in its path has', async () => {
    const { exitCode, stderr } = await label(unlabelled(), 'q', '--ledger', unlabelled());
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('has no reply about these items')]);
  });

  const row = { judge: 'reply', item: 'r1', by: 'bo', at: '2026-11-01', label: 1 };
  const pretty = JSON.stringify(row, null, 2);

  it.each([
    ['the items of another judge', '{"id":"a","vars":{"reply":"one"}}\n'],
    ['a label over several lines', pretty],
    ['several such labels', `${pretty}\n${pretty}\n`],
    ['a list of labels', JSON.stringify([row, row], null, 2)],
    ['a list in one line', JSON.stringify([row])],
    ['a list of one label in a line', `[\n${JSON.stringify(row)}\n]\n`],
  ])('writes nothing into a file that is something else: %s', async (_, text) => {
    const root = unlabelled();
    writeFileSync(join(root, 'labels.jsonl'), text);
    const { exitCode, stderr } = await label(root, '01q');
    expect([exitCode, readFileSync(join(root, 'labels.jsonl'), 'utf8')]).toEqual([2, text]);
    expect(stderr).toContain('labels.jsonl:1: this is no line of "evenhand label"');
  });

  it('takes no name for another person that differs in the case alone', async () => {
    const root = unlabelled();
    await label(root, '01q', '--as', 'anna');
    const { exitCode, stderr } = await label(root, '01q', '--as', 'Anna');
    expect([exitCode, labelsIn(root).length]).toEqual([2, 2]);
    expect(stderr).toContain('Write --as anna');
  });

  it.each([{ at: 5, again: 'x' }, { again: 'x' }, { at: '2026-11-01', size: '300' }])(
    'survives a line by hand with %j',
    async (fields) => {
      const root = unlabelled({ entry: { relabel: '50 %' } });
      const row = { judge: 'reply', item: 'r1', by: 'anna', label: 1, ...fields };
      writeFileSync(join(root, 'labels.jsonl'), JSON.stringify(row));
      expect((await label(root, 'q')).stderr).not.toContain('bug');
    },
  );

  it('counts labels of a model, or given with an answer in view, only if the configuration allows it', async () => {
    const rows = [
      { judge: 'reply', item: 'r1', by: 'model:toy', at: '2026-11-01', label: 1 },
      { judge: 'reply', item: 'r2', by: 'anna', at: '2026-11-01', label: 1, blind: false },
      { judge: 'reply', item: 'r3', by: 'anna', at: '2026-11-01', label: 1, blind: true },
    ];
    const text = rows.map((row) => JSON.stringify(row)).join('\n');
    const strict = unlabelled();
    writeFileSync(join(strict, 'labels.jsonl'), text);
    expect(await labelled(strict)).toBe(1);
    const open = unlabelled({ entry: { gold: { allow: 'assisted' } } });
    writeFileSync(join(open, 'labels.jsonl'), text);
    expect(await labelled(open)).toBe(3);
    const refused = await label(strict, '0q', '--as', 'Model:toy');
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('are no gold of judge "reply"')]);
    expect((await label(open, '0q', '--as', 'model:toy')).exitCode).toBe(0);
  });

  it('lets nothing of an item reach the terminal but what can be seen', async () => {
    const root = unlabelled({ textOf: (n) => `reply ${n}\u001b[2J\u202e\u0007\n[1] 1: mine` });
    const { stdout } = await label(root, 'q');
    expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(stdout).toContain('│ [1] 1: mine');
  });

  it('asks first about what would decide a verdict, and says the accuracy over all items', async () => {
    const textOf = (n: number) => `${['no help', 'some help', 'all that was asked', 'hello'][n % 4]} ${n}`;
    const [base, head] = [unlabelled({ items: 60, textOf }), unlabelled({ items: 60, textOf })];
    const prompt = join(head, 'reply.prompt.yml');
    writeFileSync(prompt, readFileSync(prompt, 'utf8').replace('some help', 'hello'));
    const ledger = join(head, 'replies');
    const { environment } = capturedEnvironment();
    const replies = ['--base', base, '--ledger', ledger];
    const words = ['check', '--head', head, '--provider', 'lexical', '--no-early-stop', '--quiet'];
    await run([...words, ...replies], environment);
    const { stdout, stderr } = await label(head, '011220112q', ...replies);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/accuracy: [\d.]+ % \([\d.]+ % … [\d.]+ %\), from 9 items/);
    const strata = new Map(labelsIn(head).map(({ stratum, size }) => [stratum, size]));
    expect([...strata.keys()].length).toBeGreaterThan(1);
    // The strata are all items.
    expect([...strata.values()].reduce<number>((sum, size) => sum + Number(size), 0)).toBe(60);
    await label(head, '0q', ...replies);
    expect(new Set(labelsIn(head).map(({ round }) => round)).size).toBe(1);
    // What check and score measure is about all items, by weights.
    const { notices, judges } = JSON.parse((await score(head)).stdout);
    const weights: number[] = judges[0].itemScores.flatMap(({ weight = [] }: { weight?: number | [] }) => weight);
    expect([weights.length, weights.reduce((sum, weight) => sum + weight, 0).toFixed(9)]).toEqual([10, '60.000000000']);
    expect(notices).toContainEqual(expect.stringContaining('The 10 labelled items of judge "reply" were drawn'));
    await label(head, '0q', '--random');
    expect(labelsIn(head).at(-1)).toMatchObject({ stratum: 'all', size: 50 });
    // Without the replies the accuracy is unknown, and it says why.
    expect((await label(head, 'q')).stdout).toContain('accuracy: no reply is saved about 11 of the labelled items');
    const drawn = unlabelled();
    await label(drawn, '01q');
    expect((await score(drawn)).stdout).not.toContain('were drawn');
  });

  it('asks for no more labels if the items have their gold in their file', async () => {
    const root = unlabelled({ items: 2 });
    const items = [0, 1].map((gold) => JSON.stringify({ id: `r${gold}`, vars: { reply: `reply ${gold}` }, gold }));
    writeFileSync(join(root, 'items.jsonl'), items.join('\n'));
    const { stdout, stderr } = await label(root, '');
    expect(stderr).toBe('');
    expect(stdout).toContain('Nothing is left to label: each item has gold in its file, or a label of anna.\n');
    expect(stdout).not.toContain('label a few more');
  });

  it('names the line of a label that is not on the scale', async () => {
    const root = unlabelled();
    await label(root, '0q');
    const off = { judge: 'reply', item: 'r1', by: 'bo', at: '', label: 7 };
    appendFileSync(join(root, 'labels.jsonl'), `${JSON.stringify(off)}\n`);
    const { exitCode, stderr } = await score(root);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('labels.jsonl:2')]);
  });
});
