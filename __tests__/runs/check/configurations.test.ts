import { describe, expect, it } from '@jest/globals';
import type { Result } from '../../../src/report/result.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import { editedFile, textOf } from '../../support/editedFile.ts';
import { memoryTree } from '../../support/memoryTree.ts';
import { monorepo, type PlantedFolder } from '../../support/monorepo.ts';
import { findingOf } from '../../support/resultParts.ts';
import { unusable } from '../../support/unusable.ts';

const glob = '*/evenhand.yml';

const chat: PlantedFolder = { folder: 'chat', judge: 'fair', items: 40, options: 2 };
const mail: PlantedFolder = { folder: 'mail', judge: 'fair', items: 40, options: 2 };

async function checked(
  base: readonly PlantedFolder[],
  head: readonly PlantedFolder[],
  over: { readonly config?: string; readonly judge?: string; readonly overrides?: { readonly maxCalls?: number } } = {},
): Promise<Result> {
  const trees = { base: await monorepo('base', base), head: await monorepo('head', head) };
  return checkTrees({ ...trees, config: glob, ...over });
}

const faultsOf = async (run: Promise<unknown>) => (await unusable(run)).faults;

const verdicts = ({ judges }: Result) => judges.map(({ name, verdict, config }) => [name, verdict, config]);

describe('several configurations', () => {
  it('are checked in one run, worst first, and distinguished by their folders', async () => {
    const result = await checked([chat, mail], [chat, { ...mail, judge: 'prefersFirst' }]);
    expect(verdicts(result)).toEqual([
      ['mail/tone', 'regression', 'mail/evenhand.yml'],
      ['chat/tone', 'unchanged', 'chat/evenhand.yml'],
    ]);
    expect(result).toMatchObject({ verdict: 'regression', exitCode: 1, notices: [] });
  });

  it('each have their own rules', async () => {
    const lax = 'gate: { tolerance: 100 }\n';
    const [strict, loose] = [chat, { ...mail, settings: lax }];
    const result = await checked(
      [strict, loose],
      [
        { ...strict, judge: 'prefersFirst' },
        { ...loose, judge: 'prefersFirst' },
      ],
    );
    expect(verdicts(result).map(([name, verdict]) => [name, verdict])).toEqual([
      ['chat/tone', 'regression'],
      ['mail/tone', 'pass'],
    ]);
  });

  it('are corrected for each other: the same drop has a larger p-value beside another judge', async () => {
    const noisy = { ...chat, judge: 'noisy(0.05)' };
    const alone = await checked([chat], [noisy]);
    const both = await checked([chat, mail], [noisy, { ...mail, judge: 'noisy(0.3)' }]);
    const adjusted = ({ judges }: Result, called: string) =>
      judges.find(({ name }) => name === called)?.differences[0]?.pAdjusted;
    expect(adjusted(both, 'chat/tone') ?? 0).toBeGreaterThan(adjusted(alone, 'tone') ?? 1);
  });

  it('are asked for one judge by the name that the report gives it', async () => {
    const head = [chat, mail].map((one) => ({ ...one, judge: 'prefersFirst' }));
    expect(verdicts(await checked([chat, mail], head, { judge: 'mail/tone' }))).toEqual([
      ['mail/tone', 'regression', 'mail/evenhand.yml'],
    ]);
    expect(await faultsOf(checked([chat, mail], head, { judge: 'tone' }))).toEqual([
      { key: '--judge', what: 'there is no judge called "tone"', fix: 'Name one of: chat/tone, mail/tone.' },
    ]);
  });

  it('of the base alone are reported, and their judges removed', async () => {
    const result = await checked([chat, mail], [chat]);
    expect(result).toMatchObject({ verdict: 'regression', exitCode: 1, removedJudges: ['mail/tone'] });
    expect(result.judges[0]?.findings).toMatchObject([{ kind: 'judge-removed', prompt: 'mail/tone.prompt.yml' }]);
    expect(result.notices).toEqual(['mail/evenhand.yml is not on the head any more, and its judges were removed.']);
  });

  it('of the head alone are new, by their own rules', async () => {
    const result = await checked([chat], [chat, mail]);
    expect(verdicts(result).map(([name, verdict]) => [name, verdict])).toEqual([
      ['mail/tone', 'new'],
      ['chat/tone', 'unchanged'],
    ]);
    expect(result.notices).toEqual([expect.stringContaining('mail/evenhand.yml is not on the base')]);
  });

  it('that were moved keep their base, also if they bring other rules', async () => {
    const moved = { ...mail, folder: 'post', judge: 'prefersFirst', settings: 'gate: { tolerance: 100 }\n' };
    const result = await checked([chat, mail], [chat, moved]);
    expect(result.judges[0]).toMatchObject({ name: 'post/tone', verdict: 'regression' });
    expect(result.removedJudges).toEqual([]);
    expect(result.notices).toEqual([expect.stringContaining('mail/evenhand.yml of the base is post/evenhand.yml')]);
  });

  it('keep their base too if the one configuration moves between the usual places', async () => {
    const yml = (tolerance: number) =>
      `judges: [{ prompt: tone.prompt.yml, items: tone.items.jsonl }]\ngate: { tolerance: ${tolerance} }\n`;
    const [before, after] = await Promise.all([
      monorepo('base', [{ ...chat, folder: '.github' }]),
      monorepo('head', [{ ...chat, folder: '.github', judge: 'prefersFirst' }]),
    ]);
    const base = memoryTree('base', {
      'evenhand.yml': yml(2),
      'tone.prompt.yml': await textOf(before, '.github/tone.prompt.yml'),
      'tone.items.jsonl': await textOf(before, '.github/tone.items.jsonl'),
    });
    const head = editedFile('head', after, '.github/evenhand.yml', () => yml(100));
    const result = await checkTrees({ base, head });
    expect(result).toMatchObject({ verdict: 'regression', exitCode: 1 });
    expect(findingOf(result.judges[0] ?? never(), 'rules-changed')?.changes).toEqual([
      { key: 'gate.tolerance', base: '2', head: '100' },
    ]);
  });
});

function never(): never {
  throw new Error('a judge');
}

describe('the limits of a run', () => {
  const limited = (maxCalls: number) => `budget: { maxCalls: ${maxCalls} }\n`;
  const worse = (folder: PlantedFolder): PlantedFolder => ({ ...folder, judge: 'prefersFirst' });
  /** Two sides of 40 items in the control, two orders and two lengths, of which one order is the control. */
  const needed = 2 * 40 * 4;

  it('are the sum of those of its configurations', async () => {
    const folders = (first: number, second: number) => [
      { ...chat, settings: limited(first) },
      { ...mail, settings: limited(second) },
    ];
    // Both judges ask the same questions, so that they are paid for once.
    const enough = folders(needed - 10, 10);
    expect((await checked(enough, enough.map(worse))).verdict).toBe('regression');
    const short = folders(needed - 10, 9);
    const result = await checked(short, short.map(worse));
    expect(result.judges.map(({ verdict }) => verdict)).toEqual(['unmeasured', 'unmeasured']);
    expect(result.requests.asked).toBe(0);
  });

  it('are none if one configuration has none, and that of the command line holds for the whole run', async () => {
    const folders = [{ ...chat, settings: limited(1) }, mail];
    expect((await checked(folders, folders.map(worse))).verdict).toBe('regression');
    const result = await checked(folders, folders.map(worse), { overrides: { maxCalls: needed - 1 } });
    expect(result).toMatchObject({ verdict: 'unmeasured', requests: { asked: 0 } });
  });

  it('cannot be lifted by a configuration that the head adds', async () => {
    const base = [{ ...chat, settings: limited(10) }];
    const result = await checked(base, [...base.map(worse), mail]);
    expect(result).toMatchObject({ verdict: 'unmeasured', exitCode: 3, requests: { asked: 0 } });
  });
});

describe('what is wrong', () => {
  it('is reported for all configurations at once', async () => {
    const broken = 'repeats: 0\n';
    const faults = await faultsOf(
      checked(
        [chat, mail],
        [
          { ...chat, settings: broken },
          { ...mail, settings: broken },
        ],
      ),
    );
    expect(faults.map(({ file, key }) => [file, key])).toEqual([
      ['head:chat/evenhand.yml', 'repeats'],
      ['head:mail/evenhand.yml', 'repeats'],
    ]);
  });

  it.each([
    ['seed: 2\n', 'seed', 'seed is 2, and in head:chat/evenhand.yml it is 1'],
    [
      'gate: { confidence: 0.9 }\n',
      'gate.confidence',
      'gate.confidence is 0.9, and in head:chat/evenhand.yml it is 0.95',
    ],
    [
      'provider: { baseUrl: "https://llm.example.com/v1" }\n',
      'provider',
      'provider is {"baseUrl":"https://llm.example.com/v1"}, and in head:chat/evenhand.yml it is not set',
    ],
  ])('is that configurations do not agree on what a run has but one of: %s', async (settings, key, what) => {
    const faults = await faultsOf(checked([chat, mail], [chat, { ...mail, settings }]));
    expect(faults).toEqual([expect.objectContaining({ file: 'head:mail/evenhand.yml', key, what })]);
    const ofBase = await faultsOf(checked([chat, { ...mail, settings }], [chat, mail]));
    expect(ofBase).toEqual([expect.objectContaining({ file: 'base:mail/evenhand.yml', key })]);
  });

  it('is that nothing matches, with what is there', async () => {
    expect(await faultsOf(checked([chat], [chat, mail], { config: 'apps/*/evenhand.yml' }))).toEqual([
      {
        key: '--config',
        what: 'no configuration matches "apps/*/evenhand.yml" on the head (memory:head)',
        fix: 'Name with --config what is there: chat/evenhand.yml, mail/evenhand.yml. Paths begin at the current folder.',
      },
    ]);
  });

  it('is that a configuration is nowhere that was named, also beside others', async () => {
    const faults = await faultsOf(checked([chat], [chat], { config: `${glob}, post/evenhand.yml` }));
    expect(faults).toEqual([
      expect.objectContaining({
        file: 'post/evenhand.yml',
        what: 'there is no post/evenhand.yml on the head (memory:head)',
      }),
    ]);
  });
});
