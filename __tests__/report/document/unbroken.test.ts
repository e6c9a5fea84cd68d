import { describe, expect, it } from '@jest/globals';
import { code, strong } from '../../../src/report/document/document.ts';
import { unbroken } from '../../../src/report/document/unbroken.ts';

describe('a cell of a table', () => {
  it('keeps each number with its percent sign, and changes nothing that is code', () => {
    expect(unbroken(['66.7 % → ', strong('39.8 %'), ' of 5 items, ', code('item 5 %')])).toEqual([
      '66.7\u00a0% → ',
      strong('39.8\u00a0%'),
      ' of 5 items, ',
      code('item 5 %'),
    ]);
  });
});
