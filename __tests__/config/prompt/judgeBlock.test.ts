import { describe, expect, it } from '@jest/globals';
import { parsePromptFile } from '../../../src/config/prompt/promptFile.ts';
import { bytesOf, faultsOf } from '../faultsOf.ts';

const user = 'messages:\n  - role: user\n    content: Rate {{text}}.\n';
const judge = (block: string) => `${user}evenhand:\n${block}`;
const options = (scores: readonly string[]) =>
  scores.map((score) => `    - { score: ${score}, guideline: g }\n`).join('');

interface Broken {
  readonly text: string;
  /** `judge.prompt.yml` unless it is another. */
  readonly file?: string;
  readonly line: number;
  readonly what: RegExp;
  readonly fix: RegExp;
  readonly key?: string;
}

const broken: Readonly<Record<string, Broken>> = {
  'a block that is a word': {
    text: `${user}evenhand: ordinal\n`,
    line: 4,
    what: /not a mapping/,
    fix: /scale: ordinal/,
  },
  'a slip in the block': {
    text: judge('  option: []\n'),
    line: 5,
    what: /"option"/,
    fix: /"options"/,
    key: 'evenhand.option',
  },
  'a slip in the scale': {
    text: judge('  scale: ordnal\n'),
    line: 5,
    what: /"ordnal"/,
    fix: /"ordinal"/,
    key: 'evenhand.scale',
  },
  'a scale without a kind': {
    text: judge('  scale: { min: 1, max: 5 }\n'),
    line: 5,
    what: /"kind" is missing/,
    fix: /Add "kind"/,
  },
  'one end of a scale': {
    text: judge('  scale: { kind: interval, min: 1 }\n'),
    line: 5,
    what: /both of its ends/,
    fix: /"min" and "max"/,
  },
  'ends in the wrong order': {
    text: judge('  scale: { kind: interval, min: 5, max: 1 }\n'),
    line: 5,
    what: /min \(5\) is not below max \(1\)/,
    fix: /Swap/,
    key: 'evenhand.scale.min',
  },
  'a step that does not fit': {
    text: judge('  scale: { kind: interval, min: 1, max: 5, step: 0.3 }\n'),
    line: 5,
    what: /steps of 0\.3/,
    fix: /divides/,
    key: 'evenhand.scale.step',
  },
  'a step of nothing': {
    text: judge('  scale: { kind: interval, min: 1, max: 5, step: 0 }\n'),
    line: 5,
    what: /0 is too small/,
    fix: /above 0/,
  },
  'ends of an ordinal scale': {
    text: judge('  scale: { kind: ordinal, max: 5 }\n'),
    line: 5,
    what: /has no max/,
    fix: /interval/,
  },
  'one option': {
    text: judge(`  options:\n${options(['1'])}`),
    line: 6,
    what: /1 entry; at least 2 are needed/,
    fix: /options/,
  },
  'an option without a score': {
    text: judge('  options:\n    - { guideline: g }\n    - { score: 1, guideline: g }\n'),
    line: 6,
    what: /"score" is missing/,
    fix: /number or a word/,
    key: 'evenhand.options[0]',
  },
  'an option without a guideline': {
    text: judge('  options:\n    - { score: 0 }\n    - { score: 1, guideline: g }\n'),
    line: 6,
    what: /"guideline" is missing/,
    fix: /in words/,
  },
  'an empty guideline': {
    text: judge('  options:\n    - { score: 0, guideline: "" }\n    - { score: 1, guideline: g }\n'),
    line: 6,
    what: /empty/,
    fix: /in words/,
  },
  'a score that is no value': {
    text: judge(`  options:\n${options(['[2]', '1'])}`),
    line: 6,
    what: /is not a text or a number or true or false/,
    fix: /number or a word/,
  },
  'a score twice': {
    text: judge(`  options:\n${options(['Good', 'bad', 'good'])}`),
    line: 8,
    what: /options\[0\] too/,
    fix: /score of its own/,
    key: 'evenhand.options[2].score',
  },
  'a word on an ordinal scale': {
    text: judge(`  scale: ordinal\n  options:\n${options(['good', '1'])}`),
    line: 7,
    what: /"good" is not a number/,
    fix: /nominal/,
  },
  'an elaboration that is a list': {
    text: judge('  options:\n    - { score: 0, guideline: g, elaboration: [a] }\n    - { score: 1, guideline: g }\n'),
    line: 6,
    what: /not a text/,
    fix: /length/,
  },
  'an output of true': {
    text: judge('  output: true\n'),
    line: 5,
    what: /true/,
    fix: /false/,
    key: 'evenhand.output',
  },
  'an unknown format': {
    text: judge('  output: { format: yaml }\n'),
    line: 5,
    what: /"yaml"/,
    fix: /Allowed: text, ex, json/,
  },
  'a slip in the order': {
    text: judge('  output: { order: score-frist }\n'),
    line: 5,
    what: /"score-frist"/,
    fix: /"score-first"/,
  },
  'candidates of an ordinal judge': {
    text: judge('  scale: ordinal\n  candidates: { labels: [A, B] }\n'),
    line: 6,
    what: /only the candidates of a pairwise judge have labels/,
    fix: /scale: pairwise/,
  },
  'one candidate': {
    text: judge('  scale: pairwise\n  candidates: { variables: [a] }\n'),
    line: 6,
    what: /1 entry/,
    fix: /two variables/,
  },
  'three labels': {
    text: judge('  scale: pairwise\n  candidates: { labels: [A, B, C] }\n'),
    line: 6,
    what: /3 entries; at most 2/,
    fix: /first candidate/,
  },
  'the same variable twice': {
    text: judge('  scale: pairwise\n  candidates: { variables: [a, a] }\n'),
    line: 6,
    what: /the same/,
    fix: /each candidate/,
  },
  'the same label twice': {
    text: judge('  scale: pairwise\n  candidates: { labels: [A, a] }\n'),
    line: 6,
    what: /the same/,
    fix: /word of its own/,
  },
  'a tie that is a label': {
    text: judge('  scale: pairwise\n  candidates: { labels: [A, B], tie: B }\n'),
    line: 6,
    what: /the same/,
    fix: /word of its own/,
  },
  'a variable in braces': {
    text: judge('  scale: pairwise\n  candidates: { variables: ["{{a}}", b] }\n'),
    line: 6,
    what: /does not have the form/,
    fix: /without braces/,
  },
};

describe('the evenhand block of a prompt file', () => {
  it.each(Object.entries(broken))('refuses %s', (_, { text, file = 'judge.prompt.yml', line, what, fix, key }) => {
    const faults = faultsOf(() => parsePromptFile({ bytes: bytesOf(text), file }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.file).toBe(file);
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.fix).toMatch(fix);
    expect(faults[0]?.line).toBe(line);
    if (key !== undefined) expect(faults[0]?.key).toBe(key);
  });
});
