import type { Ledger } from '../ask/ports.ts';
import type { VariantResult } from '../compare/itemScores.ts';
import type { LoadedSides } from '../config/loadSides.ts';
import {
  delimiterFinding,
  knownFinding,
  leakFindings,
  lostVariables,
  restatedFinding,
} from '../gate/changeFindings.ts';
import type { Finding } from '../gate/finding.ts';
import { discriminationFinding, hiddenBias } from '../gate/hiddenBias.ts';
import { verdictWithin } from '../gate/verdict.ts';
import { render } from '../judge/render.ts';
import { spoilsTheEvalSet } from '../leaks/findLeaks.ts';
import type { Request } from '../plan/plan.ts';
import type { Policy } from '../plan/policy.ts';
import type { JudgeJob } from '../plan/prepare.ts';
import { flippingResults, namedOption } from '../report/flippingResults.ts';
import { type MeasuredSides, measuredJudge } from '../report/measuredJudge.ts';
import { promptChange, promptEdits } from '../report/promptChange.ts';
import type { ItemDetails, JudgeResult } from '../report/result.ts';
import type { Scored } from '../score/scoreTasks.ts';
import type { CostOf } from '../score/versionCosts.ts';
import { promptPlace } from '../shared/promptPlace.ts';
import type { AdmissionsOf } from './admissionStates.ts';
import { type JudgeRun, measureSettingsOf } from './judgeRun.ts';

interface ReportedRun {
  readonly policy: Policy;
  readonly sides: LoadedSides;
  readonly costOf: CostOf;
  /** Absent: the run tells no admissions. */
  readonly admissionsOf?: AdmissionsOf;
}

/** The replies that a result may show. */
interface ShownReplies {
  /** Undefined if reports may not quote. */
  readonly quoted?: QuotedRun | undefined;
  /** Undefined if the result has no texts of items. */
  readonly detailed?: QuotedRun | undefined;
}

/** The full result of one judge. */
export function judgeResult(
  { job, changed, asked, measured, gated, attribution, seen }: JudgeRun,
  { policy, sides, costOf, admissionsOf }: ReportedRun,
  shown: ShownReplies = {},
): JudgeResult {
  const { base, head, evalSet, leaks, tasks, configurations, reference, role } = job;
  const { early } = asked ?? {};
  const { items } = evalSet.owner;
  const { kind: scale } = head.judge.scale;
  const admission = admissionsOf?.(job);
  const isRefused = job.policy.gate.admission !== undefined && admission && admission.head.kind !== 'admitted';
  const unadmitted: readonly Finding[] = isRefused
    ? [{ kind: 'not-admitted', judge: head.name, state: admission.head }]
    : [];
  const paths = new Set([...(sides.base ?? []), ...sides.head].map(({ path }) => path));
  // A prompt that contains the gold was not asked.
  const unasked = leaks.some(spoilsTheEvalSet) ? 'unmeasured' : 'unchanged';
  const verdict = role === 'removed' ? 'regression' : (gated?.verdict ?? unasked);
  const [before, after] = [tasks.base, tasks.head].map((task) => task && costOf(task.judge, task.version));
  const cost = { ...(before && { base: before }), ...(after && { head: after }) };
  return {
    name: head.name,
    prompt: promptPlace(head),
    itemsFile: head.itemsFile,
    scale,
    items: items.length,
    verdict: verdictWithin(verdict, [...leakFindings(leaks), ...changed, ...unadmitted]),
    ...(measured === undefined || gated === undefined
      ? { sides: {}, differences: [], changes: [] }
      : told(job, measured, measuredJudge(measured, gated, { ...measureSettingsOf(policy), scale }), shown)),
    findings: [
      ...leakFindings(leaks),
      ...unadmitted,
      ...changed,
      ...(gated?.findings ?? []),
      // Two versions are described by their difference.
      ...(measured && measured.base === undefined ? hiddenBias(measured.head, policy.gate.confidence) : []),
      ...(measured ? discriminationFinding(measured.head) : []),
      ...(tasks.head
        ? [
            ...knownFinding(head, evalSet.leftOut),
            ...lostVariables(base?.judge, head.judge, items),
            ...restatedFinding({ ...head, judge: tasks.head.judge }, tasks.head.variants),
            ...delimiterFinding(head.judge, items),
          ]
        : []),
      ...(seen ? [{ kind: 'seen' as const, ...seen }] : []),
    ],
    ...(Object.keys(cost).length > 0 && { cost }),
    ...(early && { early }),
    ...(paths.size > 1 && { config: configurations.head.path }),
    ...(admission && { admission }),
    ...(attribution && { attribution }),
    ...(reference && {
      reference: { name: reference.name, ...reference.place, differences: gated?.sinceReference ?? [] },
    }),
  };
}

/** The measured result, with what the prompts and the items say. */
function told(
  job: JudgeJob,
  sides: MeasuredSides,
  measured: ReturnType<typeof measuredJudge>,
  { quoted, detailed }: ShownReplies,
) {
  const { base, head, evalSet, tasks } = job;
  const { items } = evalSet.owner;
  const flippingOptions = flippingResults(sides, { base: base?.judge, head: head.judge });
  const after = { file: head.promptFile, text: head.promptText, options: head.judge.options };
  const edits = base && promptEdits(base.promptText, after);
  const change = edits && promptChange(edits, namedOption(flippingOptions)?.line);
  const tags = new Map(items.map((item) => [item.id, item.tags]));
  const details = detailed && itemDetails(job, measured.variants ?? [], detailed);
  const known = {
    ...measured,
    itemScores: measured.itemScores?.map((item) => {
      const own = details?.get(item.id);
      return { ...item, tags: tags.get(item.id) ?? {}, ...(own && { details: own }) };
    }),
    flippingOptions,
    ...(change && { promptChange: change, edits }),
  };
  if (quoted === undefined) return known;
  const { requests } = quoted.scored;
  const asWritten = requests.filter(
    ({ task, variant, repeat }) => task === tasks.head && variant.family === 'control' && repeat === 0,
  );
  const keys = new Map(asWritten.map(({ item, key }) => [item.id, key]));
  const texts = new Map(items.map(({ id, vars }) => [id, longestOf(Object.values(vars))]));
  /** The same item with its longest variable, and with the reply of the head as written. */
  const withExcerpt = <Told extends { readonly item: string }>(one: Told) => {
    const reply = quoted.ledger.find(keys.get(one.item) ?? '')?.reply.text ?? '';
    return { ...one, excerpt: { item: (texts.get(one.item) ?? '').slice(0, longest), reply: reply.slice(0, longest) } };
  };
  return {
    ...known,
    changes: measured.changes.map(withExcerpt),
    movedItems: (measured.movedItems ?? []).map((moved) => ({ ...moved, items: moved.items.map(withExcerpt) })),
  };
}

/** The reports cut longer texts; this limit keeps a result smaller than its items. */
const longest = 2000;

function longestOf(values: readonly string[]): string {
  return values.reduce((longer, value) => (value.length > longer.length ? value : longer), '');
}

/** The replies of a run, for reports that quote them. */
interface QuotedRun {
  readonly scored: Scored;
  readonly ledger: Ledger;
}

/** A longer reply is cut: what decides is at its beginning or its end, and a page holds thousands. */
const longestReply = 2000;

/** What each item says, what was asked about it as the judge is written, and the first reply in each variant. */
function itemDetails(
  { tasks, evalSet }: JudgeJob,
  variants: readonly VariantResult[],
  { scored, ledger }: QuotedRun,
): ReadonlyMap<string, ItemDetails> {
  const columns = new Map(variants.map(({ family, name }, column) => [`${family}\n${name}`, column]));
  const unknown = (): Omit<Found, 'vars'> => ({
    replies: { base: [], head: [] },
    question: { base: undefined, head: undefined },
  });
  const found = new Map(evalSet.owner.items.map(({ id, vars }): [string, Found] => [id, { vars, ...unknown() }]));
  for (const request of scored.requests) {
    const side = request.task === tasks.base ? 'base' : request.task === tasks.head ? 'head' : undefined;
    const column = columns.get(`${request.variant.family}\n${request.variant.name}`);
    const own = found.get(request.item.id);
    if (side === undefined || column === undefined || own === undefined || request.repeat !== 0) continue;
    own.replies[side][column] ??= shortened(ledger.find(request.key)?.reply.text);
    if (request.variant.family === 'control') own.question[side] ??= questionOf(request);
  }
  return found;
}

interface Found extends ItemDetails {
  readonly replies: { readonly base: (string | undefined)[]; readonly head: (string | undefined)[] };
  readonly question: { base: string | undefined; head: string | undefined };
}

function shortened(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= longestReply) return text;
  const half = longestReply / 2;
  return `${text.slice(0, half)} … ${text.slice(-half)}`;
}

function questionOf({ task, item, presentation }: Request): string {
  return render(task.judge, item, presentation)
    .map(({ role, content }) => `${role}\n${content}`)
    .join('\n\n');
}
