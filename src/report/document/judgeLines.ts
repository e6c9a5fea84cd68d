import { findingText, measureInSentence } from '../findingText.ts';
import { signOf, signs } from '../headline.ts';
import { counted, inUnit, signedInUnit } from '../numbers.ts';
import { rankedDifferences } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { type Block, code, type Phrase, small, strong } from './document.ts';
import { limitsOf } from './limits.ts';
import { nameText } from './nameText.ts';

/** More judges are counted. */
const mostLines = 20;

/** Several judges, a line for each, worst first; those that did not change share one. */
export function judgeLines(result: Result): Block {
  const changed = result.judges.filter(({ verdict }) => verdict !== 'unchanged');
  const same = result.judges.length - changed.length;
  const shown = changed.slice(0, changed.length > mostLines ? mostLines - 1 : mostLines);
  const rest = changed.slice(shown.length);
  return {
    kind: 'list',
    items: [
      ...shown.map((judge) => judgeLine(judge, result)),
      ...more(rest),
      ...(same === 0 ? [] : [[`${signs.unchanged} ${counted(same, 'judge')}: unchanged`]]),
    ],
  };
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

/** `❌ **tone** regression: accuracy −6.7`: a line of a telephone. */
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

/** What decided, and nothing else. */
function inShort(judge: JudgeResult, result: Result): string | undefined {
  switch (judge.verdict) {
    case 'regression':
    case 'uncertain':
    case 'pass':
      return ruled(judge) ?? limited(judge);
    case 'unmeasured':
      return notMeasured(judge, result);
    case 'new':
    case 'unchanged':
      return undefined;
  }
}

function ruled(judge: JudgeResult): string | undefined {
  const [worst, ...others] = rankedDifferences(judge).filter(({ word }) => word !== '' && word !== 'not judged');
  if (worst === undefined) return undefined;
  const { measure, delta } = worst.difference;
  const isBroken = worst.word !== 'pass';
  if (!isBroken && judge.verdict !== 'pass') return undefined;
  const more = isBroken ? others.filter(({ word }) => word === worst.word).length : 0;
  return `${measureInSentence(worst.difference)} ${signedInUnit(measure, delta)}${more === 0 ? '' : `, ${more} more`}`;
}

function limited(judge: JudgeResult): string | undefined {
  const [limit] = limitsOf(judge);
  if (limit === undefined) return undefined;
  const { measured, kind } = limit;
  return `${measureInSentence(measured)} ${inUnit(measured.measure, measured.value)}, beyond its ${kind}`;
}

function notMeasured({ findings }: JudgeResult, result: Result): string | undefined {
  const texts = findings.map((finding) => findingText(finding, result));
  return (texts.find(({ level }) => level === 'error') ?? texts.find(({ level }) => level === 'warning'))?.title;
}
