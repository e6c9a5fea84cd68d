import { describe, expect, it } from '@jest/globals';
import { characterCount, summaryText } from '../../../src/report/markdown.ts';
import { movedOf, regression, worse } from '../writtenResult.ts';

/** Three bytes of UTF-8 a letter, and one unit of a string. */
const wide = '漢'.repeat(30);
const withItems = (items: number) => {
  const movedItems = [movedOf(Array.from({ length: items }, (_, index) => `${wide}-${index}`))];
  return { ...regression, judges: [{ ...worse, movedItems }] };
};

describe('the job summary', () => {
  it('has every item if GitHub takes them all', () => {
    expect(summaryText(withItems(3000)).match(/^\| `漢/gm)).toHaveLength(3000);
  });

  it('is measured in bytes, and complete with any number of items', () => {
    const text = summaryText(withItems(7500));
    // In letters it would be short enough, and in bytes it is too long for GitHub, which takes 1,048,576.
    const whole = 7500 * (text.match(/^\| `漢.*\n/m)?.[0].length ?? 0);
    expect(whole).toBeLessThan(900 * 1024);
    expect(Buffer.byteLength(text)).toBeLessThan(900 * 1024);
    expect(text.match(/^\| `漢/gm)).toHaveLength(1000);
    expect(text).toContain('… and 6,500 more items');
    expect(text.split('<details>').length).toBe(text.split('</details>').length);
  });
});

describe('the length of a comment', () => {
  it('is counted in characters of Unicode, halves of one too', () => {
    expect(['', 'ab', '漢', '👩', '👩‍👩', '\ud83d', 'x\udc69', '\ud83d\ud83d\udc69'].map(characterCount)).toEqual([
      0, 2, 1, 1, 3, 1, 2, 2,
    ]);
  });
});
