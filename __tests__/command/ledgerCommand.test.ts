import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../src/ask/ports.ts';
import { run } from '../../src/command/run.ts';
import { writeLedgerLine } from '../../src/edge/ledger/ledgerLine.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { newFolder, temporaryFolder } from '../support/temporaryFolder.ts';

const above = temporaryFolder();
const folderWith = (segments: Readonly<Record<string, string>>) => newFolder(above, segments);

async function ledger(...words: readonly string[]) {
  const { environment, written } = capturedEnvironment();
  const exit = await run(['ledger', ...words], environment);
  return { exit, ...written };
}

const keys = ['aaaaaa11', 'aaaaaa22', 'bbbbbb'].map((key) => key.padEnd(64, '0'));
const entry = (n: number, text = `reply ${n}`, day = 3): LedgerEntry => {
  const usage = { inputTokens: 10, outputTokens: 2, cachedTokens: 4 };
  return {
    key: keys[n] ?? '',
    model: 'm',
    reply: { text, finish: 'stop' },
    usage,
    ms: 7,
    at: `2026-11-0${day}T00:00:00.000Z`,
  };
};
const lines = (...entries: readonly LedgerEntry[]) => entries.map(writeLedgerLine).join('');

describe('evenhand ledger verify', () => {
  it('counts the lines of each segment and ends with 2 if some do not count', async () => {
    const sound = folderWith({ 'a.jsonl': lines(entry(0), entry(1)) });
    expect(await ledger('verify', '--ledger', sound)).toEqual({
      exit: 0,
      stdout: 'a.jsonl: 2 good\n2 replies, from 2 good line(s) in 1 segment(s).\n',
      stderr: '',
    });
    const folder = folderWith({
      'a.jsonl': `${lines(entry(0), entry(0, 'newer', 4))}{"hello":1}\n{"v":2}\n${lines(entry(1)).slice(0, 50)}`,
      'b.jsonl': `${lines(entry(2)).replace('reply 2', 'forged')}${JSON.stringify({ v: 1, ...entry(1) })}\n`,
    });
    const { exit, stdout } = await ledger('verify', '--ledger', folder);
    expect(exit).toBe(2);
    expect(stdout).toBe(
      [
        'a.jsonl: 2 good, 1 of them superseded, 1 torn, 1 of another version, 1 foreign',
        'b.jsonl: 1 good, 1 of them without a checksum, 1 whose checksum does not fit',
        '2 replies, from 3 good line(s) in 2 segment(s).',
        '4 line(s) are passed over. A run asks again for what they held, unless another line has it.',
        'Nothing else is to be done; "evenhand ledger compact" leaves out what is torn, foreign or wrongly summed.',
        '',
      ].join('\n'),
    );
    const json = JSON.parse((await ledger('verify', '--ledger', folder, '--format', 'json')).stdout) as object;
    expect(json).toMatchObject({ version: 1, passedOver: 4, replies: 2, segments: [{ torn: 1 }, { wrongSum: 1 }] });
  });

  it('ends with 0 for lines of another version, which compact keeps for it', async () => {
    const folder = folderWith({ 'a.jsonl': `${lines(entry(0))}{"v":2,"key":"later"}\n{"v":1,"torn` });
    expect((await ledger('verify', '--ledger', folder)).exit).toBe(2);
    await ledger('compact', '--ledger', folder);
    const after = await ledger('verify', '--ledger', folder);
    expect([after.exit, after.stdout]).toEqual([0, expect.stringContaining('1 good, 1 of another version')]);
  });
});

describe('evenhand ledger compact', () => {
  it('says what it did, and verify finds nothing amiss afterwards', async () => {
    const folder = folderWith({ 'a.jsonl': lines(entry(0), entry(1)), 'b.jsonl': `${lines(entry(0))}{"v":1,` });
    const { exit, stdout } = await ledger('compact', '--ledger', folder);
    const [name = ''] = readdirSync(folder);
    expect([exit, stdout]).toEqual([
      0,
      `2 replies are in ${name}; 2 segment(s) were removed.\n0.0 MiB before, 0.0 MiB now.\n`,
    ]);
    expect((await ledger('verify', '--ledger', folder)).exit).toBe(0);
  });
});

describe('evenhand ledger export', () => {
  it('writes the replies that count, by key, to stdout or a file', async () => {
    const folder = folderWith({
      'a.jsonl': lines(entry(2), entry(0, 'older', 2)),
      'b.jsonl': lines(entry(0), entry(1)),
    });
    const all = lines(entry(0), entry(1), entry(2));
    expect(await ledger('export', '--ledger', folder)).toEqual({ exit: 0, stdout: all, stderr: '' });
    const out = join(above, 'deep', 'export.jsonl');
    expect(await ledger('export', '--ledger', folder, '--out', out)).toEqual({ exit: 0, stdout: '', stderr: '' });
    expect(readFileSync(out, 'utf8')).toBe(all);
    expect((await ledger('export', '--ledger', folder, '--out', above)).stderr).toContain('the file cannot be written');
  });

  it('writes one file, and refuses two', async () => {
    const folder = folderWith({ 'a.jsonl': lines(entry(0)) });
    const { exit, stdout, stderr } = await ledger('export', '--ledger', folder, '--out', 'a.jsonl', '--out', 'b.jsonl');
    expect([exit, stdout, stderr]).toEqual([2, '', expect.stringContaining('--out: an export is one file, and 2 are')]);
  });
});

describe('evenhand ledger show', () => {
  const folder = folderWith({
    'a.jsonl': lines(entry(0), entry(1, 'Score: 1\n\u001b[31m::error::\u202enope'), entry(2)),
  });
  const show = (key: string, ...words: readonly string[]) => ledger('show', key, '--ledger', folder, ...words);

  it('shows one reply, and nothing of it that a terminal or a runner would obey', async () => {
    expect((await show('aaaaaa22')).stdout).toBe(
      [
        `key     ${keys[1]}`,
        'model   m',
        'at      2026-11-03T00:00:00.000Z',
        'took    7 ms',
        'tokens  10 in (4 of them cached), 2 out',
        'finish  stop',
        'reply',
        '  Score: 1',
        '   [31m: :error: :nope',
        '',
      ].join('\n'),
    );
    expect(JSON.parse((await show('bbbbbb', '--format', 'json')).stdout)).toEqual({ version: 1, ...entry(2) });
    const untimed = folderWith({ 'a.jsonl': lines({ ...entry(0), ms: 0 }) });
    const { stdout } = await ledger('show', entry(0).key, '--ledger', untimed);
    expect(stdout).toContain('took    no time that was stated');
  });

  it('lists the keys with this beginning if there are several, and says if there is none', async () => {
    const several = await show('aaaaaa');
    expect([several.exit, several.stderr]).toEqual([
      2,
      `error: 2 keys begin with aaaaaa\n  Write more of the one that is meant: ${keys[0]}, ${keys[1]}.\n`,
    ]);
    expect((await show('cccccc')).stderr).toContain('no reply whose key begins with cccccc');
    expect((await show('aaaa')).stderr).toContain('at least 6 hexadecimal digits');
  });
});

describe('--ledger with the path of a file', () => {
  it('says that it is a file, in every command that reads a ledger', async () => {
    const file = join(folderWith({ 'a.jsonl': '' }), 'a.jsonl');
    const said = `error: --ledger: ${file} is a file, and a ledger is a folder of files`;
    expect((await ledger('verify', '--ledger', file)).stderr).toContain(said);
  });
});

describe('evenhand ledger', () => {
  const folder = folderWith({});
  it.each([
    [['compat', '--ledger', folder], 'Did you mean "compact"?'],
    [['--ledger', folder], '"evenhand ledger" needs a word'],
    [['show', '--ledger', folder], '"evenhand ledger show" needs a key'],
    [['verify', 'x', '--ledger', folder], '"evenhand ledger verify" takes no "x"'],
    [['show', 'aaaaaa', 'b', '--ledger', folder], '"evenhand ledger show" takes no "b"'],
    [['verify'], 'no folder of replies is named'],
    [['verify', '--ledger', join(above, 'nowhere')], 'there is no ledger'],
    [['verify', '--ledger', folder, '--format', 'html'], 'cannot be written as html'],
    [['export', '--ledger', folder, '--format', 'json'], 'an export has no formats'],
  ])('explains what is wrong with %j', async (words, text) => {
    const { exit, stdout, stderr } = await ledger(...words);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toContain(text);
  });

  it('of an empty folder has nothing to do', async () => {
    expect((await ledger('compact', '--ledger', folder)).stdout).toContain('nothing to compact');
    expect(await ledger('export', '--ledger', folder)).toEqual({ exit: 0, stdout: '', stderr: '' });
    expect(readdirSync(folder)).toEqual([]);
  });
});
