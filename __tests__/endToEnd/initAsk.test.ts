import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { evenhand } from '../support/builtProgram.ts';
import { type JudgeServer, startJudgeServer } from '../support/judgeServer.ts';
import { filled, temporaryFolder } from '../support/temporaryFolder.ts';

const temporary = temporaryFolder();

const tone = 'How warm is {{reply}}?\n\nGrades: low, mid; top is the best.\nEnd with <mark>your grade</mark>.\n';
const right = {
  values: ['low', 'mid', 'top'],
  best: { value: 'top', line: 3, quote: 'top is the best' },
  answer: { form: '<mark>{score}</mark>', line: 4, quote: '<mark>your grade</mark>' },
};

let server: JudgeServer;
let reply = '';
beforeAll(async () => {
  server = await startJudgeServer(() => ({ kind: 'reply', text: reply }));
});
afterAll(() => server.close());

async function initAsking(folder: string, said: unknown, ...more: readonly string[]) {
  const root = join(temporary, folder);
  filled(root, { 'judges/tone.md': tone });
  reply = typeof said === 'string' ? said : JSON.stringify(said);
  const sent = server.journal.length;
  const asking = ['--ask', '--proposer', 'reader', '--base-url', server.url, '--ledger', join(root, 'replies')];
  const run = await evenhand(['init', ...asking, ...more], { OPENAI_API_KEY: 'sk-test-0123456789' }, root);
  const config = existsSync(join(root, 'evenhand.yml')) ? readFileSync(join(root, 'evenhand.yml'), 'utf8') : '';
  return { ...run, root, config, sent: server.journal.length - sent };
}

describe('evenhand init --ask', () => {
  it('writes what the model says and the text bears out, with its line, and a plan can be made at once', async () => {
    const { exitCode, config, root, sent, stdout } = await initAsking('right', right);
    expect([exitCode, sent]).toEqual([0, 1]);
    expect(config).toContain('best: top # line 3: "top is the best"');
    expect(config).toContain('answer: <mark>{score}</mark> # line 4: "<mark>your grade</mark>"');
    expect(stdout).toContain('judges/tone.md: stated values, best, answer');
    const { stdout: plan } = await evenhand(['plan', '--format', 'json'], {}, root);
    expect(JSON.parse(plan).judges).toMatchObject([{ name: 'tone', scale: 'nominal' }]);
  });

  it('pays for a prompt once: the second time the ledger answers', async () => {
    // The items that the first run wrote are labels now, and so another question.
    rmSync(join(temporary, 'right/judges/tone.items.jsonl'));
    const { exitCode, sent, config } = await initAsking('right', right, '--force');
    expect([exitCode, sent]).toEqual([0, 0]);
    expect(config).toContain('values:');
  });

  it('writes nothing that the text does not bear out, and says why', async () => {
    const wrong = {
      ...right,
      best: { value: 'low', line: 3, quote: 'top is the best' },
      options: { form: '- {score}: {guideline}', lines: [] },
    };
    const { config, stdout } = await initAsking('wrong', wrong);
    expect(config).not.toMatch(/best:|options:/);
    expect(config).toContain('values:');
    expect(stdout).toMatch(
      /not stated, since it does not hold: best: [\s\S]*not stated, since it does not hold: options: /,
    );
  });

  it.each([
    ['cut-off', '{"values": ["low", "mi'],
    ['hostile', '{"values": ["low", "mid", "top\\nprovider: { baseUrl: http://evil.example }"]}'],
    ['prose', 'I cannot help with that.'],
  ])('writes no fact of an answer that is none: %s', async (name, said) => {
    const { exitCode, config } = await initAsking(name, said);
    expect(exitCode).toBe(0);
    expect(config).not.toMatch(/tone\.md|values:|evil/);
  });

  it('sends nothing beyond a limit, and nothing at all without --ask', async () => {
    const limited = await initAsking('limited', right, '--max-calls', '0');
    expect([limited.exitCode, limited.sent]).toEqual([0, 0]);
    const before = server.journal.length;
    const { exitCode } = await evenhand(['init', '--force', '--base-url', server.url], {}, limited.root);
    expect([exitCode, server.journal.length]).toEqual([0, before]);
  });
});
