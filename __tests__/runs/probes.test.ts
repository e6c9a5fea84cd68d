import { describe, expect, it } from '@jest/globals';
import { type FailureMode, failureModes, toldBy } from '../../src/judge/failureModes.ts';
import type { Item } from '../../src/judge/item.ts';
import { failureModeOf } from '../../src/memory/failureModes.ts';
import { probes } from '../../src/perturb/probes.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { wilsonInterval } from '../../src/statistics/wilson.ts';
import { itemOf, judgeOf, partsOf } from '../support/judges.ts';
import { inMemoryScene, memoryRepository, type Planted } from '../support/memoryScene.ts';

/** The variables of an item with an answer in sentences. */
const varsOf = (n: number) => ({
  task: `What is the value of case ${n}, and why is it so?`,
  expected: `The value is ${n}, because the table of case ${n} says so. It was read twice.`,
  response: n % 2 === 0 ? `The value is ${n}, as the table says.` : 'No idea, to be honest. I have not seen the table.',
});
const repository = (memory: Readonly<Record<string, object>> = {}) =>
  memoryRepository({ memory, item: (n) => ({ vars: varsOf(n), gold: Number(n % 2 === 0) }) });

/** How often the planted judge is deceived by each mode. */
const rates: Readonly<Record<FailureMode, number>> = {
  parroting: 0.1,
  gibberish: 0.25,
  'partial-correctness': 0.6,
  'lengthy-argument': 0.4,
  keywords: 0.9,
};

const sorted = (text: string) => text.split(' ').toSorted().join(' ');

/** Which probe a response is, by what the probes of docs/judges.md are; undefined: the item's own. */
function probeIn(response: string, n: number): FailureMode | undefined {
  const { task, expected, response: own } = varsOf(n);
  if (response === task) return 'parroting';
  if (response === own) return undefined;
  if (expected.startsWith(response)) return 'partial-correctness';
  if ([own, expected].some((text) => sorted(text) === sorted(response))) return 'gibberish';
  return response.length > 400 ? 'lengthy-argument' : 'keywords';
}

const deceivable: Planted = ({ examples, item }) => {
  const [, n = '', response = ''] = /EXPECTED: The value is (\d+)[^\n]*\nRESPONSE: (.*)/.exec(item) ?? [];
  const mode = probeIn(response, Number(n));
  if (mode === undefined) return String(Number(response.includes(`value is ${n}`)));
  const taught = examples.filter(({ answer }) => answer.includes('0')).length >= 2;
  if (taught && mode === 'keywords') return '0';
  return String(Number(isDeceived(mode, Number(n))));
};

/** Drawn for each item and mode. */
function isDeceived(mode: FailureMode, n: number): boolean {
  return seededRandom(7 * n + failureModes.indexOf(mode))() < rates[mode];
}

async function probed(evenhand: (...words: readonly string[]) => Promise<{ readonly stdout: string }>, at: string) {
  const { stdout } = await evenhand('score', '--at', at, '--perturbations', 'probes', '--format', 'json');
  return JSON.parse(stdout).judges[0].sides.head.measures;
}

describe('probes', () => {
  it('find how often each failure mode deceives a judge, within the interval', () =>
    inMemoryScene(deceivable, async ({ evenhand }) => {
      const { probes: found, control } = await probed(evenhand, repository());
      // The judge is right about every response of its own.
      expect([control.accuracy.value, found.deceived.n]).toEqual([1, 60]);
      for (const mode of failureModes) {
        const { n, value, interval } = found.deceivedByVariant[mode];
        const [low, high] = interval;
        const drawn = Array.from({ length: 60 }, (_, item) => item).filter((item) => isDeceived(mode, item));
        expect([mode, n, Math.round(60 * value)]).toEqual([mode, 60, drawn.length]);
        expect([mode, low <= rates[mode], rates[mode] <= high]).toEqual([mode, true, true]);
      }
      const [low, high] = found.deceived.interval;
      const mean = failureModes.reduce((sum, mode) => sum + rates[mode], 0) / failureModes.length;
      expect([low <= mean, mean <= high]).toEqual([true, true]);
    }));

  it('find no more deceptive keywords once two such examples are shown before the item', () =>
    inMemoryScene(deceivable, async ({ evenhand }) => {
      const example = (n: number) => ({
        item: `old-${n}`,
        vars: { expected: 'The lid is blue.', response: `blue, lid (${n})` },
        label: 0,
      });
      const taught = repository({ 'old-1.yml': example(1), 'old-2.yml': example(2) });
      const before = (await probed(evenhand, repository({ 'old-1.yml': example(1) }))).probes.deceivedByVariant;
      const after = (await probed(evenhand, taught)).probes.deceivedByVariant;
      expect(before.keywords.value).toBeGreaterThan(0.75);
      expect([after.keywords.value, after.parroting]).toEqual([0, before.parroting]);
    }));

  it('that deceive a judge are called by their mode', () => {
    const items = Array.from({ length: 60 }, (_, n): Item => itemOf({ id: `case-${n}`, vars: varsOf(n) }));
    const judge = judgeOf(2, { messages: [{ role: 'user', parts: partsOf('{{expected}} {{response}}') }] });
    const found = probes.variantsFor(judge, {});
    const called = (found.kind === 'variants' ? found.variants : []).map(({ name, present }) => {
      const probed = items.map((item) => ({ ...item, vars: { ...item.vars, ...present(item)?.vars } }));
      return [
        name,
        probed.filter(
          (item) =>
            failureModeOf(
              item,
              toldBy(item.vars, () => true),
              new Set(),
            ) === name,
        ).length,
      ] as const;
    });
    for (const [name, count] of called) expect([name, count > 0.8 * items.length]).toEqual([name, true]);
    expect(called).toHaveLength(failureModes.length);
  });

  it('that replace responses are missed at the rates of their modes, which the audit names', () => {
    const judge = judgeOf(2, { messages: [{ role: 'user', parts: partsOf('{{task}} {{expected}} {{response}}') }] });
    const found = probes.variantsFor(judge, {});
    const variants = found.kind === 'variants' ? found.variants : [];
    const of = (n: number) => variants[n % variants.length];
    const varsWith = (n: number) => ({
      ...varsOf(n),
      ...of(n)?.present(itemOf({ id: `case-${n}`, vars: varsOf(n) }))?.vars,
    });
    return inMemoryScene(deceivable, async ({ evenhand }) => {
      const at = memoryRepository({ item: (n) => ({ vars: varsWith(n), gold: 0 }) });
      const { stdout } = await evenhand('audit', '--at', at, '--format', 'json', '--dry-run');
      const { missed, proposed } = JSON.parse(stdout).judges[0];
      const planted = Array.from({ length: 60 }, (_, n) => n).filter((n) =>
        isDeceived(failureModes.find((mode) => mode === of(n)?.name) ?? 'keywords', n),
      );
      expect(missed).toBe(planted.length);
      for (const mode of failureModes) {
        const named = proposed.filter((one: { readonly mode: string }) => one.mode === mode).length;
        const { low = 1, high = 0 } = wilsonInterval({ successes: named, n: 12, confidence: 0.95 }) ?? {};
        expect([mode, named, low <= rates[mode], rates[mode] <= high]).toEqual([mode, named, true, true]);
      }
    });
  });

  it('that are longer than any response keep the rules of the modes no longer', () => {
    const long = Array.from({ length: 300_000 }, (_, n) => `w${n % 977}.`).join(' ');
    const item = itemOf({ vars: { task: long, expected: long.slice(5), response: long.slice(9) } });
    const called = (one: Item) =>
      failureModeOf(
        one,
        toldBy(one.vars, () => true),
        new Set(),
      );
    expect(called(item)).toBe('parroting');
    expect(called({ ...item, vars: { response: ' '.repeat(500_000) } })).toBeUndefined();
  });
});
