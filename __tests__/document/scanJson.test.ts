import { describe, expect, it } from '@jest/globals';
import { scanJson } from '../../src/document/scanJson.ts';
import fc, { nightly } from '../support/fastCheck.ts';

describe('scanJson', () => {
  it('finds no fault in what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (value, indent) => {
        const { problem, duplicates } = scanJson(JSON.stringify(value, null, indent), 2);
        return problem === undefined && duplicates.length === 0;
      }),
    );
  });

  it('finds a fault exactly where JSON.parse does', () => {
    const words = ['"a"', '\\u00e9', '.5', 'e3', '01', 'true', 'nul'];
    const pieces = fc.constantFrom(...'{}[],:"\\1- \n\'\t'.split(''), ...words);
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        return (scanJson(text, 0).problem === undefined) === parses(text);
      }),
      nightly(2000),
    );
  });

  it.each([
    ['{"a": 1, // one\n}', 9, 'JSON has no comments'],
    ['{"a": \'b\'}', 6, 'a string stands in single quotes'],
    ['{"a" 1}', 5, 'a colon is missing after a key'],
    ['["a\nb"]', 3, 'a line ends within a string'],
    ['["a\tb"]', 3, 'a control character stands within a string'],
    ['["a\\q"]', 3, 'a backslash begins no escape that JSON knows'],
    ['[01]', 1, '01 is not a number as JSON writes it'],
    ['[True]', 1, 'True is not JSON'],
    ['', 0, 'the text ends in the middle of a value'],
  ])('says of %j what is wrong at %i', (text, at, what) => {
    expect(scanJson(text, 0).problem).toMatchObject({ what, at });
  });

  it('keeps the places of values and keys', () => {
    const { places } = scanJson('{"a": [1, {"b": 2}]}', 9);
    expect(Object.fromEntries(places)).toEqual({
      '': { value: 0, key: undefined },
      a: { value: 6, key: 1 },
      'a[0]': { value: 7, key: undefined },
      'a[1]': { value: 10, key: undefined },
      'a[1].b': { value: 16, key: 11 },
    });
  });

  it('refuses depth that would end the process', () => {
    expect(scanJson('['.repeat(1_000_000), 0).problem).toMatchObject({
      at: 65,
      what: 'the value is nested deeper than 64 levels',
    });
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
