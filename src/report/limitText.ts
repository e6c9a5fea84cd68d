import type { Finding, Measured } from '../gate/finding.ts';
import type { OfKind, Told } from './findingWords.ts';
import { measureOf } from './measureText.ts';
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
  floor: { beyond: 'below', name: 'minimum', further: 'lower', eased: 'lower' },
  ceiling: { beyond: 'above', name: 'maximum', further: 'higher', eased: 'raise' },
} as const;

export function limitText(finding: OfKind<LimitKind>): Told {
  const limit = limitOf(finding);
  const { measured } = limit;
  const { measure, value, interval } = measured;
  const { beyond, name, eased } = limitWords[limit.kind];
  const is = `${measureOf(measured)} is ${inUnit(measure, value)} (${intervalInUnit(measure, interval)}, ${sampleSize(measured)})`;
  const bound = `${name} of ${writtenInUnit(measure, limit.value)}`;
  if (limit.word === 'regression') {
    return {
      level: 'error',
      title: `${measureOf(measured)} is ${beyond} its ${name}`,
      fact: `${is}: ${whyBroken(limit, bound)}.`,
      fix: `Improve the judge, or ${eased} the ${name} in a pull request of its own.`,
    };
  }
  const { base } = finding;
  const reaches = interval ? `its interval lies on both sides of the ${bound}` : `these items tell no interval`;
  // The base is already beyond the limit.
  const baseToo = base === undefined ? '' : ` The base is beyond it too (${inUnit(base.measure, base.value)}).`;
  const needed = 'itemsNeeded' in finding ? finding.itemsNeeded : undefined;
  return {
    level: 'warning',
    title: `${measureOf(measured)} may be ${beyond} its ${name}`,
    fact: `${is}${interval ? '' : `, beyond the ${bound}`}: ${reaches}.${baseToo}`,
    fix:
      needed === undefined
        ? 'Add items: more may settle it.'
        : `Add items like these: if the value stays, about ${countedItems(needed, measured)} would settle it.`,
  };
}

/** `the whole interval lies below the minimum of 80 %`; with a base that is below it too, that the head is lower. */
function whyBroken({ kind, measured, finding: { base } }: Limit, bound: string): string {
  const { beyond, further } = limitWords[kind];
  const change = base === undefined ? 0 : measured.value - base.value;
  if (base === undefined || (kind === 'floor' ? change >= 0 : change <= 0))
    return `the whole interval lies ${beyond} the ${bound}`;
  return `the base is ${beyond} the ${bound} too (${inUnit(base.measure, base.value)}), and the head is ${further}`;
}
