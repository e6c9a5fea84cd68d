import { describe, expect, it } from '@jest/globals';
import type { Environment } from '../../src/command/environment.ts';
import { parseArguments } from '../../src/command/parseArguments.ts';
import { run } from '../../src/command/run.ts';
import { type GivenOptions, settingsOf } from '../../src/command/settings.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { type EditedTree, editedTree } from '../support/editedTree.ts';

const attributeWhen = (given: GivenOptions) => settingsOf(given).attribute;

describe('--attribute', () => {
  it('is on by its name, and by the word of a workflow', () => {
    const values = [true, 'true', 'false', undefined, 'always'] as const;
    const when = values.map((attribute) => attributeWhen(attribute === undefined ? {} : { attribute }));
    expect(when).toEqual(['moved', 'moved', undefined, undefined, 'always']);
    expect(() => attributeWhen({ attribute: 'yes' })).toThrow(UnusableInput);
  });

  it('takes its word behind "=", and no word that it does not know', async () => {
    const attributes = ['--attribute', '--attribute=always', '--no-attribute', '--attribute=false'].map((word) =>
      attributeWhen(parseArguments(['check', word]).given),
    );
    expect(attributes).toEqual(['moved', 'always', undefined, undefined]);
    const { environment, written } = capturedEnvironment();
    expect(await run(['check', '--base', './old', '--attribute=allways'], environment)).toBe(2);
    expect(written.stderr).toContain('Did you mean "always"? It takes true, false, always.');
  });

  it('counts the judges between the two versions in a plan', async () => {
    const two = { model: 'new', guideline: ' or cold' };
    // 30 items, of which each version is asked about the control and 2 orders.
    expect(await planned(two)).toBe(2 * 30 * 3);
    expect(await planned(two, '--attribute')).toBe(4 * 30 * 3);
    const three = { ...two, output: 'json' } as const;
    expect(await planned(three, '--attribute')).toBe(8 * 30 * 3);
    expect(await planned({ ...three, temperature: 1 }, '--attribute')).toBe(10 * 30 * 3);
    expect(await planned({ ...three, temperature: 1, text: ' Be strict.' }, '--attribute=always')).toBe(12 * 30 * 3);
    expect(await planned({ model: 'new' }, '--attribute')).toBe(2 * 30 * 3);
  });
});

/** How many requests a plan counts. */
async function planned(head: EditedTree, ...words: readonly string[]): Promise<unknown> {
  const { environment, written } = capturedEnvironment();
  const files: Environment['files'] = {
    ...environment.files,
    isFolder: () => Promise.resolve(true),
    folder: (_, label) => (label === 'base' ? editedTree(label) : editedTree('head', head)),
  };
  const argv = ['plan', '--base', './old', '--head', './new', '--format', 'json', '--provider', 'lexical', ...words];
  expect([await run(argv, { ...environment, files }), written.stderr]).toEqual([0, '']);
  return JSON.parse(written.stdout).planned;
}
