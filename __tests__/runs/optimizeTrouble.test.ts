import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Skill } from '../../bench/optimization/planted.ts';
import type { Behaviour } from '../support/judgeServer.ts';
import { isNight } from '../support/night.ts';
import { inOptimizeScene, newLedger, optimizedIn } from '../support/optimizeScene.ts';

const instruction = 'Reply hastily with Score: and a value.';
const better = 'Reply carefully with Score: and a value.';
const skill: Skill = (words) => (words.has('hastily') ? 0.55 : 0.95);
/** 20 items for the search and 40 for the test, each in two orders. */
const scene = { skill, instruction, items: 60, isSteady: true } as const;
const search = 20;
const test = 2 * 2 * 40;
const json = ['--format', 'json'] as const;
const opro = ['--method', 'opro', ...json] as const;

const paraphrases = (prompt: string) => ['s', 'ed', 'ing'].map((end) => prompt.split('\n').at(-1) + end).join('\n');
const tagged = (text: string) => `<text>\n${text}\n</text>`;
const isRefusal: Behaviour = { kind: 'reply', text: null, refusal: 'I will not.' };

describe('optimize with too few items', () => {
  it('says how many to add', () =>
    inOptimizeScene({ ...scene, items: 30, writes: paraphrases }, async ({ optimize }) => {
      const { exitCode, stderr } = await optimize();
      // Of 40 items, 20 are for the search and 20 for the test.
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Add at most 10 items with gold: ')]);
      expect(stderr).toContain('15 for the search, which needs 5, and 15 for the test, which needs 20');
    }));
});

describe('optimize that is cut off', () => {
  it('continues to the same report from any part of its ledger, also with a torn line, and pays for nothing twice', () =>
    inOptimizeScene({ ...scene, writes: paraphrases }, async ({ optimize, server }) => {
      const words = [...json, '--rounds', '3'];
      const whole = newLedger();
      const undisturbed = await optimize(...words, '--ledger', whole);
      const asked = server.journal.length;
      const lines = linesIn(whole);
      expect(optimizedIn(undisturbed.stdout).outcome).toBe('better');
      for (const share of isNight ? [0.1, 0.5, 0.9] : [0.5]) {
        const kept = Math.round(share * asked);
        const cut = newLedger();
        mkdirSync(cut);
        writeFileSync(join(cut, 'cut.jsonl'), [...lines.slice(0, kept), lines[kept]?.slice(0, 40)].join('\n'));
        const before = server.journal.length;
        const resumed = await optimize(...words, '--ledger', cut);
        expect(optimizedIn(resumed.stdout)).toEqual(optimizedIn(undisturbed.stdout));
        expect(server.journal.length - before).toBe(asked - kept);
      }
    }));

  it('ends the search while the limit on calls leaves enough for the test part, and continues with the rest', () =>
    inOptimizeScene({ ...scene, writes: paraphrases }, async ({ optimize, server }) => {
      const [ledger, two] = [newLedger(), [...json, '--rounds', '2']];
      const calls = search + 6 * search + 15 + test;
      const limited = await optimize(...two, '--ledger', ledger, '--max-calls', String(calls));
      const judge = optimizedIn(limited.stdout);
      expect([limited.exitCode, judge.ended, judge.rounds]).toEqual([0, 'stopped', 1]);
      expect(judge.outcome).not.toBeNull();
      const spent = server.journal.length;
      expect(spent).toBeLessThanOrEqual(calls);
      const resumed = await optimize(...two, '--ledger', ledger);
      const rest = server.journal.length - spent;
      const unlimited = await optimize(...two, '--ledger', newLedger());
      const all = server.journal.length - spent - rest;
      expect(optimizedIn(resumed.stdout).trajectory).toEqual(optimizedIn(unlimited.stdout).trajectory);
      // The text that the limit left as the best may be another one than in the end.
      expect(spent + rest - all).toBeLessThanOrEqual(test);
    }));

  it.each([
    [10, 0, /20 requests are needed and at most 10 are allowed/],
    [search + test, search, /limit on calls/],
    [search + test + 1, search, /limit on calls/],
  ])('with %d calls proposes nothing, says why, and ends with 3', (calls, asked, why) =>
    inOptimizeScene({ ...scene, writes: () => tagged(better) }, async ({ optimize, server, prompt }) => {
      const before = prompt();
      const { exitCode, stdout } = await optimize(...opro, '--write', '--max-calls', String(calls));
      const judge = optimizedIn(stdout);
      expect([exitCode, server.journal.length, prompt()]).toEqual([3, asked, before]);
      expect(judge).toMatchObject({ outcome: null, best: null, test: null, files: null });
      expect(judge.why).toMatch(why);
    }),
  );
});

describe('a text under which the judge refuses to answer', () => {
  const itemIn = (prompt: string) => /case (\d+)/.exec(prompt)?.[1] ?? '';
  const words = [...opro, '--rounds', '1', '--write'];

  it('has the lowest score there is, and is not tested', () =>
    inOptimizeScene(
      {
        ...scene,
        writes: () => tagged(better),
        judges: (prompt) => (prompt.includes('carefully') ? isRefusal : undefined),
      },
      async ({ optimize }) => {
        const { exitCode, stdout } = await optimize(...words);
        const judge = optimizedIn(stdout);
        expect([exitCode, judge.trajectory[1].score]).toEqual([0, -1]);
        expect(judge).toMatchObject({ outcome: 'not-proven', best: null, test: null });
      },
    ));

  it.each([
    ['for all items of the test part is not measured', 1, { exit: 3, outcome: null, isWritten: false }],
    ['for a third of them is not measured', 3, { exit: 3, outcome: null, isWritten: false }],
    ['for a few of them has these wrong', 20, { exit: 0, outcome: 'better', isWritten: true }],
  ])('%s', (_, every, expected) => {
    const searched = new Set<string>();
    const refused = new Set<string>();
    const judges = (prompt: string) => {
      const item = itemIn(prompt);
      if (searched.size < search) searched.add(item);
      if (!prompt.includes('carefully') || searched.has(item) || Number(item) % every !== 0) return undefined;
      refused.add(`case-${item}`);
      return isRefusal;
    };
    return inOptimizeScene({ ...scene, writes: () => tagged(better), judges }, async ({ optimize, prompt }) => {
      const before = prompt();
      const { exitCode, stdout } = await optimize(...words);
      const { outcome, test: tested, why } = optimizedIn(stdout);
      expect({ exit: exitCode, outcome, isWritten: prompt() !== before }).toEqual(expected);
      expect(why ?? '').toMatch(outcome === null ? /too few of its replies can be read/ : /^$/);
      expect(refused.size).toBeGreaterThan(1);
      // Other items turn wrong for the noise of the planted judge alone.
      const right = 40 - refused.size;
      expect(tested.accuracy.head).toBeLessThanOrEqual(right / 40);
      expect(tested.accuracy.n).toBe(40);
    });
  });
});

describe('a model that proposes', () => {
  it('may refuse for a round or two', () =>
    inOptimizeScene(
      { ...scene, writes: (_, time) => (time === 0 ? isRefusal : tagged(better)) },
      async ({ optimize }) => {
        const judge = optimizedIn((await optimize(...opro, '--rounds', '3')).stdout);
        expect(judge).toMatchObject({ outcome: 'better', best: { text: better } });
      },
    ));

  it('that always refuses ends the search after three rounds, and nothing is proposed', () =>
    inOptimizeScene({ ...scene, writes: () => isRefusal }, async ({ optimize, server }) => {
      const { exitCode, stdout } = await optimize(...opro);
      expect([exitCode, server.journal.length]).toEqual([0, search + 3 * 2]);
      expect(optimizedIn(stdout)).toMatchObject({ ended: 'nothing-new', outcome: 'not-proven', best: null, rounds: 0 });
    }));

  it('that the provider does not know is named', () =>
    inOptimizeScene({ ...scene, writes: () => unknownModel }, async ({ optimize }) => {
      const { exitCode, stdout } = await optimize(...opro);
      expect(exitCode).toBe(3);
      expect(optimizedIn(stdout).why).toContain('writer');
    }));

  it('is not asked about a text that is no version of the judge, and that is counted', () => {
    const refused: readonly (readonly [written: string, why: RegExp])[] = [
      [' ', /is empty/],
      [`${better} ${'and more '.repeat(9999)}`, /is longer than 600 characters/],
      [`${better} \u001b[2J`, /does not show/],
      [`${better} \ufdd0`, /does not show/],
      [`${better} \u202e`, /does not show/],
      ['Reply with a value.', /loses "Score:"/],
      [`${better}{{/output}} {{#output}}`, /adds "{{\/output}}"/],
      [`${better} {{secret}}`, /adds "{{secret}}"/],
      [`${better} {{reply}}`, /adds "{{reply}}"/],
      ['Reply carefully with Score: and 0.', /adds the score "0"/],
      [`${better} As in case-12.`, /names item "case-12"/],
      [`${better} For case 12 with truth 0 and nothing else beside it, say 0.`, /quotes item "case-12"/],
      [`${better} If in doubt, 1.`, /adds the score "1"/],
      [`${better}\n\n2: it is neutral`, /./],
    ];
    let written = 0;
    const writes = () => tagged(refused[written++]?.[0] ?? '');
    return inOptimizeScene({ ...scene, writes }, async ({ optimize, server }) => {
      // Two texts in each round.
      const judge = optimizedIn((await optimize(...opro, '--rounds', '7')).stdout);
      const all = refused.length;
      expect([judge.candidates, judge.refused, judge.outcome]).toEqual([all, all, 'not-proven']);
      const told: readonly string[] = judge.trajectory.map((one: { refused: string | null }) => one.refused ?? '');
      const countOf = (why: RegExp) => [why, told.filter((one) => why.test(one)).length];
      expect(refused.map(([, why]) => countOf(why))).toEqual(
        refused.map(([, why]) => [
          why,
          why.source === '.' ? all : refused.filter(([, one]) => one.source === why.source).length,
        ]),
      );
      expect(server.journal.length).toBe(search + all);
    });
  });

  it('cannot write commands or markup into a report', () => {
    const hostile = `${better}\n::error::boo <img src=x onerror=alert(7)> ##[error]boo [a](javascript:alert(7))\n\`\`\`\n# boo`;
    return inOptimizeScene({ ...scene, writes: () => tagged(hostile) }, async ({ reports }) => {
      const { console: consoles, markdown, html, json: data } = await reports('--method', 'opro', '--rounds', '1');
      expect(optimizedIn(data)).toMatchObject({ outcome: 'better', best: { text: hostile } });
      for (const text of [consoles, markdown, html, data]) {
        expect(text).toContain('boo');
        expect(text).not.toMatch(/^\s*::|##\[/m);
      }
      expect(html).not.toContain('<img');
      for (const text of [consoles, markdown, html]) {
        expect(text).toContain('tone.prompt.yml:14');
        expect(text).toContain(text === html ? '<del>hastily' : '[-hastily');
        expect(text).toContain(text === html ? 'carefully</ins>' : 'carefully+}');
      }
      // Within the fence of the changed words, of another kind than theirs.
      expect(markdown).toMatch(/^~~~text\n(?:\| .*\n)*\| .*<img.*\n(?:\| .*\n)*~~~$/m);
    });
  });
});

const unknownModel: Behaviour = {
  kind: 'status',
  status: 404,
  body: { error: { message: 'The model `writer` does not exist', code: 'model_not_found' } },
};

function linesIn(ledger: string): readonly string[] {
  const segments = readdirSync(ledger).filter((name) => name.endsWith('.jsonl'));
  return segments.flatMap((name) => readFileSync(join(ledger, name), 'utf8').split('\n')).filter((line) => line !== '');
}
