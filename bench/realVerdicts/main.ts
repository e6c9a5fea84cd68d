// What the gate makes of real judges: submissions to LLMJudge 2024, two at a time, cut down to a few of their items.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { markdownTable } from 'markdown-table';
import { defaultGate } from '../../src/config/configuration.ts';
import { gateJudges } from '../../src/gate/gateJudges.ts';
import { worstVerdict } from '../../src/gate/verdict.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { seedOf } from '../simulation/seedOf.ts';
import { compareTable } from '../verdicts/compareTable.ts';
import { ordinalJudge, shownAs } from '../verdicts/looks.ts';
import { judgeShown } from '../verdicts/measuredJudge.ts';
import { type Pair, pairsOf, type Truth, truths } from './pairs.ts';
import { readSubmissions, type Submissions } from './submissions.ts';

const FOLDER = '../shared/data/llmjudge-2024';
const itemCounts = [40, 100, 300];
/** One variant: each passage was scored once. */
const shown = shownAs(ordinalJudge('relevance', [0, 1, 2, 3]), []);

interface Row {
  readonly truth: Truth;
  readonly pairs: number;
  readonly items: number;
  readonly runs: number;
  readonly regression: number;
  readonly uncertain: number;
}

const { values } = parseArgs({
  options: {
    // The draws of each row.
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    folder: { type: 'string', default: FOLDER },
    out: { type: 'string' },
    // The rates of this file beside those of this run.
    compare: { type: 'string' },
  },
});

if (existsSync(values.folder)) run(readSubmissions(values.folder));
else process.stdout.write(`${values.folder} is not there: nothing was measured\n`);

function run(read: Submissions): void {
  const pairs = pairsOf(read);
  const rows = truths.flatMap((truth) => {
    const own = pairs.filter((pair) => pair.truth === truth);
    return own.length === 0 ? [] : itemCounts.map((items) => rowOf({ truth, items, pairs: own, golds: read.golds }));
  });
  if (values.out !== undefined)
    writeFileSync(values.out, `${JSON.stringify({ seed: values.seed, rows }, undefined, 2)}\n`);
  process.stdout.write(values.compare === undefined ? tableOf(rows) : compared(values.compare, rows));
}

function rowOf(asked: {
  readonly truth: Truth;
  readonly items: number;
  readonly pairs: readonly Pair[];
  readonly golds: readonly number[];
}): Row {
  const { truth, items, pairs } = asked;
  const runs = Number(values.runs);
  const verdicts = Array.from({ length: runs }, (_, run) => verdictOf(asked, run));
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
  process.stderr.write(`${truth}, ${items} items\n`);
  const counted = { regression: count('regression'), uncertain: count('uncertain') };
  return { truth, pairs: pairs.length, items, runs, ...counted };
}

/** A pair and items drawn at random; the draws depend on the seed, the row and the number of the run alone. */
function verdictOf({ truth, items, pairs, golds }: Parameters<typeof rowOf>[0], run: number): string {
  const seedFor = (use: string) => seedOf(use, values.seed, truth, items, run);
  const random = seededRandom(seedFor('items'));
  const pair = pairs[Math.floor(random() * pairs.length)];
  if (pair === undefined) throw new Error(`no pair is ${truth}`);
  const drawn = sample(golds.length, items, random);
  const of = (labels: readonly number[]) => drawn.map((item) => labels[item] ?? 0);
  const repliesOf = ({ scores }: Pair['base']) => of(scores).map((score) => [score]);
  const judge = judgeShown(shown, { golds: of(golds), base: repliesOf(pair.base), head: repliesOf(pair.head) });
  return worstVerdict(gateJudges([judge], defaultGate, seedFor('gate')).map(({ verdict }) => verdict));
}

/** So many of 0 … n−1, none twice. */
function sample(n: number, count: number, random: () => number): readonly number[] {
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(Math.floor(random() * n));
  return [...drawn];
}

function tableOf(rows: readonly Row[]): string {
  const rate = (count: number, { runs }: Row) => `${((100 * count) / runs).toFixed(1)} %`;
  const body = rows.map((row) => [
    row.truth,
    String(row.pairs),
    String(row.items),
    String(row.runs),
    rate(row.regression, row),
    rate(row.uncertain, row),
  ]);
  return `${markdownTable([['truth over all items', 'pairs', 'items', 'runs', 'regression', 'uncertain'], ...body])}\n`;
}

function compared(file: string, now: readonly Row[]): string {
  // Written by `run` above.
  const { seed, rows: old } = JSON.parse(readFileSync(file, 'utf8')) as { seed: string; rows: readonly Row[] };
  if (seed !== values.seed) throw new Error(`${file} has the seed ${seed}`);
  return compareTable({ old, now }, ({ truth, pairs, items }) => ({ truth, pairs, items }));
}
