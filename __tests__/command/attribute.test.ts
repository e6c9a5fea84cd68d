import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { isOn } from '../../src/command/settings.ts';
import type { World } from '../../src/command/world.ts';
import { UnusableInput } from '../../src/fault.ts';
import { capturedWorld } from '../support/capturedWorld.ts';
import { type EditedTree, editedTree } from '../support/editedTree.ts';

describe('--attribute', () => {
  it('is on by its name, and by the word of a workflow', () => {
    const values = [true, 'true', 'false', undefined] as const;
    expect(values.map((attribute) => isOn(attribute === undefined ? {} : { attribute }, 'attribute'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(() => isOn({ attribute: 'yes' }, 'attribute')).toThrow(UnusableInput);
  });

  it('counts the judges between the two versions in a plan', async () => {
    const two = { model: 'new', guideline: ' or cold' };
    // 30 items, of which each version is asked about the control and 2 orders.
    expect(await planned(two)).toBe(2 * 30 * 3);
    expect(await planned(two, '--attribute')).toBe(4 * 30 * 3);
    expect(await planned({ ...two, output: 'json' }, '--attribute')).toBe(8 * 30 * 3);
    expect(await planned({ model: 'new' }, '--attribute')).toBe(2 * 30 * 3);
  });
});

/** How many requests a plan counts. */
async function planned(head: EditedTree, ...words: readonly string[]): Promise<unknown> {
  const { world, written } = capturedWorld();
  const files: World['files'] = {
    ...world.files,
    isFolder: () => Promise.resolve(true),
    folder: (_, label) => (label === 'base' ? editedTree(label) : editedTree('head', head)),
  };
  const argv = ['plan', '--base', './old', '--head', './new', '--format', 'json', '--provider', 'lexical', ...words];
  expect([await run(argv, { ...world, files }), written.stderr]).toEqual([0, '']);
  return JSON.parse(written.stdout).planned;
}
