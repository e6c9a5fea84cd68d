import { describe, expect, it } from '@jest/globals';
import { failOn } from '../../src/command/optionLists.ts';

const failOnList = (text: string) => failOn.read(text, '--fail-on');

describe('--fail-on', () => {
  it('takes a list with commas, blanks or lines between its words', () => {
    expect(failOnList('uncertain')).toEqual(['uncertain']);
    expect(failOnList('uncertain,exam-change')).toEqual(['uncertain', 'exam-change']);
    expect(failOnList(' exam-change\n uncertain, uncertain ')).toEqual(['exam-change', 'uncertain']);
    expect(failOnList('worse-alone exam-change')).toEqual(['worse-alone', 'exam-change']);
    expect(failOnList('never')).toEqual(['never']);
  });

  it('adds nothing for a regression, which fails always', () => {
    expect(failOnList('regression')).toEqual([]);
    expect(failOnList('regression, uncertain')).toEqual(['uncertain']);
  });

  it.each([
    ['uncertian', '"uncertian" is not known', /^Did you mean "uncertain"\? /],
    ['exam-changed', '"exam-changed" is not known', /^Did you mean "exam-change"\? /],
    ['new', '"new" is not known', /^It takes regression, uncertain, worse-alone, exam-change, never\.$/],
    ['worse-alon', '"worse-alon" is not known', /^Did you mean "worse-alone"\? /],
    ['never, worse-alone', '"never" contradicts worse-alone', /write "never" alone/],
    ['never, uncertain', '"never" contradicts uncertain', /write "never" alone/],
    ['never, regression', '"never" contradicts regression', /write "never" alone/],
    [' , ', 'nothing is named', /^It takes/],
  ])('refuses %j', (text, what, fix) => {
    expect(() => failOnList(text)).toThrow(
      expect.objectContaining({
        faults: [{ key: '--fail-on', what, fix: expect.stringMatching(fix) }],
      }),
    );
  });
});
