// Over 250 lines: runs over one cache, whose helpers all tests share.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../../src/ask/ports.ts';
import type { Signatures } from '../../../src/ask/signatures.ts';
import { openReplyCache, type ReplyCache, type ReplyCacheOptions } from '../../../src/edge/cache/replyCache.ts';
import { openLedger } from '../../../src/edge/ledger/folderLedger.ts';
import { keptReplies } from '../../../src/edge/ledger/keptReplies.ts';
import { referenceFolder } from '../../../src/edge/ledger/referenceFolder.ts';
import { MemoryCache } from '../../support/memoryCache.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { signaturesOf } from '../../support/testSignatures.ts';

const above = temporaryFolder();
const temporary = join(above, 'temporary');
mkdirSync(temporary);
const main = 'refs/heads/main';
const pull7 = 'refs/pull/7/merge';
let github = new MemoryCache();

beforeEach(() => {
  github = new MemoryCache();
});
// Nothing that was packed or unpacked is left.
afterEach(() => expect(readdirSync(temporary)).toEqual([]));

function entry(key: string, at = '2026-11-03T00:00:00Z'): LedgerEntry {
  return { key, model: 'm', reply: { text: `reply to ${key}`, finish: 'stop' }, usage: undefined, ms: 1, at };
}

let runs = 0;
const signatures = await signaturesOf();

/** One run with a new folder: what it found, and what it asked on top. */
class Run {
  readonly folder = join(above, String(++runs));
  readonly cache: ReplyCache;

  constructor(
    event: string,
    options: Partial<ReplyCacheOptions> & {
      readonly ref?: string;
      readonly write?: boolean;
      readonly signatures?: Signatures;
    },
  ) {
    const { ref = main, write = true, signatures: own = signatures, ...others } = options;
    this.cache = openReplyCache({
      mode: 'read-write',
      run: { event, pullRequest: event === 'pull_request' ? 7 : undefined, id: String(runs), attempt: '1' },
      env: github.env(ref, write),
      replies: keptReplies({ folder: this.folder, signatures: own, nowMs: Date.parse('2026-11-20T00:00:00Z') }),
      callCache: github.call,
      temporary,
      ...others,
    });
  }

  ask(...keys: readonly string[]): void {
    const ledger = openLedger({ folder: this.folder, note: () => undefined, signed: { part: 'replies', signatures } });
    for (const key of keys) if (ledger.find(key) === undefined) ledger.append(entry(key));
  }

  knows(...keys: readonly string[]): readonly string[] {
    const ledger = openLedger({ folder: this.folder, note: () => undefined, signed: { part: 'replies', signatures } });
    return keys.filter((key) => ledger.find(key) !== undefined);
  }
}

/** Restores, asks, saves. */
async function whole(run: Run, ...keys: readonly string[]): Promise<Run> {
  await run.cache.restore();
  run.ask(...keys);
  await run.cache.save();
  return run;
}

describe('replies kept between runs', () => {
  it('are restored in the next run, which keeps all replies in one entry', async () => {
    const first = new Run('push', {});
    expect(await first.cache.restore()).toEqual({ kind: 'none' });
    first.ask('a', 'b');
    const saved = await first.cache.save();
    expect(saved).toMatchObject({ kind: 'saved', key: expect.stringMatching(/^evenhand-v1-base-\d+-1-[0-9a-f]{8}$/) });
    const second = new Run('push', {});
    expect(await second.cache.restore()).toEqual({
      kind: 'restored',
      key: github.entries[0]?.key,
      replies: 2,
      refused: 0,
    });
    second.ask('c');
    await second.cache.save();
    const third = new Run('schedule', {});
    expect(await third.cache.restore()).toMatchObject({ kind: 'restored', key: github.entries[1]?.key, replies: 3 });
    expect(third.knows('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  });

  it('are kept again only if there is something new', async () => {
    await whole(new Run('push', {}), 'a');
    const second = new Run('push', {});
    await second.cache.restore();
    second.ask('a');
    github.calls.length = 0;
    expect(await second.cache.save()).toEqual({ kind: 'unchanged' });
    expect(github.calls).toEqual([]);
  });

  it('of the base are read by a pull request, which later continues from its own', async () => {
    await whole(new Run('push', {}), 'base');
    await whole(new Run('pull_request', { ref: pull7 }), 'own');
    const again = new Run('pull_request', { ref: pull7 });
    expect(await again.cache.restore()).toMatchObject({ key: expect.stringContaining('-pr-7-'), replies: 2 });
    expect(again.knows('base', 'own')).toEqual(['base', 'own']);
  });

  it.each([true, false])('of a pull request are never read by the base, scopes of GitHub: %s', async (scoped) => {
    github.scoped = scoped;
    await whole(new Run('pull_request', { ref: pull7 }), 'poison');
    for (const event of [
      'push',
      'schedule',
      'workflow_dispatch',
      'merge_group',
      'pull_request_target',
      'workflow_run',
    ]) {
      const run = new Run(event, {});
      expect(await run.cache.restore()).toEqual({ kind: 'none' });
      expect(run.knows('poison')).toEqual([]);
    }
  });

  it('carry the reference of the base, which pull requests neither get nor keep', async () => {
    const first = new Run('schedule', {});
    referenceFolder(first.folder, signatures).replace([entry('good')]);
    expect(await first.cache.save()).toMatchObject({ kind: 'saved' });
    const next = await whole(new Run('schedule', {}), 'a');
    expect(referenceFolder(next.folder).read().size).toBe(1);
    const pull = await whole(new Run('pull_request', { ref: pull7 }), 'b');
    expect(pull.knows('a', 'b')).toEqual(['a', 'b']);
    expect(referenceFolder(pull.folder).read().size).toBe(0);
  });
});

describe('a run that may not write', () => {
  it('reads, and says without alarm that it keeps nothing', async () => {
    await whole(new Run('push', {}), 'a');
    const run = new Run('pull_request_target', { write: false });
    expect(await run.cache.restore()).toMatchObject({ kind: 'restored', replies: 1 });
    run.ask('b');
    const saved = await run.cache.save();
    expect(saved).toMatchObject({ kind: 'denied', why: expect.stringContaining('cache write denied') });
    expect(github.entries).toHaveLength(1);
  });

  it('does not even try if the runner says so, or the workflow', async () => {
    const env = { ...github.env(main), ACTIONS_CACHE_MODE: 'read' };
    const told = new Run('push', { env });
    told.ask('a');
    expect(await told.cache.save()).toMatchObject({ kind: 'denied' });
    const wanted = new Run('push', { mode: 'read-only' });
    wanted.ask('a');
    expect(await wanted.cache.save()).toEqual({ kind: 'off', why: 'it is only read' });
    expect(github.calls).toEqual([]);
  });

  // The words and what each allows: https://github.blog/changelog/2026-09-10-control-github-actions-cache-access-with-cache-mode
  it.each([
    ['none', 'denied', 'denied'],
    ['read', 'none', 'denied'],
    ['write', 'none', 'saved'],
    // What it cannot read may hold the reference of drift, which a newer entry without it would hide.
    ['write-only', 'denied', 'denied'],
    ['a word of later', 'none', 'saved'],
  ])('does what the cache-mode %s of the workflow allows, and says what it does not', async (mode, read, written) => {
    const run = new Run('push', { env: { ...github.env(main), ACTIONS_CACHE_MODE: mode } });
    expect((await run.cache.restore()).kind).toBe(read);
    run.ask('a');
    expect((await run.cache.save()).kind).toBe(written);
    if (mode === 'none') expect(github.calls).toEqual([]);
  });

  it('is denied by the service too, which is no failure', async () => {
    github.failure = 'Failed request: (403) Forbidden: no';
    const run = new Run('push', { env: github.env(main) });
    expect(await run.cache.restore()).toMatchObject({ kind: 'denied' });
  });
});

describe('an absent cache', () => {
  it.each(['ACTIONS_RESULTS_URL', 'ACTIONS_RUNTIME_TOKEN', 'ACTIONS_CACHE_SERVICE_V2'])(
    'is off if %s is not set',
    async (name) => {
      const { cache } = new Run('push', { env: { ...github.env(main), [name]: '' } });
      expect([await cache.restore(), await cache.save()]).toMatchObject([{ kind: 'off' }, { kind: 'off' }]);
      expect(github.calls).toEqual([]);
    },
  );

  it('is off if the workflow says so', async () => {
    const { cache } = new Run('push', { mode: 'off' });
    expect([await cache.restore(), await cache.save()]).toMatchObject([{ kind: 'off' }, { kind: 'off' }]);
    expect(github.calls).toEqual([]);
  });

  it('is a failure with its reason if it cannot be reached', async () => {
    github.failure = 'Unable to make request: ECONNREFUSED';
    const run = new Run('push', {});
    run.ask('a');
    const failed = { kind: 'failed', why: github.failure };
    expect([await run.cache.restore(), await run.cache.save()]).toEqual([failed, failed]);
  });

  it('keeps nothing over what it could not read, or the reference would be lost with the next run', async () => {
    const first = new Run('schedule', {});
    referenceFolder(first.folder, signatures).replace([entry('good')]);
    await first.cache.save();
    github.failure = 'Cache service responded with 503';
    const blind = new Run('push', {});
    const failed = await blind.cache.restore();
    github.failure = undefined;
    blind.ask('a');
    expect(await blind.cache.save()).toEqual(failed);
    const next = new Run('schedule', {});
    await next.cache.restore();
    expect([...referenceFolder(next.folder, signatures).read().keys()]).toEqual(['good']);
  });

  it('keeps nothing over a reference that no key of this run has signed', async () => {
    const first = new Run('schedule', {});
    referenceFolder(first.folder, signatures).replace([entry('good')]);
    await first.cache.save();
    const rotated = new Run('push', { signatures: await signaturesOf('sk-another-key-of-the-tests-0123456789') });
    expect(await rotated.cache.restore()).toMatchObject({ kind: 'restored', lostReference: expect.any(String) });
    rotated.ask('a');
    expect(await rotated.cache.save()).toMatchObject({ kind: 'failed' });
    const next = new Run('schedule', {});
    await next.cache.restore();
    expect([...referenceFolder(next.folder, signatures).read().keys()]).toEqual(['good']);
  });

  it('does not end a run that cannot write its folder', async () => {
    await whole(new Run('push', {}), 'a');
    const replies = keptReplies({ folder: '/proc/evenhand', signatures, nowMs: Date.parse('2026-11-20T00:00:00Z') });
    const { cache } = new Run('push', { replies });
    expect(await cache.restore()).toMatchObject({ kind: 'failed', why: expect.stringContaining('/proc/evenhand') });
  });
});

describe('several jobs of one run', () => {
  it('each keep an entry', async () => {
    const run = { event: 'push', pullRequest: undefined, id: '9', attempt: '1' };
    const [one, two, same] = [new Run('push', { run }), new Run('push', { run }), new Run('push', { run })];
    one.ask('a');
    two.ask('b');
    same.ask('b');
    const saved = [await one.cache.save(), await two.cache.save(), await same.cache.save()];
    expect(saved).toMatchObject([
      { kind: 'saved', key: expect.stringMatching(/^evenhand-v1-base-9-1-[0-9a-f]{8}$/) },
      { kind: 'saved', key: expect.stringMatching(/^evenhand-v1-base-9-1-[0-9a-f]{8}$/) },
      { kind: 'unchanged' },
    ]);
  });
});
