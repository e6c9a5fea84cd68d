import { describe, expect, it } from '@jest/globals';
import { safeUrl } from '../../../src/report/markupText.ts';

describe('a link in a report', () => {
  it('leads to http or https alone', () => {
    expect(safeUrl('https://github.com/a/b/actions/runs/1?x=1#y')).toBe('https://github.com/a/b/actions/runs/1?x=1#y');
    expect(safeUrl('javascript:alert(1)')).toBeUndefined();
    expect(safeUrl('https://a b')).toBeUndefined();
    expect(safeUrl('')).toBeUndefined();
  });

  it('cannot end its Markdown or its attribute', () => {
    expect(safeUrl('https://a/x)"<b>[`')).toBe('https://a/x%29%22%3Cb%3E%5B%60');
    expect(safeUrl('https://a/🎉\ud800')).toBe('https://a/%F0%9F%8E%89%EF%BF%BD');
  });
});
