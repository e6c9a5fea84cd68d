import { describe, expect, it } from '@jest/globals';
import { parseCsv } from '../../src/document/csvTable.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import fc from '../support/fastCheck.ts';

describe('a table', () => {
  const pieces = fc.array(fc.constantFrom('a', ',', '\t', '\n', '\r\n', '\r', ' ', "'", '#', '\\', '\u2028'), {
    maxLength: 20,
  });

  it('is read alike with and without quotes around one of its cells', () => {
    fc.assert(
      fc.property(pieces, fc.constantFrom(',', '\t'), (text, delimiter) => {
        const read = (name: string) => {
          try {
            return parseCsv({ text: `${name}${delimiter}y\n${text.join('')}`, file: 'a.csv', delimiter });
          } catch (error) {
            if (error instanceof UnusableInput) return error.faults;
            throw error;
          }
        };
        expect(read('x')).toEqual(read('"x"'));
      }),
    );
  });

  it.each([
    ['id;text;gold\n1;"a, b; c";0,5\n', ','],
    ['\r\n"id";"text";"gold"\r\n1;"a, b; c";0,5', ','],
    ['id\ttext\tgold\n1\ta, b; c\t0,5\n', ','],
    ['id,text,gold\n1,"a, b; c","0,5"\n', '\t'],
  ] as const)('is read by the separator that its header has: %j', (text, delimiter) => {
    const [{ fields } = { fields: {} }] = parseCsv({ text, file: 'a.csv', delimiter });
    expect({ ...fields }).toEqual({ id: '1', text: 'a, b; c', gold: '0,5' });
  });

  it('may have columns that are called as what objects inherit', () => {
    const text = '__proto__,constructor\n1,2\n';
    const [record] = parseCsv({ text, file: 'a.csv', delimiter: ',' });
    expect(Object.entries(record?.fields ?? {})).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });
});
