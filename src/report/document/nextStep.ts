import type { Finding } from '../../gate/finding.ts';
import { isUncertainAtBest, isWorseAlone } from '../../gate/verdict.ts';
import { findingText, levelOf } from '../findingText.ts';
import { isRunWarned } from '../headline.ts';
import { docsLink } from '../measureLinks.ts';
import { countedItems } from '../numbers.ts';
import { leadingMove, worseItems } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { standingOf } from '../standing.ts';
import { firstSentence } from '../text.ts';
import { decisive } from '../why.ts';
import { mostNames, sharingEdit } from './closerLook.ts';
import {
  type Block,
  between,
  code,
  codes,
  type DocumentStyle,
  type Inline,
  type Phrase,
  paragraph,
  small,
  strong,
} from './document.ts';
import { artifactsOf, comparisonUrl } from './repositoryLinks.ts';

/** What to do about the worst judge, and where to read more. */
export function nextStep(judge: JudgeResult | undefined, result: Result, style: DocumentStyle): Block {
  const step = judge === undefined ? [] : stepOf(judge, result, style);
  const next = step.length === 0 ? [] : [strong('Next:'), ' ', ...step, ' '];
  return paragraph(...next, ...linksOf(judge, result, style));
}

/** If the words were right and the judge still got worse, a repair may help. */
export function repairs({ name, verdict }: JudgeResult, { command }: Result): readonly Block[] {
  if (verdict !== 'regression' || command !== 'check') return [];
  return [paragraph(small('Or try the known repairs: ', code(`evenhand mitigate --judge ${JSON.stringify(name)}`)))];
}

/** What to do; empty if there is nothing. */
export function stepOf(judge: JudgeResult, result: Result, style: DocumentStyle): Phrase {
  if (standingOf(result) === 'accepted' || result.command === 'drift') return [];
  switch (judge.verdict) {
    case 'regression':
      return [
        ...(judge.findings.some(({ kind }) => kind === 'regression' || kind.endsWith('-broken'))
          ? toRestore(judge, result)
          : toRaise(judge)),
        ...acceptance(result, style),
        '.',
      ];
    case 'uncertain':
      return [...toRead(judge, style), toSettle(judge)];
    case 'unmeasured':
      return toMeasure(judge, result);
    case 'new':
      return result.command === 'check' ? ['the next change is compared with this version.'] : [];
    case 'pass':
    case 'unchanged':
      // Green with a warning asks for a reader; green alone for nothing.
      if (result.command !== 'check') return [];
      return [isRunWarned(result) ? 'review what is named above.' : 'nothing to do.'];
  }
}

/** If the judge now follows the place or the length, the words that went are the ones that told the options apart. */
function toRestore(judge: JudgeResult, result: Result): Phrase {
  const { promptChange, causes = [] } = judge;
  if (promptChange === undefined) return ['undo the change'];
  const alike = sharingEdit(result);
  const names = codes(
    alike.map(({ name }) => name),
    mostNames,
  );
  const what =
    causes.length > 0 && promptChange.removed !== undefined
      ? 'put back the words that told the options apart'
      : 'restore the wording';
  return alike.length < 2 || !alike.includes(judge) ? [what] : [what, ' in ', ...names];
}

/** If only the comparison with the reference broke a rule, undoing this step would not help. */
function toRaise({ findings }: JudgeResult): Phrase {
  const fall = findings.find((finding) => finding.kind === 'regression-since');
  if (fall === undefined) return ['undo the change'];
  return [`restore what was lost since ${fall.since}, or move the reference in the base's configuration`];
}

/** How to get a measurement; what prevents it is said above, and so is all about a missing key. */
function toMeasure(judge: JudgeResult, result: Result): Phrase {
  const found = hindrance(judge);
  if (found === undefined || standingOf(result) === 'no-key') return [];
  if (isMissing(found)) return ['run the job again.'];
  const { text } = findingText(found, result);
  return [firstSentence(text).rest || text];
}

/** Whether the replies never came. */
function isMissing(found: Finding): boolean {
  if (found.kind === 'too-many-unreadable') return found.why['unanswered'] === found.without;
  return found.kind === 'unanswered' || (found.kind === 'stopped' && found.because === 'outage');
}

/** Why an unmeasured judge has no verdict; this is also the next step. */
export function hindrance(judge: JudgeResult): Finding | undefined {
  return judge.verdict === 'unmeasured' ? judge.findings.find(({ kind }) => decidesFor(judge, kind)) : undefined;
}

/** Only a drop can be accepted, and one acceptance is enough. */
function acceptance(result: Result, { overrideLabel }: DocumentStyle): Phrase {
  if (overrideLabel === undefined || result.command !== 'check' || result.exitCode !== 1) return [];
  const how = ' and reruns the job';
  return [', or have the drop accepted for this commit: a maintainer adds the label ', code(overrideLabel), how];
}

function toRead(judge: JudgeResult, { detail }: DocumentStyle): Phrase {
  const moved = leadingMove(judge);
  const worse = moved === undefined ? [] : worseItems(moved);
  if (worse.length === 0 || detail === 'none') return [];
  const ids = codes(
    worse.map(({ item }) => item),
    mostNames,
    () => ', …',
  );
  const what = worse.length === 1 ? 'read the item that is worse (' : `read the ${worse.length} items that are worse (`;
  return [what, ...ids, '). '];
}

/** The fewest items that would settle what is uncertain. */
function toSettle({ findings }: JudgeResult): string {
  if (isWorseAlone({ findings })) return 'Check this judge in a run of its own.';
  const needed = findings.flatMap((finding) =>
    'itemsNeeded' in finding && finding.itemsNeeded !== undefined
      ? [{ items: finding.itemsNeeded, sample: 'difference' in finding ? finding.difference : finding.measured }]
      : [],
  );
  const [fewest] = needed.toSorted((a, b) => a.items - b.items);
  const has = (wanted: Finding['kind']) => findings.some(({ kind }) => kind === wanted);
  const isShort = has('too-few-groups');
  if (fewest === undefined && findings.some(isUncertainAtBest)) return 'Review the change that is named above.';
  if (fewest === undefined && has('error-grown')) return 'Decide whether the growth matters.';
  if (fewest === undefined || isShort) return `More ${isShort ? 'groups of items' : 'items'} may settle it.`;
  const premise = has('not-proven') ? 'If nothing got worse' : 'If the drop is real';
  return `${premise}, about ${countedItems(fewest.items, fewest.sample)} like these would show it.`;
}

function linksOf(judge: JudgeResult | undefined, result: Result, style: DocumentStyle): Phrase {
  const diff = comparisonUrl(result.compared, style);
  const { runUrl, hasPage } = style;
  const link = (text: string, url: string): Inline => ({ kind: 'link', of: [text], url });
  return between(' · ', [
    ...(runUrl === undefined ? [] : [link('Full report', hasPage === true ? artifactsOf(runUrl) : runUrl)]),
    ...(diff === undefined ? [] : [link('Diff', diff)]),
    docsLink('How to read this', explanation(judge), result),
  ]);
}

/** The section about the finding that decided, else about the loudest one; without a finding, the whole page. */
function explanation(judge: JudgeResult | undefined): string {
  const findings = judge?.findings ?? [];
  const told =
    findings.find(({ kind }) => judge !== undefined && decidesFor(judge, kind)) ??
    findings.find((finding) => levelOf(finding) !== 'notice');
  return told === undefined ? 'report.md' : `report.md#${told.kind}`;
}

function decidesFor({ verdict }: JudgeResult, kind: Finding['kind']): boolean {
  return decisive[verdict]?.includes(kind) === true;
}
