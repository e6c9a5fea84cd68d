import type { Audit, JudgeAudit } from '../../src/report/audit.ts';
import { auditDocument } from '../../src/report/auditDocument.ts';
import { htmlPage } from '../../src/report/html.ts';
import { type Study, type StudyName, studyDocument } from '../../src/report/studyDocument.ts';
import type { Cell, NumberCell, StudyTable } from '../../src/study/studyTable.ts';

const share = (value: number): NumberCell => ({
  value,
  unit: 'share',
  n: 40,
  interval: { low: Math.max(0, value - 0.1), high: Math.min(1, value + 0.1) },
});
const score = (value: number, change?: number): NumberCell => ({
  value,
  unit: 'score',
  n: 40,
  interval: { low: value - 0.2, high: value + 0.2 },
  standardDeviation: 0.7,
  ...(change === undefined
    ? {}
    : { difference: { from: 'ex(s)', value: change, n: 40, interval: { low: change - 0.1, high: change + 0.1 } } }),
});
const kappa = (value: number): NumberCell => ({ ...share(value), unit: 'coefficient' });
const count = (value: number): NumberCell => ({ value, unit: 'count', n: undefined, interval: undefined });
const place = (value: number): NumberCell => ({ ...count(value), unit: 'score' });
const plainShare = (value: number): NumberCell => ({ ...share(value), interval: undefined });

/** One table of each kind that a page draws, of one judge. */
function tablesOf(judge: string): readonly StudyTable[] {
  const named = (rows: readonly (readonly Cell[])[]) => rows.map((row) => [judge, 'planted', ...row]);
  return [
    {
      name: 'table-3',
      title: 'Accuracy under each order of the options, and consistency over all',
      columns: ['judge', 'model', '0-1-2', '1-0-2', 'consistency'],
      rows: named([[share(0.5), share(0.4), share(0.725)]]),
    },
    {
      name: 'table-9',
      title: 'Scores by the order of the options, in percent',
      columns: ['judge', 'model', '0-1-2', '1-0-2', 'n'],
      rows: named([['40/40/20', '4/43/53', count(40)]]),
    },
    {
      name: 'table-2',
      title: 'Mean scores',
      columns: ['judge', 'config', 'as it is'],
      rows: [
        [judge, 'ex(s)', score(0.45)],
        [judge, 'ex(sr)', score(0.41, -0.04)],
      ],
    },
    {
      name: 'figure-1',
      title: 'Share of each score',
      columns: ['judge', 'model', 'config', 'score 0', 'score 1'],
      rows: named([['ex(s)', plainShare(0.3), plainShare(0.7)]]),
    },
    {
      name: 'sweep',
      title: 'By the number of examples',
      columns: ['judge', 'model', 'examples', 'draws', 'accuracy'],
      rows: named([0, 1, 8].map((size, at) => [count(size), count(5), share(0.5 + 0.1 * at)])),
    },
    {
      name: 'roc',
      title: 'ROC curve',
      columns: ['judge', 'model', 'examples', 'score at least', 'false positives', 'true positives'],
      rows: named([
        [count(0), 'none', plainShare(0), plainShare(0)],
        [count(0), '1', plainShare(0.3), plainShare(0.9)],
        [count(8), 'none', plainShare(0), plainShare(0)],
        [count(8), '1', plainShare(0.1), plainShare(1)],
      ]),
    },
    {
      name: 'ablation-kappa',
      title: "Cohen's kappa",
      columns: ['memory', 'all examples', 'no examples'],
      rows: [
        ['all examples', kappa(1), kappa(0.53)],
        ['no examples', kappa(0.53), kappa(1)],
      ],
    },
    {
      name: 'map',
      title: 'The examples by their words',
      columns: ['judge', 'example', 'mode', 'label', 'x', 'y'],
      rows: [
        [judge, 'case-1', 'keywords', '0', place(-3), place(4)],
        [judge, 'case-2', 'parroting', '1', place(5), place(-1)],
      ],
      texts: ['it is indeed so', `told by ${judge}`],
    },
    {
      name: 'generalisation',
      title: 'Items that the memory turned',
      columns: ['judge', 'model', 'item', 'gold', 'turned'],
      rows: named([
        ['case-8', '1', 'right'],
        ['case-9', '0', 'wrong'],
      ]),
    },
  ];
}

const requests = {
  planned: 40,
  fromLedger: 0,
  shared: 0,
  asked: 40,
  notNeeded: 0,
  unanswered: 0,
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  costUsd: undefined,
};
const about = { version: 1, tool: 'evenhand 0.1.0', seed: 1, provider: 'openai', requests, exitCode: 0 } as const;

export function studyHtml(judge: string, study: StudyName = 'memory', others: readonly string[] = []): string {
  return htmlPage(studyDocument(studyOf(judge, study, others)), 'pass');
}

export function studyOf(judge: string, study: StudyName = 'memory', others: readonly string[] = []): Study {
  const tables = [judge, ...others].map(tablesOf);
  const joined = (tables[0] ?? []).map((table, at) => ({
    ...table,
    rows: tables.flatMap((own) => own[at]?.rows ?? []),
    ...(table.texts === undefined ? {} : { texts: tables.flatMap((own) => own[at]?.texts ?? []) }),
  }));
  return {
    ...about,
    run: 'study',
    study,
    confidence: 0.95,
    why: undefined,
    tables: joined,
    notes: [`${judge}: two items have no gold.`],
  };
}

export function auditHtml(...names: readonly string[]): string {
  return htmlPage(auditDocument(auditOf(...names), true), 'pass');
}

export function auditOf(...names: readonly string[]): Audit {
  const judgeOf = (name: string): JudgeAudit => ({
    name,
    prompt: 'tone.prompt.yml',
    items: 40,
    expected: 0,
    missed: 3,
    falseHigh: 2,
    falseLow: 1,
    tasks: ['mail', 'chat'].map((task) => ({ task, items: 20, missed: 1, falseHigh: 1, falseLow: 0 })),
    modes: [{ mode: 'keywords', items: 1 }],
    unclassified: 0,
    proposed: [
      {
        item: name,
        label: 0,
        judged: 1,
        mode: 'keywords',
        tooHigh: true,
        unsteady: true,
        vars: { response: `it is indeed ${name}\nsecond line` },
        reason: `since ${name}`,
        file: 'tone.memory/proposed/x.yml',
      },
      {
        item: 'case-2',
        label: 1,
        judged: 0,
        mode: undefined,
        tooHigh: false,
        unsteady: false,
        vars: { response: 'no' },
        reason: undefined,
        file: 'tone.memory/proposed/case-2.yml',
      },
    ],
    doubtful: [
      { item: 'case-3', label: 1, judged: 0, blame: 'gold', why: 'People disagree', vars: { response: 'so' } },
    ],
    known: [],
    why: undefined,
  });
  return { ...about, run: 'audit', judges: names.map(judgeOf) };
}
