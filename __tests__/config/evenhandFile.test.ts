import { describe, expect, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { bytesOf } from './faultsOf.ts';

const parse = (text: string, file = 'evenhand.yml') => parseConfiguration({ bytes: bytesOf(text), file });

const smallest = 'judges:\n  - prompt: judges/tone.prompt.yml\n    items: judges/tone.items.jsonl\n';

const whole = `judges:
  - prompt: judges/tone.prompt.yml
    items: judges/tone.items.jsonl
    name: tone of voice
    model: small-1
    perturbations: [swap]
  - { prompt: b.md, items: b.csv }
perturbations: [control, position, position, length, { family: 'position+length', options: [1], orders: 12 }]
repeats: 3
seed: 7
earlyStop: false
gate:
  tolerance: 1.5
  confidence: 0.9
  minItems: 5
  maxUnreadable: 12.5 %
  failOn: [uncertain]
  policy: strict
  rules:
    - { measure: accuracy, maxDrop: 2, min: 80 }
    - { measure: consistency, family: position, maxDrop: 3 }
    - { measure: kappa, family: control, min: 0.6, max: 1 }
budget: { maxCalls: 2000 }
prices: { input: 0.25, output: 2, cached: 0.025 }
`;

const tone = {
  prompt: 'judges/tone.prompt.yml',
  index: 0,
  items: 'judges/tone.items.jsonl',
  lines: { entry: 2, prompt: 2, items: 3 },
};

describe('parseConfiguration', () => {
  it('fills in the defaults of the smallest configuration', () => {
    expect(parse(smallest)).toEqual({
      file: 'evenhand.yml',
      judges: [tone],
      repeats: 1,
      seed: 1,
      earlyStop: undefined,
      gate: {
        tolerance: 2,
        suspicion: 0.2,
        alone: 0.01,
        confidence: 0.95,
        minItems: 20,
        maxUnreadable: 0.05,
        rules: [],
        failOn: [],
        policy: 'default',
      },
      budget: { maxCalls: undefined },
      prices: undefined,
    });
  });

  it('reads every key', () => {
    const all = [
      { family: 'control' },
      { family: 'position' },
      { family: 'length' },
      { family: 'position+length', options: [1], orders: 12 },
    ];
    expect(parse(whole)).toEqual({
      file: 'evenhand.yml',
      judges: [
        { ...tone, name: 'tone of voice', model: 'small-1', perturbations: [{ family: 'swap' }] },
        { prompt: 'b.md', index: 1, items: 'b.csv', perturbations: all, lines: { entry: 7, prompt: 7, items: 7 } },
      ],
      repeats: 3,
      seed: 7,
      earlyStop: false,
      gate: {
        tolerance: 1.5,
        suspicion: 0.2,
        alone: 0.01,
        confidence: 0.9,
        minItems: 5,
        maxUnreadable: 0.125,
        rules: [
          { measure: 'accuracy', family: 'all', maxDrop: 2, min: 80 },
          { measure: 'consistency', family: 'position', maxDrop: 3 },
          { measure: 'kappa', family: 'control', min: 0.6, max: 1 },
        ],
        failOn: ['uncertain'],
        policy: 'strict',
      },
      budget: { maxCalls: 2000 },
      prices: { input: 0.25, output: 2, cached: 0.025 },
    });
  });

  it.each([
    ['0', 0],
    ['0.2', 0.2],
    ['5%', 0.05],
    ['"5 %"', 0.05],
    ['100 %', 1],
  ])('reads a share of %s', (written, share) => {
    expect(parse(`${smallest}gate: { maxUnreadable: ${written} }\n`).gate.maxUnreadable).toBe(share);
  });

  it('reads JSON, with the line of each judge', () => {
    const { judges } = parse('{\n "judges": [\n\t{"prompt": "a.yml", "items": "a.csv"}]}', 'evenhand.json');
    expect(judges[0]).toMatchObject({ prompt: 'a.yml', lines: { entry: 3, prompt: 3, items: 3 } });
  });

  it('accepts the same files under two names, and replaces aliases by their anchors', () => {
    const text =
      'judges:\n  - { prompt: &p a.yml, items: a.csv, name: one }\n  - { prompt: *p, items: a.csv, name: two }\n';
    expect(parse(text).judges.map(({ name, prompt }) => [name, prompt])).toEqual([
      ['one', 'a.yml'],
      ['two', 'a.yml'],
    ]);
  });

  it('reads a file with line breaks of Windows and a byte-order mark', () => {
    expect(parse(`\ufeff${smallest.replaceAll('\n', '\r\n')}`).judges[0]).toMatchObject({
      items: 'judges/tone.items.jsonl',
      lines: { entry: 2, prompt: 2, items: 3 },
    });
  });

  it('says what to write instead of a key that went', () => {
    const read = () => parse(`${smallest}budget: { tokensPerMinute: 9000 }\n`);
    expect(read).toThrow(/"tokensPerMinute" is not known.*Use --requests-per-minute/s);
  });
});
