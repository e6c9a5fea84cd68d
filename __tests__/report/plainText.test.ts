import { describe, expect, it } from '@jest/globals';
import { plainText, visibleText } from '../../src/report/plainText.ts';

describe('text of others, made visible', () => {
  it.each([
    ['two\r\nlines', 'two lines'],
    ['\u001b[31mred', ' [31mred'],
    ['\u202egnirts\u202c', 'gnirts'],
    ['zero\u200bwidth', 'zerowidth'],
    ['un\u2065assigned and filled \u3164\u115f\uffa0', 'unassigned and filled '],
    ['\u2764\ufe0f', '\u2764\ufe0f'],
    ['half \ud83d', 'half \ufffd'],
    ['tag \u{e0041}', 'tag '],
    ['\uffff', '\ufffd'],
    ['漢字 🎉', '漢字 🎉'],
  ])('%j is %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('gives a runner no command', () => {
    expect(plainText('::error::x')).toBe(': :error: :x');
    expect(plainText('##[group]x')).toBe('## [group]x');
  });
});
