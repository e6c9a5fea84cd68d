import { itemGains } from '../../compare/itemGains.ts';
import type { GateSettings } from '../../config/configuration.ts';
import type { SideEvidence } from '../../gate/evidence.ts';
import { judgeRules } from '../../gate/gateJudges.ts';
import { comparedBy } from '../../gate/rules.ts';
import { comparing } from './gatePairs.ts';

/** After which shares of the search part it is looked who is left behind. */
export const raceLooks = [0.25, 0.5, 0.75] as const;

/** Bounds of a normal 99 % interval, in standard errors. */
const farBehind = 2.576;

/** A version with its replies so far. */
export type Tables = Pick<SideEvidence, 'tables'>;

/** A candidate that is still in the race. */
export interface Runner<Name> {
  readonly name: Name;
  readonly side: Tables;
}

/**
 * Which candidates cannot win any more? The leader is the candidate with the largest gain of which no measure is lower
 * than that of the judge as it is; the judge itself leads if there is none. A candidate is dropped if the 99 % interval of
 * its gain less the leader's, paired by item, lies below 0. The standard error is that of the exchange test: the root of
 * the sum of squares of the items' differences.
 *
 * Source: Maron and Moore, Hoeffding races, NIPS 6 (1994), for the race; docs/evidence.md for how often it errs.
 *
 * @param runners the candidates that are left.
 * @returns whom they cannot overtake any more (undefined: the judge as it is), and who is dropped now.
 */
export function leftBehind<Name>(
  asItIs: Tables,
  runners: readonly Runner<Name>[],
  gate: GateSettings,
): { readonly leader: Name | undefined; readonly dropped: readonly Name[] } {
  const rules = judgeRules({ base: asItIs, head: asItIs }, { ...gate, rules: comparing(gate.rules) });
  const asked = comparedBy(rules);
  const gainsOf = (base: Tables, head: Tables) => itemGains({ base: base.tables, head: head.tables, asked });
  let leader: Runner<Name> | undefined;
  let most = 0;
  for (const runner of runners) {
    const own = gainsOf(asItIs, runner.side);
    const gain = own === undefined || own.isWorseInOne ? 0 : sum(own.gains);
    if (gain > most) [leader, most] = [runner, gain];
  }
  const isBehind = ({ side }: Runner<Name>) => isFarBehind(gainsOf(leader?.side ?? asItIs, side)?.gains ?? []);
  const dropped = runners.filter((runner) => runner !== leader && isBehind(runner));
  return { leader: leader?.name, dropped: dropped.map(({ name }) => name) };
}

/** Whether the 99 % interval of a sum of gains, one of each item, lies below 0. */
export function isFarBehind(gains: readonly number[]): boolean {
  return -sum(gains) > farBehind * Math.sqrt(sum(gains.map((gain) => gain * gain)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
