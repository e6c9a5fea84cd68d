import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { evenhand } from '../support/builtProgram.ts';
import { type Behaviour, type JudgeServer, startJudgeServer } from '../support/judgeServer.ts';
import { testKey } from '../support/openaiAsking.ts';
import type { Ended } from '../support/startProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type Asked, askedAbout, goldOf, toyVersions } from '../support/toyJudge.ts';

const folder = temporaryFolder();

const score = (value: number): Behaviour => ({ kind: 'reply', text: `Score: ${value}` });
const right = ({ n }: Asked): Behaviour => score(goldOf(n));
const firstShown = ({ order }: Asked): Behaviour => score(Number(order.split('-')[0]));

interface Nights {
  /** What the model says from now on. */
  behave: (asked: Asked) => Behaviour;
  readonly server: JudgeServer;
  readonly ledger: string;
  readonly file: string;
  night(...words: readonly string[]): Promise<Ended>;
}

/** One judge of 30 items, its model, and a folder for its replies. */
async function inNights<T>(use: (nights: Nights) => Promise<T>): Promise<T> {
  const own = mkdtempSync(join(folder, 'nights-'));
  const at = join(own, 'version');
  renameSync(toyVersions(own, { items: 30 }).base, at);
  const ledger = join(own, 'ledger');
  const server = await startJudgeServer((request) => nights.behave(askedAbout(request)));
  const usual = ['--at', at, '--base-url', server.url, '--ledger', ledger, '--resamples', '100'];
  const nights: Nights = {
    behave: right,
    server,
    ledger,
    file: join(ledger, 'reference', 'replies.jsonl'),
    night: (...words) => evenhand(['drift', ...usual, ...words], { OPENAI_API_KEY: testKey }),
  };
  try {
    return await use(nights);
  } finally {
    await server.close();
  }
}

describe('the reference of drift', () => {
  it('is what was accepted, byte for byte, after nights that pass, fail or are uncertain', async () => {
    await inNights(async (nights) => {
      await nights.night();
      const accepted = readFileSync(nights.file);
      const wrongOn = (few: number) => (asked: Asked) => (asked.n < few ? score(1 - goldOf(asked.n)) : right(asked));
      for (const [behave, exitCode] of [
        [right, 0],
        [wrongOn(2), 0],
        [firstShown, 1],
        [right, 0],
      ] as const) {
        nights.behave = behave;
        expect((await nights.night()).exitCode).toBe(exitCode);
        expect(readFileSync(nights.file).equals(accepted)).toBe(true);
      }
      nights.behave = firstShown;
      expect((await nights.night('--accept')).exitCode).toBe(0);
      expect(readFileSync(nights.file).equals(accepted)).toBe(false);
      expect((await nights.night()).exitCode).toBe(0);
    });
  });

  const damages: readonly (readonly [string, (whole: string) => string, RegExp])[] = [
    ['of which nothing is left', () => '', /replies\.jsonl: .*it has 0 replies/],
    ['that is something else', () => '<html>502 Bad Gateway</html>\n', /replies\.jsonl:1: .*this line is no reply/],
    [
      'that was cut within a line',
      (whole) => whole.slice(0, Math.floor(whole.length / 2)),
      /replies\.jsonl:\d+: .*no reply/,
    ],
    [
      'that was cut between two lines',
      (whole) => `${whole.split('\n').slice(0, 20).join('\n')}\n`,
      /it has 19 replies of the 60 that its first line states/,
    ],
    ['in which one line is broken', (whole) => whole.replace('"Score: 1"', '"Score: 0"'), /:\d+: .*the checksum/],
    ['of another version', (whole) => whole.replace('{"v":1,"key"', '{"v":2,"key"'), /another version of Evenhand/],
  ];

  it.each(damages)('%s is an error before anything is asked, and stays as it is', async (_, damage, says) => {
    await inNights(async (nights) => {
      await nights.night();
      const asked = nights.server.journal.length;
      const damaged = damage(readFileSync(nights.file, 'utf8'));
      writeFileSync(nights.file, damaged);
      nights.behave = firstShown;
      for (const words of [[], ['--accept']]) {
        const { exitCode, stderr } = await nights.night(...words);
        expect([exitCode, stderr]).toEqual([2, expect.stringMatching(says)]);
        expect(stderr).toContain('Put back a copy of this file. If there is none, delete it');
      }
      expect(readFileSync(nights.file, 'utf8')).toBe(damaged);
      expect(nights.server.journal.length).toBe(asked);
    });
  });

  it('that is a folder, or that lacks its first line as those of the first version do, is no surprise', async () => {
    await inNights(async (nights) => {
      await nights.night();
      const [, ...lines] = readFileSync(nights.file, 'utf8').split('\n');
      writeFileSync(nights.file, lines.join('\n'));
      nights.behave = firstShown;
      expect((await nights.night()).exitCode).toBe(1);
      rmSync(nights.file);
      mkdirSync(nights.file);
      expect(await nights.night()).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('EISDIR') });
    });
  });
});

describe('a report of drift', () => {
  it.each(['console', 'markdown', 'html', 'junit'])('in %s calls no side base or head', async (format) => {
    await inNights(async (nights) => {
      await nights.night();
      nights.behave = firstShown;
      const { exitCode, stdout } = await nights.night('--format', format);
      expect(exitCode).toBe(1);
      // What the language of the page itself calls so.
      expect(stdout.replace(/<\/?head>|<(style|script)>.*?<\/\1>|base-uri/gs, '')).not.toMatch(/\b(base|head)\b/i);
    });
  });
});
