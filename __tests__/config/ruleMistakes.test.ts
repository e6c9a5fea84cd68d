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

describe('the rules of a gate', () => {
  it.each([
    ['measure: kappa, family: all', '[0]', /no limit/, /"maxDrop".*"min".*"max"/],
    ['measure: accuracy, min: 101', '[0].min', /101 is no limit for accuracy/, /percent, from 0 to 100/],
    ['measure: flipRate, max: -1', '[0].max', /-1 is no limit/, /percent, from 0 to 100/],
    ['measure: accuracy, maxDrop: 101', '[0].maxDrop', /101/, /percentage points from 0 to 100/],
    ['measure: accuracy, min: 0.8', '[0].min', /0\.8 is no limit/, /80 instead of 0\.8/],
    [
      'measure: consistency, family: probes, min: 80',
      '[0].measure',
      /consistency is not measured under probes/,
      /measure: deceived/,
    ],
    [
      'measure: deceived, family: position, max: 10',
      '[0].measure',
      /deceived is not measured under position/,
      /family: probes/,
    ],
    [
      'measure: consistency, family: rubric-shift, min: 80',
      '[0].family',
      /no rule can be about rubric-shift/,
      /Name another family/,
    ],
    [
      'measure: kappa, min: 60',
      '[0].min',
      /60 is no limit for kappa/,
      /kappa lies between -1 and 1; write 0\.6, not 60/,
    ],
    ['measure: kappa, maxDrop: 5', '[0].maxDrop', /5 is no limit/, /drop by 0 to 2; write 0\.05, not 5/],
    ['measure: brier, max: -0.5', '[0].max', /-0\.5 is no limit for brier/, /brier lies between 0 and 1/],
    [
      'measure: calibrationError, maxDrop: 1.5',
      '[0].maxDrop',
      /1\.5 is no limit/,
      /rise by 0 to 1; write 0\.05, not 5/,
    ],
    ['measure: meanAbsoluteError, max: -0.5', '[0].max', /-0\.5/, /never below 0/],
    ['measure: kappa, min: 0.8, max: 0.6', '[0]', /minimum 0\.8 lies above the maximum 0\.6/, /"min" or "max"/],
    ['measure: netFlipRate, max: 5', '[0].measure', /asked again/, /repeats: 2/],
    [
      'measure: kappa, min: 0.6; measure: accuracy, min: 60; measure: kappa, family: all, min: 0.7',
      '[2]',
      /contradicts gate\.rules\[0\]/,
      /one of the two/,
    ],
    ['measure: kappa, max: 0.6; measure: kappa, min: 0.8', '[1]', /contradicts gate\.rules\[0\]/, /one of the two/],
  ])('refuse %s, at %s', (rules, at, what, fix) => {
    const [fault, ...others] = faultsOf(() => parse(rules.split('; ')));
    expect(others).toEqual([]);
    expect([fault?.key, fault?.line]).toEqual([`gate.rules${at}`, 6 + Number(/\d+/.exec(at)?.[0])]);
    expect(fault?.what).toMatch(what);
    expect(fault?.fix).toMatch(fix);
  });

  it('refuse a negative drop', () => {
    expect(faultsOf(() => parse(['measure: kappa, maxDrop: -0.1']))[0]?.what).toMatch(/too small/);
  });

  it('accept a rule that has a meaning, even an odd one', () => {
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

  it('are about the probes for the measure deceived, and about all variants if they name no family', () => {
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
