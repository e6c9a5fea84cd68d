import { describe, expect, it } from '@jest/globals';
import { auditDocument } from '../../src/report/auditDocument.ts';
import { renderConsole } from '../../src/report/console.ts';
import { htmlPage } from '../../src/report/html.ts';
import {
  changeIntervalInUnit,
  changeInUnit,
  confidenceLevel,
  counted,
  intervalInUnit,
  inUnit,
  joined,
  limitInUnit,
  listed,
  numberInUnit,
  pEquals,
  percent,
  points,
  pValue,
  signedInUnit,
  sizeInUnit,
  tokensText,
  trimmed,
  writtenInUnit,
} from '../../src/report/numbers.ts';
import { measureNames } from '../../src/shared/measureNames.ts';
import fc from '../support/fastCheck.ts';
import { auditOf } from '../support/studyPages.ts';

describe('numbers in a report', () => {
  it('are grouped by thousands in the sentences and tables of an audit', () => {
    const audit = auditOf('case-1');
    const counts = { items: 54321, missed: 4321, falseHigh: 3000, falseLow: 1321, expected: 2222, unclassified: 1111 };
    const task = { task: 'one', ...counts };
    const many = { ...counts, tasks: [task, task], modes: [{ mode: 'verbosity', items: 1889 }] };
    const blocks = auditDocument({ ...audit, judges: audit.judges.map((judge) => ({ ...judge, ...many })) }, true);
    const shown = [
      renderConsole(blocks, { coloured: false, width: 120, verdict: 'pass' }),
      htmlPage(blocks, 'pass').replaceAll(/<(style|script).*?<\/\1>|<[^>]*>/gs, ' '),
    ];
    for (const text of shown) for (const count of Object.values(counts)) expect(text).not.toContain(String(count));
    for (const text of shown) expect(text).toMatch(/54,321.*4,321.*3,000.*1,321/s);
  });

  it('have one digit after the point, a true minus, and a dash if there is nothing', () => {
    expect(percent(0.4333)).toBe('43.3 %');
    expect(percent(undefined)).toBe('–');
    expect(points(-0.0667)).toBe('−6.7');
    expect(points(0.0133)).toBe('+1.3');
    expect(points(-0.0001)).toBe('0.0');
  });

  it('say a p-value to the digits that matter', () => {
    expect(pValue(0.0394)).toBe('0.039');
    expect(pValue(0.0002)).toBe('< 0.001');
    expect(pEquals(0.0394)).toBe('p = 0.039');
    expect(pEquals(0)).toBe('p < 0.001');
  });

  it('are written as a person would', () => {
    expect(confidenceLevel(0.95)).toBe('95 %');
    expect(confidenceLevel(0.975)).toBe('97.5 %');
    expect(trimmed(1 - 0.95)).toBe('0.05');
    expect(limitInUnit('accuracy', 2)).toBe('−2');
    expect(limitInUnit('accuracy', 0)).toBe('0');
    expect(counted(1, 'item')).toBe('1 item');
    expect(counted(5000, 'item')).toBe('5,000 items');
    expect(listed(['a', 'b', 'c'], 2)).toBe('a, b and 1 more');
    expect(joined(['a', 'b', 'c'])).toBe('a, b and c');
  });

  it('are numbers or a dash, for any input', () => {
    const any = fc.double();
    fc.assert(
      fc.property(any, any, (a, b) => {
        const texts = [
          percent(a),
          points(a),
          pValue(a),
          trimmed(a),
          limitInUnit('accuracy', a),
          changeIntervalInUnit('accuracy', { low: a, high: b }),
        ];
        for (const text of texts) expect(text).not.toMatch(/NaN|Infinity|[-−]0(?:\.0)?$|[-−]0\.0 |−-/);
      }),
    );
  });
});

describe('numbers in the unit of their measure', () => {
  it('are percent and points for shares', () => {
    expect(inUnit('accuracy', 0.4333)).toBe('43.3 %');
    expect(numberInUnit('accuracy', 0.4333)).toBe('43.3');
    expect(changeInUnit('accuracy', -0.0667)).toBe('−6.7 points');
    expect(signedInUnit('accuracy', 0.0133)).toBe('+1.3');
    expect(sizeInUnit('accuracy', -0.0667)).toBe('6.7 points');
    expect(intervalInUnit('accuracy', { low: 0.47, high: 0.762 })).toBe('47.0 … 76.2');
    expect(changeIntervalInUnit('accuracy', { low: -0.122, high: 0.011 })).toBe('−12.2 … +1.1');
    expect(writtenInUnit('accuracy', 80)).toBe('80 %');
  });

  it('are plain for all others', () => {
    expect(inUnit('kappa', 0.6131)).toBe('0.613');
    expect(inUnit('kappa', -0.1351)).toBe('−0.135');
    expect(inUnit('meanAbsoluteError', 0.3149)).toBe('0.31');
    expect(changeInUnit('kappa', 0.0454)).toBe('+0.045');
    expect(changeInUnit('kappa', -0.0001)).toBe('0.000');
    expect(sizeInUnit('meanAbsoluteError', -1.256)).toBe('1.26');
    expect(intervalInUnit('kappa', { low: -0.01, high: 0.5 })).toBe('−0.010 … 0.500');
    expect(changeIntervalInUnit('kappa', { low: -0.01, high: 0.5 })).toBe('−0.010 … +0.500');
    expect(writtenInUnit('kappa', -0.25)).toBe('−0.25');
  });

  it('give a limit as the change for the worse', () => {
    expect(limitInUnit('accuracy', 2)).toBe('−2');
    expect(limitInUnit('meanAbsoluteError', 0.3)).toBe('+0.3');
    expect(limitInUnit('flipRate', 0)).toBe('0');
    expect(limitInUnit('kappa', undefined)).toBe('–');
  });

  it('are a dash if there is nothing', () => {
    expect([inUnit('kappa', undefined), inUnit('accuracy', undefined)]).toEqual(['–', '–']);
    expect([intervalInUnit('kappa', undefined), changeIntervalInUnit('kappa', undefined)]).toEqual(['–', '–']);
  });

  it('are numbers or a dash, for any measure and input', () => {
    const any = fc.double();
    fc.assert(
      fc.property(fc.constantFrom(...measureNames), any, any, (measure, a, b) => {
        const texts = [
          inUnit(measure, a),
          changeInUnit(measure, a),
          sizeInUnit(measure, a),
          limitInUnit(measure, a),
          writtenInUnit(measure, a),
          intervalInUnit(measure, { low: a, high: b }),
          changeIntervalInUnit(measure, { low: a, high: b }),
        ];
        for (const text of texts) expect(text).not.toMatch(/NaN|Infinity|[-−+]0(?:\.0+)?(?: |$)|−-|– (?:%|points)/);
      }),
    );
  });
});

describe('tokensText', () => {
  it('says what came from the cache of the provider if some did', () => {
    expect(tokensText({ inputTokens: 1200, cachedTokens: 800, outputTokens: 40 })).toBe(
      '1,200 input tokens (800 cached), 40 output tokens',
    );
    expect(tokensText({ inputTokens: 1, cachedTokens: 0, outputTokens: 2 })).toBe('1 input token, 2 output tokens');
  });

  it('says nothing if no tokens were counted', () => {
    expect(tokensText({ inputTokens: 0, cachedTokens: 0, outputTokens: 0 })).toBeUndefined();
  });
});
