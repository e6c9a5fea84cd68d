import { describe, expect, it } from '@jest/globals';
import stringWidth from 'string-width';
import { cut, wrap } from '../../../src/report/text.ts';
import { type Column, textTable } from '../../../src/report/textTable.ts';
import fc from '../../support/fastCheck.ts';

const columns: readonly Column[] = [
  { title: 'name', align: 'left', flexible: true },
  { title: 'n', align: 'right' },
  { title: 'note', align: 'left' },
];
const rows = [
  ['short', '5', 'fine'],
  ['a very long name', '120', 'left out'],
];

describe('a table for a terminal', () => {
  it('is aligned, with wide characters counted as two columns', () => {
    expect(textTable(columns, [['漢字', '5', 'x']], 40)).toEqual(['name  n  note', '漢字  5  x']);
    expect(textTable(columns, rows, 40)).toEqual([
      'name                n  note',
      'short               5  fine',
      'a very long name  120  left out',
    ]);
  });

  it('cuts what may be cut, then puts the rows below each other', () => {
    expect(textTable(columns, rows, 27)).toEqual([
      'name            n  note',
      'short           5  fine',
      'a very long…  120  left out',
    ]);
    expect(textTable(columns, rows, 12)).toEqual([
      'short',
      '  n 5 ·',
      '  note fine',
      'a very long',
      'name',
      '  n 120 ·',
      '  note left',
      '  out',
    ]);
  });
});

it('a table of intervals that is too wide has its titles and then its intervals in several lines', () => {
  const wide: readonly Column[] = [
    { title: 'judge', align: 'left' },
    { title: 'reasons-first', align: 'right' },
    { title: 'as it is', align: 'right' },
  ];
  const cells = [['tone', '43.3 % (31.6 … 55.9)', '5.0 %']];
  expect(textTable(wide, cells, 32)).toEqual([
    '                      as it',
    'judge  reasons-first     is',
    'tone          43.3 %  5.0 %',
    '       (31.6 … 55.9)',
  ]);
  expect(textTable(wide, cells, 24)).toEqual([
    '       reasons-  as it',
    'judge     first     is',
    'tone     43.3 %  5.0 %',
    '        (31.6 …',
    '          55.9)',
  ]);
});

const anyLine = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('what is set to a width', () => {
  it('is never wider, from twenty columns on', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyLine, { minLength: 3, maxLength: 3 })),
        fc.integer({ min: 20, max: 90 }),
        (cells, width) => {
          for (const line of textTable(columns, cells, width)) expect(stringWidth(line)).toBeLessThanOrEqual(width);
        },
      ),
    );
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 20, max: 90 }), (text, width) => {
        expect(stringWidth(cut(text, width))).toBeLessThanOrEqual(width);
        for (const line of wrap(text, { width, indent: '     ', first: '   ' })) {
          expect(stringWidth(line)).toBeLessThanOrEqual(width);
        }
      }),
    );
  });

  it('keeps every word, and a number with its sign', () => {
    expect(wrap('accuracy fell (n = 76, p < 0.05) to 95 %', { width: 20, indent: '' })).toEqual([
      'accuracy fell',
      '(n = 76, p < 0.05)',
      'to 95 %',
    ]);
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,30}$/)), (words) => {
        expect(wrap(words.join(' '), { width: 24, indent: '  ' }).join('').replace(/ /g, '')).toBe(words.join(''));
      }),
    );
  });
});

describe('a table with one long cell', () => {
  const columns = ['Measure', 'Base %', 'Head %', 'Points', 'Interval', 'n'].map((title, index) => ({
    title,
    align: index === 0 || index > 3 ? 'left' : 'right',
  })) satisfies readonly { title: string; align: 'left' | 'right' }[];
  const rowOf = (name: string, n: string) => [name, '91.7', '85.0', '−6.7', '−12.2 … −1.1', n];

  it('stays a table at 80 columns if a reply was unreadable or a name is long', () => {
    const long = 'Consistency under a perturbation with a very long name of its own';
    const rows = [rowOf('Accuracy', '76'), rowOf(long, '76, 4 left out: head 4 unanswered; 97.3 % of 75 readable')];
    const lines = textTable(columns, rows, 77);
    expect(lines.some((line) => /91\.7 +85\.0 +−6\.7/.test(line))).toBe(true);
    expect(lines.join('\n')).not.toContain('Base % 91.7');
    expect(lines.length).toBeLessThan(12);
  });
});
