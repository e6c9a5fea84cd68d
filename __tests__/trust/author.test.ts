// Over 250 lines: one property with all that an author can draw, and the oracle that knows nothing of the code.
import { describe, expect, it } from '@jest/globals';
import { UnusableInput } from '../../src/shared/fault.ts';
import { headAfterMerge, type Merge } from '../../src/tree/merge.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { checkTrees } from '../support/checkTrees.ts';
import fc, { nightly } from '../support/fastCheck.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { plantedJudges } from '../support/plantedJudges.ts';

// An author edits whatever a pull request can: prompts, configuration, paths, names, items, and from which commit the
// branch begins. The base branch stays. Whenever the judge that production reads got worse, the run is not green.
//
// Production reads a prompt file by its path: the one of the base, as long as it is there, and the one that the merged
// configuration names for the judge. The oracle knows how good a prompt is by the mark that is planted in it, and finds
// what production reads with none of the code under test.

type Files = Readonly<Record<string, string>>;
type Quality = 'fair' | 'prefersFirst';

interface Entry {
  readonly name?: string;
  readonly prompt: string;
  readonly items: string;
  readonly model?: string;
}

const names = ['tone', 'style', 'facts'] as const;
const paths = ['tone.yml', 'style.yml', 'facts.yml', 'judges/tone.yml', 'copy.yml'] as const;
const itemsPaths = ['tone.jsonl', 'facts.jsonl', 'other.jsonl'] as const;
const configurations = ['evenhand.yml', 'evenhand.yaml', '.github/evenhand.yml', 'evenhand.json'] as const;
const models = ['planted', 'cheap'] as const;

const about = {
  tone: 'tone of this reply, whether it is calm and kind',
  facts: 'number of facts with a source',
} as const;

/** A prompt that is longer than its mark, so that it resembles itself and no other. */
function promptOf(subject: keyof typeof about, quality: Quality, model: string, note = ''): string {
  const lines = ['rude', 'kind'].map(
    (word, score) => `    - { score: ${score}, guideline: the ${subject} is ${word} }`,
  );
  return `name: ${subject}
model: ${model}
messages:
  - role: user
    content: |
      [judge: ${quality}]
      Rate the ${about[subject]}.${note}
      {{reply}}
      {{guideline}}
      {{output}}
evenhand:
  scale: ordinal
  options:
${lines.join('\n')}
`;
}

function itemsOf(subject: string, lax = false): string {
  const line = (n: number) =>
    JSON.stringify({
      id: `${subject}-${n}`,
      vars: { reply: `Of ${subject} ${n}. [truth: ${n % 2}]` },
      gold: lax ? 0 : n % 2,
    });
  return Array.from({ length: 24 }, (_, n) => line(n)).join('\n');
}

function written(judges: readonly Entry[], tolerance = 2): string {
  return JSON.stringify({ judges, perturbations: ['position'], gate: { tolerance } });
}

const entries: readonly Entry[] = [
  { name: 'tone', prompt: 'tone.yml', items: 'tone.jsonl' },
  { name: 'facts', prompt: 'facts.yml', items: 'facts.jsonl' },
];

/** The base branch: two judges in one configuration, at one of its usual places. */
function tipOf(place: string): Files {
  const folder = place.includes('/') ? '.github/' : '';
  const files: Files = {
    'tone.yml': promptOf('tone', 'fair', 'planted'),
    'facts.yml': promptOf('facts', 'fair', 'planted'),
    'tone.jsonl': itemsOf('tone'),
    'facts.jsonl': itemsOf('facts'),
  };
  return {
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}${path}`, text])),
    [place]: written(entries),
  };
}

/** Older commits, from which the branch may begin: lax rules, easy gold, a worse judge, no judge at all. */
const histories = {
  none: (tip: Files) => tip,
  lax: (tip: Files) => edited(tip, (path, text) => (isConfiguration(path) ? written(entries, 99) : text)),
  easy: (tip: Files) => edited(tip, (path, text) => (path.endsWith('tone.jsonl') ? itemsOf('tone', true) : text)),
  worse: (tip: Files) =>
    edited(tip, (path, text) => (path.endsWith('tone.yml') ? text.replace('fair', 'prefersFirst') : text)),
  young: (tip: Files) =>
    edited(tip, (path, text) =>
      isConfiguration(path) ? written(entries.slice(1)) : path.endsWith('tone.yml') ? undefined : text,
    ),
} as const;

function isConfiguration(path: string): boolean {
  return configurations.some((one) => one === path);
}

function edited(files: Files, edit: (path: string, text: string) => string | undefined): Files {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => {
      const now = edit(path, text);
      return now === undefined ? [] : [[path, now]];
    }),
  );
}

const prompt = fc.record({
  subject: fc.constantFrom('tone' as const, 'facts' as const),
  quality: fc.constantFrom<Quality>('fair', 'prefersFirst'),
  model: fc.constantFrom(...models),
  note: fc.constantFrom('', ' Be strict.'),
});
/** An entry of the base with something else in its place. */
const entry = fc
  .tuple(
    fc.constantFrom(...entries),
    fc.oneof(
      fc.record({ prompt: fc.constantFrom(...paths) }),
      fc.record({ model: fc.constantFrom(...models) }),
      fc.record({ name: fc.constantFrom(...names), prompt: fc.constantFrom(...paths) }),
      fc.record({ items: fc.constantFrom(...itemsPaths) }),
    ),
  )
  .map(([of, other]): Entry => ({ ...of, ...other }));
const edit = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('prompt' as const),
      path: fc.constantFrom('tone.yml', 'tone.yml', ...paths),
      prompt,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('configuration' as const),
      path: fc.constantFrom(...configurations),
      judges: fc.array(entry, { minLength: 1, maxLength: 3 }),
      tolerance: fc.constantFrom(2, 99),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      isCopy: fc.boolean(),
      from: fc.constantFrom(...paths),
      to: fc.constantFrom(...paths),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), path: fc.constantFrom(...paths, ...configurations) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('items' as const),
      path: fc.constantFrom(...itemsPaths),
      subject: fc.constantFrom('tone', 'facts'),
      lax: fc.boolean(),
    }),
  },
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** What the author writes stands beside the configuration of the base. */
function madeBy(author: readonly Edit[], start: Files, folder: string): Files {
  const files = new Map(Object.entries(start));
  for (const one of author) {
    switch (one.kind) {
      case 'prompt':
        files.set(
          folder + one.path,
          promptOf(one.prompt.subject, one.prompt.quality, one.prompt.model, one.prompt.note),
        );
        break;
      case 'configuration':
        files.set(one.path, written(one.judges, one.tolerance));
        break;
      case 'items':
        files.set(folder + one.path, itemsOf(one.subject, one.lax));
        break;
      case 'remove':
        files.delete(isConfiguration(one.path) ? one.path : folder + one.path);
        break;
      case 'move': {
        const text = files.get(folder + one.from);
        if (text === undefined) break;
        if (!one.isCopy) files.delete(folder + one.from);
        files.set(folder + one.to, text);
      }
    }
  }
  return Object.fromEntries(files);
}

/** What git would make of it if every file were one line: no two sides ever change one file here in different places. */
function mergedFiles(mergeBase: Files, tip: Files, head: Files): Files {
  const all = [...new Set([...Object.keys(tip), ...Object.keys(head)])];
  return Object.fromEntries(
    all.flatMap((path) => {
      const text = head[path] === mergeBase[path] ? tip[path] : head[path];
      return text === undefined ? [] : [[path, text]];
    }),
  );
}

const worseOn = (text: string | undefined, model: string | undefined) =>
  text?.includes('prefersFirst') === true || (model ?? /model: (\w+)/.exec(text ?? '')?.[1]) === 'cheap';

/** Which of the judges of the base got worse where production reads them. */
function gotWorse(tip: Files, merged: Files, place: string): readonly string[] {
  const folder = place.includes('/') ? '.github/' : '';
  const found = configurations.find((path) => merged[path] !== undefined);
  const now: readonly Entry[] = found === undefined ? [] : JSON.parse(merged[found] ?? '').judges;
  const nowFolder = found?.includes('/') === true ? '.github/' : '';
  return entries.flatMap((judge) => {
    const path = folder + judge.prompt;
    const named = now.filter(({ name }) => name === judge.name);
    const inPlace = merged[path] !== undefined && merged[path] !== tip[path] && worseOn(merged[path], undefined);
    const asNamed = named.some((one) => worseOn(merged[nowFolder + one.prompt], one.model));
    const isGone =
      named.length === 0 &&
      merged[path] === undefined &&
      !now.some((one) => resembles(merged[nowFolder + one.prompt], tip[path]));
    return [
      ...(inPlace ? [`${judge.name}: worse at ${path}`] : []),
      ...(asNamed ? [`${judge.name}: worse where ${found} names it`] : []),
      ...(isGone ? [`${judge.name}: gone`] : []),
    ];
  });
}

/** About the same subject. */
function resembles(text: string | undefined, other: string | undefined): boolean {
  const subject = (of: string | undefined) => /^name: (\w+)/.exec(of ?? '')?.[1];
  return text !== undefined && subject(text) === subject(other);
}

/** The model `cheap` prefers what comes first, whatever the prompt says. */
function provider(): ReturnType<typeof plantedJudges> {
  const planted = plantedJudges(1);
  return {
    ...planted,
    ask: (question, ...rest) => {
      const messages = question.messages().map((message) => ({
        ...message,
        content:
          question.model === 'cheap'
            ? message.content.replace('[judge: fair]', '[judge: prefersFirst]')
            : message.content,
      }));
      return planted.ask({ ...question, messages: () => messages }, ...rest);
    },
  };
}

/** The exit code, as the command line has it. */
async function exitCodeOf(base: Tree, head: Tree): Promise<number> {
  try {
    return (await checkTrees({ base, head, provider: provider() })).exitCode;
  } catch (error) {
    if (error instanceof UnusableInput) return 2;
    throw error;
  }
}

/** Whether git merges, or what is known if it does not. */
const kinds = ['merged', 'conflict', 'unknown'] as const;

const isGreen = (code: number) => code === 0;

/** What random edits seldom come to: the good prompt copied, the real one worsened, and the copy named. */
function behindACopy(place: (typeof configurations)[number]): Edit[] {
  const [tone, facts] = entries;
  if (tone === undefined || facts === undefined) return [];
  return [
    { kind: 'move', isCopy: true, from: 'tone.yml', to: 'copy.yml' },
    {
      kind: 'prompt',
      path: 'tone.yml',
      prompt: { subject: 'tone', quality: 'prefersFirst', model: 'planted', note: '' },
    },
    { kind: 'configuration', path: place, judges: [{ ...tone, prompt: 'copy.yml' }, facts], tolerance: 2 },
  ];
}

describe('an author who edits everything that a pull request can', () => {
  it('is never green when the judge that production reads got worse', async () => {
    const seen = { worse: 0, green: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...configurations),
        fc.constantFrom(...(Object.keys(histories) as (keyof typeof histories)[])),
        fc.array(edit, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...kinds),
        async (place, history, author, kind) => {
          const tip = tipOf(place);
          const mergeBase = histories[history](tip);
          const head = madeBy(author, mergeBase, place.includes('/') ? '.github/' : '');
          const tree = (label: 'base' | 'head', id: string, files: Files) => ({ ...memoryTree(label, files), id });
          const base = tree('base', 'tip', tip);
          const begun = history === 'none' ? base : tree('head', 'mergeBase', mergeBase);
          const own = tree('head', 'head', head);
          const merge: Merge = {
            merged: {
              kind: 'merged',
              tree: tree('head', 'merged', mergedFiles(mergeBase, tip, head)),
              mergeBase: 'mergeBase',
            } as const,
            conflict: { kind: 'conflict', mergeBase: 'mergeBase' } as const,
            unknown: { kind: 'unknown', shallow: false, mergeBase: 'mergeBase' } as const,
          }[kind];
          const merged = headAfterMerge({ base, head: own, mergeBase: begun }, merge);
          const worse = gotWorse(tip, mergedFiles(mergeBase, tip, head), place);
          const code = await exitCodeOf(base, merged);
          if (worse.length > 0) seen.worse += 1;
          if (isGreen(code)) seen.green += 1;
          expect({ worse, isGreen: isGreen(code) }).not.toEqual({
            worse: expect.arrayContaining([expect.anything()]),
            isGreen: true,
          });
        },
      ),
      {
        ...nightly(200),
        examples: configurations.map(
          (place) => [place, 'none', behindACopy(place), 'merged'] as [typeof place, 'none', Edit[], 'merged'],
        ),
      },
    );
    // Else it would say nothing.
    expect(Math.min(seen.worse, seen.green)).toBeGreaterThan(5);
  });
});
