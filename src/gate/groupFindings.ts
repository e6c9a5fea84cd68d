import { fewestDiffering } from '../statistics/power.ts';
import type { Evidence } from './evidence.ts';
import type { Finding, Judged } from './finding.ts';

/** From this design effect on, intervals of independent items would be narrower by a fifth. */
const notable = 1.5;

/** What follows from items that come in groups: how much it matters, and whether the groups are too few for any verdict. */
export function groupFindings({
  differences,
  settings,
}: Pick<Evidence, 'differences' | 'settings'>): readonly Finding[] {
  const grouped = differences.flatMap((one) => (one.groups === undefined ? [] : [{ ...one, groups: one.groups }]));
  const needed = fewestDiffering(1 - settings.confidence);
  const fewest = Math.min(...grouped.map(({ groups }) => groups));
  const [widest] = grouped.toSorted((a, b) => (b.designEffect ?? 1) - (a.designEffect ?? 1));
  const { designEffect = 1 } = widest ?? {};
  return [
    ...(fewest < needed ? [{ kind: 'too-few-groups' as const, groups: fewest, needed }] : []),
    ...(widest === undefined || designEffect < notable
      ? []
      : [{ kind: 'design-effect' as const, ...about(widest), designEffect }]),
  ];
}

function about({ family, measure, n, groups }: Judged & { readonly groups: number }) {
  return { family, measure, n, groups };
}
