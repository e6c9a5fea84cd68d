import { describe, expect, it } from '@jest/globals';
import { loadSide } from '../../src/config/loadSide.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { unusable } from '../support/unusable.ts';

const promptOf = (options: number) =>
  `Rate {{x}}\n${Array.from({ length: options }, (_, score) => `- ${score}: it is of grade ${score}`).join('\n')}\n`;

function load(settings: string, options: readonly number[] = [3], run: Parameters<typeof loadSide>[2] = {}) {
  const judges = options.map((_, index) => `{ name: j${index}, prompt: p${index}.md, items: i.jsonl }`);
  const prompts = options.map((count, index) => [`p${index}.md`, promptOf(count)]);
  const files = {
    'evenhand.yml': `judges: [${judges.join(', ')}]\n${settings}`,
    'i.jsonl': '{"id":1,"vars":{"x":"y"},"gold":1}\n',
    ...Object.fromEntries(prompts),
  };
  return loadSide(memoryTree('', files), 'evenhand.yml', run);
}

const faultsOf = async (...given: Parameters<typeof load>) => (await unusable(load(...given))).faults;
const rule = (family: string) => `gate: { rules: [{ measure: consistency, family: ${family}, maxDrop: 2 }] }\n`;

describe('a setting that no judge can follow', () => {
  it('is an error: a rule on a family that is not asked', async () => {
    const [fault] = await faultsOf(rule('cue'));
    expect(fault).toMatchObject({
      file: 'evenhand.yml',
      key: 'gate.rules[0].family',
      what: 'no judge is asked the perturbation "cue"',
      fix: 'Add "cue" to "perturbations", or take the rule out.',
    });
    expect(await faultsOf(`perturbations: [length]\n${rule('position')}`)).toHaveLength(1);
  });

  it.each([
    ['the default families', rule('position'), {}],
    ['all variants', rule('all'), {}],
    ['the judge as written', 'gate: { rules: [{ measure: accuracy, family: control, maxDrop: 2 }] }\n', {}],
    ['a family that the configuration names', `perturbations: [cue]\n${rule('cue')}`, {}],
    ['a family that the run asks', rule('cue'), { perturbations: [{ family: 'cue' }] } as const],
  ])('is none: a rule on %s', async (_, settings, run) => {
    expect(await load(settings, [3], run)).toBeDefined();
  });

  it('is an error: a number of orders for judges that are asked in all of theirs', async () => {
    const [fault] = await faultsOf('perturbations: [{ family: position, orders: 7 }]\n');
    expect(fault).toMatchObject({
      file: 'evenhand.yml',
      key: 'perturbations',
      what: '7 orders are set for position, and a judge of 3 options is asked in all of its 6',
    });
  });

  it.each([
    ['all orders there are', 'perturbations: [{ family: position, orders: 6 }]\n', [3]],
    ['for another judge, with more options', 'perturbations: [{ family: position, orders: 10 }]\n', [3, 5]],
  ])('is none: %s', async (_, settings, options) => {
    expect(await load(settings, options)).toBeDefined();
  });

  it.each(['-1', '1.5', '4294967296'])('is an error: seed %s', async (seed) => {
    const [fault] = await faultsOf(`seed: ${seed}\n`);
    expect(fault).toMatchObject({ file: 'evenhand.yml', line: 2, key: 'seed' });
  });
});
