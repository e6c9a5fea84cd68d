import type { Family } from '../perturb/perturbation.ts';
import { allOrdersUpTo, factorial } from '../perturb/position.ts';
import { defaultFamilies, type Wanted } from '../perturb/table.ts';
import type { Fault } from '../shared/fault.ts';
import { groupBy } from '../shared/groupBy.ts';
import type { Configuration } from './configuration.ts';
import type { LoadedJudge } from './loadedJudge.ts';

/**
 * Settings that have no effect on any judge of the configuration: a rule on a family that no judge is asked, and a
 * number of orders if every order is asked anyway.
 *
 * @param besides families that the run asks of every judge, independent of the configuration.
 */
export function unusedSettings(
  { file, gate, judges: entries }: Configuration,
  judges: readonly LoadedJudge[],
  besides: readonly Family[],
): readonly Fault[] {
  const wanted = judges.map(({ perturbations, judge }): readonly Wanted[] => perturbations ?? defaultFamilies(judge));
  const asked = new Set<string>(['all', 'control', ...besides, ...wanted.flat().map(({ family }) => family)]);
  const rules = gate.rules.flatMap(({ family }, index): readonly Fault[] => {
    if (asked.has(family)) return [];
    const fix = `Add "${family}" to "perturbations", or take the rule out.`;
    return [{ file, key: `gate.rules[${index}].family`, what: `no judge is asked the perturbation "${family}"`, fix }];
  });
  return [
    ...rules,
    ...unusedOrders(wanted, judges).map((fault) => ({ file, line: entries[0]?.lines.entry ?? 1, ...fault })),
  ];
}

function unusedOrders(
  wanted: readonly (readonly Wanted[])[],
  judges: readonly LoadedJudge[],
): readonly Pick<Fault, 'what' | 'fix' | 'key'>[] {
  const set = wanted.flatMap((list, index) =>
    list.flatMap(({ family, orders }) => {
      const count = judges[index]?.judge.options.length ?? 0;
      return orders === undefined ? [] : [{ family, orders, count }];
    }),
  );
  return [...groupBy(set, ({ family }) => family)].flatMap(([family, own]) => {
    const [first] = own;
    const isUsed = own.some(({ orders, count }) => count > allOrdersUpTo || orders === factorial(count));
    if (first === undefined || isUsed) return [];
    const what = `${first.orders} orders are set for ${family}, and a judge of ${first.count} options is asked in all of its ${factorial(first.count)}`;
    return [{ key: 'perturbations', what, fix: 'Take "orders" out; it is for more than four options.' }];
  });
}
