import type { Ledger } from '../../ask/ports.ts';
import { exampleFile, type WrittenExample, writtenExample } from '../../config/exampleFile.ts';
import { besidePrompt } from '../../config/filesBeside.ts';
import type { LoadedJudge } from '../../config/loadedJudge.ts';
import type { Item } from '../../judge/item.ts';
import { type ItemReplies, type Miss, missesOf } from '../../memory/misses.ts';
import type { Request } from '../../plan/plan.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import type { JudgeAudit, TaskMisses } from '../../report/audit.ts';
import { tally } from '../../shared/groupBy.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import { isFullHash } from '../../shared/referencePlace.ts';
import type { Tree } from '../../tree/tree.ts';
import { recordedOutcome } from '../recordedScores.ts';
import type { Classifier } from './classifier.ts';

/** One audited judge, with the files of its proposed examples. */
export interface AuditedJudge {
  readonly told: JudgeAudit;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

interface Found {
  readonly tree: Tree;
  /** Where the replies are, by the id of the item; absent: they were recorded elsewhere. */
  readonly ledger?: { readonly ledger: Pick<Ledger, 'find'>; readonly requests: ReadonlyMap<string, Request> };
  readonly why: string | undefined;
  readonly classify: Classifier;
}

export async function auditJudge(
  job: JudgeJob,
  replies: readonly ItemReplies[],
  { tree, ledger, why, classify }: Found,
): Promise<AuditedJudge> {
  const { head } = job;
  const folder = memoryFolderOf(head);
  const there = await tree.list();
  const isKnown = ({ item }: Miss) =>
    ['', 'proposed/', 'rejected/'].some((below) => there.includes(`${folder}/${below}${exampleFile(item.id)}`));
  const measured = replies.filter(
    ({ item, outcomes }) => item.gold !== undefined && outcomes.some(({ kind }) => kind === 'scored'),
  );
  const misses = missesOf(measured, head.judge.scale);
  const own = misses.filter(({ blame }) => blame.of === 'judge');
  const fresh = own.filter((miss) => !isKnown(miss));
  const high = fresh.filter(({ error }) => error !== 'low').map(({ item }) => item);
  const named = await classify(
    high,
    replies.map(({ item }) => item),
  );
  const modes = new Map(high.map((item, index) => [item, named[index]]));
  const proposals = fresh.map((miss) => {
    const file = `${folder}/proposed/${exampleFile(miss.item.id)}`;
    return { miss, mode: modes.get(miss.item), file, reply: replyOf(miss, ledger) };
  });
  return {
    told: {
      name: head.name,
      prompt: promptPlace(head),
      ...countsOf(measured, misses),
      expected: measured.filter(({ item }) => item.isExpected === true).length,
      tasks: tasksOf(measured, misses),
      proposed: proposals.map(({ miss: { item, label, judged, error, isUnsteady }, mode, file, reply }) => ({
        item: item.id,
        label,
        judged,
        mode,
        tooHigh: error !== 'low',
        unsteady: isUnsteady,
        vars: item.vars,
        reason: reply?.reason,
        file,
      })),
      modes: [...tally(named.filter((mode) => mode !== undefined))]
        .map(([mode, items]) => ({ mode, items }))
        .toSorted((a, b) => b.items - a.items),
      unclassified: named.filter((mode) => mode === undefined).length,
      doubtful: misses.flatMap(({ item, label, judged, blame }) =>
        blame.of === 'judge'
          ? []
          : [{ item: item.id, label, judged, blame: blame.of, why: blame.why, vars: item.vars }],
      ),
      known: own.filter(isKnown).map(({ item }) => item.id),
      why,
    },
    files: proposals.map(({ miss, mode, file, reply }) => ({
      path: file,
      text: writtenExample(exampleOf(miss, mode, { tree, reply })),
    })),
  };
}

function countsOf(measured: readonly ItemReplies[], misses: readonly Miss[]) {
  return {
    items: measured.length,
    missed: misses.length,
    falseHigh: misses.filter(({ error }) => error === 'high').length,
    falseLow: misses.filter(({ error }) => error === 'low').length,
  };
}

function tasksOf(measured: readonly ItemReplies[], misses: readonly Miss[]): readonly TaskMisses[] {
  const taskOf = ({ tags: { task } }: Item) => (typeof task === 'string' ? task : undefined);
  const tasks = new Set(measured.flatMap(({ item }) => taskOf(item) ?? []));
  return [...tasks].map((task) => {
    const isOfTask = ({ item }: { readonly item: Item }) => taskOf(item) === task;
    return { task, ...countsOf(measured.filter(isOfTask), misses.filter(isOfTask)) };
  });
}

interface SaidReply {
  readonly key: string;
  readonly reason: string | undefined;
}

/** The reply of the judge as written, if it agrees with most of the replies. */
function replyOf({ item, judged }: Miss, found: Found['ledger']): SaidReply | undefined {
  const request = found?.requests.get(item.id);
  const outcome = found && recordedOutcome(request, found.ledger);
  if (request === undefined || outcome?.kind !== 'scored' || outcome.score !== judged) return undefined;
  return { key: request.key, reason: outcome.reason?.slice(0, longestReason) };
}

/** Most people read no more of a reason. */
const longestReason = 2000;

/** The folder of a judge's memory, even if there is none yet: `judges/tone.memory` for `judges/tone.prompt.yml`. */
export function memoryFolderOf({ promptFile, memory }: LoadedJudge): string {
  if (memory !== undefined) return memory.folder;
  const name = promptFile.slice(promptFile.lastIndexOf('/') + 1);
  return besidePrompt(promptFile, `${name.replace(/(?:\.prompt)?\.[^.]+$/, '')}.memory`);
}

function exampleOf(
  { item, label, judged, isUnsteady }: Miss,
  mode: string | undefined,
  { tree, reply }: { readonly tree: Tree; readonly reply: SaidReply | undefined },
): WrittenExample {
  const { task } = item.tags;
  const source = {
    ...(isFullHash(tree.id) ? { commit: tree.id } : {}),
    ...(reply === undefined ? {} : { key: reply.key }),
  };
  return {
    item: item.id,
    vars: item.vars,
    label,
    judged,
    ...(reply?.reason === undefined ? {} : { reason: reply.reason }),
    ...(mode === undefined ? {} : { mode }),
    ...(typeof task === 'string' ? { task } : {}),
    ...(isUnsteady ? { unsteady: true } : {}),
    ...(Object.keys(source).length === 0 ? {} : { source }),
  };
}
