import { describe, expect, it } from '@jest/globals';
import type { LoadedJudge, LoadedSide } from '../../src/config/loadedJudge.ts';
import { loadSides } from '../../src/config/loadSides.ts';
import { pairJudges } from '../../src/config/pairJudges.ts';
import { loadedJudge, loadedSide } from '../support/configurations.ts';
import { itemOf, judgeOf } from '../support/judges.ts';
import { memoryTree } from '../support/memoryTree.ts';

const at = (path: string, judges: readonly LoadedJudge[]): LoadedSide => ({ ...loadedSide(judges), path });

/** `a-b, none-c; without d`: the judges of base and head that are pairs, and those that the head has no more. */
function pairsOf(base: readonly LoadedSide[] | undefined, head: readonly LoadedSide[]) {
  // Every prompt of the base is in its place.
  const inPlace = new Map(
    (base ?? []).flatMap(({ judges }) => judges.map((judge) => [judge, { kind: 'same' }] as const)),
  );
  const found = pairJudges({ base, head, inPlace });
  const pairs = found.pairs.map((pair) => `${pair.base?.name ?? 'none'}-${pair.head.name}`).join(', ');
  return found.removed.length === 0 ? pairs : `${pairs}; without ${found.removed.join(', ')}`;
}

const pairs = (base: readonly LoadedJudge[] | undefined, head: readonly LoadedJudge[]) =>
  pairsOf(base === undefined ? undefined : [at('evenhand.yml', base)], [at('evenhand.yml', head)]);

describe('pairJudges', () => {
  it('pairs judges by name, in the order of the head', () => {
    const found = pairs([loadedJudge('a'), loadedJudge('b')], [loadedJudge('b'), loadedJudge('a')]);
    expect(found).toBe('b-b, a-a');
  });

  it('knows a judge that was renamed by the path of its prompt', () => {
    const found = pairs([loadedJudge('old')], [loadedJudge('new', { promptFile: 'old.prompt.yml' })]);
    expect(found).toBe('old-new');
  });

  const words = (text: string) => ({
    judge: {
      ...judgeOf(3),
      options: [],
      messages: [{ role: 'user' as const, parts: [{ kind: 'text' as const, text }] }],
    },
    items: [itemOf({ id: 'x', vars: { reply: text } })],
  });

  it('knows a judge that got another name, another prompt file and another items file at once by its content', () => {
    const old = loadedJudge('old', words('is the tone of this reply polite and calm'));
    const moved = loadedJudge('new', words('is the tone of this reply polite or not'));
    expect(pairs([old], [moved])).toBe('old-new');
    // A copy hides nothing: whatever may be the judge is held against it.
    const copy = loadedJudge('copy', words('is the tone of this reply polite and calm'));
    expect(pairs([old], [moved, copy])).toBe('old-new, old-copy');
    // One that is still there keeps its place: what else is like it is new.
    expect(pairs([old], [old, moved])).toBe('old-old, none-new');
  });

  it('takes a judge for removed if a new one is like no missing one: it could be what the other one hides', () => {
    const old = loadedJudge('old', words('is the tone of this reply polite and calm'));
    const copy = loadedJudge('copy', words('is the tone of this reply polite and calm'));
    const strange = loadedJudge('strange', words('count every fact that has a source'));
    expect(pairs([old], [copy, strange])).toBe('none-copy, none-strange, old-old; without old');
  });

  it('also compares a judge that still has its name, but another prompt file, with its most similar new judge', () => {
    const old = loadedJudge('old', words('is the tone of this reply polite and calm'));
    const standIn = { ...old, promptFile: 'copy.yml' };
    const real = loadedJudge('real', words('is the tone of this reply polite or not'));
    expect(pairs([old], [standIn, real])).toBe('old-old, old-real');
  });

  it('recognises a judge with a moved prompt by its name', () => {
    expect(pairs([loadedJudge('a')], [loadedJudge('a', { promptFile: 'moved.yml' })])).toBe('a-a');
  });

  it('does not take an unchanged judge for a renamed one', () => {
    const copy = loadedJudge('copy', { promptFile: 'a.prompt.yml' });
    expect(pairs([loadedJudge('a')], [loadedJudge('a'), copy])).toBe('a-a, none-copy');
  });

  it('compares a prompt with its base also if another prompt took its name', () => {
    const standIn = loadedJudge('a', { promptFile: 'harmless.yml' });
    const old = loadedJudge('b', { promptFile: 'a.prompt.yml' });
    expect(pairs([loadedJudge('a')], [standIn, old])).toBe('a-a, a-b');
  });

  it('names what was removed, and has no counterpart for what is new', () => {
    const [a, b] = [loadedJudge('a', words('is it polite')), loadedJudge('b', words('count the facts'))];
    expect(pairs([a], [b])).toBe('none-b, a-a; without a');
    expect(pairs(undefined, [loadedJudge('b')])).toBe('none-b');
  });
});

describe('pairJudges, with several configurations', () => {
  const tone = loadedJudge('tone');
  const inFolder = (folder: string, name = 'tone') =>
    loadedJudge(name, { promptFile: `${folder}/${name}.prompt.yml`, itemsFile: `${folder}/${name}.items.jsonl` });
  const chat = at('chat/evenhand.yml', [inFolder('chat')]);
  const mail = at('mail/evenhand.yml', [inFolder('mail')]);

  it('tells judges of one name apart by the folder of their configuration', () => {
    const root = at('evenhand.yml', [tone]);
    expect(pairsOf([chat, mail], [mail, chat])).toBe('tone-mail/tone, tone-chat/tone');
    expect(pairsOf([root, chat], [root, chat])).toBe('tone-tone, tone-chat/tone');
    const others = ['chat/a.yml', 'chat/b.yml'].map((path) => at(path, [inFolder('chat')]));
    expect(pairsOf(undefined, others)).toBe('none-chat/a.yml/tone, none-chat/b.yml/tone');
  });

  it('keeps the name of a judge that is called so alone', () => {
    const facts = at('mail/evenhand.yml', [inFolder('mail', 'facts')]);
    expect(pairsOf([chat, facts], [chat, facts])).toBe('tone-tone, facts-facts');
  });

  it('pairs within a configuration before it looks at others', () => {
    const found = pairJudges({ base: [chat, mail], head: [mail, chat] });
    expect(found.pairs.map(({ base, head }) => [base?.promptFile, head.promptFile])).toEqual([
      ['mail/tone.prompt.yml', 'mail/tone.prompt.yml'],
      ['chat/tone.prompt.yml', 'chat/tone.prompt.yml'],
    ]);
  });

  it('does not take a judge for new if its configuration moved, with its files or without', () => {
    const moved = at('apps/chat/evenhand.yml', [inFolder('apps/chat')]);
    expect(pairsOf([chat, mail], [moved, mail])).toBe('tone-apps/chat/tone, tone-mail/tone');
    const alone = at('config/evenhand.yml', [inFolder('chat', 'other'), inFolder('chat')]);
    expect(pairsOf([chat], [alone])).toBe('none-other, tone-tone');
    const renamed = at('config/evenhand.yml', [loadedJudge('new', { promptFile: 'chat/tone.prompt.yml' })]);
    expect(pairsOf([chat, mail], [renamed, mail])).toBe('tone-new, tone-tone');
  });

  it('takes the rules of the base for a judge that is new in a configuration that the base has', () => {
    const more = at('chat/evenhand.yml', [inFolder('chat'), inFolder('chat', 'facts')]);
    const { pairs: found } = pairJudges({ base: [chat], head: [more] });
    expect(found.map(({ configurations }) => configurations.base?.path)).toEqual([
      'chat/evenhand.yml',
      'chat/evenhand.yml',
    ]);
  });

  it('names the judges of a configuration that only the base has', () => {
    expect(pairsOf([chat, mail], [mail])).toBe('tone-mail/tone, chat/tone-chat/tone; without chat/tone');
  });
});

it('a judge with a scale from its labels is read by them too if the base has its prompt', async () => {
  const items = [1, 2, 3].map((gold) => JSON.stringify({ id: `i-${gold}`, vars: { reply: `R${gold}` }, gold }));
  const files = (prompt: string, text: string) => ({
    'evenhand.yml': `judges: [{ prompt: ${prompt}, items: i.jsonl, name: tone }]\n`,
    'i.jsonl': items.join('\n'),
    'old.md': text,
    'new.md': 'How kind is {{reply}}?\n',
  });
  const base = memoryTree('base', files('old.md', 'How kind is {{reply}}?\n'));
  const head = memoryTree('head', files('new.md', 'How very kind is {{reply}}?\n'));
  const { pairs: found } = pairJudges(await loadSides({ base, head, config: undefined }));
  const names = ['tone', 'tone (as on the base)'];
  expect(found.map(({ head: { name, judge } }) => [name, judge.scale])).toEqual(
    names.map((name) => [name, { kind: 'ordinal', values: [1, 2, 3] }]),
  );
});
