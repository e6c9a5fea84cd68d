import type { Finding, Judged } from '../../gate/finding.ts';
import { findingText } from '../../report/findingText.ts';
import { fewFix } from '../../report/lackText.ts';
import { measureInSentence } from '../../report/measureText.ts';
import { counted, joined, pEquals, sizeInUnit } from '../../report/numbers.ts';
import { isRefinement } from '../../report/rankedDifferences.ts';
import { inWrittenUnit, worsening } from '../../shared/measureNames.ts';
import type { AlikeRuns } from './alikeRuns.ts';
import type { PlantedChange } from './plantedChanges.ts';
import type { Flaw } from './plantedJudge.ts';
import { failsForNothing, isCaught, isSound, type JudgeCanary } from './runCanary.ts';

/** One thing that the controls showed. Plain text; what prints it escapes it. */
export type CanaryLine =
  | { readonly state: 'well' | 'note'; readonly text: string; readonly fix?: string }
  /** `fix`: what to do about it, which is always said of what is ill. */
  | { readonly state: 'ill'; readonly text: string; readonly fix: string };

/** What the controls showed about one judge's gate: that it can fail, that it does not fail for nothing, what it can find. */
export function canaryLines(canary: JudgeCanary): readonly CanaryLine[] {
  const { name, items, changes, alike } = canary;
  return [
    ...changes.flatMap((change) => changeLines(name, change)),
    alikeLine(name, alike),
    ...uncertainLine(name, alike),
    ...(alike.limits === 0 ? [] : [limitsLine(name, alike)]),
    ...findableLine(name, alike, items),
  ];
}

const flaws = {
  'first-option': 'one that always takes the option shown first',
  'first-candidate': 'one that always prefers the candidate shown first',
  'longest-option': 'one that takes the option explained at length',
  cue: 'one that says what it is told an expert said',
  deceived: 'one that gives the highest score to every response that deserves the lowest',
  random: 'one that answers at random',
} as const satisfies Record<Flaw, string>;

function changeLines(name: string, change: PlantedChange): readonly CanaryLine[] {
  const { flaw, misread, replies } = change;
  const read: readonly CanaryLine[] =
    misread === 0
      ? []
      : [
          {
            state: 'ill',
            text: `judge ${name}: ${misread} of ${counted(replies, 'planted reply', 'planted replies')} in its own form were not read as they were meant`,
            fix: 'See docs/judges.md#replies, and give the scale values that cannot be taken for one another.',
          },
        ];
  if (isCaught(change)) {
    return [...read, { state: 'well', text: `judge ${name} can fail: ${flaws[flaw]} is caught (${caughtBy(change)})` }];
  }
  const { why, fix } = whyNotCaught(change);
  return [...read, { state: 'ill', text: `judge ${name} cannot fail: ${flaws[flaw]} is not caught; ${why}`, fix }];
}

/** The finding that is least like chance: `consistency under position fell by 97.5 points, p < 0.001`. */
function caughtBy({ findings }: PlantedChange): string {
  const drops = findings.filter((finding) => finding.kind === 'regression').map(({ difference }) => difference);
  const likely = ({ p, pAdjusted = p }: Judged) => pAdjusted;
  const [surest] = drops.toSorted((a, b) => likely(a) - likely(b) || Math.abs(b.delta) - Math.abs(a.delta));
  if (surest !== undefined) return `${changeOf(surest)}, ${pEquals(surest.pAdjusted)}`;
  const limit = findings.find((finding) => finding.kind === 'floor-broken' || finding.kind === 'ceiling-broken');
  if (limit === undefined) return 'a rule is broken';
  return `${measureInSentence(limit.measured)} breaks its ${limit.kind === 'floor-broken' ? 'floor' : 'ceiling'}`;
}

/** `accuracy fell by 60.0 points`, `mean absolute error rose by 1.20`. */
function changeOf(difference: Judged): string {
  const { measure, delta } = difference;
  return `${measureInSentence(difference)} ${delta < 0 ? 'fell' : 'rose'} by ${sizeInUnit(measure, delta)}`;
}

function alikeLine(name: string, alike: AlikeRuns): CanaryLine {
  const { alarms, allowed } = alike;
  const measured = measuredRuns(alike);
  if (measured === 0)
    return { state: 'note', text: `judge ${name}: A/A runs cannot be measured, and so prove nothing` };
  const told = `${alarms} of ${counted(measured, 'A/A run')} ${alarms === 1 ? 'is' : 'are'} called a regression`;
  const chance = `chance explains up to ${allowed}`;
  if (!failsForNothing(alike))
    return { state: 'well', text: `judge ${name} does not fail for nothing: ${told} (${chance})` };
  if (alarms > allowed) {
    const fix = 'The gate does not keep to gate.confidence on these items. Please report it, with the configuration.';
    return { state: 'ill', text: `judge ${name} fails for nothing: ${told} (${chance})`, fix };
  }
  return {
    state: 'ill',
    text: `judge ${name} fails for nothing: the check of ${alike.failing} of ${counted(measured, 'A/A run')} is red (${chance}); ${told}, the others are uncertain`,
    fix: 'Add labelled items, or leave out what makes an uncertain check red: "policy: strict", or "uncertain" in fail-on.',
  };
}

/** How often the gate cannot tell, which is no alarm, and what becomes of the check then. */
function uncertainLine(name: string, alike: AlikeRuns): readonly CanaryLine[] {
  const measured = measuredRuns(alike);
  if (measured === 0) return [];
  const { uncertain, uncertainFails } = alike;
  const check = uncertainFails === undefined ? 'green' : `red (${uncertainFails})`;
  const text = `judge ${name}: ${uncertain} of ${counted(measured, 'A/A run')} ${uncertain === 1 ? 'is' : 'are'} uncertain; the check of an uncertain run is ${check}`;
  return [{ state: 'note', text }];
}

function measuredRuns({ runs, unmeasured }: AlikeRuns): number {
  return runs - unmeasured;
}

function limitsLine(name: string, { limits, runs }: AlikeRuns): CanaryLine {
  return {
    state: 'note',
    text: `judge ${name}: in ${limits} of ${runs} A/A runs a minimum or a maximum is broken, by a planted judge that answers at random in a tenth of its replies; one no better than that cannot pass`,
  };
}

/** What the gate can find of a drop that is smaller than a planted flaw's. */
function findableLine(name: string, alike: AlikeRuns, items: number): readonly CanaryLine[] {
  const { unmeasured, runs } = alike;
  const findable = alike.findable.filter(({ measure }) => !isRefinement(measure, alike.findable));
  if (findable.length === 0 || unmeasured === runs) return [];
  const found = findable.flatMap((one) =>
    one.drop === undefined ? [] : [`${sizeInUnit(one.measure, one.drop)} in ${measureInSentence(one)}`],
  );
  const none = findable.filter(({ drop }) => drop === undefined).map(measureInSentence);
  const can = found.length === 0 ? [] : [`find a drop of ${joined(found)} in 80 % of runs`];
  const cannot = none.length === 0 ? [] : [`are too few to find any drop in ${joined(none)}`];
  return [
    {
      state: 'note',
      text: `judge ${name}: ${counted(items, 'item')} ${joined([...can, ...cannot])}, with a tenth of the replies random`,
    },
  ];
}

/** Why the gate let a planted flaw pass, as a clause, and what to change so that it does not. */
export interface NotCaught {
  readonly why: string;
  readonly fix: string;
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
      fix: 'Give the items gold, or name perturbations that fit the judge.',
    };
  }
  const { title, text } = findingText(finding, { command: 'check' });
  return { why: `there is no verdict: ${title}`, fix: text };
}

function notProven(difference: Judged, itemsNeeded: number | undefined): NotCaught {
  const { measure, delta, n } = difference;
  const needed = itemsNeeded === undefined ? '' : ` About ${counted(Math.max(itemsNeeded, n + 1), 'item')} would do.`;
  return {
    why: `${measureInSentence(difference)} gets worse by ${sizeInUnit(measure, delta)}, and ${counted(n, 'item')} cannot prove it`,
    fix: `Add labelled items.${needed}`,
  };
}

/** Rules without a drop, or that could not be applied. */
function untested(short: Finding | undefined): NotCaught {
  if (short !== undefined) return { why: findingText(short, { command: 'check' }).title, fix: fewFix };
  return {
    why: 'its rules are floors or ceilings alone, and it keeps within them',
    fix: 'Give a rule a "maxDrop", or raise a minimum.',
  };
}

function withinLimit(worst: Judged): NotCaught {
  const { measure, delta, maxDrop = 0 } = worst;
  if (worsening(measure, delta) <= 0) {
    return {
      why: 'no rule tests what this flaw changes',
      fix: 'Add a rule with a "maxDrop" for it: accuracy over all variants, or consistency in the family that it goes by.',
    };
  }
  const allowed = sizeInUnit(measure, maxDrop / inWrittenUnit(measure, 1));
  return {
    why: `${measureInSentence(worst)} gets worse by ${sizeInUnit(measure, delta)}, and its rule lets ${allowed} pass`,
    fix: 'Lower gate.tolerance or the "maxDrop" of the rule, or add a rule for what this flaw changes.',
  };
}

/** By how much more than its rule lets pass, as a rule writes it. */
function overLimit({ measure, delta, maxDrop = 0 }: Judged): number {
  return inWrittenUnit(measure, worsening(measure, delta)) - maxDrop;
}

/** What the controls showed about all judges, in one sentence for a report. */
export function canaryInShort(canaries: readonly JudgeCanary[]): string {
  const changes = canaries.flatMap((canary) => canary.changes);
  const sum = (of: (canary: JudgeCanary) => number) => canaries.reduce((total, canary) => total + of(canary), 0);
  const alarms = sum(({ alike }) => alike.alarms);
  const redOnly = sum(({ alike }) => alike.failing - alike.alarms);
  const runs = sum(({ alike }) => alike.runs - alike.unmeasured);
  const told = `the gate caught ${changes.filter(isCaught).length} of ${counted(changes.length, 'planted bad judge')} and called ${alarms} of ${counted(runs, 'A/A run')} a regression${redOnly === 0 ? '' : `, and left ${redOnly} uncertain, whose check is red`}`;
  const unsound = canaries.filter((canary) => !isSound(canary)).map(({ name }) => name);
  if (unsound.length === 0) return `Canary: ${told}.`;
  return `The canary failed for ${joined(unsound)}, so this check is red whatever the verdict: ${told}. The log of the step says why.`;
}
