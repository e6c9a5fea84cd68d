import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { optionNames, rowOf } from '../../src/command/options.ts';
import { actionOnlyInputs } from '../support/actionOnlyInputs.ts';
import { actionYml } from '../support/actionStep.ts';

const yml = actionYml();

describe('action.yml', () => {
  it('has the options of the command line as inputs, and a few of its own', () => {
    const shared = optionNames.filter((name) => rowOf(name).cliOnly !== true);
    expect(Object.keys(yml.inputs)).toEqual([...shared, ...actionOnlyInputs]);
  });

  it('sets no default for what a configuration can set', () => {
    const withDefault = Object.entries(yml.inputs).filter(([, input]) => input.default !== undefined);
    const withoutOne = ['pr-number', 'commit-status', 'signing-key', 'report-url'];
    expect(withDefault.map(([name]) => name)).toEqual(actionOnlyInputs.filter((name) => !withoutOne.includes(name)));
  });

  it('describes every input and output', () => {
    for (const { description } of [...Object.values(yml.inputs), ...Object.values(yml.outputs)]) {
      expect(description).toMatch(/^\S.+\.$/s);
    }
  });

  it('runs the committed bundle on a Node that the runner still has', () => {
    expect(yml.runs).toEqual({ using: 'node24', main: 'dist/index.js' });
  });

  it('has no key that GitHub does not know', () => {
    const text = readFileSync(resolve(import.meta.dirname, '..', '..', 'action.yml'), 'utf8');
    const keys = [...text.matchAll(/^(\w+):/gm)].map(([, name]) => name);
    expect(keys).toEqual(['name', 'description', 'author', 'branding', 'inputs', 'outputs', 'runs']);
    for (const input of Object.values(yml.inputs)) {
      expect(Object.keys(input).every((name) => ['description', 'default'].includes(name))).toBe(true);
    }
  });
});
