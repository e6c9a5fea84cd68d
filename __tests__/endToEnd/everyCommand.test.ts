import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommandName } from '../../src/command/commands.ts';
import type { LedgerAction } from '../../src/command/ledgerCommand.ts';
import type { SchemaName } from '../../src/command/schemaCommand.ts';
import { ActionScene } from '../support/actionScene.ts';
import { evenhand as runBuilt } from '../support/builtProgram.ts';
import { type JudgeServer, startJudgeServer } from '../support/judgeServer.ts';
import type { Ended } from '../support/startProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { testKey } from '../support/testSignatures.ts';
import { askedAbout, goldOf, rewordingOf, toyVersions } from '../support/toyJudge.ts';

/*
 * Every command of the program as it is built, over real HTTP where it asks something. The tables are complete by their
 * types: a command without a line here does not compile.
 */
const folder = temporaryFolder();
const versions = toyVersions(folder, { items: 20 });
const compared = ['--base', versions.base, '--head', versions.head];
/** 20 items in two orders on two sides. */
const requests = 80;

/** The base is right; the head takes the option shown first. */
let isDrifted = false;
let judge: JudgeServer;
beforeAll(async () => {
  judge = await startJudgeServer(
    (request) => {
      // What "optimize" asks besides.
      if (JSON.stringify(request.body).includes('other ways to say')) return { kind: 'reply', text: 'rather\nalso' };
      const rewording = rewordingOf(request);
      if (rewording !== undefined) return { kind: 'reply', text: JSON.stringify({ rewordings: [rewording] }) };
      const { side, n, order } = askedAbout(request);
      const isFooled = side === 'head' || isDrifted;
      return { kind: 'reply', text: `Score: ${isFooled ? order.split('-')[0] : goldOf(n)}` };
    },
    ['toy-model'],
  );
});
afterAll(() => judge.close());

/** A folder of replies that is not there yet. */
function newLedger(): string {
  return join(mkdtempSync(join(folder, 'ledger-')), 'replies');
}

function evenhand(...argv: readonly string[]): Promise<Ended> {
  return runBuilt(argv, { OPENAI_API_KEY: testKey, GITHUB_REPOSITORY: 'acme/bot' }, folder);
}

function asking(...argv: readonly string[]): Promise<Ended> {
  return evenhand(...argv, '--base-url', judge.url, '--quiet');
}

/** What a run ends with, and some members of its report; nothing else was said. */
function expectReport({ exitCode, stdout, stderr }: Ended, code: number, report: object): void {
  expect([exitCode, stderr]).toEqual([code, '']);
  expect(JSON.parse(stdout)).toMatchObject(report);
}

async function filledLedger(): Promise<string> {
  const ledger = newLedger();
  expect((await asking('score', '--at', versions.base, '--ledger', ledger)).exitCode).toBe(0);
  return ledger;
}

const ledgerRuns = {
  verify: async (ledger) => {
    expect(await evenhand('ledger', 'verify', '--ledger', ledger)).toMatchObject({ exitCode: 0, stderr: '' });
  },
  compact: async (ledger) => {
    expect(await evenhand('ledger', 'compact', '--ledger', ledger)).toMatchObject({ exitCode: 0, stderr: '' });
  },
  export: async (ledger) => {
    const { exitCode, stdout } = await evenhand('ledger', 'export', '--ledger', ledger);
    expect([exitCode, stdout.trimEnd().split('\n').length]).toEqual([0, requests / 2]);
  },
  show: async (ledger) => {
    const [first = ''] = (await evenhand('ledger', 'export', '--ledger', ledger)).stdout.split('\n');
    const { key } = JSON.parse(first);
    const { exitCode, stdout } = await evenhand('ledger', 'show', key, '--ledger', ledger);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Score: ')]);
  },
  sign: async (ledger) => {
    const { exitCode, stdout } = await evenhand('ledger', 'sign', '--ledger', ledger);
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining(`${requests / 2} line(s) in 1 segment(s) are signed`),
    ]);
  },
  'public-key': async () => {
    const { exitCode, stdout } = await evenhand('ledger', 'public-key');
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^ {2}- ed25519:[\w+/]{43}=$/m)]);
  },
} satisfies Record<LedgerAction, (ledger: string) => Promise<void>>;

const schemaRuns = {
  config: /Evenhand|configuration/i,
  prompt: /prompt/i,
  admission: /expires/,
  admit: /isTooOld/,
  result: /verdict/,
  mitigation: /candidate/,
  optimization: /trajectory/,
  audit: /proposed/,
  study: /table/,
  ledger: /reply/,
} satisfies Record<SchemaName, RegExp>;

const runs = {
  check: async () => {
    const checked = await asking('check', ...compared, '--no-early-stop', '--format', 'json', '--ledger', newLedger());
    expectReport(checked, 1, { verdict: 'regression', requests: { asked: requests, unanswered: 0 } });
  },
  score: async () => {
    const scored = await asking('score', '--at', versions.base, '--format', 'json', '--ledger', newLedger());
    expectReport(scored, 0, { verdict: 'pass', requests: { asked: requests / 2, unanswered: 0 } });
  },
  plan: async () => {
    const before = judge.journal.length;
    const planned = await asking('plan', ...compared, '--format', 'json');
    expect([planned.exitCode, planned.stderr, judge.journal.length]).toEqual([0, '', before]);
    expect(JSON.parse(planned.stdout)).toBeInstanceOf(Object);
  },
  show: async () => {
    const before = judge.journal.length;
    const named = ['--at', versions.base, '--item', 'c-7', '--variant', '1-0', '--ledger', await filledLedger()];
    const { exitCode, stdout, stderr } = await evenhand('show', ...named, '--base-url', judge.url);
    expect([exitCode, stderr, judge.journal.length - before]).toEqual([0, '', requests / 2]);
    // The key is the one under which the reply was saved.
    expect(stdout).toMatch(/\nreply +in the ledger\n/);
    expect(stdout).toMatch(/ {2}Case <c-7>\n- score 0 .*\n {2}score 1 .*\n\+ score 0 /);
  },
  drift: async () => {
    const drift = ['drift', '--at', versions.base, '--ledger', newLedger(), '--format', 'json'] as const;
    expectReport(await asking(...drift), 0, { verdict: 'new' });
    isDrifted = true;
    const drifted = await asking(...drift);
    isDrifted = false;
    expectReport(drifted, 1, { verdict: 'regression' });
  },
  mitigate: async () => {
    const { base } = toyVersions(join(folder, 'many'), { items: 100 });
    const mitigate = ['mitigate', '--at', base, '--ledger', newLedger(), '--candidates', 'hint', '--format', 'json'];
    expectReport(await asking(...mitigate), 0, { judges: [{ name: 'toy', outcome: 'none-helps' }] });
  },
  optimize: async () => {
    const { base } = toyVersions(join(folder, 'optimized'), { items: 60 });
    const optimize = ['optimize', '--at', base, '--ledger', newLedger(), '--rounds', '1', '--format', 'json'];
    expectReport(await asking(...optimize), 0, { method: 'grips', judges: [{ name: 'toy', outcome: 'not-proven' }] });
  },
  audit: async () => {
    const { base } = toyVersions(join(folder, 'audited'), { items: 20 });
    const audited = ['audit', '--at', base, '--ledger', newLedger(), '--dry-run', '--format', 'json'];
    expectReport(await asking(...audited), 0, { run: 'audit', judges: [{ name: 'toy', items: 20 }] });
  },
  admit: async () => {
    const { base } = toyVersions(join(folder, 'admitted'), { items: 40 });
    const configuration = JSON.parse(readFileSync(join(base, 'evenhand.yml'), 'utf8'));
    writeFileSync(join(base, 'evenhand.yml'), JSON.stringify({ ...configuration, admission: { recall: 0.8 } }));
    const words = ['admit', '--at', base, '--ledger', newLedger(), '--format', 'json'];
    const { exitCode, stdout, stderr } = await asking(...words);
    expect([exitCode, stderr]).toEqual([0, 'wrote toy.admission.json\n']);
    expect(JSON.parse(stdout)).toMatchObject({ run: 'admit', judges: [{ name: 'toy', outcome: 'admitted' }] });
  },
  study: async () => {
    const study = ['study', 'consistency', '--at', versions.base, '--ledger', newLedger(), '--candidates', 'hint'];
    expect(await asking(...study, '--plan')).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/to ask/) });
    expectReport(await asking(...study, '--format', 'json'), 0, { run: 'study', requests: { unanswered: 0 } });
  },
  measure: async () => {
    const file = join(folder, 'judgments.csv');
    const rows = Array.from({ length: 20 }, (_, n) => `i-${n},control,${n % 2},${n % 2}`);
    writeFileSync(file, `item,variant,score,gold\n${rows.join('\n')}\n`);
    expectReport(await evenhand('measure', file, '--format', 'json'), 0, { verdict: 'pass' });
  },
  demo: async () => {
    const { exitCode, stdout, stderr } = await evenhand('demo', '--format', 'json', '--quiet', '--resamples', '100');
    expect([exitCode, JSON.parse(stdout).verdict]).toEqual([0, 'regression']);
    expect(stderr).toContain('would end with exit code 1');
  },
  init: async () => {
    const own = mkdtempSync(join(folder, 'init-'));
    writeFileSync(join(own, 'tone.prompt.yml'), readFileSync(join(versions.base, 'toy.prompt.yml')));
    const { exitCode, stdout, stderr } = await runBuilt(['init'], {}, own);
    expect([exitCode, stderr, stdout]).toEqual([0, '', expect.stringContaining('wrote evenhand.yml\n')]);
    expect(readFileSync(join(own, 'evenhand.yml'), 'utf8')).toContain('tone.prompt.yml');
    rmSync(own, { recursive: true });
  },
  doctor: async () => {
    const { exitCode, stdout, stderr } = await evenhand('doctor', '--at', versions.base, '--base-url', judge.url);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`✓ ${judge.url} answers and has 1 model\n`);
  },
  label: async () => {
    const { exitCode, stdout, stderr } = await evenhand('label', '--at', versions.base, '--as', 'anna');
    // Every item has its gold, so nobody is asked.
    expect([exitCode, stderr, stdout]).toEqual([0, '', expect.stringContaining('Nothing is left to label')]);
  },
  paraphrase: async () => {
    const { base } = toyVersions(join(folder, 'reworded'), { items: 20 });
    const { exitCode, stdout } = await asking('paraphrase', '--at', base, '--ledger', newLedger());
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('wrote toy.paraphrases.yml: ')]);
    expect(readFileSync(join(base, 'toy.paraphrases.yml'), 'utf8')).toMatch(/^approvedBy:\n/m);
  },
  ledger: async () => {
    const ledger = await filledLedger();
    for (const act of Object.values(ledgerRuns)) await act(ledger);
  },
  schema: async () => {
    for (const [name, words] of Object.entries(schemaRuns)) {
      const { exitCode, stdout, stderr } = await evenhand('schema', name);
      expect([exitCode, stderr]).toEqual([0, '']);
      expect(JSON.parse(stdout)).toHaveProperty('$schema');
      expect(stdout).toMatch(words);
    }
  },
} satisfies Record<CommandName, () => Promise<void>>;

describe('the command line, as it is built', () => {
  it.each(Object.entries(runs))('evenhand %s does its work', (_, act) => act());
});

describe('the Action, as it is built', () => {
  const scene = new ActionScene();
  scene.isCloned = false;

  it('checks a pull request that git fetches, and comments', async () => {
    scene.offer();
    const ended = await scene.check();
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
    expect(scene.bodies()).toHaveLength(1);
  });
});
