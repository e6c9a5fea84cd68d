import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
  readonly file: string;
  night(...words: readonly string[]): Promise<Ended>;
}

/** One judge of 30 items, its model, and the replies of a first night, of which each test has a copy. */
const at = join(folder, 'version');
const firstNight = join(folder, 'first');
let server: JudgeServer;
/** What the model says from now on. */
let behave: (asked: Asked) => Behaviour = right;

function night(ledger: string, ...words: readonly string[]): Promise<Ended> {
  const usual = ['--at', at, '--base-url', server.url, '--ledger', ledger, '--resamples', '100'];
  return evenhand(['drift', ...usual, ...words], { OPENAI_API_KEY: testKey });
}

beforeAll(async () => {
  renameSync(toyVersions(join(folder, 'toy'), { items: 30 }).base, at);
  server = await startJudgeServer((request) => behave(askedAbout(request)));
  server.answerNear();
  await night(firstNight);
});
afterAll(() => server.close());

async function afterOneNight(use: (nights: Nights) => Promise<void>): Promise<void> {
  const ledger = join(mkdtempSync(join(folder, 'nights-')), 'ledger');
  cpSync(firstNight, ledger, { recursive: true });
  behave = right;
  await use({
    file: join(ledger, 'reference', 'replies.jsonl'),
    night: (...words) => night(ledger, ...words),
  });
}

describe('the reference of drift', () => {
  it('is what was accepted, byte for byte, after nights that pass, fail or are uncertain', async () => {
    await afterOneNight(async (nights) => {
      const accepted = readFileSync(nights.file);
      const wrongOn = (few: number) => (asked: Asked) => (asked.n < few ? score(1 - goldOf(asked.n)) : right(asked));
      for (const [says, exitCode] of [
        [right, 0],
        [wrongOn(2), 0],
        [firstShown, 1],
        [right, 0],
      ] as const) {
        behave = says;
        expect((await nights.night()).exitCode).toBe(exitCode);
        expect(readFileSync(nights.file).equals(accepted)).toBe(true);
      }
      behave = firstShown;
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
      (whole) => whole.slice(0, whole.lastIndexOf('"reply"')),
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
    await afterOneNight(async (nights) => {
      const asked = server.journal.length;
      const damaged = damage(readFileSync(nights.file, 'utf8'));
      writeFileSync(nights.file, damaged);
      behave = firstShown;
      for (const words of [[], ['--accept']]) {
        const { exitCode, stderr } = await nights.night(...words);
        expect([exitCode, stderr]).toEqual([2, expect.stringMatching(says)]);
        expect(stderr).toContain('Put back a copy of this file. If there is none, delete it');
      }
      expect(readFileSync(nights.file, 'utf8')).toBe(damaged);
      expect(server.journal.length).toBe(asked);
    });
  });

  it('that is a folder, or that lacks its first line as those of the first version do, is no surprise', async () => {
    await afterOneNight(async (nights) => {
      const [, ...lines] = readFileSync(nights.file, 'utf8').split('\n');
      writeFileSync(nights.file, lines.join('\n'));
      behave = firstShown;
      expect((await nights.night()).exitCode).toBe(1);
      rmSync(nights.file);
      mkdirSync(nights.file);
      expect(await nights.night()).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('this is no file') });
    });
  });
});

describe('a report of drift', () => {
  it('calls no side base or head, in any format', async () => {
    await afterOneNight(async (nights) => {
      behave = firstShown;
      const files = ['md', 'html', 'xml'].map((end) => join(dirname(nights.file), `told.${end}`));
      const { exitCode, stdout } = await nights.night('--out', files.join());
      expect(exitCode).toBe(1);
      for (const text of [stdout, ...files.map((file) => readFileSync(file, 'utf8'))]) {
        expect(text.length).toBeGreaterThan(200);
        // What the language of the page itself calls so.
        expect(text.replace(/<\/?head>|<(style|script)>.*?<\/\1>|base-uri/gs, '')).not.toMatch(/\b(base|head)\b/i);
      }
    });
  });
});
