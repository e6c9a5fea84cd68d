import type { Clock, Ledger, Progress, ProviderChoice } from '../../ask/ports.ts';
import type { Question } from '../../ask/question.ts';
import { retryDefaults } from '../../ask/retryLimits.ts';
import { Session } from '../../ask/session.ts';
import type { Gated } from '../../gate/gateJudges.ts';
import { taskVersion } from '../../judgments/taskVersion.ts';
import { type MeasuredVersion, measure } from '../../measure/measure.ts';
import type { Request } from '../../plan/plan.ts';
import { scoreTasks } from '../../score/scoreTasks.ts';
import { readsIntervals } from '../judgeRun.ts';
import { asksConfidence, type CanaryEvalSet, gatePlanted, plantedFamily } from './evalSet.ts';
import {
  type Flaw,
  flawsFor,
  type PlantedJudge,
  type PlantedScores,
  plantedReply,
  plantedScores,
} from './plantedJudge.ts';

/** What the gate said of a change from a fair judge to one with a flaw. */
export interface PlantedChange extends Gated {
  readonly flaw: Flaw;
  /** Replies of the flawed judge, and those of them that were not read as they were meant. */
  readonly replies: number;
  readonly misread: number;
}

/** Enough for the interval of a floor or a ceiling that a planted flaw is held against; nobody looks at others. */
const resamplesForLimits = 2000;

/** Even a fair judge is seldom quite steady. */
const fair: PlantedJudge = { flaw: undefined, noise: 0.02 };

/**
 * Can the gate fail? Pull requests from a fair judge to flawed ones, through all that a real one goes through: prompts
 * are rendered, asked, answered in the form that they ask for, read, measured, compared and gated.
 *
 * @param ledger makes a ledger that lasts as long as a side is scored.
 */
export async function plantedChanges(evalSet: CanaryEvalSet, ledger: () => Ledger): Promise<readonly PlantedChange[]> {
  const { seed } = evalSet.policy;
  const base = await measured(evalSet, fair, { ledger: ledger(), seed });
  const changes: PlantedChange[] = [];
  for (const flaw of flawsFor(evalSet.requests)) {
    const head = await measured(evalSet, { flaw, noise: 0 }, { ledger: ledger(), seed: seed + 1 });
    const { replies, misread } = head;
    changes.push({ ...gatePlanted(evalSet, base.side, head.side), flaw, replies, misread });
  }
  return changes;
}

interface PlantedSide {
  readonly side: MeasuredVersion;
  readonly replies: number;
  readonly misread: number;
}

async function measured(
  evalSet: CanaryEvalSet,
  planted: PlantedJudge,
  { ledger, seed }: { readonly ledger: Ledger; readonly seed: number },
): Promise<PlantedSide> {
  const { task, requests, policy } = evalSet;
  const scores = plantedScores(requests, planted, seed);
  const provider = plantedProvider(requests, scores, { confident: asksConfidence(evalSet) });
  const scored = await scoreTasks([task], new Session({ ...stillPorts, provider, ledger }, settings));
  const outcomes = scored.requests.map((request) => ({ request, outcome: scored.outcomeOf(request) }));
  const misread = outcomes.filter(
    ({ request, outcome }) => outcome.kind !== 'scored' || outcome.score !== scores.get(request.key),
  );
  return {
    side: measure(taskVersion(task, scored.requests, scored.outcomeOf), {
      confidence: policy.gate.confidence,
      seed: policy.seed,
      resamples: readsIntervals(policy.gate) ? resamplesForLimits : 0,
    }),
    replies: outcomes.length,
    misread: misread.length,
  };
}

const settings = { concurrency: 1, limits: retryDefaults, maxCalls: undefined, prices: undefined } as const;

/** Nobody is waited for, and nothing is cut off: a planted judge answers at once. */
const clock: Clock = { now: () => 0, sleep: async () => {} };
const progress: Progress = { begin: () => {}, done: () => {}, note: () => {}, end: () => {} };
const stillPorts = { clock, progress, random: () => 0, signal: new AbortController().signal } as const;

/** A provider that knows a plan and answers as a planted judge does: by what it is asked, through the door that models use. */
function plantedProvider(
  requests: readonly Request[],
  scores: PlantedScores,
  { confident }: { readonly confident: boolean },
): ProviderChoice {
  const byKey = new Map(requests.map((request) => [request.key, request]));
  const replyTo = (key: string): string => {
    const request = byKey.get(key);
    const score = scores.get(key);
    if (request === undefined || score === undefined) throw new RangeError('a question that was not planned');
    return plantedReply(request, score, confident);
  };
  const provider = {
    family: plantedFamily,
    ask: async ({ key }: Question) => {
      const text = replyTo(key);
      return { kind: 'reply', reply: { text, finish: 'stop' }, usage: undefined, model: undefined } as const;
    },
  };
  return {
    name: plantedFamily,
    families: [plantedFamily],
    needsModel: false,
    open: async () => ({ kind: 'open', provider }),
  };
}
