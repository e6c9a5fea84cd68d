import type { Judged } from '../gate/finding.ts';
import { measureInSentence } from '../report/findingText.ts';
import { counted, joined, pEquals, sizeInUnit } from '../report/numbers.ts';
import type { AlikeRuns } from './alikeRuns.ts';
import type { PlantedChange } from './plantedChanges.ts';
import type { Flaw } from './plantedJudge.ts';
import { failsForNothing, isCaught, type JudgeCanary } from './runCanary.ts';
import { whyNotCaught } from './whyNotCaught.ts';

/** One thing that the controls showed. Plain text; what prints it escapes it. */
export type CanaryLine =
  | { readonly state: 'well' | 'note'; readonly text: string; readonly mend?: string }
  /** `mend`: what to do about it, which is always said of what is ill. */
  | { readonly state: 'ill'; readonly text: string; readonly mend: string };

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
            mend: 'See docs/judges.md#replies, and give the scale values that cannot be taken for one another.',
          },
        ];
  if (isCaught(change)) {
    return [...read, { state: 'well', text: `judge ${name} can fail: ${flaws[flaw]} is caught (${caughtBy(change)})` }];
  }
  const { why, mend } = whyNotCaught(change);
  return [...read, { state: 'ill', text: `judge ${name} cannot fail: ${flaws[flaw]} is not caught; ${why}`, mend }];
}

/** The finding that is least like chance: `consistency under position fell by 97.5 points, p < 0.001`. */
function caughtBy({ findings }: PlantedChange): string {
  const drops = findings.filter((finding) => finding.kind === 'regression').map(({ difference }) => difference);
  const [surest] = drops.toSorted((a, b) => a.p - b.p || Math.abs(b.delta) - Math.abs(a.delta));
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
    const mend = 'The gate does not keep to gate.confidence on these items. Please report it, with the configuration.';
    return { state: 'ill', text: `judge ${name} fails for nothing: ${told} (${chance})`, mend };
  }
  return {
    state: 'ill',
    text: `judge ${name} fails for nothing: the check of ${alike.failing} of ${counted(measured, 'A/A run')} is red (${chance}); ${told}, the others are uncertain`,
    mend: 'Add labelled items, or leave out what makes an uncertain check red: "policy: strict", or "uncertain" in fail-on.',
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
    text: `judge ${name}: in ${limits} of ${runs} A/A runs a floor or a ceiling is broken, by a planted judge that answers at random in a tenth of its replies; one no better than that cannot pass`,
  };
}

/** What the gate can find of a drop that is smaller than a planted flaw's. */
function findableLine(name: string, alike: AlikeRuns, items: number): readonly CanaryLine[] {
  const { findable, unmeasured, runs } = alike;
  if (findable.length === 0 || unmeasured === runs) return [];
  const found = findable.flatMap((one) =>
    one.drop === undefined ? [] : [`${sizeInUnit(one.measure, one.drop)} in ${measureInSentence(one)}`],
  );
  const none = findable.filter(({ drop }) => drop === undefined).map(measureInSentence);
  const can = found.length === 0 ? [] : [`find a drop of ${joined(found)} in four of five runs`];
  const cannot = none.length === 0 ? [] : [`are too few to find any drop in ${joined(none)}`];
  return [
    {
      state: 'note',
      text: `judge ${name}: ${counted(items, 'item')} ${joined([...can, ...cannot])}, where a tenth of the replies is random`,
    },
  ];
}
