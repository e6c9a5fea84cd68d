import { cellsOf } from '../judgments/taskVersion.ts';
import type { ItemReplies } from '../memory/misses.ts';
import { claimOf } from '../perturb/table.ts';
import type { JudgeJob } from '../plan/prepare.ts';
import type { Audit } from '../report/audit.ts';
import { askCounts } from '../score/failedAnswers.ts';
import { scoreTasks } from '../score/scoreTasks.ts';
import { groupBy } from '../shared/groupBy.ts';
import { unreadableText } from './asking/unreadable.ts';
import { type AuditedJudge, auditJudge } from './audit/auditJudge.ts';
import { byModel, byRules } from './audit/classifier.ts';
import { type RecordedJudgments, recordedReplies } from './audit/recordedReplies.ts';
import { modelAsker } from './modelAsker.ts';
import { openSession, paidCounts, planVersion, type RunPorts, type VersionJob, withTexts } from './openRun.ts';

export interface AuditJob extends VersionJob {
  /** Judgments that were recorded elsewhere; undefined: the judges are asked. */
  readonly recorded: RecordedJudgments | undefined;
  /** The model that finds failure modes, `undefined` for the judge's own; absent: rules find them. */
  readonly classify?: { readonly model: string | undefined };
}

/** What an audit found, and the files that it proposes. */
export interface Audited {
  readonly audit: Audit;
  readonly files: AuditedJudge['files'];
}

/**
 * Where is a judge wrong, and is it the judge's fault? A miss of the judge becomes a proposed example; people decide
 * about the rest.
 *
 * Source: Hasanbeig et al., ALLURE (2023), section 3.
 *
 * @throws UnusableInput if the configuration or the recorded judgments cannot be used.
 */
export async function audit(job: AuditJob, ports: RunPorts): Promise<Audited> {
  const { recorded, at: tree } = job;
  const run = await planVersion(job);
  const { prepared } = run;
  const { policy, jobs } = prepared;
  const own = prepared.trusted.failureModes ?? {};
  const about = { version: 1, run: 'audit', tool: job.tool, seed: policy.seed } as const;
  if (recorded !== undefined) {
    const classify = byRules(own);
    const found = await Promise.all(
      jobs.map((one) => {
        const { replies, why } = recordedReplies(one, recorded, jobs.length);
        return auditJudge(one, replies, { tree, why, classify });
      }),
    );
    return together({ ...about, provider: undefined, requests: undefined, exitCode: 0 }, found);
  }
  const session = await openSession(run, ports, job.asking);
  const { provider, ledger } = session.ports;
  const tasks = jobs.map(taskOf);
  const scored = await scoreTasks(tasks, session);
  const byTask = groupBy(scored.requests, ({ task }) => task);
  const classifierOf = ({ head }: JudgeJob) => {
    if (job.classify === undefined) return byRules(own);
    const model = job.classify.model ?? head.judge.model;
    // Items without a reply have no mode, and are counted.
    const stop = () => {};
    return byModel(own, modelAsker(session, { model, family: () => scored.family, reserved: 0, stop }));
  };
  const found = await Promise.all(
    jobs.map((one, index) => {
      const task = tasks[index] ?? taskOf(one);
      const requests = byTask.get(task) ?? [];
      const unread = scored.unread.get(task);
      const cells = groupBy(cellsOf(requests, scored.outcomeOf), ({ item }) => item);
      const replies = [...cells].map(
        ([item, all]): ItemReplies => ({ item, outcomes: all.map(({ outcome }) => outcome) }),
      );
      const controls = requests.filter(({ variant }) => variant.family === 'control');
      const asked = new Map(controls.map((request) => [request.item.id, request]));
      return auditJudge(one, replies, {
        tree,
        ledger: { ledger, requests: asked },
        why: unread === undefined ? scored.stopped?.why : unreadableText(unread, scored.outcomeOf),
        classify: classifierOf(one),
      });
    }),
  );
  session.close();
  // With the failure modes that a model was asked for.
  const requests = paidCounts(withTexts(askCounts(scored.record, session), session), prepared);
  const exitCode = scored.counts.unanswered + scored.unread.size === 0 ? 0 : 3;
  return together({ ...about, provider: provider.name, requests, exitCode }, found);
}

function together(about: Omit<Audit, 'judges'>, found: readonly AuditedJudge[]): Audited {
  return {
    audit: { ...about, judges: found.map(({ told }) => told) },
    files: found.flatMap(({ files }) => files),
  };
}

function taskOf({ tasks: { head } }: JudgeJob) {
  if (head === undefined) throw new RangeError('a judge that is compared with no other version is asked');
  // Variants with a false rating or another response do not show what the judge thinks of the item.
  return { ...head, variants: head.variants.filter(({ family }) => claimOf(family) === 'preserves') };
}
