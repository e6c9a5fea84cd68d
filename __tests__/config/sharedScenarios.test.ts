import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { parseItems } from '../../src/config/items/itemsFile.ts';
import { parsePromptFile } from '../../src/config/prompt/promptFile.ts';

const root = new URL('../../../shared/scenarios/', import.meta.url);

/** Numbers of items and of scores as the scenarios' README states them. */
const scenarios = [
  {
    name: 'sgd-satisfaction',
    items: 40,
    values: [0, 1, 2],
    families: ['position', 'length', 'position+length'],
    options: 3,
  },
  { name: 'ci-consistency', items: 212, values: [0, 1], families: ['position', 'length'], options: undefined },
];

describe.each(scenarios)('the scenario $name', ({ name, items, values, families, options }) => {
  it.each(['base', 'head'])('is read whole on the side %s', (side) => {
    const folder = new URL(`${name}/${side}/`, root);
    if (!existsSync(folder)) {
      console.warn(`${name} is not here; nothing is read`);
      expect(existsSync(folder)).toBe(false);
      return;
    }
    const read = (path: string) => ({ bytes: new Uint8Array(readFileSync(new URL(path, folder))), file: path });
    const { judges } = parseConfiguration(read('evenhand.yml'));
    expect(judges.map(({ perturbations }) => perturbations?.map(({ family }) => family))).toEqual([families]);
    const prompt = parsePromptFile(read(judges[0]?.prompt ?? ''));
    expect(prompt.parameters['max_tokens']).toBe(100);
    expect(prompt.block?.options?.length).toBe(options);
    const found = parseItems({ ...read(judges[0]?.items ?? ''), scale: { kind: 'ordinal', values } });
    expect(found.items).toHaveLength(items);
  });
});
