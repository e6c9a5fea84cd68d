import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../../src/ask/ports.ts';
import { openReplyCache, type ReplyCache } from '../../../src/edge/cache/replyCache.ts';
import { openLedger } from '../../../src/edge/ledger/folderLedger.ts';
import { keptReplies } from '../../../src/edge/ledger/keptReplies.ts';
import { writeLedgerLine } from '../../../src/edge/ledger/ledgerLine.ts';
import { CacheServer } from '../../support/cacheServer.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { signaturesOf, signed } from '../../support/testSignatures.ts';

const above = temporaryFolder();
const tools = join(above, 'tools');
const server = new CacheServer();
beforeAll(async () => {
  // Without zstd, @actions/cache packs with gzip, as we do; its entries for other compressions are other entries.
  mkdirSync(tools);
  for (const tool of ['tar', 'gzip']) symlinkSync(`/usr/bin/${tool}`, join(tools, tool));
  await server.start();
});
afterAll(() => server.stop());

const entry: LedgerEntry = {
  key: 'k',
  model: 'm',
  reply: { text: 'naïve “判”', finish: 'stop' },
  usage: undefined,
  ms: 1,
  at: '2026-11-03T00:00:00Z',
};

const signatures = await signaturesOf();

function ours(folder: string): ReplyCache {
  return openReplyCache({
    mode: 'read-write',
    run: { event: 'push', pullRequest: undefined, id: '15', attempt: '1' },
    env: server.env('refs/heads/main'),
    replies: keptReplies({ folder, signatures, nowMs: Date.parse('2026-11-20T00:00:00Z') }),
  });
}

/** A call of @actions/cache as an Action would make it, in a process of its own and in this folder. */
async function theirs(folder: string, call: string): Promise<string> {
  const library = new URL('../../../node_modules/@actions/cache/lib/cache.js', import.meta.url).href;
  const script = `const cache = await import(${JSON.stringify(library)}); await cache.${call};`;
  const env = {
    ...server.env('refs/heads/main'),
    PATH: tools,
    GITHUB_WORKSPACE: folder,
    RUNNER_TEMP: join(folder, 'temp'),
    GITHUB_SERVER_URL: 'https://github.com',
  };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, env });
  return stdout;
}

describe('what @actions/cache makes of it', () => {
  it('is what we kept', async () => {
    const folder = join(above, 'ours');
    openLedger({ folder, note: () => undefined, signed: { part: 'replies', signatures } }).append(entry);
    expect(await ours(folder).save()).toMatchObject({ kind: 'saved' });
    const workspace = join(above, 'workspace');
    mkdirSync(workspace);
    await theirs(workspace, `restoreCache(['evenhand-ledger'], 'evenhand-v1-base-')`);
    const restored = readFileSync(join(workspace, 'evenhand-ledger', 'replies.jsonl'), 'utf8');
    expect(restored).toBe(signed(signatures, writeLedgerLine(entry)));
  });

  it('comes to us as it kept it', async () => {
    const workspace = join(above, 'workspace2');
    mkdirSync(join(workspace, 'evenhand-ledger'), { recursive: true });
    const theirsOnly = signed(signatures, writeLedgerLine({ ...entry, key: 'theirs' }));
    writeFileSync(join(workspace, 'evenhand-ledger', 'a.jsonl'), theirsOnly);
    await theirs(workspace, `saveCache(['evenhand-ledger'], 'evenhand-v1-base-16-1')`);
    const folder = join(above, 'restored');
    expect(await ours(folder).restore()).toMatchObject({ kind: 'restored', key: 'evenhand-v1-base-16-1', replies: 1 });
    expect(openLedger({ folder, note: () => undefined }).find('theirs')?.reply).toEqual(entry.reply);
  });
});
