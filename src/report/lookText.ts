import type { TestedDifference } from '../gate/finding.ts';
import { worsening } from '../shared/measureNames.ts';
import type { TestLook } from './mitigation.ts';
import { confidenceLevel, counted } from './numbers.ts';

interface Looked {
  readonly look: TestLook | undefined;
  readonly timesTested: number;
  /** The differences that decided at this look. */
  readonly differences: readonly TestedDifference[];
}

/** What a test part can still prove: `Third look: p must be below 0.0034, and is 0.012. …`. */
export function lookText({ look, timesTested, differences }: Looked): string {
  const again = 'Each look at the same items must prove more; only a test part of new items starts anew.';
  if (look === undefined) return `These test items were looked at ${counted(timesTested, 'time')} before. ${again}`;
  const { number, level } = look;
  const gains = differences.flatMap(({ measure, delta, pAdjusted }) =>
    worsening(measure, delta) < 0 && pAdjusted !== undefined ? [pAdjusted] : [],
  );
  const best = Math.min(1, ...gains);
  const [least, found] = apart(level, best);
  const is =
    gains.length === 0
      ? 'nothing is better'
      : `the smallest of what is better is ${best < 1e-6 ? 'below 0.000001' : found}`;
  const since = timesTested > number ? ` Looks at these items so far: ${timesTested}.` : '';
  return `${lookName(number)}: p must be below ${least}; ${is}.${since} ${again} Intervals of the test part are at ${confidenceLevel(1 - Number(level.toPrecision(2)))}.`;
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

function lookName(number: number): string {
  const ordinal = ordinals[number - 1];
  return ordinal === undefined ? `Look ${number}` : `${ordinal} look`;
}

/** Two numbers with the fewest digits that show which is smaller, and at least two. */
function apart(one: number, other: number, digits = 2): readonly [string, string] {
  const texts = [one.toPrecision(digits), other.toPrecision(digits)] as const;
  return texts[0] === texts[1] && digits < 15 ? apart(one, other, digits + 1) : texts;
}
