import { describe, expect, it } from '@jest/globals';
import stringWidth from 'string-width';
import { consoleReport } from '../../src/report/console.ts';
import { htmlScript } from '../../src/report/html/script.ts';
import { htmlReport } from '../../src/report/html.ts';
import { jsonReport } from '../../src/report/json.ts';
import { junitReport } from '../../src/report/junit.ts';
import { commentTexts, markdownReport } from '../../src/report/markdown.ts';
import type { Result } from '../../src/report/result.ts';
import fc, { nightly } from '../support/fastCheck.ts';
import { anyResult, anyText } from './anyResult.ts';
import { htmlProblems } from './htmlProblems.ts';
import { resultProblems } from './resultProblems.ts';
import { xmlProblems } from './xmlProblems.ts';

/** What people read; "nothing to measure" is null in the JSON alone. */
function readable(result: Result): readonly string[] {
  return [
    consoleReport(result, { coloured: false, width: 80 }),
    markdownReport(result, { items: 20, depth: 'full' }),
    markdownReport(result),
    htmlReport(result).replace(htmlScript, ''),
    junitReport(result),
  ];
}

/** Where a result has a number that JSON or a reader would take for another: NaN, an infinity, -0. */
function oddNumbers(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path}: ${value}`];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => oddNumbers(part, `${path}/${key}`))
    : [];
}

/** What a terminal of this width cannot show: lines that are wider, and control characters. */
function consoleProblems(result: Result, width: number, coloured: boolean): readonly string[] {
  const text = consoleReport(result, { coloured, width });
  const wide = text.split('\n').filter((line) => stringWidth(line) > width);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for.
  const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.exec(text.replace(/\u001b\[\d+m/g, ''));
  return [...wide, ...(control ?? [])];
}

// Every run measures up to three judges in full, which takes a tenth of a second: all that is said holds for the same ones.
describe('every report of any result', () => {
  it('is sound in its format, fits its reader, and has no odd number', () => {
    const terminal = fc.record({ width: fc.integer({ min: 20, max: 220 }), coloured: fc.boolean() });
    fc.assert(
      fc.property(anyResult, terminal, anyText, (result, { width, coloured }, url) => {
        expect(oddNumbers(result)).toEqual([]);
        const [people, json] = [readable(result), jsonReport(result)];
        for (const text of [...people, json])
          expect(text).not.toMatch(/\bNaN\b|Infinity|\bundefined\b|[-−]0\.0+(?!\d)/);
        for (const text of people) expect(text).not.toMatch(/\bnull\b|\[object/);
        expect(consoleProblems(result, width, coloured)).toEqual([]);
        // No workflow command for a runner that reads the log.
        for (const text of [...people, json, consoleReport(result, { coloured: false, width })])
          expect(text).not.toMatch(/^\s*::|##\[/m);
        expect(resultProblems(json)).toEqual([]);
        const xml = junitReport(result);
        expect(xmlProblems(xml)).toEqual([]);
        expect(htmlProblems(htmlReport(result))).toEqual([]);
        for (const text of commentTexts(result, 1_000_000, { runUrl: url })) expect(htmlProblems(text)).toEqual([]);
        const failed = /<failure /.test(xml);
        const errors = /<error /.test(xml);
        expect({ failed: failed || errors, errors: errors && !failed }).toEqual({
          failed: result.exitCode !== 0,
          errors: result.exitCode === 3,
        });
      }),
      nightly(12, 3),
    );
  });
});
