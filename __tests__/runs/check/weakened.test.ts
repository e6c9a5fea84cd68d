import { describe, expect, it } from '@jest/globals';
import type { Ledger } from '../../../src/ask/ports.ts';
import type { StatedProvider } from '../../../src/config/configuration.ts';
import { memoryLedger } from '../../../src/edge/ledger/memoryLedger.ts';
import type { Result } from '../../../src/report/result.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import { textOf } from '../../support/editedFile.ts';
import fc, { nightly } from '../../support/fastCheck.ts';
import { memoryTree } from '../../support/memoryTree.ts';
import { plantedJudges } from '../../support/plantedJudges.ts';
import { type PlantedTree, plantedTree } from '../../support/plantedTree.ts';

/** What a pull request may try besides changing the judge. */
interface Weakening {
  /** As evenhand.yml is written. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly name: string | undefined;
  readonly deleted: ReadonlySet<number>;
  readonly relabelled: ReadonlySet<number>;
  readonly reworded: ReadonlySet<number>;
  readonly added: number;
}

const items = 24;
const indices = fc.uniqueArray(fc.nat(items - 1)).map((list) => new Set(list));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const gates = fc.record(
  {
    tolerance: fc.nat(100),
    confidence: fc.constantFrom(0.5, 0.99, 0.999),
    minItems: fc.integer({ min: 1, max: 500 }),
    maxUnreadable: fc.constantFrom(0, 1, '50 %'),
    policy: fc.constantFrom('default', 'strict'),
    failOn: fc.constantFrom(['uncertain'], ['exam-change'], []),
    rules: fc.constantFrom(
      [{ measure: 'accuracy', family: 'control', maxDrop: 100 }],
      [{ measure: 'accuracy', min: 100 }],
      [{ measure: 'kappa', min: -1 }],
    ),
  },
  { requiredKeys: [] },
);

const settings = fc.record(
  {
    gate: gates,
    perturbations: fc.subarray(['control', 'position', 'length', 'cue', 'position+length'], { minLength: 1 }),
    repeats: fc.integer({ min: 1, max: 3 }),
    seed: fc.nat(1000),
    budget: fc.record({ maxCalls: fc.nat(2000) }),
    prices: fc.constant({ input: 1000, output: 1000 }),
    provider: fc.constant({ name: 'openai', baseUrl: 'https://evil.example.com/v1' }),
  },
  { requiredKeys: [] },
);

const weakenings: fc.Arbitrary<Weakening> = fc.record({
  settings,
  name: maybe(fc.constant('renamed')),
  // One item at least is left: a list of none is no list of items.
  deleted: indices.map((set) => new Set([...set].filter((index) => index > 0))),
  relabelled: indices,
  reworded: indices,
  added: fc.nat(60),
});

const planted = (label: 'base' | 'head', judge: string): PlantedTree => ({
  label,
  judge,
  items,
  options: 2,
  settings: 'gate: { minItems: 10, tolerance: 5 }\nseed: 3\n',
});

async function weakened(judge: string, how: Weakening): Promise<Tree> {
  const honest = plantedTree(planted('head', judge));
  const [prompt, lines] = await Promise.all([textOf(honest, 'tone.prompt.yml'), textOf(honest, 'tone.items.jsonl')]);
  const entry = { prompt: 'tone.prompt.yml', items: 'tone.items.jsonl', ...(how.name && { name: how.name }) };
  const kept = lines.split('\n').flatMap((line, index) => (how.deleted.has(index) ? [] : [edited(line, index, how)]));
  const more = Array.from({ length: how.added }, (_, index) =>
    JSON.stringify({ id: `new-${index}`, vars: { reply: `Easy ${index}. [truth: 0]` }, gold: 0 }),
  );
  return memoryTree('head', {
    // JSON is YAML.
    'evenhand.yml': JSON.stringify({ judges: [entry], ...how.settings }),
    'tone.prompt.yml': prompt,
    'tone.items.jsonl': [...kept, ...more].join('\n'),
  });
}

function edited(line: string, index: number, { relabelled, reworded }: Weakening): string {
  const item: { gold: number; vars: { reply: string } } = JSON.parse(line);
  if (relabelled.has(index)) item.gold = 1 - item.gold;
  if (reworded.has(index)) item.vars.reply = `Reworded ${index}. [truth: ${item.gold}]`;
  return JSON.stringify(item);
}

const base = plantedTree(planted('base', 'fair'));
/** Whether intervals are the same is shown by few samples. */
const overrides = { resamples: 50 };

/** What must not depend on what the head says about its own eval set; the name is the head's to choose. */
function decided({ verdict, exitCode, confidence, seed, judges }: Result) {
  const told = judges.map(({ verdict: own, items: count, sides, differences, changes }) => {
    return { verdict: own, items: count, sides, differences, changes };
  });
  return { verdict, exitCode, confidence, seed, judges: told };
}

describe('a pull request that weakens the evaluation set', () => {
  it.each([
    ['prefersFirst', 'regression'],
    ['noisy(0.055)', 'uncertain'],
    ['unreadable(0.5)', 'unmeasured'],
  ])('gets the same verdict as without its edits, for any edits: %s is %s', async (judge, verdict) => {
    // What was asked once is asked for no more, so that runs are fast.
    const ledger: Ledger = memoryLedger();
    const provider = plantedJudges(1);
    const honest = await checkTrees({ base, head: plantedTree(planted('head', judge)), provider, ledger, overrides });
    expect(honest.verdict).toBe(verdict);
    await fc.assert(
      fc.asyncProperty(weakenings, async (how) => {
        const wishes: (StatedProvider | undefined)[] = [];
        const head = await weakened(judge, how);
        const wished = (stated: StatedProvider | undefined) => void wishes.push(stated);
        const result = await checkTrees({ base, head, provider, ledger, wished, overrides });
        expect(decided(result)).toEqual(decided(honest));
        expect(wishes).toEqual([undefined]);
      }),
      nightly(8, 8),
    );
  });
});
