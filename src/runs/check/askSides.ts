import type { Watch } from '../../ask/ports.ts';
import type { LoadedJudge } from '../../config/loadedJudge.ts';
import type { Prepared } from '../../plan/prepare.ts';
import { type Scored, type ScorePorts, type ScoreSettings, scoreTasks } from '../../score/scoreTasks.ts';
import { scoreInRounds } from './confirm/scoreInRounds.ts';
import type { Confirmation } from './confirm/settleJudge.ts';
import type { Stop } from './early/earlyJob.ts';
import type { EarlyRun } from './early/earlyRun.ts';
import { type UnreadableStarts, unreadableStarts } from './early/unreadableStarts.ts';

/** What both sides of every judge said, as far as it was asked. */
export interface AskedSides {
  /** Every request of the plan, those that were not needed among them. */
  readonly all: Scored;
  /** Of the judges whose asking may end early; undefined if none may. */
  readonly stops: readonly (Stop | undefined)[] | undefined;
  /** How far the items of a judge were asked again, by its head; undefined if no judge asks any again. */
  readonly confirmed?: ReadonlyMap<LoadedJudge, Confirmation>;
  /** Why a judge was asked no further whose first replies all give no score, by its head; absent: it is not looked at. */
  readonly unreadable?: UnreadableStarts | undefined;
}

/** Asks in one go, looking while replies come; in rounds where what differs is to be asked again. */
export async function askSides(
  run: { readonly prepared: Prepared; readonly early: EarlyRun },
  ports: ScorePorts,
  settings: ScoreSettings,
): Promise<AskedSides> {
  const { prepared, early } = run;
  if (prepared.jobs.some(({ policy, tasks }) => policy.confirm > 0 && tasks.base !== undefined)) {
    const { scored, ...asked } = await scoreInRounds(run, ports, settings);
    return { all: scored, ...asked };
  }
  let unreadable: UnreadableStarts | undefined;
  const all = await scoreTasks(early.tasks(), ports, {
    ...settings,
    watchOf: (planned, ledger) => {
      unreadable = unreadableStarts(early.pairs(), planned, ledger);
      return unreadable && together(unreadable, early.watchOf(planned, ledger));
    },
  });
  return { all, stops: early.stops(), unreadable };
}

/** Asked is what both need. */
function together(one: Watch, other: Watch | undefined): Watch {
  if (other === undefined) return one;
  return {
    settled: (key) => {
      one.settled(key);
      other.settled(key);
    },
    isNeeded: (key) => one.isNeeded(key) && other.isNeeded(key),
  };
}
