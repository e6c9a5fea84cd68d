import { costTexts, requestsText } from './askedText.ts';
import { changesTable } from './changesTable.ts';
import { lineColour, settingOf, type TerminalStyle, verdictColour } from './consoleColours.ts';
import { nameText, type Phrase, phraseText } from './document/document.ts';
import { wordCounts } from './document/editWords.ts';
import { greenBlocks } from './document/greenBlocks.ts';
import { evalSetCallouts } from './document/judgeNotes.ts';
import { stepOf } from './document/nextStep.ts';
import { firstRows, ruleRows } from './document/ruleTable.ts';
import { judgeLine, judgeRow, showsVerdict } from './document/severalJudges.ts';
import { standingBlocks } from './document/standingBlocks.ts';
import { letterSigns, noModelAsked, runLetter } from './headline.ts';
import { patternsOf } from './lookHere.ts';
import { plainInSentence } from './measureText.ts';
import { counted, grouped, pEquals } from './numbers.ts';
import { plainText } from './plainText.ts';
import { adjustedPs, leadingMove, movedCounts } from './rankedDifferences.ts';
import type { JudgeResult, Result } from './result.ts';
import { changedJudges, isLoud, standingOf } from './standing.ts';
import { labelText, wrap } from './text.ts';
import { titleSentence } from './titleSentence.ts';
import { certainty, toldJudge, why } from './why.ts';

/** More judges are counted. */
const mostJudges = 40;

/** Whether a reader asks for a verdict; of one version alone they ask for its numbers. */
export function isToldInBrief({ command, judges }: Result): boolean {
  return (command !== 'score' && command !== 'measure') || judges.some(({ sides }) => sides.base !== undefined);
}

/** The verdict in about ten lines: what moved, how sure that is, why, and what to do. */
export function briefReport(result: Result, style: TerminalStyle): string {
  const { colours, width, verdict } = settingOf({ ...style, verdict: result.verdict });
  const [title = '', ...lines] = briefLines(result, width);
  const first = colours.bold(verdictColour(verdict, colours)(title));
  return `${[first, ...lines.map((line) => lineColour(line, ['  ✕ ', '  ? '], colours)(line))].join('\n')}\n`;
}

function briefLines(result: Result, width: number): readonly string[] {
  const title = `${runLetter(result)} ${plainText(titleSentence(result))}`;
  const lexical = noModelAsked(result);
  const changed = changedJudges(result);
  const drawn =
    standingOf(result) === 'no-key' ? [] : changed.length > 1 ? manyJudges(result, width) : oneJudge(changed[0], width);
  return [
    ...wrap(title, { width, indent: '  ', first: '' }),
    ...(lexical === undefined ? [''] : wrap(lexical, { width, indent: '  ' })),
    ...(drawn.length === 0 ? [] : [...drawn, '']),
    ...facts(toldJudge(result), result).flatMap(([label, text]) =>
      wrap(text, { width, indent: ' '.repeat(8), first: `  ${label.padEnd(6)}` }),
    ),
  ];
}

function oneJudge(judge: JudgeResult | undefined, width: number): readonly string[] {
  if (judge === undefined || !isLoud(judge)) return [];
  const changes = ruleRows(judge)
    .slice(0, firstRows)
    .map((row) => {
      const name = plainInSentence(row.measured).replace('every option ', 'every ');
      return { ...row, name: `${name}${row.since === undefined ? '' : ` since ${row.since}`}` };
    });
  return changesTable(changes, width, movedText(judge));
}

/** `▼ 52 worse  ▲ 19 better  of 76 items, p < 0.001` */
function movedText(judge: JudgeResult): string {
  const moved = leadingMove(judge);
  const ps = adjustedPs(judge, judge.verdict);
  const of = `${counted(judge.items, 'item')}${ps.length === 0 ? '' : `, ${pEquals(Math.max(...ps))}`}`;
  if (moved === undefined) return of;
  const { worse, better } = movedCounts(moved);
  return `▼ ${worse} worse  ▲ ${better} better  of ${of}`;
}

/** A line for each judge, the worst first: its accuracy, or the family in which it is least steady. */
function manyJudges(result: Result, width: number): readonly string[] {
  const changed = changedJudges(result);
  const shown = changed.slice(0, mostJudges).map(judgeRow);
  const rows = shown
    .filter((one) => one.judge.verdict === 'pass' || showsVerdict(one))
    .flatMap(({ judge, accuracy, steady }) => {
      const told =
        accuracy?.word === judge.verdict ? accuracy : ((steady?.word === judge.verdict ? steady : accuracy) ?? steady);
      const name = nameText(judge);
      return told === undefined ? [] : [{ ...told, judge, name, measured: told.difference, limit: undefined }];
    });
  const others = shown.filter(({ judge }) => !rows.some((row) => row.judge === judge));
  const unchanged = result.judges.length - changed.length;
  const rest = changed.length - shown.length;
  return [
    ...(rows.length === 0 ? [] : changesTable(rows, width)),
    ...others.flatMap(({ judge }) => {
      const line = plainText(phraseText(judgeLine(judge, result))).replace(/^\S+/, letterSigns[judge.verdict]);
      return wrap(line, { width, indent: '    ', first: '  ' });
    }),
    ...(rest === 0 ? [] : [`  … and ${counted(rest, 'more judge')}`]),
    ...(unchanged === 0 ? [] : [`  ✓ ${grouped(unchanged)} unchanged, not asked`]),
  ];
}

type Fact = readonly [label: string, text: string];

function facts(judge: JudgeResult | undefined, result: Result): readonly Fact[] {
  const say = (phrase: Phrase) => plainText(phraseText(phrase));
  const blocks = [...standingBlocks(result, {}), ...evalSetCallouts(result, { items: 0, depth: 'terminal' })];
  const notes = blocks.flatMap((block) =>
    'text' in block ? [say(block.text)] : block.kind === 'list' ? block.items.map(say) : [],
  );
  const step = judge === undefined ? '' : say(stepOf(judge, result, { items: 0, depth: 'terminal' }));
  const cost = [requestsText(result.requests), ...costTexts(result.requests), ...unexpectedCode(result)].join(' · ');
  return [
    ...result.notices.map((notice): Fact => ['note', plainText(notice)]),
    ...notes.map((note): Fact => ['note', note]),
    ...(judge === undefined || standingOf(result) === 'no-key' ? [] : aboutJudge(judge, result, say)),
    ...(step === '' ? [] : [['next', mitigation(judge) ?? step.trim()] as const]),
    ['more', `--verbose · --out report.html · ${cost}`],
  ];
}

function aboutJudge(judge: JudgeResult, result: Result, say: (phrase: Phrase) => string): readonly Fact[] {
  const several = changedJudges(result).length > 1;
  if (isLoud(judge)) {
    const [pattern] = patternsOf(judge, result.command);
    const reason = (pattern === undefined ? certainty(judge, result) : say(pattern)).replace(/\.$/, '');
    const name = several ? `${plainText(nameText(judge))}: ` : '';
    return [['why', `${name}${reason}`], ...editFact(judge)];
  }
  const told = why(result);
  if (told !== undefined) return [['why', say(told.text)]];
  if (several || judge.verdict === 'unchanged') return [];
  return greenBlocks(judge, result, 'ids').flatMap((block): readonly Fact[] =>
    'text' in block ? [['seen', say(block.text)]] : [],
  );
}

/** `judges/reply.prompt.yml:38, option 1: 33 words out, 9 in`. */
function editFact(judge: JudgeResult): readonly Fact[] {
  const { promptChange, edits = [] } = judge;
  if (promptChange === undefined) return [];
  const { file, line, edit } = promptChange;
  const option = edits[edit - 1]?.option;
  const of = option === undefined ? '' : `, option ${labelText(option)}`;
  const { removed, added } = wordCounts(judge);
  return [['edit', plainText(`${file}:${line}${of}: ${counted(removed, 'word')} out, ${added} in`)]];
}

/** A judge that leans to a place or a length may be made more even. */
function mitigation(judge: JudgeResult | undefined): string | undefined {
  const isBiased = judge?.verdict === 'regression' && (judge.causes ?? []).length > 0;
  if (!isBiased || judge.promptChange?.removed === undefined || !/^[\w.-]+$/.test(judge.name)) return undefined;
  return `put these words back, or: evenhand mitigate --judge ${judge.name}`;
}

/** A reader expects 1 of a regression, 3 of no measurement, and 0 of everything else. */
function unexpectedCode({ verdict, exitCode }: Result): readonly string[] {
  const expected = verdict === 'regression' ? 1 : verdict === 'unmeasured' ? 3 : 0;
  return exitCode === expected ? [] : [`exit code ${exitCode}`];
}
