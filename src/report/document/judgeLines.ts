import { ROUNDING } from '../../gate/evidence.ts';
import type { Judged } from '../../gate/finding.ts';
import { type MeasureName, worseBy } from '../../shared/measureNames.ts';
import { isWide } from '../agreementRows.ts';
import { earlyText, itemsText } from '../askedText.ts';
import type { ItemsShown } from '../evalSetText.ts';
import { findingText } from '../findingText.ts';
import { signOf, signs } from '../headline.ts';
import { limitsOf } from '../limitText.ts';
import { measureInSentence } from '../measureText.ts';
import { counted, intervalInUnit, inUnit, joined, pEquals, signedInUnit, sizeInUnit } from '../numbers.ts';
import { headlineDifferences, isRefinement, rankedDifferences } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { type Block, between, code, list, nameText, type Phrase, paragraph, small, strong } from './document.ts';
import { otherNotes } from './judgeDetails.ts';

/** Further judges are only counted. */
const mostLines = 20;

/** Several judges, a line for each, worst first; those that did not change share one. */
export function judgeLines(result: Result): readonly Block[] {
  const changed = result.judges.filter(({ verdict }) => verdict !== 'unchanged');
  const same = result.judges.length - changed.length;
  const shown = changed.slice(0, changed.length > mostLines ? mostLines - 1 : mostLines);
  const rest = changed.slice(shown.length);
  return list([
    ...shown.map((judge) => judgeLine(judge, result)),
    ...more(rest),
    ...(same === 0 ? [] : [[`${signs.unchanged} ${counted(same, 'judge')}: unchanged`]]),
  ]);
}

/** The others by their verdicts: `❌ 7 more judges: 2 regression, 5 pass`. */
function more(rest: readonly JudgeResult[]): readonly Phrase[] {
  const [first] = rest;
  if (first === undefined) return [];
  const verdicts = [...new Set(rest.map(({ verdict }) => verdict))].map((verdict) => {
    const { length } = rest.filter((judge) => judge.verdict === verdict);
    return `${length.toLocaleString('en-US')} ${verdict}`;
  });
  return [[`${signOf(first)} ${counted(rest.length, 'more judge')}: ${verdicts.join(', ')}`]];
}

/** `❌ **tone** regression: accuracy −6.7`: short enough for one line on a telephone. */
function judgeLine(judge: JudgeResult, result: Result): Phrase {
  const alike = result.judges.filter(({ name }) => name === judge.name).length > 1;
  const config: Phrase = alike && judge.config !== undefined ? [' ', small(code(judge.config))] : [];
  const why = inShort(judge, result);
  return [
    `${signOf(judge)} `,
    strong(nameText(judge)),
    ...config,
    ` ${judge.verdict}${why === undefined ? '' : `: ${why}`}`,
  ];
}

/** Only what decided. */
function inShort(judge: JudgeResult, result: Result): string | undefined {
  switch (judge.verdict) {
    case 'uncertain':
      return worseAlone(judge) ?? ruled(judge, result) ?? limited(judge);
    case 'regression':
    case 'pass':
      return ruled(judge, result) ?? limited(judge);
    case 'unmeasured':
      return notMeasured(judge, result);
    case 'new':
    case 'unchanged':
      return undefined;
  }
}

/** `worse if tested alone: accuracy −11.6 (p = 0.008 alone, p = 0.32 among all judges)`. */
function worseAlone({ findings }: JudgeResult): string | undefined {
  const found = findings.find((finding) => finding.kind === 'worse-alone');
  if (found === undefined) return undefined;
  const { measure, family, delta } = found.difference;
  const drop = `${measureInSentence({ measure, family })} ${signedInUnit(measure, delta)}`;
  return `worse if tested alone: ${drop}${bothP(found.difference)}`;
}

/**
 * A drop that would be a regression in a run with this judge alone, but passes among many judges: reported, but not a
 * warning (decision 56).
 */
function alone(difference: Judged, level: number): string {
  const { maxDrop = 0, pAlone = 1 } = difference;
  return pAlone < level && worseBy(difference) > maxDrop + ROUNDING ? bothP(difference) : '';
}

function bothP({ p, pAlone = p, pAdjusted = p }: Judged): string {
  return ` (${pEquals(pAlone)} alone, ${pEquals(pAdjusted)} among all judges)`;
}

function ruled(judge: JudgeResult, { confidence }: Result): string | undefined {
  const [worst, ...others] = headlineDifferences(rankedDifferences(judge)).filter(
    ({ word }) => word !== '' && word !== 'not judged',
  );
  if (worst === undefined) return undefined;
  const { measure, delta } = worst.difference;
  const isBroken = worst.word !== 'pass';
  if (!isBroken && judge.verdict !== 'pass') return undefined;
  const more = isBroken ? others.filter(({ word }) => word === worst.word).length : 0;
  const p = isBroken ? '' : alone(worst.difference, 1 - confidence);
  return `${measureInSentence(worst.difference)} ${signedInUnit(measure, delta)}${p}${more === 0 ? '' : `, ${more} more`}`;
}

function limited(judge: JudgeResult): string | undefined {
  const [limit] = limitsOf(judge.findings);
  if (limit === undefined) return undefined;
  const { measured, kind } = limit;
  return `${measureInSentence(measured)} ${inUnit(measured.measure, measured.value)}, beyond its ${kind}`;
}

function notMeasured({ findings }: JudgeResult, result: Result): string | undefined {
  const texts = findings.map((finding) => findingText(finding, result));
  return (texts.find(({ level }) => level === 'error') ?? texts.find(({ level }) => level === 'warning'))?.title;
}

/**
 * A judge that broke no rule: its numbers, the smallest worsening that so many items can find, and each warning in a
 * paragraph.
 */
export function greenBlocks(judge: JudgeResult, result: Result, items: ItemsShown): readonly Block[] {
  const first = judge.verdict === 'new' ? firstTime[result.command === 'drift' ? 'drift' : 'check'] : '';
  const notes = otherNotes(judge, result, items).filter(({ level }) => level !== 'notice');
  // These are no warnings. Without them, a reader would think that green includes accuracy, or all items.
  const apart = judge.findings.filter(({ kind }) => kind === 'no-gold' || kind === 'seen');
  const early = earlyText(judge);
  const asked = early ?? itemsText(judge);
  return [
    paragraph(strong(nameText(judge)), `: ${first}${numbers(judge)} · ${asked}.${power(judge)}`),
    ...[...apart.map((one) => findingText(one, result)), ...notes].map(({ title, text }) =>
      paragraph(strong(`${title}:`), ` ${text}`),
    ),
  ];
}

/** Few judges are named, many are counted, always in one line. */
export function unchangedBlock(unchanged: readonly JudgeResult[]): Block {
  const { length } = unchanged;
  if (length > mostNames) return paragraph(`${counted(length, 'judge')} unchanged, so nothing was asked.`);
  const names = unchanged.map(({ name }) => [code(name)]);
  return paragraph('Unchanged, so nothing was asked: ', ...between(', ', names), '.');
}

const mostNames = 5;

const firstTime = {
  check: 'no version on the base to compare with; the next change is compared with this one: ',
  drift: 'nothing was on record to compare with; the next run is compared with this one: ',
} as const;

function numbers(judge: JudgeResult): string {
  const { differences, sides } = judge;
  const correlation = differences.filter(({ measure, family }) => measure === 'pearson' && family === 'all');
  const ruled = differences.filter(isTold);
  const tested = ruled.length > 0 && isWide(judge) ? [...ruled, ...correlation] : ruled;
  if (tested.length > 0) {
    return tested
      .map(
        (one) =>
          `${measureInSentence(one)} ${inUnit(one.measure, one.base)} → ${inUnit(one.measure, one.head)} (${signedInUnit(one.measure, one.delta)})`,
      )
      .join(', ');
  }
  const values = Object.entries(sides.head?.measures ?? {}).flatMap(([family, measures]) => {
    const ofItems: readonly MeasureName[] = isWide(judge) ? ['normalizedMeanAbsoluteError', 'pearson'] : ['accuracy'];
    const ofFamily: MeasureName =
      measures.claim === 'deceives' ? 'deceived' : isWide(judge) ? 'variantSpread' : 'consistency';
    return (family === 'all' ? ofItems : [ofFamily]).flatMap((measure) => {
      const found = measures[measure];
      if (found === undefined) return [];
      const { value, interval } = found;
      return [
        `${measureInSentence({ measure, family })} ${inUnit(measure, value)} (${intervalInUnit(measure, interval)})`,
      ];
    });
  });
  return values.join(', ') || 'nothing could be measured';
}

/**
 * ` In 80 % of runs, so many items find a worsening of 12.0 points in any of these measures.`: a pass claims no more
 * than that. Each size appears once, with the measures that it holds for.
 */
function power({ verdict, differences }: JudgeResult): string {
  const tested = differences.filter(isTold);
  const bySize = new Map<string, readonly string[]>();
  for (const one of tested) {
    if (one.detectable === undefined) continue;
    const size = sizeInUnit(one.measure, one.detectable);
    bySize.set(size, [...(bySize.get(size) ?? []), measureInSentence(one)]);
  }
  if (verdict !== 'pass' || bySize.size === 0) return '';
  const what = [...bySize].map(([size, measures]) => {
    const isAll = measures.length === tested.length;
    const where = isAll ? (tested.length === 1 ? '' : ' in any of these measures') : ` in ${joined(measures, 'or')}`;
    return `of ${size}${where}`;
  });
  return ` In 80 % of runs, so many items find a worsening ${joined(what, 'or')}.`;
}

/** Whether a rule tested it and no tested measure already says the same more coarsely. */
function isTold({ measure, pAdjusted }: Judged, _: number, all: readonly Judged[]): boolean {
  const tested = all.filter((one) => one.pAdjusted !== undefined);
  return pAdjusted !== undefined && !isRefinement(measure, tested);
}
