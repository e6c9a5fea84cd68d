import { firstMissing } from '../../ask/question.ts';
import type { EndedBesides, Session } from '../../ask/session.ts';
import { type Gated, gateJudges, type MeasuredJudge } from '../../gate/gateJudges.ts';
import type { MeasuredVersion } from '../../measure/measure.ts';
import type { OtherReading } from '../../report/result.ts';
import { type AskCounts, askCounts } from '../../score/askCounts.ts';
import { type Scored, scoreBesides } from '../../score/scoreTasks.ts';
import { type JudgeRun, measureTask } from '../judgeRun.ts';
import { type BothTasks, type Planned, plannedReadings, type SettledRun } from './plannedReadings.ts';

export interface OtherReadings {
  /** With the reading of those whose eval set or rules changed. */
  readonly runs: readonly JudgeRun[];
  /** Of the whole run. */
  readonly counts: AskCounts;
}

/**
 * If a pull request changes the eval set or the rules: what the other side's would say of both versions of the judge. It
 * is asked when all else is settled, so that neither a limit nor an outage can touch a verdict, and for no more requests
 * than the verdict took, so that nobody spends without limit by adding items.
 */
export async function readOtherwise(run: SettledRun, session: Session): Promise<OtherReadings> {
  const planned = plannedReadings(run, session);
  const chosen = planned.flatMap((one) => (one?.kind === 'asked' ? [one.tasks] : []));
  const tasks = chosen.flatMap(({ base, head }) => [base, head]);
  const scored = await scoreBesides(tasks, run.before, session);
  return { runs: readRuns(run, planned, scored), counts: countsOf(run, scored, session) };
}

interface Read {
  readonly base: MeasuredVersion;
  readonly head: MeasuredVersion;
}

function readRuns(
  run: SettledRun,
  planned: readonly (Planned | undefined)[],
  scored: Scored<EndedBesides>,
): readonly JudgeRun[] {
  const read = planned.map((one) => (one?.kind === 'asked' ? readSides(one, one.tasks, scored) : undefined));
  const gated = gateRead(run, planned, read);
  return run.runs.map((judge, index): JudgeRun => {
    const one = planned[index];
    if (one === undefined) return judge;
    const { side, owner } = one.evalSet;
    const about = { exam: side, items: owner.items.length };
    const outcome = gated[index];
    const otherReading: OtherReading =
      read[index] === undefined || outcome === undefined
        ? { ...about, verdict: undefined, why: whyNot(one, scored), differences: [] }
        : { ...about, verdict: outcome.verdict, why: undefined, differences: outcome.differences };
    return { ...judge, otherReading };
  });
}

function whyNot(planned: Planned, { stopped }: Scored<EndedBesides>): string {
  return planned.kind === 'not-asked' ? planned.why : (stopped?.why ?? 'not all of its requests were answered');
}

/** Undefined if asking ended before all of its requests were tried. */
function readSides(
  { policy }: Planned,
  { base, head }: BothTasks,
  { requests, outcomeOf, stopped }: Scored<EndedBesides>,
): Read | undefined {
  const own = requests.filter(({ task }) => task === base || task === head);
  if (stopped !== undefined && own.some((request) => outcomeOf(request).kind === 'unanswered')) return undefined;
  const asked = { requests: own, outcomeOf };
  return { base: measureTask(base, asked, policy), head: measureTask(head, asked, policy) };
}

/** As if the other side's eval set had decided: the correction is over every judge of the run, those that it does not change too. */
function gateRead(
  run: SettledRun,
  planned: readonly (Planned | undefined)[],
  read: readonly (Read | undefined)[],
): readonly (Gated | undefined)[] {
  const first = planned.find((one, index) => one !== undefined && read[index] !== undefined);
  if (first === undefined) return [];
  const judges = run.runs.map(({ toGate }, index): MeasuredJudge | undefined => {
    const sides = read[index];
    const settings = planned[index]?.policy.gate;
    if (sides === undefined || settings === undefined) return toGate;
    return { ...sides, passed: 'pass', stopped: undefined, settings };
  });
  const { gate, seed } = first.policy;
  const gated = gateJudges(
    judges.filter((judge) => judge !== undefined),
    gate,
    seed,
  ).values();
  return judges.map((judge) => (judge === undefined ? undefined : gated.next().value));
}

/** What was asked for the verdict already is not counted again; what that did not need is needed now. */
function countsOf({ before }: SettledRun, { requests, record }: Scored<EndedBesides>, session: Session): AskCounts {
  const known = new Set(before.record.requests.map(({ key }) => key));
  const fresh = firstMissing(requests, (key) => known.has(key));
  const isRevived = (key: string) => record.needed.has(key) && !before.record.needed.has(key);
  // Of what the verdict did not need, each question is needed once now.
  const revived = firstMissing(before.record.requests, (key) => !isRevived(key));
  const others = before.record.requests.filter(({ key }) => !isRevived(key));
  const twice = before.record.requests.length - others.length - revived.length;
  const counts = askCounts({ ...record, requests: [...others, ...revived, ...fresh] }, session);
  return { ...counts, planned: counts.planned + twice, notNeeded: counts.notNeeded + twice };
}
