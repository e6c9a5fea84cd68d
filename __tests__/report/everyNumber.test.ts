import { describe, expect, it } from '@jest/globals';
import { auditDocument } from '../../src/report/auditDocument.ts';
import { briefReport } from '../../src/report/briefConsole.ts';
import { consoleReport, renderConsole } from '../../src/report/console.ts';
import type { Block } from '../../src/report/document/document.ts';
import { htmlPage, htmlReport } from '../../src/report/html.ts';
import { dataJson, jsonReport } from '../../src/report/json.ts';
import { markdownReport, renderMarkdown } from '../../src/report/markdown.ts';
import { mitigationDocument } from '../../src/report/mitigationDocument.ts';
import { optimizationDocument } from '../../src/report/optimizationDocument.ts';
import { planDocument } from '../../src/report/planDocument.ts';
import type { Result } from '../../src/report/result.ts';
import { studyDocument } from '../../src/report/studyDocument.ts';
import { measured, type WrittenJudgment } from '../support/measuring.ts';
import { auditOf, studyOf } from '../support/studyPages.ts';
import { mitigationOf, optimizationOf, planOf } from '../support/writtenRuns.ts';
import { judgeOf, resultOf, sideOf } from './writtenResult.ts';

/*
 * A reader holds the page against the comment, the console and the JSON. So every number in words is one of the JSON, in
 * one of the forms in which reports write numbers, or one of few that are stated here. About half of all shares with one
 * decimal are none of them, so a number that is made wrongly is seen in one kind of run or another.
 */

const stated = {
  /** Confidence, power, and what people know without being told. */
  percent: ['95', '80', '100', '50', '0', '90', '5'],
  plain: ['0', '1', '2', '95', '80', '100', '0.05', '0.001'],
};

/** What the written runs say that follows from two of their numbers. */
const derived: Readonly<Record<string, readonly string[]>> = {
  // Dollars for 1,000 items at $0.000107 for one, and how much more that is than $0.0001.
  mitigate: ['0.107', '7'],
  // From −0.7 to −0.65.
  optimize: ['0.050'],
  // 120 questions about 40 items.
  plan: ['3'],
};

interface Held {
  readonly plain: Set<string>;
  readonly percent: Set<string>;
}

/** The forms of the numbers of a report as data: its values, the lengths of its lists, and counts of equal members. */
function heldBy(data: unknown): Held {
  const held: Held = { plain: new Set(stated.plain), percent: new Set(stated.percent) };
  hold(data, held);
  return held;
}

function hold(value: unknown, held: Held): void {
  if (typeof value === 'number') holdNumber(value, held);
  if (typeof value === 'string') for (const token of value.match(/\d[\d,]*(?:\.\d+)?/g) ?? []) held.plain.add(token);
  if (typeof value !== 'object' || value === null) return;
  const members = Object.values(value);
  holdShares(members, held);
  if (Array.isArray(value)) holdCounts(value, held);
  if ('chosen' in value && 'replies' in value) holdNumber(Number(value.chosen) / Number(value.replies), held);
  for (const [key, member] of Object.entries(value)) {
    hold(key, held);
    hold(member, held);
  }
}

function holdNumber(value: number, { plain, percent }: Held): void {
  const size = Math.abs(value);
  for (const digits of [0, 1, 2, 3, 4]) {
    for (const number of [size, 100 * size]) {
      const text = number.toFixed(digits);
      plain.add(text);
      plain.add(text.replace(/\.?0+$/, ''));
    }
  }
  for (const share of Number.isInteger(size) ? [size, 100 * size] : [100 * size]) {
    percent.add(share.toFixed(0));
    percent.add(share.toFixed(1));
  }
  if (Number.isInteger(size)) plain.add(size.toLocaleString('en-US'));
}

/** Counts beside each other are also told as shares of their sum, such as the scores that a gold got. */
function holdShares(members: readonly unknown[], held: Held): void {
  const counts = members.filter((member) => typeof member === 'number');
  const sum = counts.reduce((all, count) => all + count, 0);
  if (counts.length === members.length && sum > 0) for (const count of counts) holdNumber(count / sum, held);
}

function holdCounts(list: readonly unknown[], held: Held): void {
  holdNumber(list.length, held);
  const counts = new Map<string, number>();
  for (const member of list) {
    if (typeof member !== 'object' || member === null) continue;
    for (const [key, own] of Object.entries(member)) {
      const told = `${key} ${typeof own === 'object' ? (own === null ? 'null' : 'some') : String(own)}`;
      counts.set(told, (counts.get(told) ?? 0) + 1);
    }
  }
  for (const count of counts.values()) holdNumber(count, held);
}

/** The numbers that a text says and its data does not have. */
function strange(text: string, { plain, percent }: Held): readonly string[] {
  const words = text
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<text class="(?:tick|step)[^<]*<\/text>/g, ' ')
    .replace(/\]\([^)]*\)|https?:\S+/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, ' ');
  const found = [...words.matchAll(/(?<![\w.])(\d[\d,]*(?:\.\d+)?)(\s?%)?/g)].flatMap(([, number = '', isShare]) => {
    const told = number.replace(/,$/, '');
    const isHeld = isShare === undefined ? plain.has(told) || plain.has(told.replaceAll(',', '')) : percent.has(told);
    return isHeld ? [] : [`${told}${isShare ?? ''}`];
  });
  return [...new Set(found)];
}

const orders = ['0-1-2', '0-2-1', '1-0-2', '1-2-0', '2-0-1', '2-1-0'];

/** Judgments of a scale of three; the head takes the first option of the items that turned. */
function judgments(items: number, turned: (item: number) => boolean, more: object = {}): readonly WrittenJudgment[] {
  return Array.from({ length: items }, (_, item) => item).flatMap((item) =>
    (['base', 'head'] as const).flatMap((side) =>
      orders.map((variant) => {
        const right = item % 7 === 0 ? (item + 1) % 3 : item % 3;
        const score = side === 'head' && turned(item) ? Number(variant[0]) : right;
        return { item: `case-${item}`, side, family: 'position', variant, gold: item % 3, score, ...more };
      }),
    ),
  );
}

const red = judgments(60, (item) => item % 3 > 0);
const wide = red.map((one) => {
  const gold = (Number(String(one.item).slice(5)) * 7) % 100;
  return { ...one, gold, score: one['side'] === 'base' ? gold : Math.max(0, gold - 13 * Number(one.score)) };
});
const letters = red.map((one) => ({
  ...one,
  gold: Number(one['gold']) > 1 ? 'A' : 'B',
  score: Number(one.score) > 0 ? 'A' : 'B',
}));
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const lost = { status: 500, count: 33, host: 'api.example.com' };

const gates: Readonly<Record<string, Result>> = {
  red: measured(red, [0, 1, 2]),
  green: measured(
    judgments(200, () => false),
    [0, 1, 2],
  ),
  uncertain: measured(
    judgments(40, (item) => item < 4),
    [0, 1, 2],
  ),
  'one version': measured(
    red.filter(({ side }) => side === 'head'),
    [0, 1, 2],
  ),
  'no gold': measured(
    red.map((one) => ({ ...one, gold: undefined })),
    [0, 1, 2],
  ),
  pairwise: measured(letters, ['A', 'B']),
  '0–100': measured(
    wide,
    Array.from({ length: 101 }, (_, score) => score),
  ),
  'many judges': measured(
    names.flatMap((judge, at) => judgments(40, (item) => at < 3 && item % 2 > 0, { judge })),
    [0, 1, 2],
  ),
  unanswered: resultOf({
    verdict: 'unmeasured',
    exitCode: 3,
    unanswered: [lost],
    judges: [judgeOf({ verdict: 'unmeasured', sides: { base: sideOf(), head: sideOf() }, differences: [] })],
  }),
};

const mitigation = mitigationOf();
const optimization = optimizationOf();
const study = studyOf('tone');
const audit = auditOf('case-1');
const plan = planOf();

const runs: readonly (readonly [name: string, found: object, document: readonly Block[]])[] = [
  ['mitigate', mitigation, mitigationDocument(mitigation)],
  ['optimize', optimization, optimizationDocument(optimization, { isWritten: false })],
  ['study', study, studyDocument(study)],
  ['audit', audit, auditDocument(audit, true)],
  ['plan', plan, planDocument(plan)],
];

describe('every number', () => {
  it.each(Object.entries(gates))('of page, comment and console is one of the result: %s', (_, result) => {
    const held = heldBy(JSON.parse(jsonReport(result)));
    const style = { coloured: false, width: 100 };
    expect({
      page: strange(htmlReport(result), held),
      comment: strange(markdownReport(result), held),
      brief: strange(briefReport(result, style), held),
      console: strange(consoleReport(result, style), held),
    }).toEqual({ page: [], comment: [], brief: [], console: [] });
  });

  it.each(runs)('of the reports of %s is one of its data', (name, found, document) => {
    const held = heldBy(JSON.parse(dataJson(found)));
    for (const number of derived[name] ?? []) for (const numbers of [held.plain, held.percent]) numbers.add(number);
    expect({
      page: strange(htmlPage(document, 'pass'), held),
      comment: strange(renderMarkdown(document), held),
      console: strange(renderConsole(document, { coloured: false, width: 100, verdict: 'pass' }), held),
    }).toEqual({ page: [], comment: [], console: [] });
  });

  it('is found if one alone is another: 48.7 % and 4,321 are nowhere in the result', () => {
    const { red: result } = gates;
    if (result === undefined) throw new Error('no result');
    const text = markdownReport(result)
      .replace(/\d+\.\d+ %/, '48.7 %')
      .replace(/▼ \d+ items/, '▼ 4,321 items');
    expect(strange(text, heldBy(JSON.parse(jsonReport(result))))).toEqual(['48.7 %', '4,321']);
  });
});
