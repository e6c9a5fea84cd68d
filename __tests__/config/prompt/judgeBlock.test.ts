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
  readonly mend: RegExp;
  readonly key?: string;
}

const broken: Readonly<Record<string, Broken>> = {
  'a block that is a word': {
    text: `${user}evenhand: ordinal\n`,
    line: 4,
    what: /not a mapping/,
    mend: /scale: ordinal/,
  },
  'a slip in the block': {
    text: judge('  option: []\n'),
    line: 5,
    what: /"option"/,
    mend: /"options"/,
    key: 'evenhand.option',
  },
  'a slip in the scale': {
    text: judge('  scale: ordnal\n'),
    line: 5,
    what: /"ordnal"/,
    mend: /"ordinal"/,
    key: 'evenhand.scale',
  },
  'a scale without a kind': {
    text: judge('  scale: { min: 1, max: 5 }\n'),
    line: 5,
    what: /"kind" is missing/,
    mend: /Add "kind"/,
  },
  'one end of a scale': {
    text: judge('  scale: { kind: interval, min: 1 }\n'),
    line: 5,
    what: /both of its ends/,
    mend: /"min" and "max"/,
  },
  'ends in the wrong order': {
    text: judge('  scale: { kind: interval, min: 5, max: 1 }\n'),
    line: 5,
    what: /min \(5\) is not below max \(1\)/,
    mend: /Swap/,
    key: 'evenhand.scale.min',
  },
  'a step that does not fit': {
    text: judge('  scale: { kind: interval, min: 1, max: 5, step: 0.3 }\n'),
    line: 5,
    what: /steps of 0\.3/,
    mend: /divides/,
    key: 'evenhand.scale.step',
  },
  'a step of nothing': {
    text: judge('  scale: { kind: interval, min: 1, max: 5, step: 0 }\n'),
    line: 5,
    what: /0 is too small/,
    mend: /above 0/,
  },
  'ends of an ordinal scale': {
    text: judge('  scale: { kind: ordinal, max: 5 }\n'),
    line: 5,
    what: /has no max/,
    mend: /interval/,
  },
  'one option': {
    text: judge(`  options:\n${options(['1'])}`),
    line: 6,
    what: /1 entry; at least 2 are needed/,
    mend: /options/,
  },
  'an option without a score': {
    text: judge('  options:\n    - { guideline: g }\n    - { score: 1, guideline: g }\n'),
    line: 6,
    what: /"score" is missing/,
    mend: /number or a word/,
    key: 'evenhand.options[0]',
  },
  'an option without a guideline': {
    text: judge('  options:\n    - { score: 0 }\n    - { score: 1, guideline: g }\n'),
    line: 6,
    what: /"guideline" is missing/,
    mend: /in words/,
  },
  'an empty guideline': {
    text: judge('  options:\n    - { score: 0, guideline: "" }\n    - { score: 1, guideline: g }\n'),
    line: 6,
    what: /empty/,
    mend: /in words/,
  },
  'a score that is no value': {
    text: judge(`  options:\n${options(['true', '1'])}`),
    line: 6,
    what: /true is not a text or a number/,
    mend: /number or a word/,
  },
  'a score twice': {
    text: judge(`  options:\n${options(['Good', 'bad', 'good'])}`),
    line: 8,
    what: /options\[0\] too/,
    mend: /score of its own/,
    key: 'evenhand.options[2].score',
  },
  'a word on an ordinal scale': {
    text: judge(`  scale: ordinal\n  options:\n${options(['good', '1'])}`),
    line: 7,
    what: /"good" is not a number/,
    mend: /nominal/,
  },
  'an elaboration that is a list': {
    text: judge('  options:\n    - { score: 0, guideline: g, elaboration: [a] }\n    - { score: 1, guideline: g }\n'),
    line: 6,
    what: /not a text/,
    mend: /length/,
  },
  'an output of true': {
    text: judge('  output: true\n'),
    line: 5,
    what: /true/,
    mend: /false/,
    key: 'evenhand.output',
  },
  'an unknown format': {
    text: judge('  output: { format: yaml }\n'),
    line: 5,
    what: /"yaml"/,
    mend: /Allowed: text, ex, json/,
  },
  'a slip in the order': {
    text: judge('  output: { order: score-frist }\n'),
    line: 5,
    what: /"score-frist"/,
    mend: /"score-first"/,
  },
  'candidates of an ordinal judge': {
    text: judge('  scale: ordinal\n  candidates: { labels: [A, B] }\n'),
    line: 6,
    what: /only a pairwise judge/,
    mend: /scale: pairwise/,
  },
  'one candidate': {
    text: judge('  scale: pairwise\n  candidates: { variables: [a] }\n'),
    line: 6,
    what: /1 entry/,
    mend: /two variables/,
  },
  'three labels': {
    text: judge('  scale: pairwise\n  candidates: { labels: [A, B, C] }\n'),
    line: 6,
    what: /3 entries; at most 2/,
    mend: /first candidate/,
  },
  'the same variable twice': {
    text: judge('  scale: pairwise\n  candidates: { variables: [a, a] }\n'),
    line: 6,
    what: /the same/,
    mend: /each candidate/,
  },
  'the same label twice': {
    text: judge('  scale: pairwise\n  candidates: { labels: [A, a] }\n'),
    line: 6,
    what: /the same/,
    mend: /word of its own/,
  },
  'a tie that is a label': {
    text: judge('  scale: pairwise\n  candidates: { labels: [A, B], tie: B }\n'),
    line: 6,
    what: /the same/,
    mend: /word of its own/,
  },
  'a variable in braces': {
    text: judge('  scale: pairwise\n  candidates: { variables: ["{{a}}", b] }\n'),
    line: 6,
    what: /does not have the form/,
    mend: /without braces/,
  },
};

describe('the evenhand block of a prompt file', () => {
  it.each(Object.entries(broken))('refuses %s', (_, { text, file = 'judge.prompt.yml', line, what, mend, key }) => {
    const faults = faultsOf(() => parsePromptFile({ bytes: bytesOf(text), file }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.file).toBe(file);
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.mend).toMatch(mend);
    expect(faults[0]?.line).toBe(line);
    if (key !== undefined) expect(faults[0]?.key).toBe(key);
  });
});
