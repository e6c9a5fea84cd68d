import { bySeverity, type Verdict } from '../../gate/verdict.ts';
import { phraseText } from '../document/document.ts';
import { loudNotes, otherNotes } from '../document/judgeNotes.ts';
import { standingBlocks } from '../document/standingBlocks.ts';
import { confirmedText, earlyText } from '../earlyText.ts';
import type { FindingText } from '../findingWords.ts';
import { heading, isLexical, noModelAsked, signOf, signs } from '../headline.ts';
import { lookHere } from '../lookHere.ts';
import { counted } from '../numbers.ts';
import { plainText } from '../plainText.ts';
import { readings } from '../readings.ts';
import { requestsLine } from '../requestsLine.ts';
import type { JudgeResult, Result } from '../result.ts';
import { sideNames } from '../sideNames.ts';
import { standingOf } from '../standing.ts';
import { versionName } from '../versionName.ts';
import { why } from '../why.ts';
import { consoleAgreement } from './consoleAgreement.ts';
import { consoleAttribution } from './consoleAttribution.ts';
import { consoleDifferences } from './consoleDifferences.ts';
import { consoleItems } from './consoleItems.ts';
import { consoleMeasures, sideLines } from './consoleMeasures.ts';
import { type Paint, paint } from './paint.ts';
import { wrap } from './wrap.ts';

export interface ConsoleStyle {
  readonly coloured: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  /** Where the run is on GitHub; undefined on the command line. */
  readonly runUrl?: string | undefined;
}

/** How lines are set: no wider than the terminal, in its colours or none. */
interface Setting {
  readonly colours: Paint;
  readonly width: number;
  readonly runUrl: string | undefined;
}

/** More judges that did not change share one line. */
const mostUnchanged = 3;

const margin = '   ';
const narrowest = 20;
/** Longer lines are hard to read, and no table needs them. */
const widest = 140;

/** The report for a terminal: the verdict and why, then judge by judge the numbers and the items. */
export function consoleReport(result: Result, style: ConsoleStyle): string {
  const width = Math.min(widest, Math.max(narrowest, style.width));
  const setting = { colours: paint(style.coloured), width, runUrl: style.runUrl };
  const unchanged = result.judges.filter(({ verdict }) => verdict === 'unchanged');
  const isMany = unchanged.length > mostUnchanged;
  const shown = isMany ? result.judges.filter((judge) => !unchanged.includes(judge)) : result.judges;
  const same = isMany ? [`${signs.unchanged} ${counted(unchanged.length, 'judge')} unchanged: nothing was asked`] : [];
  const lines = [
    ...top(result, setting),
    ...shown.flatMap((judge) => ['', ...judgeLines(judge, result, setting)]),
    ...same.flatMap((line) => ['', line]),
    '',
    ...footer(result, setting),
  ];
  return `${lines.join('\n')}\n`;
}

function top(result: Result, { colours, width, runUrl }: Setting): readonly string[] {
  const note = noModelAsked(result);
  const reason = why(result);
  const removed = result.removedJudges;
  const below = (text: string) => wrap(plainText(text), { width, indent: margin });
  return [
    ...wrap(plainText(heading(result)), { width, indent: margin, first: '' }).map((line) =>
      colours.bold(verdictColour(result.verdict, colours)(line)),
    ),
    ...(note === undefined ? [] : below(note).map(colours.warn)),
    ...(standingOf(result) === 'no-key' ? [] : standingBlocks(result, { runUrl })).flatMap((block) =>
      block.kind === 'paragraph' ? below(phraseText(block.text)) : [],
    ),
    ...(reason === undefined ? [] : below(`${reason.title}: ${phraseText(reason.text)}`)),
    ...result.notices.flatMap(below),
    ...(removed.length === 0 ? [] : below(`Judges that the head has no more: ${removed.join(', ')}.`)),
    ...below(compared(result)).map(colours.dim),
  ];
}

function compared({ compared: { base, head, baseBranch } }: Result): string {
  // The folder in which somebody is has no name worth a line.
  if (base === undefined) return head === '.' ? '' : versionName(head);
  const branch = baseBranch === undefined ? '' : ` for ${plainText(baseBranch)}`;
  return `${versionName(base)} → ${versionName(head)}${branch}`;
}

function judgeLines(judge: JudgeResult, result: Result, setting: Setting): readonly string[] {
  const { colours, width } = setting;
  const telling = judge.verdict === 'regression' ? lookHere(judge, { command: result.command }) : undefined;
  const asked = [earlyText(judge), confirmedText(judge)].filter((text) => text !== undefined);
  const inside = width - margin.length;
  return [
    ...wrap(`${signOf(judge)} ${plainText(judge.name)}: ${judge.verdict}`, {
      width,
      indent: margin,
      first: '',
    }).map((line) => colours.bold(verdictColour(judge.verdict, colours)(line))),
    ...wrap(plainText(about(judge, result)), { width, indent: margin }).map(colours.dim),
    ...asked.flatMap((text) => wrap(plainText(text), { width, indent: margin })).map(colours.dim),
    ...loudNotes(judge, result).flatMap((note) => noteLines(note, setting)),
    ...readings(judge, 'head').flatMap((reading) => wrap(plainText(phraseText(reading)), { width, indent: margin })),
    ...indented(consoleDifferences(judge, result, { width: inside, colours })),
    ...indented(consoleMeasures(judge, result, inside)),
    ...indented(consoleAgreement(judge, result, inside)),
    ...indented(sideLines(judge, inside)),
    ...indented(consoleAttribution(judge, result, inside)),
    ...otherNotes(judge, result).flatMap((note) => noteLines(note, setting)),
    ...(telling === undefined
      ? []
      : ['', ...wrap(plainText(`Look here: ${phraseText(telling)}`), { width, indent: margin }).map(colours.bold)]),
    ...indented(consoleItems(judge, inside, sideNames(result))),
  ];
}

function about(judge: JudgeResult, result: Result): string {
  const model = isLexical(result) ? undefined : judge.sides.head?.model;
  return [judge.prompt, judge.scale, counted(judge.items, 'item'), model]
    .filter((part) => part !== undefined)
    .join(' · ');
}

function noteLines({ level, title, text }: FindingText, { colours, width }: Setting): readonly string[] {
  const colour = { error: colours.bad, warning: colours.warn, notice: colours.dim }[level];
  return wrap(plainText(`${title}: ${text}`), { width, indent: `${margin}  `, first: margin }).map(colour);
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? '' : margin + line));
}

function footer(result: Result, { colours, width }: Setting): readonly string[] {
  const { seed, itemOrder } = result;
  const drawn = itemOrder === undefined ? `seed ${seed}` : `seed ${seed}, item order ${itemOrder}`;
  const text = `${requestsLine(result.requests)} · exit code ${result.exitCode} · ${drawn} · ${result.tool}`;
  return wrap(plainText(text), { width, indent: '' }).map(colours.dim);
}

function verdictColour(verdict: Verdict, colours: Paint): Paint['bad'] {
  const severe = bySeverity(verdict, 'uncertain');
  if (verdict === 'regression') return colours.bad;
  return severe <= 0 ? colours.warn : colours.good;
}
