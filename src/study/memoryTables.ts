import { likenesses } from '../judge/memory.ts';
import type { CodedTable } from '../judgments/codedTable.ts';
import type { MeasureSettings } from '../measure/estimates.ts';
import { groupBy } from '../shared/groupBy.ts';
import { seededRandom } from '../statistics/random.ts';
import { ablationTable, ablationTagsTable, kappaTable } from './ablationTables.ts';
import { generalisationTable, unseenGroupsTable } from './generalisationTables.ts';
import { cellOf, controlOf, figures, type Group, isWhole, type Remembered, sweptBySize } from './remembered.ts';
import { bareCell, type Cell, type StudyTable } from './studyTable.ts';
import { memoryTagsTable, sweepTagsTable } from './tagTables.ts';
import { counting } from './unreadable.ts';

/** The tables of Figures 3 to 9 of ALLURE, for each judge with each model. */
export async function memoryTables(
  all: readonly Remembered[],
  settings: MeasureSettings,
): Promise<readonly StudyTable[]> {
  const groups = [...groupBy(all, ({ judge, model }) => JSON.stringify([judge, model])).values()];
  const tables = [
    sweepTable(groups, settings),
    sweepTagsTable(groups, settings),
    rocTable(groups),
    ablationTable(groups, settings),
    ablationTagsTable(groups),
    ...groups.map((group) => kappaTable(group, settings)),
    memoryTagsTable(groups),
    await mapTable(groups, settings.seed),
    unseenGroupsTable(groups, settings),
    generalisationTable(groups),
  ];
  return tables.filter((table) => table !== undefined);
}

/**
 * Figure 3: each row is the mean over the draws with the same number of examples, with the standard deviation over the
 * draws and the interval by the items.
 */
function sweepTable(groups: readonly Group[], settings: MeasureSettings): StudyTable {
  const swept = groups.flatMap(sweptBySize);
  const all = swept.flatMap(({ draws }) => draws);
  return counting(all, {
    name: 'sweep',
    title: 'By the number of examples, drawn uniformly (ALLURE, Figure 3)',
    columns: ['judge', 'model', 'examples', 'draws', ...figures.map(([title]) => title)],
    rows: swept.map(({ judge, model, size, draws }): readonly Cell[] => [
      judge,
      model,
      bareCell(size, 'count'),
      bareCell(draws.flatMap(controlOf).length, 'count'),
      ...figures.map(([, names]) => cellOf(draws, names, settings)),
    ]),
  });
}

/** A longer text of an example is cut: it only says which one it is. */
const longestText = 300;

/** Figure 5: the examples in two dimensions. All models have the same examples, so each judge has one map. */
async function mapTable(groups: readonly Group[], seed: number): Promise<StudyTable> {
  const whole = groups.flatMap((group) => group.filter(isWhole));
  const memories = new Map(whole.flatMap(({ judge, memory }) => (memory === undefined ? [] : [[judge, memory]])));
  const drawn = await Promise.all(
    [...memories].map(async ([judge, memory]) => {
      const points = await project(likenesses(memory), seed);
      return memory.examples.map(({ id, mode = 'no mode', score, vars }, index) => {
        const [x = 0, y = 0] = points[index] ?? [];
        return {
          text: Object.values(vars).join(' · ').slice(0, longestText),
          row: [judge, id, mode, String(score), bareCell(x, 'score'), bareCell(y, 'score')],
        };
      });
    }),
  );
  const models = new Set([...memories.values()].map(({ embeddings }) => embeddings?.model ?? 'TF-IDF'));
  return {
    name: 'map',
    title: `The examples by their words: t-SNE of ${[...models].join(', ')} (ALLURE, Figure 5)`,
    columns: ['judge', 'example', 'mode', 'label', 'x', 'y'],
    rows: drawn.flat().map(({ row }) => row),
    texts: drawn.flat().map(({ text }) => text),
  };
}

/** With more scores, a curve has too many points for a table. */
const mostScores = 20;

/**
 * Figure 3b: a ROC curve for each number of examples, over all its draws, as points: which share of the lower gold and
 * which share of the higher gets at least a score. Unreadable replies are left out, as in the AUC. Undefined if no
 * judge has gold of two kinds and few ordered scores.
 */
function rocTable(groups: readonly Group[]): StudyTable | undefined {
  const swept = groups.flatMap(sweptBySize);
  const rows = swept.flatMap(({ judge, model, size, draws }) => {
    const points = curveOf(draws.flatMap(controlOf).map(({ coded }) => coded));
    return points.map((point) => [judge, model, bareCell(size, 'count'), ...point]);
  });
  if (rows.length === 0) return undefined;
  return counting(
    swept.flatMap(({ draws }) => draws),
    {
      name: 'roc',
      title: 'ROC curve by the number of examples (ALLURE, Figure 3b)',
      columns: ['judge', 'model', 'examples', 'score at least', 'false positives', 'true positives'],
      rows,
    },
  );
}

/** From the highest score, which gives the steepest part, to the lowest, at which everything is positive. */
function curveOf(tables: readonly CodedTable[]): readonly (readonly Cell[])[] {
  const replies = tables.flatMap((table) =>
    Array.from(table.codes, (code, item) => ({
      score: table.values?.[code] ?? Number.NaN,
      gold: table.values?.[table.gold[item] ?? -1] ?? Number.NaN,
    })).filter(({ score, gold }) => !Number.isNaN(score) && !Number.isNaN(gold)),
  );
  const golds = [...new Set(replies.map(({ gold }) => gold))].toSorted((a, b) => a - b);
  const scores = [...new Set(replies.map(({ score }) => score))].toSorted((a, b) => b - a);
  if (golds.length !== 2 || scores.length > mostScores) return [];
  return [Number.POSITIVE_INFINITY, ...scores].map((least) => [
    Number.isFinite(least) ? String(least) : 'none',
    ...golds.map((gold): Cell => {
      const own = replies.filter((reply) => reply.gold === gold);
      const share = own.filter(({ score }) => score >= least).length / own.length;
      return { ...bareCell(share, 'share'), n: own.length };
    }),
  ]);
}

/** A point of a map. Only distances to near points mean anything. */
type Point = readonly [x: number, y: number];

/**
 * Texts in two dimensions, with similar texts near each other: t-SNE over their distances. The library is loaded when
 * needed. It compares all pairs, which takes seconds for a thousand texts.
 *
 * Source: van der Maaten and Hinton, Visualizing Data using t-SNE, JMLR 9 (2008), by the package @keckelt/tsne; ALLURE,
 * Figure 5. Its perplexity of 30 is lowered for fewer than 91 texts, since it must be below a third of their number.
 *
 * @param likenesses cosines of each pair: a row for each text.
 * @returns one point for each text; the origin for all if there are fewer than three.
 */
export async function project(likenesses: readonly (readonly number[])[], seed: number): Promise<readonly Point[]> {
  if (likenesses.length < 3) return likenesses.map(() => [0, 0]);
  const loaded: object = await import('@keckelt/tsne');
  // In a bundle, a CommonJS module has its exports under `default`; their types are the module's own.
  const { TSNE } = ('default' in loaded ? loaded.default : loaded) as typeof import('@keckelt/tsne');
  const random = seededRandom(seed);
  class Seeded extends TSNE {
    override gaussRandom(): number {
      // The Box–Muller transform. It never takes the logarithm of 0.
      return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    }
  }
  const map = new Seeded({ dim: 2, perplexity: Math.min(30, Math.max(1, (likenesses.length - 1) / 3)) });
  // The library finds no neighbours if all are equally far, so each distance is a little longer by chance.
  map.initDataDist(likenesses.map((row) => row.map((likeness) => Math.max(0, 1 - likeness) + tie * random())));
  for (let step = 0; step < steps; step += 1) map.step();
  return map.getSolution().map(([x = 0, y = 0]) => [x, y]);
}

const steps = 1000;
const tie = 0.01;
