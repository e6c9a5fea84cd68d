import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import type { JudgeServer } from '../support/judgeServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { askedAbout, type ToyVersions, toyVersions } from '../support/toyJudge.ts';
import { rightReply } from '../support/toyRun.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const folder = temporaryFolder();

/** What exists, may be written to by the system's word, and takes no folder: mkdir says ENOENT. */
const nowhere = '/proc/evenhand';

/** `evenhand` in this process, without a key, against a server that answers. */
async function inScene<T>(
  use: (scene: {
    readonly server: JudgeServer;
    readonly versions: ToyVersions;
    readonly tell: (...words: readonly string[]) => Promise<{ readonly exitCode: number; readonly stderr: string }>;
  }) => Promise<T>,
): Promise<T> {
  const versions = toyVersions(mkdtempSync(join(folder, 'toy-')), { items: 20 });
  return withJudgeServer(
    (request) => rightReply(askedAbout(request)),
    (server) => {
      const tell = async (...words: readonly string[]) => {
        const { environment, written } = capturedEnvironment();
        const files = { ...environment.files, temporaryPath: () => nowhere };
        const all = [...words, '--base-url', server.url, '--resamples', '100', '--quiet'];
        return { exitCode: await run(all, { ...environment, files }), stderr: written.stderr };
      };
      return use({ server, versions, tell });
    },
  );
}

describe('a ledger that cannot be written', () => {
  it.each<readonly [string, (versions: ToyVersions) => readonly string[]]>([
    ['score', ({ head }) => ['score', '--at', head]],
    ['check', ({ base, head }) => ['check', '--base', base, '--head', head]],
    ['a share of check', ({ base, head }) => ['check', '--base', base, '--head', head, '--shard', '1/2']],
    ['drift', ({ head }) => ['drift', '--at', head]],
  ])('is reported before anything is asked: %s', async (_, words) => {
    await inScene(async ({ server, versions, tell }) => {
      const { exitCode, stderr } = await tell(...words(versions), '--ledger', nowhere);
      expect([exitCode, server.journal.length]).toEqual([2, 0]);
      expect(stderr).toContain(`the ledger ${nowhere} could not be written (ENOENT)`);
      expect(stderr).toContain('Name a folder that this user may write to with --ledger.');
    });
  });

  it('is reported before anything is asked, also if it is the default one', async () => {
    await inScene(async ({ server, versions, tell }) => {
      const { exitCode, stderr } = await tell('score', '--at', versions.head);
      expect([exitCode, server.journal.length, stderr]).toEqual([2, 0, expect.stringContaining(nowhere)]);
    });
  });

  it('is nothing to a run that finds all of its replies: it writes nothing', async () => {
    await inScene(async ({ server, versions, tell }) => {
      const ledger = join(versions.head, 'ledger');
      const score = () => tell('score', '--at', versions.head, '--ledger', ledger);
      expect((await score()).exitCode).toBe(0);
      const [asked, names, { mtimeMs }] = [server.journal.length, readdirSync(ledger), statSync(ledger)];
      expect((await score()).exitCode).toBe(0);
      expect([server.journal.length, readdirSync(ledger), statSync(ledger).mtimeMs]).toEqual([asked, names, mtimeMs]);
    });
  });
});
