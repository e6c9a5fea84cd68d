import type { Verdict } from '../gate/verdict.ts';
import { bySeverity } from '../gate/verdict.ts';
import { consoleItems } from './consoleItems.ts';
import { consoleDifferences, consoleMeasures } from './consoleMeasures.ts';
import { findingText } from './findingText.ts';
import { headline, noModelAsked, signs } from './headline.ts';
import { counted } from './numbers.ts';
import { type Paint, paint } from './paint.ts';
import { plainText } from './plainText.ts';
import type { JudgeResult, RequestCounts, Result } from './result.ts';
import { startHere } from './startHere.ts';
import { wrap } from './wrap.ts';

export interface ConsoleStyle {
  readonly coloured: boolean;
  /** Columns of the terminal. */
  readonly width: number;
}

/** The report for a terminal: the verdict and why, then the numbers, then the items. */
export function consoleReport(result: Result, style: ConsoleStyle): string {
  const colours = paint(style.coloured);
  const note = noModelAsked(result);
  const lines = [
    `${signs[result.verdict]} ${colours.bold(`Evenhand: ${headline(result)}`)}  ${verdictWord(result.verdict, colours)}`,
    ...(note === undefined ? [] : wrap(note, style.width, '   ').map(colours.warn)),
    ...comparedLine(result).map((line) => colours.dim(plainText(line))),
    ...result.notices.flatMap((notice) => wrap(notice, style.width, '   ')),
    ...(result.removedJudges.length === 0
      ? []
      : wrap(
          `Judges that the head has no more: ${result.removedJudges.map(plainText).join(', ')}.`,
          style.width,
          '   ',
        )),
    ...result.judges.flatMap((judge) => ['', ...judgeLines(judge, result, colours, style.width)]),
    '',
    ...footer(result).map(colours.dim),
  ];
  return `${lines.join('\n')}\n`;
}

function verdictWord(verdict: Verdict, colours: Paint): string {
  const severe = bySeverity(verdict, 'uncertain');
  if (severe < 0) return colours.bad(verdict);
  return severe === 0 ? colours.warn(verdict) : colours.good(verdict);
}

function comparedLine({ compared, command }: Result): readonly string[] {
  if (compared.base !== undefined) return [`   ${short(compared.base)} → ${short(compared.head)}`];
  return command === 'measure' ? [`   ${compared.head}`] : [`   ${short(compared.head)}`];
}

/** A commit by its first seven digits; a folder whole. */
export function short(id: string): string {
  return /^[0-9a-f]{40,64}$/.test(id) ? id.slice(0, 7) : id;
}

function judgeLines(judge: JudgeResult, result: Result, colours: Paint, width: number): readonly string[] {
  const about = [judge.prompt, judge.scale, counted(judge.items, 'item'), judge.sides.head?.model].filter(
    (part) => part !== undefined,
  );
  const telling = judge.verdict === 'regression' ? startHere(judge) : undefined;
  return [
    `${signs[judge.verdict]} ${colours.bold(plainText(judge.name))}  ${verdictWord(judge.verdict, colours)}  ${colours.dim(plainText(about.join(' · ')))}`,
    ...judge.findings.flatMap((finding) => findingLines(findingText(finding), colours, width)),
    ...(telling === undefined ? [] : wrap(`Start here: ${plainText(telling)}`, width, '   ').map(colours.bold)),
    ...indent(consoleDifferences(judge, result, width - 3)),
    ...indent(consoleMeasures(judge, width - 3)),
    ...indent(consoleItems(judge, width - 3)),
  ];
}

function findingLines(text: ReturnType<typeof findingText>, colours: Paint, width: number): readonly string[] {
  const colour = { error: colours.bad, warning: colours.warn, notice: colours.dim }[text.level];
  return [`   ${colour(plainText(text.title))}`, ...wrap(plainText(text.text), width, '     ')];
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? '' : `   ${line}`));
}

function footer(result: Result): readonly string[] {
  return [`${requestsLine(result.requests)}exit code ${result.exitCode} · seed ${result.seed} · ${result.tool}`];
}

/** `2,240 requests planned: 1,920 asked, 320 shared · `; nothing where none were planned. */
export function requestsLine(requests: RequestCounts): string {
  const { planned, asked, shared, fromLedger, unanswered, inputTokens, outputTokens, costUsd } = requests;
  if (planned === 0) return 'no request was made · ';
  const parts = [
    `${asked.toLocaleString('en-US')} asked`,
    ...(fromLedger > 0 ? [`${fromLedger.toLocaleString('en-US')} from the ledger`] : []),
    ...(shared > 0 ? [`${shared.toLocaleString('en-US')} alike`] : []),
    ...(unanswered > 0 ? [`${unanswered.toLocaleString('en-US')} unanswered`] : []),
  ];
  const tokens =
    inputTokens + outputTokens === 0
      ? ''
      : `${counted(inputTokens, 'input token')}, ${counted(outputTokens, 'output token')} · `;
  const cost = costUsd === undefined || asked === 0 ? '' : `$${costUsd.toFixed(costUsd < 1 ? 4 : 2)} · `;
  return `${counted(planned, 'request')}: ${parts.join(', ')} · ${tokens}${cost}`;
}
