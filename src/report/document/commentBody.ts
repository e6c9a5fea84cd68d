import type { MovedItems } from '../../compare/movedItems.ts';
import { earlyText } from '../askedText.ts';
import type { ItemsShown } from '../findingWords.ts';
import { noModelAsked } from '../headline.ts';
import { patternsOf } from '../lookHere.ts';
import { measureInSentence } from '../measureText.ts';
import { counted, joined } from '../numbers.ts';
import { leadingMove, movedCounts } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { sideNames } from '../sideNames.ts';
import { changedJudges, loudJudges, standingOf } from '../standing.ts';
import { begun } from '../text.ts';
import { certainty, toldJudge, why } from '../why.ts';
import { changeBlocks, isWhole, lastFold, lookFolds } from './closerLook.ts';
import {
  type Block,
  between,
  code,
  codes,
  type DocumentStyle,
  folded,
  type Phrase,
  paragraph,
  small,
  strong,
} from './document.ts';
import { greenBlocks } from './greenBlocks.ts';
import { allNumbers, measuredJudges } from './judgeDetails.ts';
import { evalSetCallouts, mostNames } from './judgeNotes.ts';
import { nextStep } from './nextStep.ts';
import { passRateLine } from './passRateLine.ts';
import { pasteable } from './repositoryLinks.ts';
import { ruleSentence, ruleTable, toldRows } from './ruleTable.ts';
import { judgeBlocks } from './severalJudges.ts';
import { standingBlocks } from './standingBlocks.ts';

/**
 * What a reviewer needs, on one screen: what failed, where to look, what changed, what to do. The summary has the rest.
 */
export function commentBody(result: Result, style: DocumentStyle): readonly Block[] {
  const hasNoKey = standingOf(result) === 'no-key';
  const lexical = noModelAsked(result);
  const top = [
    ...(lexical === undefined ? [] : [paragraph(strong(lexical))]),
    ...standingBlocks(result, style),
    ...result.notices.map((notice) => paragraph(...pasteable(notice))),
    ...(hasNoKey ? [] : verdictBlocks(result, style)),
  ];
  if (style.depth === 'line') return top;
  const next = nextStep(toldJudge(result), result, style);
  const isShort = loudJudges(result).length === 0 && changedJudges(result).length < 2;
  const body = [...top, ...evalSetCallouts(result, style), ...changeBlocks(result, style)];
  return [
    ...(isShort ? withNext(body, next) : [...body, next]),
    ...lookFolds(result, style),
    ...moreNumbers(result, style),
    ...lastFold(result, style),
    ...(isWhole(style) ? allNumbers(measuredJudges(result), result, style) : []),
  ];
}

/** The green report of one judge is one paragraph, which the next step ends. */
function withNext(body: readonly Block[], next: Block): readonly Block[] {
  const [first, ...others] = body;
  if (first?.kind !== 'paragraph' || next.kind !== 'paragraph' || others.length > 0) return [...body, next];
  return [paragraph(...first.text, ' ', ...next.text)];
}

/** A table for one judge; for several, one table with a row for each that got worse. */
function verdictBlocks(result: Result, style: DocumentStyle): readonly Block[] {
  const changed = changedJudges(result);
  const [only, ...more] = changed;
  // No judge is the reason why the check fails, or the table does not tell it.
  const isUntold = standingOf(result) === 'eval-set-failed' || (more.length > 0 && result.verdict === 'unmeasured');
  const reason = isUntold || only === undefined ? whyBlocks(result, style.detail) : [];
  if (more.length > 0) {
    const [loud, ...others] = loudJudges(result);
    const moved = loud === undefined || others.length > 0 ? [] : [movedLine(loud, result, [code(loud.name), ': '])];
    return [...reason, ...judgeBlocks(result, style), ...moved];
  }
  const same = unchangedBlocks(result.judges.filter((judge) => judge !== only));
  return [...reason, ...(only === undefined ? [] : oneJudge(only, result, style)), ...same];
}

/** Few judges are named, many are counted, always in one line. */
function unchangedBlocks(unchanged: readonly JudgeResult[]): readonly Block[] {
  const { length } = unchanged;
  if (length === 0) return [];
  if (length > mostNames) return [paragraph(`${counted(length, 'judge')} unchanged, so nothing was asked.`)];
  return [paragraph('Unchanged, so nothing was asked: ', ...codes(unchanged.map(({ name }) => name)), '.')];
}

function oneJudge(judge: JudgeResult, result: Result, style: DocumentStyle): readonly Block[] {
  switch (judge.verdict) {
    case 'regression':
    case 'uncertain': {
      const doubt = doubtBlock(judge, result);
      if (doubt !== undefined) return [doubt, ...moreRows(judge, style)];
      const { told } = toldRows(judge);
      return [
        ...(told.length === 0 ? [] : [ruleTable(told, sideNames(result))]),
        ...moreRows(judge, style),
        movedLine(judge, result),
      ];
    }
    case 'unmeasured': {
      const { asked: came } = result.requests;
      const saved = ` The ${counted(came, 'reply', 'replies')} that came are saved and are not paid for twice.`;
      const nothing = strong('This says nothing about whether the judge got worse.');
      return [
        ...whyBlocks(result, style.detail),
        ...failedBlocks(result),
        paragraph(nothing, ...(came === 0 ? [] : [saved])),
      ];
    }
    case 'pass':
    case 'new':
    case 'unchanged':
      return greenBlocks(judge, result, style.detail ?? 'ids');
  }
}

/** What is in doubt about an uncertain judge, in words; undefined if no measure of it is. */
export function doubtBlock(judge: JudgeResult, result: Result): Block | undefined {
  const { told } = toldRows(judge);
  const isDoubt = judge.verdict === 'uncertain' && told.length > 0 && told.every(({ word }) => word === 'uncertain');
  const before = told.flatMap((row): Phrase => [...ruleSentence(row), ' ']);
  return isDoubt ? movedLine(judge, result, before) : undefined;
}

/** Where there is no fold, the rows that are not shown are counted. */
function moreRows(judge: JudgeResult, { depth }: DocumentStyle): readonly Block[] {
  const more = toldRows(judge).rest.length;
  return more === 0 || depth === 'comment' ? [] : [paragraph(`… and ${counted(more, 'more measure')}.`)];
}

/** The tested measures after the first, and the number that dashboards will read. */
function moreNumbers(result: Result, style: DocumentStyle): readonly Block[] {
  const changed = changedJudges(result);
  const [judge] = changed;
  if (judge === undefined || changed.length > 1 || style.depth === 'table' || standingOf(result) === 'no-key')
    return [];
  const rate = passRateLine(judge, result);
  if (style.depth !== 'comment') return rate;
  if (!loudJudges(result).includes(judge)) return [];
  const { rest } = toldRows(judge);
  if (rest.length === 0) return folded(['What dashboards will read'], rate);
  return folded([counted(rest.length, 'more tested measure')], [ruleTable(rest, sideNames(result)), ...rate]);
}

/** How many items moved, the pattern behind it, and how sure that is. */
function movedLine(judge: JudgeResult, result: Result, before: Phrase = []): Block {
  const moved = leadingMove(judge);
  const early = earlyText(judge);
  const parts = [
    ...(moved === undefined ? [] : [strong(movedSentence(moved))]),
    certainty(judge, result),
    ...patternsOf(judge, result.command),
    ...(early === undefined ? [] : [`${begun(early)}.`]),
    ...colourOfCheck(result),
  ];
  return paragraph(...before, ...between(' ', parts));
}

/** `▼ 52 items worse, ▲ 19 better.`; the measure is named if it is not accuracy. */
function movedSentence(moved: MovedItems): string {
  const { worse, better } = movedCounts(moved);
  const by = moved.measure === 'accuracy' ? '' : ` by ${measureInSentence(moved)}`;
  return `▼ ${counted(worse, 'item')} worse, ▲ ${better} better${by}.`;
}

/** The colour of the check, if a reader may expect the other one. */
function colourOfCheck(result: Result): Phrase {
  const { verdict, exitCode } = result;
  if (result.command !== 'check' || standingOf(result) === 'accepted') return [];
  if (exitCode === 0) return [strong('The check stays green.')];
  return verdict === 'uncertain' ? [strong('The check is red.')] : [];
}

/** Why the run is not green. */
export function whyBlocks(result: Result, shown?: ItemsShown): readonly Block[] {
  const told = why(result, shown);
  return told === undefined ? [] : [paragraph(strong(`${told.title}:`), ' ', ...told.text)];
}

/**
 * `Without a reply: 33 requests got HTTP 500 from api.example.com.` If the reason above names the status or the number
 * already, only the rest: `33 requests to api.example.com ended so.`, `They got HTTP 500 from api.example.com.`
 */
export function failedBlocks({ unanswered = [], judges }: Result): readonly Block[] {
  if (unanswered.length === 0) return [];
  const told = unanswered.map((one) => `${counted(one.count, 'request')} got ${endOf(one)}`);
  const [only, ...others] = unanswered;
  const findings = judges.flatMap((judge) => judge.findings);
  const isNamed = ({ status }: Unanswered) =>
    findings.some((one) => one.kind === 'stopped' && one.because === 'outage' && one.why.includes(` ${status}`));
  const isCounted = ({ count }: Unanswered) =>
    findings.some(
      (one) => one.kind === 'too-many-unreadable' && one.without === count && one.why['unanswered'] === count,
    );
  if (only !== undefined && others.length === 0) {
    const to = only.host === undefined ? '' : ` to ${only.host}`;
    if (isNamed(only)) return [paragraph(small(`${counted(only.count, 'request')}${to} ended so.`))];
    if (isCounted(only)) return [paragraph(small(`They got ${endOf(only)}.`))];
  }
  return [paragraph(small(`Without a reply: ${joined(told, 'and')}.`))];
}

type Unanswered = NonNullable<Result['unanswered']>[number];

function endOf({ status, host }: Unanswered): string {
  const what = status === undefined ? 'no answer in time or no connection' : `HTTP ${status}`;
  return `${what}${host === undefined ? '' : ` from ${host}`}`;
}
