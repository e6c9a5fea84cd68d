import { extremes } from '../../statistics/descriptive.ts';
import { type Block, grid, phraseText } from '../document/document.ts';
import { type Axis, type PointPicture, widened } from '../document/pictures.ts';
import type { JudgeMitigation } from '../mitigation.ts';
import { costKinds, costTable, figure, measured, priceKind } from '../mitigationTables.ts';
import { nothing, points } from '../numbers.ts';

/** Each measured candidate by what it gains and what it costs, on the search part; none without costs. */
export function gainPicture(judge: JudgeMitigation): readonly Block[] {
  const { asItIs, best } = judge;
  const kind = priceKind(judge);
  const rows = measured(judge);
  if (kind === undefined) return [];
  const found = rows.flatMap(({ name, isWorse, search: { gain, judgment } }) => {
    const cost = judgment[kind];
    return gain === undefined || cost === undefined
      ? []
      : [{ x: cost, y: gain, name, ...lookOf(name === best, isWorse) }];
  });
  if (found.length === 0) return [];
  // The first points get their names first.
  const all = [
    ...found.filter(({ of }) => of === chosen),
    { x: asItIs.judgment[kind] ?? 0, y: 0, name: 'as it is', of: 'others', tone: 'plain' } as const,
    ...found.filter(({ of }) => of !== chosen),
  ];
  const picture: PointPicture = {
    kind: 'points',
    x: {
      ...rangeOf(all.map(({ x }) => x)),
      text: (value) => `${kind === 'costUsd' ? '$' : ''}${figure(kind, value)}`,
      title: costKinds[kind].title,
    },
    y: { ...rangeOf(all.map(({ y }) => y)), text: points, title: 'points gained' },
    points: all,
  };
  const costs = costTable(judge, rows);
  const gains = new Map(rows.map(({ name, search: { gain } }) => [name, gain]));
  const table = grid(
    ['candidate', 'gain', ...costs.columns.slice(1).map(({ title }) => title)],
    'lr',
    costs.rows.map(([name = [], ...cells]) => {
      const gain = gains.get(phraseText(name));
      return [name, gain === undefined ? nothing : points(gain), ...cells];
    }),
  );
  return [{ kind: 'chart', picture, table }];
}

const chosen = 'chosen';

function lookOf(isBest: boolean, isWorse: boolean) {
  if (isBest) return { of: chosen, tone: 'good' } as const;
  return isWorse ? ({ of: 'makes a measure worse', tone: 'bad' } as const) : ({ of: 'others', tone: 'plain' } as const);
}

/** With room at both ends. */
function rangeOf(values: readonly number[]): Pick<Axis, 'low' | 'high'> {
  const { least, most } = extremes(values);
  return widened(least, most, { share: 0.1, least: most > least ? 0 : 0.1 * Math.abs(most) || 0.01 });
}
