import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { measureNames, measureWords } from '../../src/shared/measureNames.ts';
import { bytesOf, faultsOf } from './faultsOf.ts';

const textOf = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

/** Each rule on a line of its own, from line 6. */
const written = (rules: readonly string[], over = '') =>
  `judges:\n  - { prompt: a.yml, items: b.jsonl }\n${over || 'seed: 1'}\ngate:\n  rules:\n${rules.map((rule) => `    - { ${rule} }\n`).join('')}`;

const parse = (rules: readonly string[], over?: string) =>
  parseConfiguration({ bytes: bytesOf(written(rules, over)), file: 'evenhand.yml' });

interface Broken {
  readonly rules: readonly string[];
  readonly key: string;
  readonly what: RegExp;
  readonly fix: RegExp;
}

const broken: Readonly<Record<string, Broken>> = {
  'no limit': {
    rules: ['measure: kappa, family: all'],
    key: 'gate.rules[0]',
    what: /no limit/,
    fix: /"maxDrop".*"min".*"max"/,
  },
  'a share above 100 %': {
    rules: ['measure: accuracy, min: 101'],
    key: 'gate.rules[0].min',
    what: /101 is no limit for accuracy/,
    fix: /percent, from 0 to 100/,
  },
  'a share below 0 %': {
    rules: ['measure: flipRate, max: -1'],
    key: 'gate.rules[0].max',
    what: /-1 is no limit/,
    fix: /percent, from 0 to 100/,
  },
  'a drop of more than all': {
    rules: ['measure: accuracy, maxDrop: 101'],
    key: 'gate.rules[0].maxDrop',
    what: /101/,
    fix: /percentage points from 0 to 100/,
  },
  'a share that is no percentage': {
    rules: ['measure: accuracy, min: 0.8'],
    key: 'gate.rules[0].min',
    what: /0\.8 is no limit/,
    fix: /80 instead of 0\.8/,
  },
  'consistency of probes, which are responses of their own': {
    rules: ['measure: consistency, family: probes, min: 80'],
    key: 'gate.rules[0].measure',
    what: /consistency is not measured under probes/,
    fix: /measure: deceived/,
  },
  'deception by a change that preserves the meaning': {
    rules: ['measure: deceived, family: position, max: 10'],
    key: 'gate.rules[0].measure',
    what: /deceived is not measured under position/,
    fix: /family: probes/,
  },
  'a kappa in percent': {
    rules: ['measure: kappa, min: 60'],
    key: 'gate.rules[0].min',
    what: /60 is no limit for kappa/,
    fix: /kappa lies between -1 and 1; write 0\.6, not 60/,
  },
  'a drop of kappa in points': {
    rules: ['measure: kappa, maxDrop: 5'],
    key: 'gate.rules[0].maxDrop',
    what: /5 is no limit/,
    fix: /drop by 0 to 2; write 0\.05, not 5/,
  },
  'a Brier score below 0': {
    rules: ['measure: brier, max: -0.5'],
    key: 'gate.rules[0].max',
    what: /-0\.5 is no limit for brier/,
    fix: /brier lies between 0 and 1/,
  },
  'a calibration error that rises by more than all': {
    rules: ['measure: calibrationError, maxDrop: 1.5'],
    key: 'gate.rules[0].maxDrop',
    what: /1\.5 is no limit/,
    fix: /rise by 0 to 1; write 0\.05, not 5/,
  },
  'a negative error': {
    rules: ['measure: meanAbsoluteError, max: -0.5'],
    key: 'gate.rules[0].max',
    what: /-0\.5/,
    fix: /never below 0/,
  },
  'a floor above the ceiling': {
    rules: ['measure: kappa, min: 0.8, max: 0.6'],
    key: 'gate.rules[0]',
    what: /minimum 0\.8 lies above the maximum 0\.6/,
    fix: /"min" or "max"/,
  },
  'noise without repeats': {
    rules: ['measure: netFlipRate, max: 5'],
    key: 'gate.rules[0].measure',
    what: /asked again/,
    fix: /repeats: 2/,
  },
  'two limits for the same': {
    rules: ['measure: kappa, min: 0.6', 'measure: accuracy, min: 60', 'measure: kappa, family: all, min: 0.7'],
    key: 'gate.rules[2]',
    what: /contradicts gate\.rules\[0\]/,
    fix: /one of the two/,
  },
  'a floor above the ceiling of another rule': {
    rules: ['measure: kappa, max: 0.6', 'measure: kappa, min: 0.8'],
    key: 'gate.rules[1]',
    what: /contradicts gate\.rules\[0\]/,
    fix: /one of the two/,
  },
};

describe('the rules of a gate', () => {
  it.each(Object.entries(broken))('refuse %s', (_, { rules, key, what, fix }) => {
    const faults = faultsOf(() => parse(rules));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.key).toBe(key);
    expect(faults[0]?.line).toBe(6 + Number(/\d+/.exec(key)?.[0]));
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.fix).toMatch(fix);
  });

  it('refuse a negative drop', () => {
    expect(faultsOf(() => parse(['measure: kappa, maxDrop: -0.1']))[0]?.what).toMatch(/too small/);
  });

  it('let stand what has a meaning, odd as it may be', () => {
    const rules = [
      'measure: kappa, max: 0.9',
      'measure: kappa, min: 0.5, maxDrop: 0.1',
      'measure: kappa, family: control, min: -1',
      'measure: flipRate, min: 0.5, max: 0.5',
      'measure: rootMeanSquareError, max: 40, maxDrop: 12',
      'measure: accuracy, min: 0, maxDrop: 0',
      'measure: accuracy, maxDrop: 0.5, family: cue',
      'measure: accuracy, min: 0, maxDrop: 0',
    ];
    expect(parse(rules).gate.rules).toHaveLength(rules.length);
    expect(parse(['measure: netFlipRate, max: 5'], 'repeats: 2').gate.rules).toHaveLength(1);
  });

  it('are about the probes if they ask who is deceived, and about all variants if they name no family', () => {
    const found = parse(['measure: deceived, max: 10', 'measure: accuracy, min: 80']).gate.rules;
    expect(found.map(({ family }) => family)).toEqual(['probes', 'all']);
  });

  it('may name every measure there is, and no others', () => {
    expect(JSON.parse(textOf('schema/config.schema.json')).definitions.rule.properties.measure.enum).toEqual(
      measureNames,
    );
  });

  it('are in the documentation under the unit of their measure', () => {
    const page = textOf('docs/reference.md');
    const named = (line: string | undefined) => [...(line ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    for (const unit of ['share', 'coefficient', 'score']) {
      const row = page.split('\n').find((line) => line.startsWith(`| ${unit} |`));
      const own = measureNames.filter((measure) => measureWords[measure].unit === unit);
      expect(named(row?.split('|')[3])).toEqual(own);
    }
    const lower = measureNames.filter((measure) => measureWords[measure].better === 'lower');
    expect(named(/^A drop is .* lower is better/m.exec(page)?.[0])).toEqual(lower);
  });
});
