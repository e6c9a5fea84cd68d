import type { Finding, Measured } from '../gate/finding.ts';
import type { FindingText, OfKind } from './findingWords.ts';
import { measureInSentence } from './measureText.ts';
import { countedItems, intervalInUnit, inUnit, sampleSize, writtenInUnit } from './numbers.ts';

/** A broken floor or ceiling, or one that may be broken. */
export interface Limit {
  readonly finding: OfKind<LimitKind>;
  readonly kind: 'floor' | 'ceiling';
  /** As the rule states it. */
  readonly value: number;
  readonly measured: Measured;
  readonly word: 'regression' | 'uncertain';
}

type LimitKind = 'floor-broken' | 'floor-uncertain' | 'ceiling-broken' | 'ceiling-uncertain';

export function limitsOf(findings: readonly Finding[]): readonly Limit[] {
  return findings.flatMap((finding) => ('measured' in finding ? [limitOf(finding)] : []));
}

function limitOf(finding: OfKind<LimitKind>): Limit {
  const { measured } = finding;
  const word = finding.kind.endsWith('-broken') ? 'regression' : 'uncertain';
  return 'floor' in finding
    ? { finding, kind: 'floor', value: finding.floor, measured, word }
    : { finding, kind: 'ceiling', value: finding.ceiling, measured, word };
}

const limitWords = {
  floor: { beyond: 'below', name: 'minimum', further: 'lower' },
  ceiling: { beyond: 'above', name: 'maximum', further: 'higher' },
} as const;

export function limitText(finding: OfKind<LimitKind>): FindingText {
  const limit = limitOf(finding);
  const { measured } = limit;
  const { beyond, name, further } = limitWords[limit.kind];
  const measure = measureInSentence(measured);
  const against = `${value(measured)}, ${name} ${writtenInUnit(measured.measure, limit.value)}`;
  if (limit.word === 'regression') {
    const title = `Regression: ${measure} is ${beyond} its ${name}`;
    return { level: 'error', title, text: `${against}: ${whyBroken(limit)}.` };
  }
  const { base } = finding;
  // The base is already beyond the limit.
  const baseToo =
    base === undefined
      ? ''
      : `The base is beyond it too (${inUnit(base.measure, base.value)}): a head that is ${further} fails. `;
  const needed = 'itemsNeeded' in finding ? finding.itemsNeeded : undefined;
  const settled =
    needed === undefined
      ? 'More items may settle it.'
      : `If the value stays, about ${countedItems(needed, measured)} would settle it.`;
  const title = `Uncertain: ${measure} may be ${beyond} its ${name}`;
  const reaches = measured.interval ? 'the interval lies on both sides of it' : 'these items tell no interval';
  return { level: 'warning', title, text: `${against}: ${reaches}. ${baseToo}${settled}` };
}

/** `the whole interval lies below`; `the base is below it too (78.3 %), and the head is lower`. */
function whyBroken({ kind, measured, finding: { base } }: Limit): string {
  const { beyond, further } = limitWords[kind];
  const change = base === undefined ? 0 : measured.value - base.value;
  if (base === undefined || (kind === 'floor' ? change >= 0 : change <= 0)) return `the whole interval lies ${beyond}`;
  return `the base is ${beyond} it too (${inUnit(base.measure, base.value)}), and the head is ${further}`;
}

function value(sample: Measured): string {
  const { measure, value: measured, interval } = sample;
  return `${inUnit(measure, measured)} (${intervalInUnit(measure, interval)}, ${sampleSize(sample)})`;
}
