import { earlyText } from '../askedText.ts';
import { noModelAsked } from '../headline.ts';
import { pEquals, pValue } from '../numbers.ts';
import { leadingMove, moveText, rankedDifferences } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { sideNames } from '../sideNames.ts';
import { standingOf } from '../standing.ts';
import { begun } from '../text.ts';
import { reasonFor, why } from '../why.ts';
import { closerLooks, lastFold, loudJudges } from './closerLook.ts';
import { type Block, type DocumentStyle, paragraph, pasteable, strong } from './document.ts';
import { evalSetCallouts } from './evalSetCallouts.ts';
import { greenBlocks, judgeLines, unchangedBlock } from './judgeLines.ts';
import { nextStep } from './nextStep.ts';
import { passRateLine } from './passRateLine.ts';
import { ruleTable } from './ruleTable.ts';
import { standingBlocks } from './standingBlocks.ts';

/**
 * What a reviewer needs, on one screen: what failed, where to look, what changed, what to do. The summary has the rest.
 */
export function commentBody(result: Result, style: DocumentStyle): readonly Block[] {
  const isTold = standingOf(result) === 'no-key';
  const lexical = noModelAsked(result);
  const top = [
    ...(lexical === undefined ? [] : [paragraph(strong(lexical))]),
    ...standingBlocks(result, style),
    ...result.notices.map((notice) => paragraph(...pasteable(notice))),
    ...(isTold ? [] : verdictBlocks(result, style)),
  ];
  if (style.depth === 'line') return top;
  return [
    ...top,
    ...evalSetCallouts(result, style),
    ...closerLooks(result, style),
    nextStep(loudJudges(result)[0] ?? result.judges[0], result, style),
    ...lastFold(result, style),
  ];
}

/** A table for one judge, a line for each of several. */
function verdictBlocks(result: Result, style: DocumentStyle): readonly Block[] {
  const changed = result.judges.filter(({ verdict }) => verdict !== 'unchanged');
  const [only] = changed;
  // No judge is the reason why the check fails.
  const reason = standingOf(result) === 'eval-set-failed' || only === undefined ? whyBlocks(result) : [];
  const unchanged = result.judges.filter(({ verdict }) => verdict === 'unchanged');
  const same = unchanged.length === 0 ? [] : [unchangedBlock(unchanged)];
  if (only === undefined) return [...reason, ...same];
  if (changed.length > 1) return [...reason, ...judgeLines(result)];
  return [...reason, ...oneJudge(only, result, style), ...same];
}

function oneJudge(judge: JudgeResult, result: Result, style: DocumentStyle): readonly Block[] {
  switch (judge.verdict) {
    case 'regression':
    case 'uncertain':
      return [
        ...ruleTable(judge, sideNames(result)),
        paragraph(inWords(judge, result)),
        ...passRateLine(judge, result),
      ];
    case 'unmeasured':
      return whyBlocks(result);
    case 'pass':
    case 'new':
    case 'unchanged':
      return [...greenBlocks(judge, result, style.detail ?? 'ids'), ...passRateLine(judge, result)];
  }
}

/** The confidence, and the number of items. */
function inWords(judge: JudgeResult, result: Result): string {
  const moved = leadingMove(judge);
  const early = earlyText(judge);
  const sentences = [certainty(judge, result), moved && moveText(moved), early && `${begun(early)}.`];
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}

function certainty(judge: JudgeResult, result: Result): string {
  const { verdict } = judge;
  const ps = rankedDifferences(judge).flatMap(({ difference, word }) =>
    word === verdict && difference.pAdjusted !== undefined ? [difference.pAdjusted] : [],
  );
  const isDrop = judge.findings.every(
    ({ kind }) =>
      kind !== 'not-proven' && kind !== 'error-grown' && !kind.startsWith('floor') && !kind.startsWith('ceiling'),
  );
  if (ps.length === 0 || !isDrop) return `${begun(reasonFor(judge, result))}.`;
  const [low, high] = [Math.min(...ps), Math.max(...ps)];
  const p = pValue(low) === pValue(high) ? pEquals(low) : `${pEquals(low)} to ${pValue(high)}`;
  return verdict === 'regression'
    ? `Chance does not explain it (${p}).`
    : `More than allowed, but possibly chance (${p}).`;
}

function whyBlocks(result: Result): readonly Block[] {
  const told = why(result);
  return told === undefined ? [] : [paragraph(strong(`${told.title}:`), ' ', ...told.text)];
}
