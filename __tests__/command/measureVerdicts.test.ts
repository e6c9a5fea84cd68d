import { describe, expect, it } from '@jest/globals';
import type { Result } from '../../src/report/result.ts';
import { measureFile } from '../support/measuring.ts';

type Labels = readonly [a: string, b: string];

/** Twenty-four items in both orders; the judge is right but for every sixth item, which gets what is shown first. */
function judgments(by: 'candidate' | 'place', [a, b]: Labels = ['A', 'B']): string {
  const rows = Array.from({ length: 24 }, (_, item) => item).flatMap((item) =>
    (['AB', 'BA'] as const).map((order) => {
      const gold = item % 2 === 0 ? a : b;
      const shownFirst = order === 'AB' ? a : b;
      const winner = item % 6 === 0 ? shownFirst : gold;
      const verdict = by === 'candidate' ? winner : winner === shownFirst ? a : b;
      return `i-${item},${order},${verdict},${gold}`;
    }),
  );
  return ['item,variant,score,gold', ...rows].join('\n');
}

const json = ['judgments.csv', '--format', 'json', '--resamples', '100'];

async function measured(text: string, argv: readonly string[] = []) {
  const ended = await measureFile(text, [...json, ...argv]);
  // As schema/result.schema.json has it.
  const result = ended.exitCode === 2 ? undefined : (JSON.parse(ended.stdout) as Result);
  return { ...ended, result, measures: result?.judges[0]?.sides.head?.measures['variants'] };
}

describe('verdicts under AB and BA', () => {
  it('by candidate are read as they are, and a preference for the place shown first is seen', async () => {
    const { exitCode, measures } = await measured(judgments('candidate'));
    expect(exitCode).toBe(0);
    // Every sixth of 24 items flips; half of these four have B as gold, and are right in one order.
    expect(measures?.consistency?.value).toBeCloseTo(20 / 24, 12);
    expect(measures?.placePreference?.[0]).toMatchObject({ place: 1, chosen: 28, replies: 48 });
  });

  it('recorded the other way than they are read are refused, with what to say', async () => {
    const { exitCode, stderr } = await measured(judgments('place'));
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/judgments\.csv:\d+.*look recorded by place/)]);
    expect(stderr).toContain('--verdicts place');
    const stated = await measured(judgments('candidate'), ['--verdicts', 'place']);
    expect([stated.exitCode, stated.stderr]).toEqual([2, expect.stringContaining('--verdicts candidate')]);
  });

  it('by place are converted to candidates if --verdicts says so, and give the same numbers', async () => {
    const { measures } = await measured(judgments('candidate'));
    const turned = await measured(judgments('place'), ['--verdicts', 'place']);
    expect(turned.exitCode).toBe(0);
    expect(turned.measures).toEqual(measures);
  });

  it('with labels of other names are converted by the scale, which says which candidate each label means', async () => {
    const labels: Labels = ['win', 'loss'];
    const { result } = await measured(judgments('candidate', labels));
    expect(result?.notices.join()).toMatch(/“win”, “loss” under AB and BA do not say which candidate/);
    expect(result?.judges[0]?.sides.head?.measures['variants']?.placePreference).toBeNull();
    const scale = ['--scale', 'win,tie,loss'];
    const stated = await measured(judgments('place', labels), [...scale, '--verdicts', 'place']);
    expect(stated.result?.notices).toEqual([]);
    expect(stated.measures?.placePreference?.[0]).toMatchObject({ place: 1, chosen: 28, replies: 48 });
    expect(await measured(judgments('place', labels))).toMatchObject({ exitCode: 2 });
    expect(await measured(judgments('place', labels), ['--verdicts', 'place'])).toMatchObject({ exitCode: 2 });
  });

  it('that follow a place alone are no verdicts by place', async () => {
    const rows = Array.from({ length: 40 }, (_, item) => `i-${item},AB,A,${item % 2 ? 'A' : 'B'}\ni-${item},BA,B,`);
    expect(await measured(['item,variant,score,gold', ...rows].join('\n'))).toMatchObject({ exitCode: 0 });
  });

  it('need their orders', async () => {
    expect(await measured('item,score\na,A\nb,B', ['--verdicts', 'place'])).toMatchObject({ exitCode: 2 });
    expect(await measured('item,score\na,A\nb,B', ['--verdicts', 'first'])).toMatchObject({ exitCode: 2 });
  });
});

describe('people alone', () => {
  const people = 'item,annotators\nh-1,ann=1;bo=1\nh-2,ann=2;bo=2\nh-3,ann=1;bo=2\nh-4,ann=2;bo=2\n';

  it('need no column of scores', async () => {
    const { exitCode, result } = await measured(people);
    expect([exitCode, result?.verdict]).toEqual([0, 'pass']);
    const side = result?.judges[0]?.sides.head;
    // As the example of docs/measures.md has it.
    expect(side?.annotators?.alphaNominal?.value).toBeCloseTo(0.5333, 4);
    expect(side?.leftOut.replies).toBe(0);
    expect(side?.measures['all']).toMatchObject({ accuracy: null, jointAlphaNominal: null });
    expect(result?.notices).toEqual(['There is no column "score": people were measured, and no judge.']);
    expect((await measureFile(people, ['people.csv'])).stdout).toMatch(/people agree with each other in 75\.0 %/);
  });

  it('are no judge: without labels of two people there is nothing to measure', async () => {
    expect(await measured('item,annotators\nh-1,ann=1\n')).toMatchObject({ exitCode: 3 });
    expect(await measured('item,gold\nh-1,1\n')).toMatchObject({ exitCode: 2 });
  });
});

describe('words for no number', () => {
  it.each(['NaN', 'nan', '-inf', 'NA', 'null'])('%s among numbers is refused with its line', async (word) => {
    const { exitCode, stderr } = await measured(`item,score,gold\na,1,1\nb,${word},2\nc,2,2\n`);
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/judgments\.csv:3.*stands among numbers/)]);
  });

  it('are labels among words', async () => {
    expect(await measured('item,score,gold\na,none,none\nb,some,some\n')).toMatchObject({ exitCode: 0 });
  });
});

describe('one side alone', () => {
  it('does not pass with a scale that is reversed', async () => {
    const rows = Array.from({ length: 40 }, (_, item) => `i-${item},${4 - (item % 5)},${item % 5}`);
    const { result } = await measured(['item,score,gold', ...rows].join('\n'));
    expect(result).toMatchObject({ verdict: 'uncertain', exitCode: 0 });
    expect(result?.judges[0]?.findings.map(({ kind }) => kind)).toContain('scale-reversed');
  });
});
