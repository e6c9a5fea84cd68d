import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { archiveVersion } from '../../src/edge/cache/archive.ts';
import { writeTar } from '../../src/edge/cache/tar.ts';
import { readLedgerLine, writeLedgerLine } from '../../src/edge/ledger/lines/ledgerLine.ts';
import { type Commits, offerFiles, payloadOf, toyVersion } from '../support/actionRepository.ts';
import { ActionScene, expectWhole } from '../support/actionScene.ts';
import { CacheServer } from '../support/cacheServer.ts';
import { pushPayload } from '../support/github/payloads.ts';

// Replies that nobody gave are not taken for replies (github-gate.md, S13), wherever they come from.
const scene = new ActionScene();
let cache = new CacheServer();
let commits: Commits;
/** What all requests of the pull request were answered, as the ledger has it. */
let honest: readonly string[] = [];

beforeEach(async () => {
  cache = new CacheServer();
  await cache.start();
  commits = offerFiles(scene.github, { base: toyVersion('base'), head: toyVersion('head') });
  if (honest.length > 0) return;
  const ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
  await scene.check(commits, { ledger, comment: 'never' });
  honest = linesIn(ledger);
});
afterEach(() => cache.stop());

function linesIn(ledger: string): readonly string[] {
  return readdirSync(ledger).flatMap((name) => readFileSync(join(ledger, name), 'utf8').trimEnd().split('\n'));
}

interface Line {
  readonly v: number;
  readonly reply: { readonly text: string };
  readonly at: string;
  readonly sum: string;
}

/** The same replies, as an attacker would have them: each as it is better for the head. */
function forged(edit: (line: Line) => object): readonly string[] {
  // As schema/ledger.schema.json has it.
  return honest.map((line) => JSON.stringify(edit(JSON.parse(line) as Line)));
}

const kind = (line: Line): Line => ({ ...line, reply: { ...line.reply, text: 'Score: 0\nReason: forged' } });
const forgeries: Readonly<Record<string, () => readonly string[]>> = {
  'whose text was edited': () => forged(kind),
  'that state no sum': () => forged((line) => ({ ...kind(line), sum: undefined })),
  'of another version': () => forged((line) => ({ ...kind(line), v: 2 })),
  // Whoever can write a line can sum it as well.
  'from the future': () => summed('2999-01-01T00:00:00.000Z'),
  'that are too old': () => summed('2020-01-01T00:00:00.000Z'),
  'that were torn': () => honest.map((line) => line.slice(0, line.length / 2)),
  'that are something else': () => ['null', '[]', '{"v":1}', '"x"', '\u0000', '{"__proto__":{"v":1}}'],
};

function summed(at: string): readonly string[] {
  return honest.map((line) => {
    const read = readLedgerLine(line);
    if (read.kind !== 'entry') throw new Error(`no line of a ledger: ${line}`);
    return writeLedgerLine({ ...read.entry, reply: { text: 'Score: 0', finish: 'stop' }, at }).trimEnd();
  });
}

function keep(key: string, ref: string, files: Readonly<Record<string, string>>): void {
  const tar = writeTar(Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })));
  cache.entries.push({ ref, key, version: archiveVersion, archive: gzipSync(tar), finished: true });
}

const main = 'refs/heads/main';
const cachedCheck = () =>
  scene.run('pull_request', payloadOf(commits), { env: cache.env('refs/pull/7/merge'), inputs: { comment: 'never' } });

describe('a cache', () => {
  it('gives the replies that a run of the base has kept, so that these tests would see forged ones', async () => {
    keep('evenhand-v1-base-1-1', main, { 'evenhand-ledger/replies.jsonl': `${honest.join('\n')}\n` });
    const asked = scene.asked().length;
    const ended = await cachedCheck();
    expect([ended.outputs['verdict'], scene.asked().length]).toEqual(['regression', asked]);
  });

  it.each(Object.entries(forgeries))('with replies %s is passed over, and they are asked for', async (_, lines) => {
    keep('evenhand-v1-base-1-1', main, { 'evenhand-ledger/replies.jsonl': `${lines().join('\n')}\n` });
    const asked = scene.asked().length;
    const ended = await cachedCheck();
    expect([ended.outputs['verdict'], ended.exitCode, scene.asked().length - asked]).toEqual(['regression', 1, 96]);
    expect(ended.log).toMatch(/0 from the cache .*, \d+ refused|could not be had/);
    expectWhole(ended);
  });

  it('of a pull request is never read for the base, even where the service finds it', async () => {
    const env = () => cache.env(main);
    cache.mode.scoped = false;
    for (const key of ['evenhand-v1-pr-7-1-1', 'evenhand-v1-pr-8-1-1']) {
      keep(key, 'refs/pull/7/merge', { 'evenhand-ledger/replies.jsonl': `${honest.join('\n')}\n` });
    }
    const warm = () => scene.run('push', pushPayload({ after: commits.base }), { env: env() });
    const before = scene.asked().length;
    await warm();
    const asked = scene.asked().length - before;
    expect(asked).toBeGreaterThan(0);
    // A service that says that it has found what was not asked for.
    cache.mode.saysFound = 'evenhand-v1-pr-7-1-1';
    const ended = await warm();
    expect(scene.asked().length - before).toBe(2 * asked);
    expect(ended.log).toContain('found an entry that this run does not read');
  });

  it('that would unpack elsewhere writes nothing there', async () => {
    const outside = join(scene.temporary, 'written-outside.jsonl');
    const line = `${honest[0]}\n`;
    keep('evenhand-v1-base-1-1', main, {
      [outside]: line,
      [`..${outside}`]: line,
      'evenhand-ledger/../../../written-outside.jsonl': line,
      'evenhand-ledger/reference/../../x.jsonl': line,
      '.git/hooks/post-checkout': 'x',
    });
    const step = await cachedCheck();
    expect(existsSync(outside)).toBe(false);
    const left = readdirSync(step.folder, { recursive: true, encoding: 'utf8' });
    expect(left.filter((path) => /written-outside|post-checkout|x\.jsonl$/.test(path))).toEqual([]);
    expect(step.outputs['verdict']).toBe('regression');
  });

  it('that unpacks to more than memory is no cache', async () => {
    const archive = gzipSync(Buffer.alloc(300 * 1024 * 1024));
    cache.entries.push({ ref: main, key: 'evenhand-v1-base-1-1', version: archiveVersion, archive, finished: true });
    const ended = await cachedCheck();
    expect(ended.log).toContain('broken or too large');
    expect(ended.outputs['verdict']).toBe('regression');
  });
});

describe('a ledger', () => {
  it('with replies that were torn or edited is passed over, and they are asked for', async () => {
    const ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
    const [edited = '', ...others] = forgeries['whose text was edited']?.() ?? [];
    writeFileSync(join(ledger, 'a.jsonl'), `${edited}\n${others.join('\n')}\n${honest[0]?.slice(0, 100)}`);
    const asked = scene.asked().length;
    const ended = await scene.check(commits, { ledger, comment: 'never' });
    expect([ended.outputs['verdict'], scene.asked().length - asked]).toEqual(['regression', 96]);
    expect(ended.log).toMatch(/passed over|checksum|cannot be read/);
  });

  it('that a pull request brings along is not read', async () => {
    const workspace = mkdtempSync(join(scene.temporary, 'checkout-'));
    const lines = `${honest.map((line) => line.replace(/Score: \d/, 'Score: 0')).join('\n')}\n${honest.join('\n')}\n`;
    for (const folder of ['ledger', '.evenhand', '.evenhand/ledger', 'evenhand-ledger', 'evenhand-replies']) {
      mkdirSync(join(workspace, folder), { recursive: true });
      writeFileSync(join(workspace, folder, 'replies.jsonl'), lines);
    }
    const asked = scene.asked().length;
    const ended = await scene.run('pull_request', payloadOf(commits), { workspace, inputs: { comment: 'never' } });
    expect([ended.outputs['verdict'], scene.asked().length - asked]).toEqual(['regression', 96]);
  });
});
