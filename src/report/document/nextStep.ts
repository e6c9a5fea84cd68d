import type { Finding } from '../../gate/finding.ts';
import { findingText, levelOf } from '../findingText.ts';
import { docsLink } from '../measureLinks.ts';
import { leadingMove, worseItems } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { isGreen, sharingEdit, standingOf } from '../standing.ts';
import { begun, continued } from '../text.ts';
import { deciding, fixesOfWarnings } from '../why.ts';
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
import { judgeNames, mostNames } from './judgeNotes.ts';
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
  const { verdict } = judge;
  if (['accepted', 'drift-accepted', 'no-key'].includes(standingOf(result))) return [];
  const [first] = deciding(judge);
  switch (verdict) {
    case 'regression':
      if (result.command === 'drift') return [];
      return first?.kind === 'regression' || (first !== undefined && 'measured' in first && result.command === 'check')
        ? [...toRestore(judge, result), ...acceptance(result, style), '.']
        : [fixOf(first, result), ...acceptance(result, style), '.'];
    case 'uncertain': {
      const read = toRead(judge, style);
      const fix = fixOf(fewestNeeded(judge), result);
      return [...read, read.length === 0 ? fix : begun(fix), ...acceptance(result, style), '.'];
    }
    case 'unmeasured':
      return first === undefined ? [] : [fixOf(first, result), '.'];
    case 'new':
    case 'pass':
    case 'unchanged':
      if (result.command !== 'check') return [];
      return [toReview(result, style), ...acceptance(result, style), '.'];
  }
}

/** Without the full stop. */
function fixOf(finding: Finding | undefined, result: Result): string {
  return finding === undefined ? '' : continued(findingText(finding, result).fix).replace(/\.$/, '');
}

/** A warning asks for a reader, and so does a judge that nothing was held against; green alone asks for nothing. */
function toReview(result: Result, { detail }: DocumentStyle): string {
  const isNew = result.verdict === 'new' ? ['Read the numbers before you merge: nothing was compared.'] : [];
  const isGone = result.removedJudges.length > 0 ? ['Restore what was removed.'] : [];
  const steps = [...isNew, ...isGone, ...fixesOfWarnings(result, detail)];
  return continued(steps.join(' ') || 'Nothing to do.').replace(/\.$/, '');
}

/** The finding that decided; of drops that more items would settle, the one that needs the fewest. */
function fewestNeeded(judge: JudgeResult): Finding | undefined {
  const [first, ...others] = deciding(judge);
  const needed = (one: Finding | undefined) =>
    (one !== undefined && 'itemsNeeded' in one ? one.itemsNeeded : undefined) ?? Number.POSITIVE_INFINITY;
  if (first === undefined || !('itemsNeeded' in first)) return first;
  return others.reduce<Finding>((best, one) => (needed(one) < needed(best) ? one : best), first);
}

/** If the judge now follows the place or the length, the words that went are the ones that told the options apart. */
function toRestore(judge: JudgeResult, result: Result): Phrase {
  const { promptChange, causes = [] } = judge;
  if (promptChange === undefined) return ['undo the change'];
  const alike = sharingEdit(result);
  const what =
    causes.length > 0 && promptChange.removed !== undefined
      ? 'put back the words that told the options apart'
      : 'restore the wording';
  return alike.length < 2 || !alike.includes(judge) ? [what] : [what, ' in ', ...judgeNames(alike)];
}

/** Whatever fails a comparison can be accepted, and one acceptance is enough. */
function acceptance(result: Result, { overrideLabel }: DocumentStyle): Phrase {
  if (overrideLabel === undefined || result.command !== 'check' || result.exitCode !== 1) return [];
  const what = isGreen(result.verdict) ? 'then have the change' : 'or have the drop';
  const how = ' and reruns the job';
  return [`, ${what} accepted for this commit: a maintainer adds the label `, code(overrideLabel), how];
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
  const [decided] = judge === undefined ? [] : deciding(judge);
  const told = decided ?? judge?.findings.find((finding) => levelOf(finding) !== 'notice');
  return told === undefined ? 'report.md' : `report.md#${told.kind}`;
}
