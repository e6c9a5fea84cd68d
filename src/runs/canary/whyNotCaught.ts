import type { Finding, Judged } from '../../gate/finding.ts';
import { findingText, measureInSentence } from '../../report/findingText.ts';
import { counted, sizeInUnit } from '../../report/numbers.ts';
import { fewMend } from '../../report/settleText.ts';
import { inWrittenUnit, worsening } from '../../shared/measureNames.ts';
import type { PlantedChange } from './plantedChanges.ts';

/** Why the gate let a planted flaw pass, as a clause, and what to change so that it does not. */
export interface NotCaught {
  readonly why: string;
  readonly mend: string;
}

/** A change that no rule called a regression: what stood in its way comes first. */
export function whyNotCaught({ verdict, findings, differences }: PlantedChange): NotCaught {
  const short = findings.find((finding) => finding.kind === 'too-few-items');
  const unread = findings.find((finding) => finding.kind === 'too-many-unreadable');
  if (verdict === 'unmeasured') return unmeasured(unread ?? short);
  const unproven = findings.find((finding) => finding.kind === 'uncertain-drop' || finding.kind === 'not-proven');
  if (unproven !== undefined) return notProven(unproven.difference, unproven.itemsNeeded);
  const tested = differences.filter(({ maxDrop }) => maxDrop !== undefined);
  const [worst] = tested.toSorted((a, b) => overLimit(b) - overLimit(a));
  return worst === undefined ? untested(short) : withinLimit(worst);
}

function unmeasured(finding: Finding | undefined): NotCaught {
  if (finding === undefined) {
    return {
      why: 'the items have no gold and nothing is perturbed, so that no rule can be applied',
      mend: 'Give the items gold, or name perturbations that fit the judge.',
    };
  }
  const { title, text } = findingText(finding, { command: 'check' });
  return { why: `there is no verdict: ${title}`, mend: text };
}

function notProven(difference: Judged, itemsNeeded: number | undefined): NotCaught {
  const { measure, delta, n } = difference;
  const needed = itemsNeeded === undefined ? '' : ` About ${counted(Math.max(itemsNeeded, n + 1), 'item')} would do.`;
  return {
    why: `${measureInSentence(difference)} gets worse by ${sizeInUnit(measure, delta)}, and ${counted(n, 'item')} cannot prove it`,
    mend: `Add labelled items.${needed}`,
  };
}

/** Rules without a drop, or that could not be applied. */
function untested(short: Finding | undefined): NotCaught {
  if (short !== undefined) return { why: findingText(short, { command: 'check' }).title, mend: fewMend };
  return {
    why: 'its rules are floors or ceilings alone, and it keeps within them',
    mend: 'Give a rule a "maxDrop", or raise a floor.',
  };
}

function withinLimit(worst: Judged): NotCaught {
  const { measure, delta, maxDrop = 0 } = worst;
  if (worsening(measure, delta) <= 0) {
    return {
      why: 'no rule tests what this flaw changes',
      mend: 'Add a rule with a "maxDrop" for it: accuracy over all variants, or consistency in the family that it goes by.',
    };
  }
  const allowed = sizeInUnit(measure, maxDrop / inWrittenUnit(measure, 1));
  return {
    why: `${measureInSentence(worst)} gets worse by ${sizeInUnit(measure, delta)}, and its rule lets ${allowed} pass`,
    mend: 'Lower gate.tolerance or the "maxDrop" of the rule, or add a rule for what this flaw changes.',
  };
}

/** By how much more than its rule lets pass, as a rule writes it. */
function overLimit({ measure, delta, maxDrop = 0 }: Judged): number {
  return inWrittenUnit(measure, worsening(measure, delta)) - maxDrop;
}
