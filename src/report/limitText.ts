import type { Finding, Measured } from '../gate/finding.ts';
import type { FindingText } from './evalSetText.ts';
import { settleLimit } from './lackText.ts';
import { measureInSentence } from './measureText.ts';
import { intervalInUnit, inUnit, sampleSize, writtenInUnit } from './numbers.ts';

type LimitKind = 'floor-broken' | 'floor-uncertain' | 'ceiling-broken' | 'ceiling-uncertain';
type OfKind<Kind extends LimitKind> = Extract<Finding, { kind: Kind }>;

/** What to say of a value that breaks its minimum or its maximum, or may. */
export const limitTexts = {
  'floor-broken': (finding) => ({
    level: 'error',
    title: `Regression: ${measureInSentence(finding.measured)} is below its minimum`,
    text: `${value(finding.measured)}, minimum ${written(finding.measured, finding.floor)}: ${whyBroken(finding)}.`,
  }),
  'floor-uncertain': ({ floor, measured, base, itemsNeeded }) => ({
    level: 'warning',
    title: `Uncertain: ${measureInSentence(measured)} may be below its minimum`,
    text: `${value(measured)}, minimum ${written(measured, floor)}: ${reaches(measured)}. ${baseToo(base, 'lower')}${settleLimit(itemsNeeded, measured)}`,
  }),
  'ceiling-broken': (finding) => ({
    level: 'error',
    title: `Regression: ${measureInSentence(finding.measured)} is above its maximum`,
    text: `${value(finding.measured)}, maximum ${written(finding.measured, finding.ceiling)}: ${whyBroken(finding)}.`,
  }),
  'ceiling-uncertain': ({ ceiling, measured, base, itemsNeeded }) => ({
    level: 'warning',
    title: `Uncertain: ${measureInSentence(measured)} may be above its maximum`,
    text: `${value(measured)}, maximum ${written(measured, ceiling)}: ${reaches(measured)}. ${baseToo(base, 'higher')}${settleLimit(itemsNeeded, measured)}`,
  }),
} satisfies { readonly [Kind in LimitKind]: (finding: OfKind<Kind>) => FindingText };

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

function written({ measure }: Measured, limit: number): string {
  return writtenInUnit(measure, limit);
}

function value(sample: Measured): string {
  const { measure, value: measured, interval } = sample;
  return `${inUnit(measure, measured)} (${intervalInUnit(measure, interval)}, ${sampleSize(sample)})`;
}

function reaches({ interval }: Measured): string {
  return interval === undefined ? 'these items tell no interval' : 'the interval lies on both sides of it';
}
