import type { Measured } from '../gate/finding.ts';
import type { FindingText, OfKind } from './evalSetText.ts';
import { settleLimit } from './lackText.ts';
import { measureInSentence } from './measureText.ts';
import { intervalInUnit, inUnit, sampleSize, writtenInUnit } from './numbers.ts';

/** What to say of a value that breaks its minimum or its maximum, or may. */
export function limitText(finding: OfKind<LimitKind>): FindingText {
  const { measured } = finding;
  const [where, name, limit] =
    'floor' in finding ? ['below', 'minimum', finding.floor] : ['above', 'maximum', finding.ceiling];
  const measure = measureInSentence(measured);
  const against = `${value(measured)}, ${name} ${writtenInUnit(measured.measure, limit)}`;
  if (finding.kind === 'floor-broken' || finding.kind === 'ceiling-broken') {
    const title = `Regression: ${measure} is ${where} its ${name}`;
    return { level: 'error', title, text: `${against}: ${whyBroken(finding)}.` };
  }
  const further = finding.kind === 'floor-uncertain' ? 'lower' : 'higher';
  const rest = `${baseToo(finding.base, further)}${settleLimit(finding.itemsNeeded, measured)}`;
  const title = `Uncertain: ${measure} may be ${where} its ${name}`;
  return { level: 'warning', title, text: `${against}: ${reaches(measured)}. ${rest}` };
}

type LimitKind = 'floor-broken' | 'floor-uncertain' | 'ceiling-broken' | 'ceiling-uncertain';

/** `the whole interval lies below`; `the base is below it too (78.3 %), and the head is lower`. */
export function whyBroken(finding: OfKind<'floor-broken' | 'ceiling-broken'>): string {
  const { kind, measured, base } = finding;
  const isFloor = kind === 'floor-broken';
  const further = base === undefined ? 0 : measured.value - base.value;
  const where = isFloor ? 'below' : 'above';
  if (base === undefined || (isFloor ? further >= 0 : further <= 0)) return `the whole interval lies ${where}`;
  const shown = inUnit(base.measure, base.value);
  return `the base is ${where} it too (${shown}), and the head is ${isFloor ? 'lower' : 'higher'}`;
}

/** What binds the head if the base is beyond the limit already. */
function baseToo(base: Measured | undefined, further: 'lower' | 'higher'): string {
  if (base === undefined) return '';
  return `The base is beyond it too (${inUnit(base.measure, base.value)}): a head that is ${further} fails. `;
}

function value(sample: Measured): string {
  const { measure, value: measured, interval } = sample;
  return `${inUnit(measure, measured)} (${intervalInUnit(measure, interval)}, ${sampleSize(sample)})`;
}

function reaches({ interval }: Measured): string {
  return interval === undefined ? 'these items tell no interval' : 'the interval lies on both sides of it';
}
