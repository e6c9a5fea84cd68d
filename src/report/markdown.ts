import { bySeverity } from '../gate/verdict.ts';
import { requestsLine, short } from './console.ts';
import { findingText } from './findingText.ts';
import { headline, noModelAsked, signs } from './headline.ts';
import { judgeDetails } from './markdownDetails.ts';
import { judgeTable } from './markdownJudges.ts';
import { code, escapeMarkdown } from './markdownText.ts';
import { counted, percent, points } from './numbers.ts';
import type { JudgeResult, Result } from './result.ts';
import { startHere } from './startHere.ts';

export interface MarkdownStyle {
  /** Rows of a list of items at most; the ladder of ever shorter comments begins here. */
  readonly items: number;
  /** Whether the details are there at all. */
  readonly details: boolean;
  /** Where the full report stands; undefined on the command line. */
  readonly runUrl?: string | undefined;
}

/** The comment: the verdict in its first line, a table that a reviewer grasps in seconds, the rest folded away. */
export function markdownReport(result: Result, style: MarkdownStyle = { items: 20, details: true }): string {
  const blocks = [
    `## ${signs[result.verdict]} Evenhand: ${headline(result)}`,
    ...note(result),
    ...body(result, style),
    footer(result, style),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function note(result: Result): readonly string[] {
  const lexical = noModelAsked(result);
  return [
    ...(lexical === undefined ? [] : [`> [!NOTE]\n> **${escapeMarkdown(lexical)}**`]),
    ...result.notices.map((notice) => escapeMarkdown(notice)),
  ];
}

function body(result: Result, style: MarkdownStyle): readonly string[] {
  const loud = result.judges.filter((judge) => bySeverity(judge.verdict, 'uncertain') <= 0);
  const quiet = result.judges.filter((judge) => bySeverity(judge.verdict, 'uncertain') > 0);
  const changed = result.judges.flatMap((judge) => changes(judge));
  const removed = result.removedJudges.map(
    (name) => `> [!WARNING]\n> Judge ${code(name)} is not in the head any more.`,
  );
  if (loud.length === 0) return [quietLines(quiet, result), ...changed, ...removed, ...details(result, style)];
  return [judgeTable(result), ...loud.flatMap(startLine), ...changed, ...removed, ...details(result, style)];
}

/** A green comment is one line a judge, and one for all that did not change. */
function quietLines(judges: readonly JudgeResult[], { compared }: Result): string {
  const unchanged = judges.filter(({ verdict }) => verdict === 'unchanged');
  const lines = judges
    .filter(({ verdict }) => verdict !== 'unchanged')
    .map((judge) => quietLine(judge, compared.base !== undefined));
  const names = unchanged.map(({ name }) => code(name)).join(', ');
  return [...lines, ...(unchanged.length === 0 ? [] : [`Unchanged, so nothing was asked: ${names}`])].join('<br>\n');
}

function quietLine(judge: JudgeResult, comparing: boolean): string {
  const name = `**${escapeMarkdown(judge.name)}**`;
  const first = judge.verdict === 'new' ? ' has no version on the base, so there is nothing to compare with:' : '';
  const differences = judge.differences.filter(({ pAdjusted }) => pAdjusted !== undefined);
  if (comparing && differences.length > 0) {
    const parts = differences.map(({ measure, family, base, head, delta }) => {
      const where = family === 'all' ? '' : ` under ${escapeMarkdown(family)}`;
      return `${measure}${where} ${percent(base)} → ${percent(head)} (${points(delta)})`;
    });
    return `${name} ${parts.join(', ')} · ${counted(judge.items, 'item')}`;
  }
  const measured = Object.entries(judge.sides.head?.measures ?? {}).flatMap(([family, { consistency, accuracy }]) => [
    ...(family === 'all' && accuracy !== undefined ? [`accuracy ${percent(accuracy.value)} (n = ${accuracy.n})`] : []),
    ...(family !== 'all' && consistency !== undefined
      ? [`consistency under ${escapeMarkdown(family)} ${percent(consistency.value)} (n = ${consistency.n})`]
      : []),
  ]);
  return `${name}${first} ${measured.join(', ')} · ${counted(judge.items, 'item')}`;
}

function startLine(judge: JudgeResult): readonly string[] {
  const telling = startHere(judge);
  if (telling === undefined || judge.verdict !== 'regression') return [];
  const where = judge.prompt === undefined ? '' : ` The judge changed in ${code(judge.prompt)}.`;
  return [`**Start here** (${escapeMarkdown(judge.name)}): ${escapeMarkdown(telling)}${where}`];
}

/** What changed besides the judge stands above the fold. */
function changes(judge: JudgeResult): readonly string[] {
  const kinds = ['exam-changed', 'rules-changed', 'scale-changed'];
  return judge.findings
    .filter(({ kind }) => kinds.includes(kind))
    .map((finding) => {
      const { title, text } = findingText(finding);
      return `> [!WARNING]\n> **${escapeMarkdown(title)}** (${escapeMarkdown(judge.name)}): ${escapeMarkdown(text)}`;
    });
}

function details(result: Result, style: MarkdownStyle): readonly string[] {
  const measured = result.judges.filter(({ sides }) => sides.head !== undefined);
  return style.details ? measured.flatMap((judge) => judgeDetails(judge, result, style)) : [];
}

function footer(result: Result, { runUrl }: MarkdownStyle): string {
  const { base, head } = result.compared;
  const versions = base === undefined ? code(short(head)) : `${code(short(base))} → ${code(short(head))}`;
  const run = runUrl === undefined ? '' : ` · [run](${runUrl})`;
  return `<sub>${versions}${run} · ${requestsLine(result.requests)}seed ${result.seed} · ${escapeMarkdown(result.tool)}</sub>`;
}
