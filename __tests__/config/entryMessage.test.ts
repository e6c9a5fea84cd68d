import { describe, expect, it } from '@jest/globals';
import { passagesOf } from '../../src/config/edit/region.ts';
import type { LoadedJudge } from '../../src/config/loadedJudge.ts';
import { loadSide } from '../../src/config/loadSide.ts';
import { render } from '../../src/judge/render.ts';
import { answering } from '../support/answering.ts';
import { checkTrees } from '../support/checkTrees.ts';
import { memoryTree } from '../support/memoryTree.ts';

const alone = 'Grade the reply of a help desk.\n\n1: rude\n2: kind\n\nReply with the score alone.\n';
const items = Array.from({ length: 40 }, (_, n) =>
  JSON.stringify({
    id: `n${n}`,
    vars: { call: `Call ${n}`, reply: `Reply [truth: ${1 + (n % 2)}]` },
    gold: 1 + (n % 2),
  }),
).join('\n');

function files(message: string | undefined, prompt = alone, places?: readonly string[]): Record<string, string> {
  const stated = { ...(message === undefined ? {} : { message }), ...(places === undefined ? {} : { places }) };
  const entry = { prompt: 'desk.md', items: 'desk.jsonl', model: 'm', ...stated };
  return {
    'evenhand.yml': JSON.stringify({ judges: [entry], perturbations: ['control'] }),
    'desk.md': prompt,
    'desk.jsonl': items,
  };
}

async function loaded(
  message: string | undefined,
  ...rest: [prompt?: string, places?: string[]]
): Promise<LoadedJudge> {
  const side = await loadSide(memoryTree('', files(message, ...rest)), 'evenhand.yml');
  const [judge] = side?.judges ?? [];
  if (judge === undefined) throw new Error('no judge');
  return judge;
}

function sent({ judge, items: [first] }: LoadedJudge) {
  if (first === undefined) throw new Error('no item');
  return render(judge, first, {});
}

describe('a prompt behind which code sends the item', () => {
  it('is the message of the system, and that of the entry shows the item', async () => {
    const judge = await loaded('{{call}}\n---\n{{reply}}');
    expect(sent(judge)).toEqual([
      { role: 'system', content: alone.trimEnd() },
      { role: 'user', content: 'Call 0\n---\nReply [truth: 1]' },
    ]);
    expect(judge.judge.options.map(({ score, guideline }) => [score, guideline])).toEqual([
      [1, 'rude'],
      [2, 'kind'],
    ]);
  });

  it('keeps the roles that it states', async () => {
    const judge = await loaded('{{reply}}', `system:\n${alone}\nuser:\nCall: {{call}}\n`);
    expect(sent(judge).map(({ role, content }) => [role, content.split('\n').at(-1)])).toEqual([
      ['system', 'Reply with the score alone.'],
      ['user', 'Call: Call 0'],
      ['user', 'Reply [truth: 1]'],
    ]);
  });

  it('is an error without the message, which proposes it from what the items bring', async () => {
    const line = String.raw`message: "call:\n{{call}}\n\nreply:\n{{reply}}"`;
    await expect(loaded(undefined)).rejects.toMatchObject({ faults: [{ fix: expect.stringContaining(line) }] });
    const judge = await loaded(JSON.parse(line.replace('message: ', '')));
    expect(sent(judge).at(-1)?.content).toBe('call:\nCall 0\n\nreply:\nReply [truth: 1]');
  });

  it('has mistakes of the message reported at its entry', async () => {
    const at = { file: 'evenhand.yml', line: 1, key: 'judges[0].message' };
    await expect(loaded('{% if call %}{{ reply }}')).rejects.toMatchObject({ faults: [at] });
    await expect(loaded(' ')).rejects.toMatchObject({ faults: [{ key: 'judges[0].message' }] });
    await expect(loaded('{{replay}}')).rejects.toMatchObject({
      faults: [{ fix: expect.stringContaining('{{reply}}') }],
    });
  });

  it('offers only the text of its own file for rewording', async () => {
    const passages = passagesOf(await loaded('The whole call of the customer:\n{{call}}\n{{reply}}'), 'task');
    expect(passages).toMatchObject([{ message: 0, text: 'Grade the reply of a help desk.' }]);
  });
});

describe('a prompt whose places have no names', () => {
  const asks = 'Rate the reply from 1 to 2 as {{"score": 1}}.\n';

  it.each([
    ['{}', `${asks}{}\n---\n{}`],
    ['a number', `${asks}{1}\n---\n{0}`],
    ['%s', 'Rate the reply from 1 to 2.\n%s\n---\n%s'],
  ])('has those that the entry gives to them: %s', async (mark, prompt) => {
    const own = mark === 'a number' ? ['reply', 'call'] : ['call', 'reply'];
    const [message] = sent(await loaded(undefined, prompt, own));
    expect(message?.content).toMatch(/\nCall 0\n---\nReply \[truth: 1\]$/);
    await expect(loaded(undefined, prompt)).rejects.toMatchObject({
      faults: [{ fix: expect.stringContaining('places: [call, reply]') }],
    });
  });

  it('is an error if the entry names more or fewer', async () => {
    await expect(loaded(undefined, `${asks}{}`, ['call', 'reply'])).rejects.toMatchObject({
      faults: [{ key: 'places', what: expect.stringContaining('names 2, and the prompt has 1') }],
    });
    await expect(loaded(undefined, `${asks}{call}`, ['reply'])).rejects.toMatchObject({
      faults: [{ fix: 'Take "places" out.' }],
    });
  });
});

/** A judge that is right if it is told what is kind. */
const provider = answering((prompt) => (prompt.includes('kind') ? (/\[truth: (\d)\]/.exec(prompt)?.[1] ?? '') : '1'));

it.each([
  ['passes with the same words', alone, 0, ['pass', 'pass']],
  ['does not hide a worse prompt', alone.replace('2: kind', '2: fine'), 1, ['regression', 'pass']],
])('that takes the item out of the prompt is reported, and %s', async (_, prompt, code, verdicts) => {
  const base = memoryTree('base', files(undefined, `${alone}\n{{reply}}\n`));
  const head = memoryTree('head', files('2 is for kind ones.\n{{reply}}', prompt));
  const { judges, exitCode } = await checkTrees({ base, head, provider });
  expect([exitCode, judges.map(({ verdict }) => verdict)]).toEqual([code, verdicts]);
  const kinds = judges.flatMap(({ findings }) => findings.map(({ kind }) => kind));
  expect(kinds).toEqual(expect.arrayContaining(['prompt-in-place', 'entry-changed']));
});

it('does not hide a worse prompt behind better words in the message of its entry', async () => {
  const vague = alone.replace('2: kind', '2: fine');
  const { judges, exitCode } = await checkTrees({
    base: memoryTree('base', files('{{reply}}')),
    head: memoryTree('head', files('2 is for kind ones.\n{{reply}}', vague)),
    provider,
  });
  expect(exitCode).toBe(1);
  expect(judges.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['desk (as on the base)', 'regression'],
    ['desk', 'pass'],
  ]);
  expect(judges.flatMap(({ findings }) => findings)).toContainEqual(
    expect.objectContaining({ kind: 'entry-changed', changes: [expect.objectContaining({ key: 'evenhand.message' })] }),
  );
});
