import type { Ledger } from '../ask/ports.ts';
import { type AdmissionState, admissionState, dayOf } from '../judge/admission.ts';
import type { Request, Task } from '../plan/plan.ts';
import type { JudgeJob } from '../plan/prepare.ts';
import type { JudgeResult } from '../report/result.ts';
import type { Scored } from '../score/scoreTasks.ts';

/** Tells the admissions of a judge's versions; undefined if there is no record, and none is asked for. */
export type AdmissionsOf = (job: JudgeJob) => JudgeResult['admission'];

export function admissionStates(
  { requests }: Pick<Scored, 'requests'>,
  { ledger, nowMs }: { readonly ledger: Pick<Ledger, 'find'>; readonly nowMs: number },
): AdmissionsOf {
  const today = dayOf(nowMs);
  return ({ base, head, tasks, role, policy: { gate } }) => {
    const isTold = [base, head].some((one) => one?.admitted !== undefined || one?.admission !== undefined);
    if (role === 'removed' || (!isTold && gate.admission === undefined)) return undefined;
    const stateOf = (side: 'base' | 'head'): AdmissionState | undefined => {
      const judge = side === 'base' ? base : head;
      if (judge === undefined) return undefined;
      const answeredBy = answeredModels(tasks[side], requests, ledger);
      // As every rule, from the base: a pull request lowers no bound for itself.
      const { admission: asked } = base ?? head;
      return admissionState(judge.admitted, judge.judge, { today, answeredBy, asked, confidence: gate.confidence });
    };
    return { base: stateOf('base'), head: stateOf('head') ?? { kind: 'none' } };
  };
}

/** The models that the provider named in its replies to a version, sorted. */
export function answeredModels(
  task: Task | undefined,
  requests: readonly Request[],
  ledger: Pick<Ledger, 'find'>,
): readonly string[] {
  const own = task === undefined ? [] : requests.filter((request) => request.task === task);
  return [...new Set(own.flatMap(({ key }) => ledger.find(key)?.model ?? []))].toSorted();
}
