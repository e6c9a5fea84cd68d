import type { Finding } from '../../gate/finding.ts';
import { type FindingText, fewMend, findingText, measureInSentence, measureOf, settle } from '../findingText.ts';
import { counted, joined } from '../numbers.ts';

/** The findings that stand in a table of differences already. */
const inTable: readonly Finding['kind'][] = ['regression', 'uncertain-drop'];

/** What changed besides the judge's words: shown above everything that can be folded away. */
const aboutExam: readonly Finding['kind'][] = ['exam-changed', 'rules-changed', 'scale-changed'];

/** Exam, rules and scale. */
export function examNotes(findings: readonly Finding[]): readonly FindingText[] {
  return findings.filter(({ kind }) => aboutExam.includes(kind)).map(findingText);
}

/**
 * What is left to say about a judge when its differences stand in a table: one line for all measures with too few items,
 * and of an uncertain drop only what would settle it.
 */
export function otherNotes(findings: readonly Finding[]): readonly FindingText[] {
  const rest = findings.filter(({ kind }) => ![...inTable, ...aboutExam, 'too-few-items'].includes(kind));
  return [...rest.map(findingText), ...tooFew(findings), ...unsettled(findings)];
}

function tooFew(findings: readonly Finding[]): readonly FindingText[] {
  const few = findings.flatMap((finding) => (finding.kind === 'too-few-items' ? [finding] : []));
  const [first] = few;
  if (first === undefined) return [];
  const measures = few.map((finding) => `${measureInSentence(finding)} (n = ${finding.n})`);
  const text = `${joined(measures)}; at least ${counted(first.minItems, 'item')} are asked for. ${fewMend}`;
  return [{ level: 'warning', title: 'Not judged', text }];
}

function unsettled(findings: readonly Finding[]): readonly FindingText[] {
  return findings.flatMap((finding) =>
    finding.kind === 'uncertain-drop'
      ? [
          {
            level: 'warning' as const,
            title: `${measureOf(finding.difference)} may have got worse`,
            text: settle(finding.itemsNeeded, finding.difference.n),
          },
        ]
      : [],
  );
}
