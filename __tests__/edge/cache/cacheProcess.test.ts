import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CacheFolder, readParts, writeParts } from '../../../src/edge/cache/cacheFolder.ts';
import { type CacheEnd, cacheProcess } from '../../../src/edge/cache/cacheProcess.ts';
import { builtAction } from '../../support/builtProgram.ts';
import { compressed, entryVersion, type TarFile, writeTar } from '../../support/cacheArchive.ts';
import { CacheServer } from '../../support/cacheServer.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

// The library itself, in its process, against a stand-in of the service.
const above = temporaryFolder();
const program = join(dirname(builtAction()), 'cacheStep.js');
const main = 'refs/heads/main';
const server = new CacheServer();
const { PATH } = process.env;
let folder: CacheFolder;

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.entries.length = 0;
  folder = newFolder();
});
afterEach(() => {
  server.mode.outage = undefined;
  process.env['PATH'] = PATH;
});

function newFolder(): CacheFolder {
  const temporary = mkdtempSync(join(above, 'call-'));
  const files = join(temporary, 'files');
  mkdirSync(files);
  return { temporary, files };
}

interface Call {
  readonly write?: boolean;
  readonly limit?: AbortSignal;
}

function made(call: 'restore' | 'save', keys: readonly string[], { write, limit }: Call = {}): Promise<CacheEnd> {
  const { ACTIONS_RESULTS_URL: url = '', ACTIONS_RUNTIME_TOKEN: token = '' } = server.env(main, write);
  return cacheProcess(program, () => limit ?? new AbortController().signal)({ call, keys, url, token }, folder);
}

/** Restores an entry of this archive. */
function restored(archive: Buffer): Promise<CacheEnd> {
  server.entries.push({ ref: main, key: 'a-1', version: entryVersion, archive, finished: true });
  return made('restore', ['a-']);
}

/** A program of this name that is found before all others. */
function fakeProgram(name: string, script: string): string {
  const own = mkdtempSync(join(above, 'tools-'));
  writeFileSync(join(own, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(own, name), 0o755);
  process.env['PATH'] = `${own}:${PATH}`;
  return own;
}

const fits = new Map([
  ['replies', Buffer.from('one\n')],
  ['reference', Buffer.from('naïve “判”\n')],
] as const);

describe('a call of @actions/cache', () => {
  it('restores the files that another one saved, under the newest key with the first beginning that there is', async () => {
    await writeParts(folder, fits);
    expect(await made('save', ['a-1'])).toEqual({ kind: 'done', key: 'a-1' });
    folder = newFolder();
    expect(await made('restore', ['b-', 'a-'])).toEqual({ kind: 'done', key: 'a-1' });
    const parts = await readParts(folder);
    expect(new Map(parts?.map(({ part, bytes }) => [part, bytes]))).toEqual(fits);
    expect(await made('restore', ['c-'])).toEqual({ kind: 'done', key: undefined });
  });

  it('says which entry is there already, and what a token may not do', async () => {
    await writeParts(folder, fits);
    await made('save', ['a-1']);
    const taken = await made('save', ['a-1']);
    expect(taken).toMatchObject({ kind: 'failed', why: expect.stringContaining('(409)') });
    const denied = await made('save', ['a-2'], { write: false });
    expect(denied).toEqual({ kind: 'failed', why: 'cache write denied: read-only token' });
  });

  it.each([
    ['service', 403, /Failed request: \(403\) Forbidden: upstream : :error: :is down$/],
    ['service', 429, /^Failed to GetCacheEntryDownloadURL: Rate limited/],
    ['storage', 404, /tar' failed with exit code/],
  ] as const)(
    'fails with the reason if the %s answers %i, and no log would take that for a command',
    async (of, status, why) => {
      server.entries.push({ ref: main, key: 'a-1', version: entryVersion, archive: writeTar([]), finished: true });
      server.mode.outage = { of, status, times: 1 };
      expect(await made('restore', ['a-'])).toEqual({ kind: 'failed', why: expect.stringMatching(why) });
    },
  );

  it('fails if the service cannot be reached', async () => {
    const place = { url: 'http://127.0.0.1:1/', token: 'x' };
    const call = cacheProcess(program, () => new AbortController().signal);
    const ended = await call({ call: 'restore', keys: ['a-'], ...place }, folder);
    const why = 'Failed to GetCacheEntryDownloadURL: Unable to make request: ECONNREFUSED';
    expect(ended).toEqual({ kind: 'failed', why });
  });

  it('fails if its process ends early', async () => {
    const call = cacheProcess(join(above, 'nothing.js'), () => new AbortController().signal);
    const ended = await call({ call: 'restore', keys: ['a-'], url: 'http://127.0.0.1:1/', token: 'x' }, folder);
    expect(ended).toEqual({ kind: 'failed', why: 'its process ended early' });
  });

  it('ends at its limit together with the programs that it started', async () => {
    const own = fakeProgram(
      'tar',
      `[ "$1" = --version ] && exec echo 'GNU tar'; echo $$ > '${above}/pid'; exec sleep 600`,
    );
    const limit = new AbortController();
    const started = new Promise<void>((resolve) => {
      watch(above, (_, name) => name === 'pid' && resolve());
    });
    await writeParts(folder, fits);
    const call = made('save', ['a-1'], { limit: limit.signal });
    await started;
    limit.abort();
    expect(await call).toEqual({ kind: 'failed', why: 'it took too long' });
    expect(existsSync(join(own, 'tar'))).toBe(true);
    const pid = Number(readFileSync(join(above, 'pid'), 'utf8'));
    while (isAlive(pid)) await new Promise((resolve) => setImmediate(resolve));
  });
});

/** A process that ended and that nobody has waited for yet is gone as well. */
function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

describe('an archive from another writer', () => {
  const line = Buffer.from('{"hostile":true}\n');
  const outside = (name: string) => join(above, name);

  it('writes nothing outside of the folder, and only files with plain names in it', async () => {
    writeFileSync(outside('secret'), 'secret');
    mkdirSync(outside('elsewhere'));
    const hostile: readonly TarFile[] = [
      { path: outside('absolute.jsonl'), bytes: line },
      { path: '../parent.jsonl', bytes: line },
      { path: 'a/../../nested.jsonl', bytes: line },
      { path: '..', bytes: line },
      { path: '.git', bytes: line },
      { path: 'folder/inside.jsonl', bytes: line },
      { path: 'c:drive.jsonl', bytes: line },
      { path: '..\\windows.jsonl', bytes: line },
      { path: 'link', bytes: Buffer.alloc(0), link: { kind: 'symbolic', to: outside('elsewhere') } },
      { path: 'link/through.jsonl', bytes: line },
      { path: 'symbolic.jsonl', bytes: Buffer.alloc(0), link: { kind: 'symbolic', to: outside('secret') } },
      { path: 'written.jsonl', bytes: Buffer.alloc(0), link: { kind: 'symbolic', to: outside('written') } },
      { path: 'written.jsonl', bytes: line },
      { path: 'good.jsonl', bytes: Buffer.from('good') },
    ];
    const before = readdirSync(above).toSorted();
    expect(await restored(compressed(writeTar(hostile)))).toEqual({ kind: 'done', key: 'a-1' });
    expect(readdirSync(above).toSorted()).toEqual(before);
    expect(readdirSync(outside('elsewhere'))).toEqual([]);
    expect(readdirSync(folder.files).toSorted()).toEqual(['good.jsonl', 'link', 'symbolic.jsonl', 'written.jsonl']);
    const read = (await readParts(folder))?.map(({ bytes }) => bytes.toString());
    expect(read?.toSorted()).toEqual(['good', line.toString()].toSorted());
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['cut', compressed(writeTar([{ path: 'replies.jsonl', bytes: line }])).subarray(0, 60)],
  ])('is a failure if it is %s', async (_, archive) => {
    expect(await restored(archive)).toMatchObject({ kind: 'failed' });
  });

  it('is not unpacked by a tar that would follow its paths', async () => {
    fakeProgram('tar', `echo 'bsdtar 3.7'; [ "$1" = --version ] || touch '${above}/unpacked'`);
    const ended = await restored(compressed(writeTar([])));
    expect(ended).toMatchObject({ kind: 'failed', why: expect.stringContaining('no GNU tar') });
    expect(existsSync(outside('unpacked'))).toBe(false);
  });
});
