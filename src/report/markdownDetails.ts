import { markdownTable } from 'markdown-table';
import type { ItemChange, ItemReading } from '../compare/itemChange.ts';
import { perturbationAbout } from './about.ts';
import { findingText, measureOf } from './findingText.ts';
import type { MarkdownStyle } from './markdown.ts';
import { bar, code, escapeMarkdown } from './markdownText.ts';
import { counted, percent, percentInterval, points, pointsInterval, pValue } from './numbers.ts';
import type { JudgeResult, Result, SideResult } from './result.ts';

/** What is folded away about one judge: the items, the families, the findings, how it was measured. */
export function judgeDetails(judge: JudgeResult, result: Result, style: MarkdownStyle): readonly string[] {
  const name = escapeMarkdown(judge.name);
  return [
    ...folded(`<b>${name}</b>: items that changed`, itemTable(judge, style)),
    ...folded(`<b>${name}</b>: items that now depend on the variant`, flipTables(judge, style)),
    ...folded(`<b>${name}</b>: each perturbation`, familyTable(judge)),
    ...folded(
      `<b>${name}</b>: what was found, and how it was measured`,
      [findings(judge), howMeasured(judge, result)].join('\n\n'),
    ),
  ];
}

function folded(summary: string, inside: string): readonly string[] {
  return inside.trim() === '' ? [] : [`<details>\n<summary>${summary}</summary>\n\n${inside}\n\n</details>`];
}

function itemTable(judge: JudgeResult, style: MarkdownStyle): string {
  const changes = judge.changes.filter(({ kind }) => kind === 'newly-wrong' || kind === 'newly-right');
  if (changes.length === 0) return '';
  const rows = changes.slice(0, style.items).map(itemRow);
  const more = changes.length > style.items ? [[`… ${changes.length - style.items} more`, '', '', '', '']] : [];
  return markdownTable([['Item', 'Gold', 'Base', 'Head', 'Variants that gave the gold'], ...rows, ...more], {
    alignDelimiters: false,
  });
}

function itemRow({ item, gold, base, head, kind }: ItemChange): readonly string[] {
  const [before, after] = kind === 'newly-wrong' ? ['✅', '❌'] : ['❌', '✅'];
  return [
    code(item),
    code(String(gold ?? '–')),
    `${before} ${code(String(base.score))}`,
    `${after} ${code(String(head.score))}`,
    `${votes(base)} → ${votes(head)}`,
  ];
}

function votes({ right = 0, of }: ItemReading): string {
  return `${bar(right / of, 6)} ${right}/${of}`;
}

const mostVariants = 8;

function flipTables(judge: JudgeResult, style: MarkdownStyle): string {
  const { base, head } = judge.sides;
  const tables = Object.entries(head?.measures ?? {}).flatMap(([family, measures]) => {
    if (family === 'all' || measures.variants.length > mostVariants) return [];
    const before = new Set(base?.measures[family]?.flips.map(({ item }) => item));
    const flipped = measures.flips.filter(({ item }) => !before.has(item));
    if (flipped.length === 0) return [];
    const rows = flipped
      .slice(0, style.items)
      .map(({ item, gold, scores }) => [
        code(item),
        code(String(gold ?? '–')),
        ...scores.map((score) => (score === undefined ? '·' : code(String(score)))),
      ]);
    const more = flipped.length > style.items ? [[`… ${flipped.length - style.items} more`]] : [];
    const columns = ['Item', 'Gold', ...measures.variants.map((variant) => escapeMarkdown(variant))];
    return [
      `**${escapeMarkdown(family)}** (${counted(flipped.length, 'item')})\n\n${markdownTable([columns, ...rows, ...more], { alignDelimiters: false })}`,
    ];
  });
  return tables.join('\n\n');
}

function familyTable(judge: JudgeResult): string {
  if (judge.differences.length === 0) return aloneTable(judge.sides.head);
  const rows = judge.differences.map((difference) => [
    escapeMarkdown(measureOf(difference)),
    percent(difference.base),
    percent(difference.head),
    points(difference.delta),
    pointsInterval(difference.interval),
    `${pValue(difference.p)}${difference.pAdjusted === undefined ? '' : ` (${pValue(difference.pAdjusted)})`}`,
    `${difference.n}${difference.leftOut === 0 ? '' : `, ${difference.leftOut} left out`}`,
  ]);
  const head = ['Measure', 'Base', 'Head', 'Points', 'Interval', 'p (Holm)', 'n'];
  return markdownTable([head, ...rows], { align: ['l', 'r', 'r', 'r', 'l', 'l', 'r'], alignDelimiters: false });
}

function aloneTable(side: SideResult | undefined): string {
  const rows = Object.entries(side?.measures ?? {}).map(([family, { variants, consistency, accuracy }]) => [
    escapeMarkdown(family),
    String(variants.length),
    `${percent(consistency?.value)} (${percentInterval(consistency?.interval)}, n = ${consistency?.n ?? 0})`,
    `${percent(accuracy?.value)} (${percentInterval(accuracy?.interval)}, n = ${accuracy?.n ?? 0})`,
  ]);
  return rows.length === 0
    ? ''
    : markdownTable([['Family', 'Variants', 'Consistency', 'Accuracy'], ...rows], { alignDelimiters: false });
}

function findings(judge: JudgeResult): string {
  return judge.findings
    .map(findingText)
    .map(({ title, text }) => `- **${escapeMarkdown(title)}.** ${escapeMarkdown(text)}`)
    .join('\n');
}

function howMeasured(judge: JudgeResult, result: Result): string {
  const families = Object.entries(judge.sides.head?.measures ?? {}).filter(([family]) => family !== 'all');
  const about = families.map(
    ([family, { variants }]) =>
      `${escapeMarkdown(family)}: ${perturbationAbout(family)} (${counted(variants.length, 'variant')})`,
  );
  const left = (['base', 'head'] as const).flatMap((side) => {
    const counts = judge.sides[side]?.leftOut;
    if (counts === undefined) return [];
    const { replies, unreadable, refused, unanswered } = counts;
    return [
      `${side}: ${counted(replies, 'reply', 'replies')}, ${unreadable} unreadable, ${refused} refused, ${unanswered} unanswered`,
    ];
  });
  const model = judge.sides.head?.model;
  return [
    ...about,
    ...(model === undefined || result.provider === 'lexical' ? [] : [`model ${code(model)}`]),
    ...left,
    "Tests: exact McNemar for yes-or-no measures, a paired permutation test with items as blocks for means; p-values in parentheses are after Holm's correction over all rules of the run.",
  ]
    .map((line) => `- ${line}`)
    .join('\n');
}
