import { htmlPage, htmlReport } from '../../src/report/html.ts';
import { mitigationDocument } from '../../src/report/mitigationDocument.ts';
import { optimizationDocument } from '../../src/report/optimizationDocument.ts';
import { planDocument } from '../../src/report/planDocument.ts';
import { measured } from './measuring.ts';
import { auditHtml, studyHtml } from './studyPages.ts';
import { candidateOf, mitigationOf, optimizationOf, planOf, stepOf } from './writtenRuns.ts';

export const hostileNames: readonly string[] = [
  '</script><script>document.title = "taken"; alert(1)</script>',
  '<svg onload=alert(1)>',
  '"\'><img src=https://evil.example/x onerror=alert(1)>',
  '\u202egnp.exe',
  'x'.repeat(2000),
];

const orders = ['0-1-2', '0-2-1', '1-0-2', '1-2-0', '2-0-1', '2-1-0'];

/** The page of a judge that turned to the first option: each fourth item keeps its score. */
export function gateHtml(items: number, nameOf = (item: number) => `item-${item}`): string {
  const judgments = Array.from({ length: items }, (_, item) => item).flatMap((item) =>
    (['base', 'head'] as const).flatMap((side) =>
      orders.map((variant) => ({
        item: nameOf(item),
        side,
        family: 'position',
        variant,
        gold: item % 3,
        score: side === 'base' || item % 4 === 0 ? item % 3 : Number(variant[0]),
      })),
    ),
  );
  return htmlReport(measured(judgments, [0, 1, 2]));
}

const pageOf = (blocks: Parameters<typeof htmlPage>[0]) => htmlPage(blocks, 'pass');

/** A page of each kind of report. */
export const everyPage = {
  gate: gateHtml(6),
  study: studyHtml('tone'),
  audit: auditHtml('case-1', 'case-2'),
  mitigate: pageOf(mitigationDocument(mitigationOf())),
  optimize: pageOf(optimizationDocument(optimizationOf(), { isWritten: false })),
  plan: pageOf(planDocument(planOf())),
};

const hostile = [...hostileNames, '🇩🇪🇫🇷👩‍👩‍👧‍👦', 'a b#c?d&e=f%20', '__proto__'].join(' ');

/** The same, with hostile texts wherever they can be. */
export const hostilePages = {
  study: studyHtml('tone', 'consistency', hostileNames),
  audit: auditHtml(...hostileNames),
  mitigate: pageOf(
    mitigationDocument(
      mitigationOf({
        name: hostile,
        prompt: hostile,
        candidates: [candidateOf(hostile, 0.15, 0.1), candidateOf('b', 0, 0)],
      }),
    ),
  ),
  optimize: pageOf(
    optimizationDocument(
      optimizationOf({
        name: hostile,
        best: { text: hostile, score: -0.6, edits: [] },
        trajectory: [
          stepOf({ candidate: 0 }),
          stepOf({ candidate: 1, text: hostile }),
          stepOf({ candidate: 2, text: hostile, score: null, refused: hostile }),
        ],
      }),
      { isWritten: false },
    ),
  ),
  plan: pageOf(planDocument(planOf({ name: hostile, prompt: hostile, model: hostile, notes: [hostile] }))),
};
