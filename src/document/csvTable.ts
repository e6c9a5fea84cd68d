import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import { type FaultText, type SourceRecord, throwFaults } from './placedDocument.ts';
import { shownValue } from './shownValue.ts';

/**
 * Reads a table with a header row, quoted as in RFC 4180; line breaks of Windows and of Unix. If the header lacks the
 * usual separator of its ending, another one is taken: spreadsheets of many countries write semicolons into a `.csv`.
 *
 * @returns one record per row, with every cell as text under its column's name.
 * @throws UnusableInput with the line of each row that does not fit.
 */
export function parseCsv(source: Table): readonly SourceRecord[] {
  const { file } = source;
  const [header, ...rows] = readRows({ ...source, delimiter: delimiterOf(source) });
  if (header === undefined) return [];
  const names = header.cells.map((name) => name.trim());
  throwFaults(headerFaults(names).map((fault) => ({ ...fault, file, line: header.line })));
  const ragged = rows.filter(({ cells }) => cells.length !== names.length);
  throwFaults(
    ragged.map(({ cells, line }): Fault => {
      const what = `the row has ${counted(cells.length)}, and the header has ${counted(names.length)}`;
      return { what, fix: raggedFix, file, line };
    }),
  );
  return rows.map(({ cells, line }) => ({ line, fields: named(names, cells) }));
}

interface Table {
  readonly text: string;
  readonly file: string;
  readonly delimiter: Delimiter;
}

type Delimiter = ',' | '\t' | ';';

const separators: readonly Delimiter[] = [';', '\t', ','];

function delimiterOf({ text, delimiter }: Table): Delimiter {
  const header = /^.*$/m.exec(text.trimStart())?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  return header.includes(delimiter) ? delimiter : (separators.find((mark) => header.includes(mark)) ?? delimiter);
}

const raggedFix =
  'Give every row a cell for every column; put double quotes around a cell that contains the separator, a quote or a line break.';

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Makes all line breaks the same, so that a checkout on Windows sends the same requests. */
function readRows({ text, file, delimiter }: Table): readonly Row[] {
  const rows: Row[] = [];
  const lines = text.replace(/\r\n?/g, '\n');
  // Without a quote there is nothing to parse. This reads a long table in a fraction of the time.
  if (!lines.includes('"')) {
    for (const [index, cells] of lines.split('\n').entries()) {
      if (cells !== '') rows.push({ cells: cells.split(delimiter), line: index + 1 });
    }
    return rows;
  }
  let lastLine = 0;
  try {
    parse(lines, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 0,
      on_record: (cells: readonly string[], { lines: line }) => {
        lastLine = line;
        rows.push({ cells, line: line - breaksIn(cells) });
        return null;
      },
    });
    return rows;
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = cause.code === 'CSV_QUOTE_NOT_CLOSED' ? lastLine + 1 : Number(cause['lines']);
    throw new UnusableInput({ ...explain(cause, delimiter), file, line }, { cause });
  }
}

/** The parser tells the line on which a row ends. */
function breaksIn(cells: readonly string[]): number {
  return cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
}

function explain({ code, message }: CsvError, delimiter: Delimiter): FaultText {
  const separator = { ',': 'comma', '\t': 'tab', ';': 'semicolon' }[delimiter];
  const texts: Partial<Record<CsvErrorCode, FaultText>> = {
    CSV_QUOTE_NOT_CLOSED: {
      what: 'a cell of this row opens a double quote and never closes it',
      fix: 'Close the quote; write a double quote within a cell twice: "".',
    },
    INVALID_OPENING_QUOTE: {
      what: 'a double quote stands within a cell that does not begin with one',
      fix: 'Put the whole cell in double quotes, and write the quotes within it twice: "".',
    },
    CSV_INVALID_CLOSING_QUOTE: {
      what: 'text follows the closing quote of a cell',
      fix: `Put a ${separator} after the closing quote; write a double quote within a cell twice: "".`,
    },
  };
  const what = `the table cannot be read: ${message}`;
  return texts[code] ?? { what, fix: 'Check the quotes and separators of this row.' };
}

function headerFaults(names: readonly string[]): readonly FaultText[] {
  const empty = names.indexOf('');
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index);
  const unnamed = {
    what: `column ${empty + 1} has no name`,
    fix: 'The first row names the columns: give each a name.',
  };
  const alike = { what: `two columns are called ${shownValue(twice)}`, fix: 'Give each column a name of its own.' };
  return [...(empty >= 0 ? [unnamed] : []), ...(twice === undefined ? [] : [alike])];
}

function counted(cells: number): string {
  return cells === 1 ? '1 cell' : `${cells} cells`;
}

/** Every row inherits from this object. An object without any prototype takes more time and memory. */
const bare: object = Object.create(null);

/** Inherits no names, so that a column may have any name. */
function named(names: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> {
  const fields: Record<string, string> = Object.create(bare);
  for (const [index, name] of names.entries()) fields[name] = cells[index] ?? '';
  return fields;
}
