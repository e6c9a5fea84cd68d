import { describe, expect, it } from '@jest/globals';
import type { Provider } from '../../src/ask/ports.ts';
import type { Finding } from '../../src/gate/finding.ts';
import type { Result } from '../../src/report/result.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { ActionScene } from '../support/actionScene.ts';
import { checkTrees } from '../support/checkTrees.ts';
import { memoryTree } from '../support/memoryTree.ts';

// Where the answer stands in a reply, and what it may be, is policy, as gold is: an author who wrote it could write what
// suits into that place.

interface Version {
  /** What the model writes into each key: what is true of the item, always 0, or twice what is true. */
  readonly writes: Readonly<Record<string, 'truth' | 'zero' | 'double'>>;
  /** `evenhand.answer` of the prompt, and of the entry of `evenhand.yml`. */
  readonly answer?: unknown;
  readonly ofEntry?: unknown;
  readonly scale?: unknown;
  readonly settings?: object;
}

function filesOf({ writes, answer, ofEntry, scale = { kind: 'ordinal', values: [0, 1] }, settings }: Version) {
  const marks = Object.entries(writes).map(([key, what]) => `(${key} is ${what})`);
  const entry = { name: 'tone', prompt: 'tone.yml', items: 'tone.jsonl' };
  const line = (n: number) => ({ id: `t-${n}`, vars: { reply: `Reply ${n}. [truth: ${n % 2}]` }, gold: n % 2 });
  return {
    'evenhand.yml': JSON.stringify({
      judges: [{ ...entry, ...(ofEntry === undefined ? {} : { evenhand: { answer: ofEntry } }) }],
      perturbations: ['control'],
      ...settings,
    }),
    'tone.yml': JSON.stringify({
      model: 'planted',
      messages: [{ role: 'user', content: `Is this reply kind? ${marks.join(' ')}\n{{reply}}\nAnswer in JSON.` }],
      evenhand: { scale, ...(answer === undefined ? {} : { answer }) },
    }),
    'tone.jsonl': Array.from({ length: 60 }, (_, n) => JSON.stringify(line(n))).join('\n'),
  };
}

/** Writes as the marks of its prompt say. */
function replyTo(prompt: string): string {
  const truth = Number(/\[truth: (\d)\]/.exec(prompt)?.[1]);
  const said = { truth, zero: 0, double: 2 * truth };
  const marks = [...prompt.matchAll(/\((\w+) is (truth|zero|double)\)/g)];
  const entries = marks.map(([, key, what]) => [key, said[what as keyof typeof said]] as const);
  return JSON.stringify(Object.fromEntries(entries));
}

const provider: Provider = {
  family: 'planted',
  ask: (question) => {
    const prompt = question.messages().map(({ content }) => content);
    const reply = { text: replyTo(prompt.join('\n')), finish: 'stop' } as const;
    return Promise.resolve({ kind: 'reply', reply, usage: undefined, model: 'planted' });
  },
};

const tree = (label: string, version: Version): Tree => memoryTree(label, filesOf(version));

function compared(base: Version, head: Version, earlyStop = false): Promise<Result> {
  return checkTrees({ base: tree('base', base), head: tree('head', head), provider, overrides: { earlyStop } });
}

function readingOf({ judges }: Result): Extract<Finding, { kind: 'reading-changed' }> | undefined {
  const found = judges.flatMap(({ findings }) => findings).find(({ kind }) => kind === 'reading-changed');
  return found?.kind === 'reading-changed' ? found : undefined;
}

const base: Version = { writes: { final: 'truth', liked: 'truth' }, answer: 'final' };
const worse: Version = { writes: { final: 'zero', liked: 'truth' }, answer: 'final' };

describe('a head that states another place for the answer', () => {
  it.each<[string, Version]>([
    ['in its prompt', { ...worse, answer: 'liked' }],
    ['in its entry', { ...worse, ofEntry: 'liked' }],
    ['in its entry, though its judge may end early', { ...worse, ofEntry: 'liked' }],
    ['as a label that the prompt never names', { ...worse, answer: { label: 'liked' } }],
    ['by stating none any more', { ...worse, answer: undefined }],
  ])('%s is read as the base is, and is as bad as it was', async (how, head) => {
    const result = await compared(base, head, how.includes('early'));
    expect([result.verdict, result.exitCode]).toEqual(['regression', 1]);
    expect(result.judges[0]?.sides.head?.measures['control']?.accuracy).toMatchObject({ value: 0.5, n: 60 });
    expect(readingOf(result)).toMatchObject({ readBy: 'base', read: 60, of: 60 });
  });

  it('is read as the base is if its replies have both places and it is as good as before', async () => {
    const result = await compared(base, { ...base, answer: 'liked' });
    expect(result.verdict).toBe('pass');
    expect(readingOf(result)?.changes).toEqual([
      { key: 'answer', base: 'the JSON key "final"', head: 'the JSON key "liked"' },
    ]);
  });

  it('is uncertain at best if its replies have that place alone, and both places are reported', async () => {
    const result = await compared(base, { writes: { rating: 'truth' }, answer: 'rating' });
    expect([result.verdict, result.exitCode]).toEqual(['uncertain', 0]);
    expect(result.judges[0]?.sides.head?.measures['control']?.accuracy?.value).toBe(1);
    expect(readingOf(result)).toMatchObject({ readBy: 'head', read: 0, of: 60 });
  });

  it('is uncertain at best if what it will read is another score than what the base reads', async () => {
    const result = await compared(base, { writes: { final: 'truth', liked: 'zero' }, answer: 'liked' });
    expect([result.verdict, result.exitCode]).toEqual(['uncertain', 0]);
    expect(readingOf(result)).toMatchObject({ readBy: 'base', read: 60, of: 60, differ: 30 });
  });

  it('is a regression if it got worse there', async () => {
    const result = await compared(base, { writes: { rating: 'zero' }, answer: 'rating' });
    expect(result.verdict).toBe('regression');
  });

  it('says nothing if only the words around the place change', async () => {
    const result = await compared(base, { ...base, writes: { final: 'truth' } });
    expect(result.verdict).toBe('pass');
    expect(readingOf(result)).toBeUndefined();
  });
});

describe('a head with other values on its scale', () => {
  it('is read by the scale of the base if that has all that it answers', async () => {
    const turned: Version = { ...worse, scale: { kind: 'ordinal', values: [1, 0] } };
    const result = await compared(base, turned);
    expect(result.verdict).toBe('regression');
    expect(readingOf(result)?.changes).toEqual([{ key: 'values', base: '0, 1', head: '1, 0' }]);
  });

  it('is read by its own if the base has no such values', async () => {
    const wide: Version = {
      writes: { final: 'double' },
      answer: 'final',
      scale: { kind: 'ordinal', values: [0, 1, 2] },
    };
    const result = await compared({ ...base, scale: { kind: 'ordinal', values: [0, 1] } }, wide);
    expect(result.judges[0]?.findings.map(({ kind }) => kind)).toContain('scale-changed');
    expect(readingOf(result)).toMatchObject({ readBy: 'head', read: 30, of: 60 });
    expect(result.verdict).toBe('regression');
  });
});

describe('a rule of the head', () => {
  it('decides how both are read only if the workflow trusts the head', async () => {
    const head = tree('head', { ...worse, answer: 'liked' });
    const result = await checkTrees({ base: tree('base', base), head, provider, policyFrom: 'head' });
    expect(result.verdict).toBe('pass');
    expect(readingOf(result)).toBeUndefined();
  });
});

describe('on the Action', () => {
  const scene = new ActionScene(({ body }) => ({ kind: 'reply', text: replyTo(JSON.stringify(body)) }));

  it('a head that is read by its own says so above the fold, and is uncertain', async () => {
    const head = filesOf({ writes: { rating: 'truth' }, answer: 'rating' });
    const ended = await scene.offer({ base: filesOf(base), head }).check();
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([0, 'uncertain']);
    expect(scene.aboveTheFold()).toMatch(/JSON key “?"?final.*JSON key “?"?rating/s);
  });

  it('a head that is read as the base is fails, and says both places', async () => {
    const head = filesOf({ ...worse, ofEntry: 'liked' });
    const ended = await scene.offer({ base: filesOf(base), head }).check();
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
    expect(scene.aboveTheFold()).toMatch(/JSON key “?"?final.*JSON key “?"?liked/s);
  });
});
