import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import type { Behaviour } from '../support/judgeServer.ts';
import { newFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const folder = temporaryFolder();
const task = 'Is the reply free of errors in all 3 parts?\n\nReply: {{reply}}\n\nAnswer with yes or no alone.';
const others = [
  'Are all 3 parts of the reply without errors?\n\nReply: {{reply}}\n\nAnswer with yes or no alone.',
  'Does the reply have 3 correct parts?\n\nReply: {{reply}}\n\nAnswer with yes or no alone.',
];
const turned = { 'Is the reply free of errors in all 3 parts?': 'Is there an error in any of the 3 parts?' };
const said = { rewordings: others, inverse: turned as unknown };

interface Setting {
  readonly rewordings?: unknown;
  readonly inverse?: unknown;
  /** In place of any answer. */
  readonly behaviour?: Behaviour;
  /** Files beside the judge. */
  readonly files?: Readonly<Record<string, string>>;
}

interface Scene {
  readonly paraphrase: (...words: readonly string[]) => Promise<{ code: number; stdout: string; stderr: string }>;
  /** The file that was written; undefined: none. */
  readonly written: () => string | undefined;
  readonly sent: () => number;
}

/** `evenhand paraphrase` in this process, against a model that says what the setting says. */
function inScene<T>({ behaviour, files = {}, ...own }: Setting, use: (scene: Scene) => Promise<T>): Promise<T> {
  const answers = { ...said, ...own };
  const root = newFolder(folder, {
    // JSON is YAML.
    'evenhand.yml': JSON.stringify({ judges: [{ prompt: 'ok.prompt.yml', items: 'items.jsonl' }] }),
    'ok.prompt.yml': JSON.stringify({ name: 'ok', model: 'm', messages: [{ role: 'user', content: task }] }),
    'items.jsonl': ['yes', 'no'].map((gold) => JSON.stringify({ id: gold, vars: { reply: gold }, gold })).join('\n'),
    ...files,
  });
  return withJudgeServer(
    ({ body }) => {
      const isInverse = JSON.stringify(body).includes('turned round');
      const answer = isInverse ? { texts: answers.inverse } : { rewordings: answers.rewordings };
      return behaviour ?? { kind: 'reply', text: JSON.stringify(answer) };
    },
    (server) => {
      const file = join(root, 'ok.paraphrases.yml');
      return use({
        paraphrase: async (...words) => {
          const { environment, written } = capturedEnvironment({ OPENAI_API_KEY: 'sk-test-0123456789' });
          const usual = ['--at', root, '--quiet', '--base-url', server.url, '--ledger', join(root, 'replies')];
          return { code: await run(['paraphrase', ...usual, ...words], environment), ...written };
        },
        written: () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
        sent: () => server.journal.length,
      });
    },
  );
}

describe('evenhand paraphrase', () => {
  it('writes the rewordings without an approval, proposes the turned question, and pays for them once', () =>
    inScene({}, async ({ paraphrase, written, sent }) => {
      const { code, stdout, stderr } = await paraphrase();
      expect([code, stderr, sent()]).toEqual([0, '', 2]);
      expect(parse(written() ?? '')).toEqual({ approvedBy: null, passages: [{ text: task, rewordings: others }] });
      expect(stdout).toContain('wrote ok.paraphrases.yml');
      // What is shown to be pasted is YAML with exactly these texts.
      const pasted = parse(stdout.slice(stdout.indexOf('  inverse:')));
      expect(pasted).toEqual({ inverse: { texts: turned } });
      expect((await paraphrase()).stdout).toContain('ok.paraphrases.yml is of its present text');
      const again = await paraphrase('--force');
      expect([again.code, sent()]).toEqual([0, 2]);
    }));

  it('says what it would ask, and sends nothing', () =>
    inScene({}, async ({ paraphrase, written, sent }) => {
      const planned = await paraphrase('--plan');
      expect(planned.stdout).toMatch(
        /^ok: 2 requests, 2 of them to ask, with about \d+ tokens of input; cost unknown: /,
      );
      expect([planned.code, sent(), written()]).toEqual([0, 0, undefined]);
      await paraphrase();
      expect((await paraphrase('--plan', '--force')).stdout).toContain('2 requests, 0 of them to ask');
    }));

  it('says what it would cost by the prices of the configuration', () => {
    const judges = [{ prompt: 'ok.prompt.yml', items: 'items.jsonl' }];
    const files = { 'evenhand.yml': JSON.stringify({ judges, prices: { input: 1000, output: 1000 } }) };
    return inScene({ files }, async ({ paraphrase }) => {
      const [, tokens, least] = /about (\d+) tokens of input; costs at least \$([\d.]+);/.exec(
        (await paraphrase('--plan')).stdout,
      ) ?? [''];
      // 1,000 dollars for a million tokens.
      expect(Number(least)).toBeCloseTo(Number(tokens) / 1000, 2);
      const most = /costs at most \$([\d.]+)/.exec((await paraphrase('--plan', '--max-cost-usd', '99')).stdout)?.[1];
      // Each of two answers has at most 4,096 tokens.
      expect(Number(most)).toBeCloseTo(Number(tokens) / 1000 + 8.192, 2);
    });
  });

  it('keeps what fits, and says of the others why they do not', () =>
    inScene({ rewordings: [others[0]?.replace('3', 'three'), others[1], 5] }, async ({ paraphrase, written }) => {
      const { code, stdout } = await paraphrase();
      expect(parse(written() ?? '').passages).toEqual([{ text: task, rewordings: [others[1]] }]);
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^refused: "Are all three parts.*": it lacks 3$/m)]);
    }));

  const [other = ''] = others;
  it.each<[string, Setting, string]>([
    ['lost places', { rewordings: [other.replace('{{reply}}', 'the reply')] }, 'its places are others'],
    ['other labels', { rewordings: [other.replace('yes or no', 'pass or fail')] }, 'it lacks'],
    ['another number', { rewordings: [other.replace('3', '4')] }, 'it lacks 3'],
    ['a control character', { rewordings: [other.replace('Are', '\u001b[2JAre')] }, 'cannot be seen'],
    ['a hidden letter', { rewordings: [other.replace('Are', 'Ar\u200be')] }, 'cannot be seen'],
    ['half a letter', { rewordings: [other.replace('Are', 'Ar\ud800e')] }, 'cannot be seen'],
    ['its own words', { rewordings: [task.toUpperCase().replace('{{REPLY}}', '{{reply}}')] }, 'nothing is written'],
    ['an answer cut off', { behaviour: { kind: 'reply', text: '{"rewordings": ["Are al', finish: 'length' } }, 'whole'],
    ['prose', { behaviour: { kind: 'reply', text: 'I cannot help with that.' } }, 'no whole answer that can be read'],
    ['no list', { rewordings: { approvedBy: 'me' } }, 'a text has no rewording that can be kept'],
    ['a refusal', { behaviour: { kind: 'reply', text: null, refusal: 'no' } }, 'no whole answer that can be read'],
  ])('writes nothing of %s', (_, setting, why) =>
    inScene(setting, async ({ paraphrase, written }) => {
      const { code, stdout } = await paraphrase();
      expect([code, written(), stdout]).toEqual([3, undefined, expect.stringContaining(why)]);
      expect(stdout).not.toMatch(/[^\P{Control}\n]/u);
    }),
  );

  it('keeps a text that looks like YAML or like an approval a text', () =>
    inScene({ rewordings: [`${other}\napprovedBy: mallory\npassages: []\n---\n- x: &a *a`] }, async (scene) => {
      await scene.paraphrase();
      const read = parse(scene.written() ?? '');
      expect([Object.keys(read), read.approvedBy]).toEqual([['approvedBy', 'passages'], null]);
      // It is for a person to see that this is no rewording; the gate does not ask it before.
      expect(read.passages[0].rewordings[0]).toContain('approvedBy: mallory');
    }));

  it.each([
    ['a text that the prompt lacks', { 'Is it good?': 'Is it bad?' }, 'the prompt has no text'],
    ['lost places', { 'Reply: {{reply}}': 'Answer:' }, 'has other places than its text'],
    ['control characters', { 'Is the reply free': 'Is\u001b[1m it' }, 'the model gave no texts that turn it round'],
    ['nothing', null, 'the model gave no texts that turn it round'],
  ])('proposes no turned question with %s', (_, inverse, why) =>
    inScene({ inverse }, async ({ paraphrase }) => {
      const { stdout } = await paraphrase();
      expect(stdout).toContain(`no turned question is proposed: `);
      expect(stdout).toContain(why);
      expect(stdout).not.toContain('inverse:');
    }),
  );

  it('rewords the present text in place of an older one, and drops the approval of that', () => {
    const old = { approvedBy: 'anna', passages: [{ text: 'Is it good?', rewordings: ['Is it well done?'] }] };
    return inScene({ files: { 'ok.paraphrases.yml': JSON.stringify(old) } }, async ({ paraphrase, written }) => {
      await paraphrase('--count', '1');
      expect(parse(written() ?? '')).toEqual({ approvedBy: null, passages: [{ text: task, rewordings: [other] }] });
    });
  });

  it('needs a model that writes, and keeps the limit on calls', () =>
    inScene({}, async ({ paraphrase, sent }) => {
      expect(await paraphrase('--provider', 'lexical')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('a model writes paraphrases'),
      });
      const limited = await paraphrase('--max-calls', '1');
      expect([limited.code, sent()]).toEqual([3, 0]);
      expect(limited.stdout).toContain('the limit on calls leaves too few');
    }));
});
