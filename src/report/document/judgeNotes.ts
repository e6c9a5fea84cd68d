import type { Finding } from '../../gate/finding.ts';
import { findingText, measureInSentence } from '../findingText.ts';
import type { FindingText, ItemsShown } from '../findingWords.ts';
import { counted, joined } from '../numbers.ts';
import type { JudgeResult, Result } from '../result.ts';
import { fewMend, sees, settle, showNone } from '../settleText.ts';

/** The findings that stand in a table of differences already. */
const inTable: readonly Finding['kind'][] = ['regression', 'uncertain-drop', 'not-proven'];

/**
 * What changes the meaning of every number: scores on another scale, and what changed besides the judge's words. Shown
 * above everything that can be folded away.
 */
const loud: readonly Finding['kind'][] = [
  'scale-reversed',
  'scale-shifted',
  'gold-leaked',
  'judge-removed',
  'entry-changed',
  'prompt-in-place',
  'exam-changed',
  'rules-changed',
  'cost-raised',
  'scale-changed',
];

/** Scores on another scale first, then exam, rules and scale. */
export function loudNotes(
  { findings }: JudgeResult,
  result: Result,
  shown: ItemsShown = 'ids',
): readonly FindingText[] {
  return loud
    .flatMap((kind) => findings.filter((finding) => finding.kind === kind))
    .map((finding) => findingText(finding, result, shown));
}

/**
 * What is left to say about a judge when its differences stand in a table: one line for all measures with too few items,
 * and of an uncertain drop only what would settle it.
 */
export function otherNotes(
  { findings }: JudgeResult,
  result: Result,
  shown: ItemsShown = 'ids',
): readonly FindingText[] {
  const few = findings.flatMap((finding) => (isShort(finding) ? [finding] : []));
  const rest = findings.filter((finding) => ![...inTable, ...loud].includes(finding.kind) && !isShort(finding));
  return [...rest.map((finding) => findingText(finding, result, shown)), ...tooFew(few), ...unsettled(findings)];
}

type TooFew = Extract<Finding, { kind: 'too-few-items' }>;

/** Short of items, and of nothing else. */
function isShort(finding: Finding): finding is TooFew {
  return finding.kind === 'too-few-items' && finding.lacks === undefined;
}

function tooFew(few: readonly TooFew[]): readonly FindingText[] {
  const [first] = few;
  if (first === undefined) return [];
  const measures = few.map((finding) => `${measureInSentence(finding)} (n = ${finding.n})`);
  const text = `${joined(measures)}; at least ${counted(first.minItems, 'item')} are asked for. ${fewMend}`;
  return [{ level: 'warning', title: 'Not judged', text }];
}

function unsettled(findings: readonly Finding[]): readonly FindingText[] {
  return findings.flatMap((finding): readonly FindingText[] => {
    switch (finding.kind) {
      case 'uncertain-drop': {
        const { difference, itemsNeeded } = finding;
        const title = `Uncertain for ${measureInSentence(difference)}`;
        return [{ level: 'warning', title, text: settle(itemsNeeded, difference.n) + sees(difference) }];
      }
      case 'not-proven': {
        const { difference, itemsNeeded } = finding;
        const title = `Uncertain: ${measureInSentence(difference)} is not shown to be as good as before`;
        return [{ level: 'warning', title, text: showNone(itemsNeeded, difference) + sees(difference) }];
      }
      default:
        return [];
    }
  });
}
