import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { consoleReport } from '../../src/report/console/console.ts';
import { htmlReport } from '../../src/report/html/html.ts';
import { jsonReport } from '../../src/report/json.ts';
import { junitReport } from '../../src/report/junit/junit.ts';
import { ladder } from '../../src/report/markdown/ladder.ts';
import { markdownReport } from '../../src/report/markdown/markdown.ts';
import type { Result } from '../../src/report/result.ts';
import { anyResult, anyText } from './anyResult.ts';
import { htmlProblems } from './htmlProblems.ts';
import { resultProblems } from './resultProblems.ts';
import { xmlProblems } from './xmlProblems.ts';

/** Every run measures up to three judges in full, which takes a tenth of a second. */
const runs = { numRuns: 6 };

function all(result: Result): readonly string[] {
  return [...readable(result), jsonReport(result)];
}

/** What people read; "nothing to measure" is null in the JSON alone. */
function readable(result: Result): readonly string[] {
  return [
    consoleReport(result, { coloured: false, width: 80 }),
    markdownReport(result, { items: 20, depth: 'full' }),
    markdownReport(result),
    htmlReport(result),
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

describe('every report of any result', () => {
  it('has no number that is none', () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        expect(oddNumbers(result)).toEqual([]);
        for (const text of all(result)) expect(text).not.toMatch(/\bNaN\b|Infinity|\bundefined\b|[-−]0\.0+(?!\d)/);
        for (const text of readable(result)) expect(text).not.toMatch(/\bnull\b|\[object/);
      }),
      { numRuns: 20 },
    );
  });

  it('has no line on the console that is wider than the terminal, and no control character', () => {
    fc.assert(
      fc.property(anyResult, fc.integer({ min: 20, max: 220 }), fc.boolean(), (result, width, coloured) => {
        const text = consoleReport(result, { coloured, width });
        const wide = text.split('\n').filter((line) => stringWidth(line) > width);
        expect(wide).toEqual([]);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for.
        expect(text.replace(/\u001b\[\d+m/g, '')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
      }),
      runs,
    );
  });

  it('is no workflow command for a runner that reads the log', () => {
    fc.assert(
      fc.property(anyResult, fc.integer({ min: 20, max: 120 }), (result, width) => {
        for (const text of [...all(result), consoleReport(result, { coloured: false, width })]) {
          expect(text).not.toMatch(/^\s*::/m);
          expect(text).not.toContain('##[');
        }
      }),
      runs,
    );
  });

  it('is JSON by the published schema', () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        expect(resultProblems(jsonReport(result))).toEqual([]);
      }),
      runs,
    );
  });

  it('is well-formed XML as JUnit, with a failure for exit code 1 and an error for 3, and neither for 0', () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        const xml = junitReport(result);
        expect(xmlProblems(xml)).toEqual([]);
        const failed = /<failure /.test(xml);
        const errors = /<error /.test(xml);
        expect({ failed: failed || errors, errors: errors && !failed }).toEqual({
          failed: result.exitCode !== 0,
          errors: result.exitCode === 3,
        });
      }),
      runs,
    );
  });

  it('is HTML of known elements, each closed', () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        expect(htmlProblems(htmlReport(result))).toEqual([]);
      }),
      runs,
    );
  });

  it('is Markdown whose only elements are ours', () => {
    fc.assert(
      fc.property(anyResult, anyText, (result, url) => {
        for (const text of ladder(result, 1_000_000, { runUrl: url })) expect(htmlProblems(text)).toEqual([]);
      }),
      runs,
    );
  });
});
