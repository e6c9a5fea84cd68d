import { describe, expect, it } from '@jest/globals';
import { variablesOf } from '../../src/judge/template.ts';
import { judgeOf, optionOf, pairwiseJudge, partsOf } from '../support/judges.ts';

describe('variablesOf', () => {
  it('lists the variables of the messages once, and none of the places that Evenhand fills', () => {
    const parts = partsOf('{{b}} {{a}} {{b}} {{guideline}} {{cue}} {{output}}');
    expect(variablesOf(judgeOf(2, { messages: [{ role: 'user', parts }] }))).toEqual(['b', 'a']);
  });

  it('lists those of the options, of their elaborations too', () => {
    const options = [optionOf(0, 'not in {{language}}'), optionOf(1, 'so', 'as {{expert}} says')];
    expect(variablesOf(judgeOf(2, { options }))).toEqual(['reply', 'language', 'expert']);
  });

  it('lists the candidates of a pairwise judge, also if its messages do not show them', () => {
    expect(variablesOf(pairwiseJudge({ messages: [] }))).toEqual(['a', 'b']);
  });
});
