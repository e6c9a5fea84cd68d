import { knownFinding, leakFindings } from '../gate/changeFindings.ts';
import type { Judge, Memory } from '../judge/judge.ts';
import type { LanguageName } from '../judge/template/language.ts';
import { placeOf } from '../judge/template.ts';
import { fewItemsNote } from '../plan/fewItems.ts';
import { requestsAtMost } from '../plan/plan.ts';
import type { JudgeJob, Prepared } from '../plan/prepare.ts';
import { faultInShort } from '../shared/fault.ts';
import { promptPlace } from '../shared/promptPlace.ts';
import { findingText } from './findingText.ts';
import { type FittingFamily, fittingFamilies } from './fittingFamilies.ts';
import { type AnswerFound, answerFoundOf, type ScaleFound, scaleFoundOf } from './foundInPrompt.ts';
import { counted } from './numbers.ts';
import type { PlanCosts } from './planCosts.ts';

/** The requests of a run, judge by judge, and their cost. */
export interface PlanReport {
  readonly judges: readonly PlannedJudge[];
  readonly costs: PlanCosts;
  /** Whether a judge without a model cannot be asked. */
  readonly needsModel: boolean;
  /** Remarks about what is compared. */
  readonly notices: readonly string[];
}

export interface PlannedJudge {
  readonly name: string;
  readonly prompt: string;
  readonly scale: string;
  readonly items: number;
  readonly withGold: number;
  readonly unchanged: boolean;
  readonly model: string | null;
  /** `found`: in the prompt's text; `listed`: under evenhand.options. */
  readonly options: readonly {
    readonly score: string | number;
    readonly text: string;
    readonly lines: string | null;
    readonly elaborated: boolean;
  }[];
  /** Absent: the options show the scale, or the `evenhand:` block states it. */
  readonly scaleFound?: ScaleFound;
  /** Absent: the prompt names no single place, so the whole reply is searched for every form of answer. */
  readonly answerFound?: AnswerFound;
  readonly families: readonly { readonly family: string; readonly variants: readonly string[] }[];
  /** The perturbations that the run leaves out: how many variants each would have, or why it does not fit. */
  readonly otherFamilies: readonly FittingFamily[];
  /** How the prompt writes its placeholders; absent: `{{name}}`. */
  readonly template?: LanguageName;
  /**
   * Remarks on how the prompt and its items fit, each with its place, and on items that the prompt knows; absent: none.
   */
  readonly notes?: readonly string[];
}

export function planOf(prepared: Prepared, rest: Pick<PlanReport, 'costs' | 'needsModel'>): PlanReport {
  return { judges: prepared.jobs.map(plannedJudge), notices: prepared.notices, ...rest };
}

export function planData({ judges, costs, notices }: PlanReport): object {
  // The families that are not asked are for readers only; scripts rely on the rest.
  return {
    ...costsData(costs),
    judges: judges.map(({ otherFamilies: _otherFamilies, ...judge }) => judge),
    ...(notices.length === 0 ? {} : { notices }),
  };
}

/** The cost of asking, for scripts: all numbers in one object. */
export function costsData({ estimate, forecast, time, limits, shard }: PlanCosts): object {
  return {
    ...estimate,
    ...forecast,
    secondsAtLeast: time?.secondsAtLeast,
    secondsLikely: time?.seconds,
    inFlight: time?.inFlight,
    boundBy: time?.boundBy,
    limits,
    shard,
  };
}

/** Before anything is asked: which items of its eval set the judge already knows. */
export function leakNotes({ head, leaks, evalSet }: JudgeJob): readonly string[] {
  return [...leakFindings(leaks), ...knownFinding(head, evalSet.leftOut)].map((finding) => {
    const { title, text } = findingText(finding, { command: 'check' });
    return `${title}. ${text}`;
  });
}

/** Requests that come before the planned ones, if the ledger lacks them. */
function vectorNotes(memory: Memory | undefined): readonly string[] {
  const { embeddings } = memory ?? {};
  if (embeddings === undefined || embeddings.vectors.size > 0) return [];
  return [
    `besides these requests, a vector of ${embeddings.model} is asked for each item and each example, once; until they are in the ledger, words choose the nearest examples`,
  ];
}

function ownPromptNotes({ base, head }: JudgeJob['tasks']): readonly string[] {
  const own = [base, head].flatMap((task) => {
    const items = task?.items.filter(({ ownExamples }) => ownExamples !== undefined) ?? [];
    return task === undefined || items.length === 0 ? [] : [{ ...task, items }];
  });
  if (own.length === 0) return [];
  const items = new Set(own.flatMap((task) => task.items.map(({ id }) => id))).size;
  const shown = `${items === 1 ? 'is shown without its' : 'are shown without their'} own examples`;
  return [`${counted(requestsAtMost(own), 'question')} have a prompt of their own: ${counted(items, 'item')} ${shown}`];
}

function plannedJudge(job: JudgeJob): PlannedJudge {
  const { base, head, unchanged, tasks } = job;
  const { judge } = head;
  const notes = [
    ...(head.notes ?? []).map((note) => `${faultInShort(note)}. ${note.fix}`),
    ...leakNotes(job),
    ...fewItemsNote(job),
    ...vectorNotes(judge.memory),
    ...ownPromptNotes(tasks),
  ];
  const items = (base ?? head).items;
  const scaleFound = scaleFoundOf(judge);
  const answerFound = answerFoundOf(judge);
  const variants = tasks.head?.variants ?? [];
  const asked = [...new Set(variants.map(({ family }) => family))];
  return {
    name: head.name,
    prompt: promptPlace(head),
    scale: judge.scale.kind,
    items: items.length,
    withGold: items.filter(({ gold }) => gold !== undefined).length,
    unchanged,
    model: judge.model ?? null,
    options: judge.options.map(({ score, guideline, before, after, found, elaboration }) => ({
      score,
      text: asWritten(`${before}${guideline}${after}`.trim(), judge),
      lines: found === undefined || found.listed === true ? null : lineRange(found.firstLine, found.lastLine),
      elaborated: elaboration !== undefined,
    })),
    ...(scaleFound === undefined ? {} : { scaleFound }),
    ...(answerFound === undefined ? {} : { answerFound }),
    families: asked.map((family) => ({
      family,
      variants: variants.filter((variant) => variant.family === family).map(({ name }) => name),
    })),
    otherFamilies: fittingFamilies(judge, asked),
    ...(judge.template === undefined ? {} : { template: judge.template }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** With its placeholders in the language of the prompt. */
function asWritten(text: string, judge: Judge): string {
  return text.replace(/\{\{\s?([\w.-]+)\s?\}\}/g, (whole, name: string) =>
    judge.template === undefined ? whole : placeOf(name, judge),
  );
}

function lineRange(first: number, last: number): string {
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}
