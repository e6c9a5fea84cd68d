import { describe, it } from '@jest/globals';
import { parsePromptFile } from '../../support/parsePrompt.ts';
import { bytesOf, expectFault } from '../faultsOf.ts';

describe('the evenhand block of a prompt file', () => {
  it.each([
    ['ordinal', '4:11 evenhand', /not a mapping/, /scale: ordinal/],
    ['{ option: [] }', '4:13 evenhand.option', /"option"/, /"options"/],
    ['{ scale: ordnal }', '4:20 evenhand.scale', /"ordnal"/, /"ordinal"/],
    ['{ scale: { min: 1, max: 5 } }', '4:20 evenhand.scale', /"kind" is missing/, /Add "kind"/],
    ['{ scale: { kind: interval, min: 1 } }', '4:20 evenhand.scale', /both of its ends/, /"min" and "max"/],
    [
      '{ scale: { kind: interval, min: 5, max: 1 } }',
      '4:43 evenhand.scale.min',
      /min \(5\) is not below max \(1\)/,
      /Swap/,
    ],
    [
      '{ scale: { kind: interval, min: 1, max: 5, step: 0.3 } }',
      '4:60 evenhand.scale.step',
      /steps of 0\.3/,
      /divides/,
    ],
    ['{ scale: { kind: interval, min: 1, max: 5, step: 0 } }', '4:60 evenhand.scale.step', /0 is too small/, /above 0/],
    ['{ scale: { kind: ordinal, max: 5 } }', '4:42 evenhand.scale.max', /has no max/, /interval/],
    ['{ options: [{ score: 1, guideline: g }] }', '4:22 evenhand.options', /1 entry; at least 2 are needed/, /options/],
    [
      '{ options: [{ guideline: g }, { score: 1, guideline: g }] }',
      '4:23 evenhand.options[0]',
      /"score" is missing/,
      /number or a word/,
    ],
    [
      '{ options: [{ score: 0 }, { score: 1, guideline: g }] }',
      '4:23 evenhand.options[0]',
      /"guideline" is missing/,
      /in words/,
    ],
    [
      '{ options: [{ score: 0, guideline: "" }, { score: 1, guideline: g }] }',
      '4:46 evenhand.options[0].guideline',
      /empty/,
      /in words/,
    ],
    [
      '{ options: [{ score: [2], guideline: g }, { score: 1, guideline: g }] }',
      '4:32 evenhand.options[0].score',
      /is not a text or a number or true or false/,
      /number or a word/,
    ],
    [
      '{ options: [{ score: Good, guideline: g }, { score: bad, guideline: g }, { score: good, guideline: g }] }',
      '4:93 evenhand.options[2].score',
      /options\[0\] too/,
      /score of its own/,
    ],
    [
      '{ scale: ordinal, options: [{ score: good, guideline: g }, { score: 1, guideline: g }] }',
      '4:48 evenhand.options[0].score',
      /"good" is not a number/,
      /nominal/,
    ],
    [
      '{ options: [{ score: 0, guideline: g, elaboration: [a] }, { score: 1, guideline: g }] }',
      '4:62 evenhand.options[0].elaboration',
      /not a text/,
      /length/,
    ],
    ['{ output: true }', '4:21 evenhand.output', /true/, /false/],
    ['{ output: { format: yaml } }', '4:31 evenhand.output.format', /"yaml"/, /Allowed: text, ex, json/],
    ['{ output: { order: score-frist } }', '4:30 evenhand.output.order', /"score-frist"/, /"score-first"/],
    [
      '{ scale: ordinal, candidates: { labels: [A, B] } }',
      '4:41 evenhand.candidates',
      /only the candidates of a pairwise judge have labels/,
      /scale: pairwise/,
    ],
    [
      '{ scale: pairwise, candidates: { variables: [a] } }',
      '4:55 evenhand.candidates.variables',
      /1 entry/,
      /two variables/,
    ],
    [
      '{ scale: pairwise, candidates: { labels: [A, B, C] } }',
      '4:52 evenhand.candidates.labels',
      /3 entries; at most 2/,
      /first candidate/,
    ],
    [
      '{ scale: pairwise, candidates: { variables: [a, a] } }',
      '4:55 evenhand.candidates.variables',
      /the same/,
      /each candidate/,
    ],
    [
      '{ scale: pairwise, candidates: { labels: [A, a] } }',
      '4:52 evenhand.candidates.labels',
      /the same/,
      /word of its own/,
    ],
    [
      '{ scale: pairwise, candidates: { labels: [A, B], tie: B } }',
      '4:52 evenhand.candidates.labels',
      /the same/,
      /word of its own/,
    ],
    [
      '{ scale: pairwise, candidates: { variables: ["{{a}}", b] } }',
      '4:56 evenhand.candidates.variables[0]',
      /does not have the form/,
      /without braces/,
    ],
  ])('refuses %j', (block, at, what, fix) => {
    const text = `messages:\n  - role: user\n    content: Rate {{text}}.\nevenhand: ${block}\n`;
    const file = 'a.prompt.yml';
    expectFault(() => parsePromptFile({ bytes: bytesOf(text), file }), { at: `${file}:${at}`, what, fix });
  });
});
