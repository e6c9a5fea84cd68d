import { shownValue } from '../../document/shownValue.ts';
import { type PairwiseScale, readScore, type Scale, type Score } from '../../judge/scale.ts';
import type { Fault } from '../../shared/fault.ts';

/**
 * A label that a person gave, as a value of the scale; undefined where there is none, or where it was reported as none.
 * On a pairwise scale, 1 and 2 are the first and the second candidate, and `tie` is the tie.
 */
export function readGold(gold: {
  readonly value: unknown;
  readonly scale: Scale;
  readonly key: string;
  readonly report: (fault: Pick<Fault, 'what' | 'mend' | 'key'>) => void;
}): Score | undefined {
  const { value, scale, key, report } = gold;
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
  const written = typeof value === 'boolean' ? String(value) : value;
  if (typeof written === 'string' || typeof written === 'number') {
    const reading = readScore(written, scale);
    if (reading.kind === 'on-scale') return reading.score;
    const candidate = scale.kind === 'pairwise' ? asCandidate(written, scale) : undefined;
    if (candidate !== undefined) return candidate;
  }
  report({
    what: `the label ${shownValue(value)} is not on the scale`,
    mend: `Use ${valuesIn(scale)}, or leave the label out.`,
    key,
  });
  return undefined;
}

function asCandidate(written: string | number, scale: PairwiseScale): Score | undefined {
  const [first, second, tie] = scale.values;
  switch (String(written).trim().toLowerCase()) {
    case '1':
      return first;
    case '2':
      return second;
    case 'tie':
      return tie;
    default:
      return undefined;
  }
}

function valuesIn(scale: Scale): string {
  if (scale.kind === 'interval') return `a number from ${scale.min} to ${scale.max} in steps of ${scale.step}`;
  const shown = scale.values.slice(0, 20).map(String).join(', ');
  return scale.values.length > 20 ? `one of ${shown}, …` : `one of ${shown}`;
}
