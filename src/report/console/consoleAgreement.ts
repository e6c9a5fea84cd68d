import { type AgreementRow, agreementRows, areShares } from '../agreementRows.ts';
import { measureInSentence } from '../findingText.ts';
import { humanCeiling } from '../humanCeiling.ts';
import {
  changeIntervalInUnit,
  changeInUnit,
  confidenceLevel,
  intervalInUnit,
  inUnit,
  signedInUnit,
} from '../numbers.ts';
import { plainText } from '../plainText.ts';
import { isProven, lengthText, placeText } from '../preferenceText.ts';
import type { JudgeResult, Result } from '../result.ts';
import { sideNames } from '../sideNames.ts';
import { type Column, textTable } from './textTable.ts';
import { wrap } from './wrap.ts';

/**
 * Agreement, error and correlation over all variants, a line each; then how far people agree, and the places and lengths
 * that the judge prefers beyond chance.
 */
export function consoleAgreement(judge: JudgeResult, result: Result, width: number): readonly string[] {
  const { confidence } = result;
  const rows = agreementRows(judge);
  const table = rows.length === 0 ? [] : ['', ...textTable(columnsFor(rows, result), rows.map(cellsFor(rows)), width)];
  const ceiling = humanCeiling(judge);
  const lines = [...(ceiling === undefined ? [] : [`human ceiling: ${ceiling}`]), ...preferences(judge, confidence)];
  return [...table, ...lines.flatMap((line) => wrap(plainText(line), { width, indent: '  ', first: '' }))];
}

function columnsFor(rows: readonly AgreementRow[], { confidence, command }: Result): readonly Column[] {
  const names = sideNames({ command });
  const interval: Column = { title: `${confidenceLevel(confidence)} interval`, align: 'left', dispensable: 1 };
  const measure: Column = { title: 'over all variants', align: 'left', flexible: true };
  const n: Column = { title: 'n', align: 'right' };
  if (!isCompared(rows)) return [measure, { title: 'value', align: 'right' }, interval, n];
  return [
    measure,
    { title: names.base, align: 'right' },
    { title: names.head, align: 'right' },
    { title: isShares(rows) ? 'points' : 'change', align: 'right' },
    interval,
    n,
  ];
}

function cellsFor(rows: readonly AgreementRow[]): (row: AgreementRow) => readonly string[] {
  const shares = isShares(rows);
  return (row) => {
    const { measure } = row;
    const name = measureInSentence({ measure, family: 'all' });
    switch (row.kind) {
      case 'value': {
        const { value, interval, n } = row.value;
        return [name, inUnit(measure, value), intervalInUnit(measure, interval), String(n)];
      }
      case 'difference': {
        const { base, head, delta, interval, n } = row.difference;
        const change = shares ? signedInUnit(measure, delta) : changeInUnit(measure, delta);
        return [
          name,
          inUnit(measure, base),
          inUnit(measure, head),
          change,
          changeIntervalInUnit(measure, interval),
          String(n),
        ];
      }
    }
  };
}

function isCompared(rows: readonly AgreementRow[]): boolean {
  return rows.some(({ kind }) => kind === 'difference');
}

function isShares(rows: readonly AgreementRow[]): boolean {
  return areShares(rows.map(({ measure }) => measure));
}

function preferences({ sides: { head } }: JudgeResult, confidence: number): readonly string[] {
  const families = Object.entries(head?.measures ?? {}).filter(([family]) => family !== 'all');
  return families.flatMap(([family, measures]) => {
    const place = placeText(measures, confidence);
    const length = isProven(measures.lengthPreference?.excess, confidence)
      ? lengthText(measures, confidence)
      : undefined;
    return [place, length].flatMap((told) => (told === undefined ? [] : [`${family}: ${told}`]));
  });
}
