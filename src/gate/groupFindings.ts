import { fewestDiffering } from '../statistics/power.ts';
import type { Evidence } from './evidence.ts';
import type { Finding, Judged } from './finding.ts';

/** From this design effect on, intervals for independent items would be too narrow by a fifth. */
const notable = 1.5;

/**
 * Findings about items in groups: how much the grouping matters, and whether there are too few groups for any verdict.
 */
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
