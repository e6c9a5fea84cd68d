import { defaultGate, type GateSettings } from '../../src/config/configuration.ts';
import { isDropProvenAlone } from '../../src/gate/applyRule.ts';
import { type Gated, gateJudges, type JudgeToGate } from '../../src/gate/gateJudges.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { seedOf } from '../simulation/seedOf.ts';
import type { Change } from './change.ts';
import { largestDrop } from './largestDrop.ts';
import { measuredJudge } from './measuredJudge.ts';
import { simulateJudge } from './simulatedJudge.ts';

/** How a judge fares beside so many that were edited harmlessly, and how these fare without it. */
export interface BesideRow {
  readonly harmless: number;
  readonly runs: number;
  /** Runs of the harmless ones alone in which one is a regression, and in which one is that or worse alone. */
  readonly alarms: number;
  readonly alarmsAlone: number;
  /** Runs in which the judge that got worse is a regression, and in which it is that or worse alone. */
  readonly found: number;
  readonly foundAlone: number;
}

/** 75 → 60 % of the replies right, before noise. */
const besideSetting = { generator: 'planted', items: 60, noise: 0.05, drop: 0.15 } as const;
const harmlessCounts = [0, 3, 10, 20] as const;
const harmless: Change = { kind: 'reworded', share: 0.3 };

/** Each run draws one judge that got worse and the largest number of others, of which the smaller numbers are the first. */
export function besideRows(
  runs: number,
  seed: number,
  tell: (soFar: readonly BesideRow[]) => void,
): readonly BesideRow[] {
  const { drop, ...setting } = besideSetting;
  const fall: Change = { kind: 'accuracy', share: drop / largestDrop({ ...setting, kind: 'accuracy' }) };
  const rows = harmlessCounts.map((count) => ({ ...nothing, harmless: count }));
  for (let run = 0; run < runs; run += 1) {
    if (run % 20 === 0) tell(rows);
    const { fallen, others } = judgesOf(fall, seed, run);
    const gate = (judges: readonly JudgeToGate[]) => gateJudges(judges, gateSettings, seedOf('beside gate', seed, run));
    for (const row of rows) {
      const beside = others.slice(0, row.harmless);
      const alarms = gate(beside);
      const found = gate([fallen, ...beside]).slice(0, 1);
      row.runs += 1;
      row.alarms += Number(alarms.some(isRegression));
      row.alarmsAlone += Number(alarms.some((one) => isRegression(one) || isFallen(one)));
      row.found += Number(found.some(isRegression));
      row.foundAlone += Number(found.some((one) => isRegression(one) || isFallen(one)));
    }
  }
  return rows;
}

/** One rule, so that a thousand runs take minutes; a p-value beside a limit that is not asked for takes no further draws. */
const rule = { measure: 'accuracy', family: 'all', maxDrop: 2 } as const;
const gateSettings: GateSettings = {
  ...defaultGate,
  rules: [rule],
  suspicion: 0,
  alone: 0,
};
const nothing = { runs: 0, alarms: 0, alarmsAlone: 0, found: 0, foundAlone: 0 };

function isRegression({ verdict }: Gated): boolean {
  return verdict === 'regression';
}

/** By the gate's own rule, with the level that it has if nobody writes one. */
function isFallen({ differences }: Gated): boolean {
  return differences.some((one) =>
    isDropProvenAlone({ ...rule, min: undefined, max: undefined, explicit: true }, one, defaultGate),
  );
}

function judgesOf(fall: Change, seed: number, run: number) {
  const random = seededRandom(seedOf('beside replies', seed, run));
  const judge = (change: Change) => measuredJudge(simulateJudge(random, { ...besideSetting, change }));
  const fallen = judge(fall);
  const others = Array.from({ length: Math.max(...harmlessCounts) }, (_, place) =>
    withItemsOfItsOwn(judge(harmless), `${place}`),
  );
  return { fallen, others };
}

/** Judges that share items share their draws; most judges have items of their own. */
export function withItemsOfItsOwn(judge: JudgeToGate, name: string): JudgeToGate {
  const apart = (side: JudgeToGate['head']) => ({
    ...side,
    tables: side.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => ({ ...row, item: `${name}-${row.item}` })),
    })),
  });
  return { ...judge, head: apart(judge.head), base: judge.base === undefined ? undefined : apart(judge.base) };
}
