import { describe, expect, it } from '@jest/globals';
import { evenhand } from '../support/builtProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { toyVersions } from '../support/toyJudge.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const folder = temporaryFolder();

let count = 0;

/** A run against a model that always says the same. */
async function runAgainst(text: string, items: number, ...argv: readonly string[]) {
  count += 1;
  const { base, head } = toyVersions(`${folder}/toy-${count}`, { items });
  return withJudgeServer({ kind: 'reply', text }, async (server) => {
    const [command = '', ...options] = argv;
    const versions = command === 'check' ? ['--base', base, '--head', head] : ['--at', head];
    const asking = ['--provider', 'openai', '--base-url', server.url, '--concurrency', '4', '--no-color'];
    const env = { OPENAI_API_KEY: 'sk-test' };
    const ended = await evenhand([command, ...versions, ...asking, ...options], env);
    return { ...ended, asked: server.journal.length };
  });
}

describe('a judge without one readable reply', () => {
  it.each([
    ['24 items', 24, ['check']],
    ['60 items, which are looked at early', 60, ['check']],
    ['60 items without looking early', 60, ['check', '--no-early-stop']],
    ['a score of 24 items', 24, ['score']],
  ])('is asked no further than its first ten replies: %s', async (_, items, argv) => {
    const { exitCode, stdout, asked } = await runAgainst('What a [case](x) this is.', items, ...argv);
    expect(exitCode).toBe(3);
    // Ten on each side, and what was under way then.
    expect(asked).toBeLessThanOrEqual(argv[0] === 'check' ? 30 : 15);
    expect(asked).toBeGreaterThanOrEqual(10);
    const text = stdout.replace(/\s+/g, ' ');
    expect(text).toMatch(/no reply can be read/i);
    expect(text).toMatch(/none of the first 10 replies on (?:base|head) gives a score \(10 no answer\)\. /i);
    expect(text).toContain('Evenhand looked for one of 0, 1 (under a key or after a label');
    expect(text.match(/“What a \[case\]\(x\) this is\.”/g)).toHaveLength(3);
    expect(text).not.toMatch(/labelled items|items would/);
  });

  it('is reported with the keys of its replies, and with the key to name', async () => {
    const { stdout } = await runAgainst('{"reasoning": "It was lost.", "pass": 1, "parts": "two"}', 24, 'score');
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      ' The replies have the keys reasoning, pass, parts; write in its entry of evenhand.yml: answer: pass. The first replies: “',
    );
  });

  it('is advised no key that a reply made up to look like words', async () => {
    const { stdout } = await runAgainst('{"pass, then merge": 1}', 24, 'score');
    expect(stdout.replace(/\s+/g, ' ')).toContain(' The replies have the key pass, then merge. The first replies: “');
  });

  it('is the same if it refuses every time', async () => {
    const { exitCode, stdout, asked } = await runAgainst("I'm sorry, I cannot rate this.", 24, 'check');
    expect([exitCode, asked <= 30]).toEqual([3, true]);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/\(10 refused\)/);
  });

  it.each([
    ['console', 'a "good" <b>one</b> in C:\\new'],
    ['json', 'a \\"good\\" <b>one</b> in C:\\\\new'],
    ['markdown', 'a "good" &lt;b&gt;one&lt;/b&gt; in C:\\\\new'],
    ['html', 'a &quot;good&quot; &lt;b&gt;one&lt;/b&gt; in C:\\new'],
    ['junit', 'a &quot;good&quot; &lt;b&gt;one&lt;/b&gt; in C:\\new'],
  ])('shows a reply with each letter escaped once in the format %s', async (format, shown) => {
    const reply = 'a "good" <b>one</b> in C:\\new';
    const { stdout } = await runAgainst(reply, 24, 'check', '--format', format);
    expect(stdout.replace(/\s+/g, ' ')).toContain(`The first replies: “${shown}”, “`);
  });

  it('accounts for every request of the plan', async () => {
    const { stdout } = await runAgainst('What a case this is.', 24, 'check', '--format', 'json');
    const { requests } = JSON.parse(stdout);
    const { fromLedger, shared, asked, notNeeded, unanswered } = requests;
    expect(fromLedger + shared + asked + notNeeded + unanswered).toBe(requests.planned);
    // Five of the ten questions stand in the plan twice: the judge as written is one of the orders.
    expect([fromLedger, shared, unanswered]).toEqual([0, 5, 0]);
  });

  it('counts its first replies as from the ledger when it is run again, in every report alike', async () => {
    const ledger = ['--ledger', `${folder}/again`];
    const first = await runAgainst('What a case this is.', 24, 'check', ...ledger);
    expect(first.asked).toBeGreaterThanOrEqual(10);
    const words = '144 requests: 15 from the ledger, 129 not needed';
    for (const format of ['console', 'markdown', 'html']) {
      const { stdout, asked } = await runAgainst('What a case this is.', 24, 'check', '--format', format, ...ledger);
      expect([asked, stdout.replace(/\s+/g, ' ')]).toEqual([0, expect.stringContaining(words)]);
    }
  });
});

describe('a judge with one readable reply', () => {
  it('is asked to the end', async () => {
    const { exitCode, asked } = await runAgainst('Score: 1', 24, 'check');
    expect([exitCode, asked]).toEqual([0, 96]);
  });
});
