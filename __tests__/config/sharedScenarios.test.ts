import { describe, expect } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { parseItems } from '../../src/config/items/itemsFile.ts';
import { parsePromptFile } from '../support/parsePrompt.ts';
import { itOver, sharedBytes } from '../support/sharedFile.ts';

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
  for (const side of ['base', 'head']) {
    const folder = `scenarios/${name}/${side}`;
    const read = (path: string) => ({ bytes: sharedBytes(`${folder}/${path}`), file: path });
    itOver(folder, `is read whole on the side ${side}`, () => {
      const { judges } = parseConfiguration(read('evenhand.yml'));
      expect(judges.map(({ perturbations }) => perturbations?.map(({ family }) => family))).toEqual([families]);
      const prompt = parsePromptFile(read(judges[0]?.prompt ?? ''));
      expect(prompt.parameters['max_tokens']).toBe(100);
      expect(prompt.block?.options?.length).toBe(options);
      const found = parseItems({ ...read(judges[0]?.items ?? ''), scale: { kind: 'ordinal', values } });
      expect(found.items).toHaveLength(items);
    });
  }
});
