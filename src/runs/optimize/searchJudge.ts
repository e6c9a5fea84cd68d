import type { Session } from '../../ask/session.ts';
import type { RegionName } from '../../config/edit/region.ts';
import type { Candidate, MethodName, Proposer } from '../../optimise/candidate.ts';
import { type Exemplar, labelsText } from '../../optimise/exemplar.ts';
import { grips, gripsDefaults } from '../../optimise/grips.ts';
import { type Objective, type ObjectiveName, objectives } from '../../optimise/objective.ts';
import { opro, oproDefaults } from '../../optimise/opro.ts';
import { englishPhrases } from '../../optimise/phrases.ts';
import { pruned } from '../../optimise/prune.ts';
import { reflect, reflectDefaults } from '../../optimise/reflect.ts';
import { type Searched, search } from '../../optimise/search.ts';
import type { Level } from '../../optimise/units.ts';
import { planRequests, type Request } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import { lackedKeys } from '../../score/scoreTasks.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { seededRandom } from '../../statistics/random.ts';
import { modelAsker, tooFewCalls } from '../modelAsker.ts';
import { recordedOutcome } from '../recordedScores.ts';
import { type Optimized, promptWith, rewritten, versionTask } from './optimizedJudge.ts';
import { type AskedSoFar, scoreRound } from './scoreRound.ts';

/** How texts are searched; an undefined setting takes the method's default. */
export interface SearchChoice {
  readonly method: MethodName;
  readonly region: RegionName;
  /** Undefined: the scale decides. */
  readonly objective: ObjectiveName | undefined;
  readonly level: Level;
  readonly rounds: number | undefined;
  readonly candidates: number | undefined;
  /** Undefined: all rounds are made. */
  readonly patience: number | undefined;
  /** The model that proposes; undefined: the judge's own. */
  readonly proposer: string | undefined;
}

/** A judge after the search of its region. */
export interface SearchedJudge {
  readonly optimized: Optimized;
  readonly searched: Searched;
  readonly objectiveName: ObjectiveName;
  readonly objective: Objective;
  /** Why the search was stopped; undefined if it was not. */
  readonly whyStopped: string | undefined;
  /** What each candidate was asked, by its number. */
  readonly asked: ReadonlyMap<number, readonly Request[]>;
}

interface SearchPorts {
  readonly session: Session;
  readonly soFar: AskedSoFar;
  readonly policy: Policy;
  /** Calls that the test parts of all judges need. */
  readonly reserved: number;
}

/**
 * @param ports.why why no text is searched; undefined if one is.
 * @throws UnusableInput if the provider has no model that can propose.
 */
export async function searchJudge(
  optimized: Optimized,
  choice: SearchChoice,
  { why, ...ports }: SearchPorts & { readonly why: string | undefined },
): Promise<SearchedJudge> {
  const { session, soFar, policy, reserved } = ports;
  const { parts, task, start } = optimized;
  const objectiveName = objectiveNameOf(choice, optimized);
  const objective = objectives[objectiveName];
  const asked = new Map<number, readonly Request[]>();
  let whyStopped = why;
  const stop = (said: string) => {
    whyStopped ??= said;
  };
  const proposer = await proposerOf(optimized, choice, { ...ports, asked, objective, stop });

  const versions = new Map<string, ReturnType<typeof rewritten>>();
  /** Each is read when it is proposed, and asked in several rounds. */
  const versionOf = (texts: readonly string[]) => {
    const key = JSON.stringify(texts);
    const version = versions.get(key) ?? rewritten(optimized, texts);
    versions.set(key, version);
    return version;
  };
  const score = async (round: number, candidates: readonly Candidate[]) => {
    if (whyStopped !== undefined) return undefined;
    const tasks = candidates.map((one) => {
      const made = one.number === 0 ? { judge: task.judge } : versionOf(one.texts);
      if (typeof made === 'string') throw new RangeError(`a candidate that was refused is asked: ${made}`);
      const name = one.number === 0 ? 'base' : `candidate ${one.number}`;
      const { repeats } = policy;
      const version = { name, judge: made.judge, items: parts.search, repeats, askedBefore: round * repeats };
      return versionTask(optimized, version, objective.asksFamilies);
    });
    // The test part must be paid too.
    const left = session.callsLeft();
    const lacked = lackedKeys(planRequests(tasks, soFar.scored.family), session.ports.ledger).size;
    if (left !== undefined && round > 0 && lacked > 0 && lacked + reserved > left) {
      stop(tooFewCalls);
      return undefined;
    }
    const trials = await scoreRound(round, tasks, objective, { session, soFar });
    for (const [index, { number }] of candidates.entries())
      asked.set(number, [...(asked.get(number) ?? []), ...(trials?.[index]?.requests ?? [])]);
    if (trials === undefined) stop(soFar.scored.stopped?.why ?? 'some requests have no reply');
    return trials;
  };
  const whyRefused = (texts: readonly string[]) => {
    const made = versionOf(texts);
    return typeof made === 'string' ? made : undefined;
  };
  const width = objective.width(task.judge.scale);
  const found = await search(
    start,
    { proposer, rounds: roundsOf(choice).rounds, patience: choice.patience, width, random: seededRandom(policy.seed) },
    { score, isStopped: () => whyStopped !== undefined, whyRefused },
  );
  const searched = await pruned(found, width, { score, whyRefused });
  return { optimized, searched, objectiveName, objective, whyStopped, asked };
}

/** @throws UnusableInput if the objective is the error, and the scores have no order. */
export function objectiveNameOf({ objective }: SearchChoice, { job, task }: Optimized): ObjectiveName {
  const { kind } = task.judge.scale;
  const hasOrder = kind === 'ordinal' || kind === 'interval';
  const name = objective ?? (hasOrder ? 'error' : 'accuracy');
  if (name !== 'error' || hasOrder) return name;
  throw new UnusableInput({
    key: '--objective',
    what: `the scores of judge "${job.head.name}" have no order, and so no error`,
    fix: 'Use --objective accuracy.',
  });
}

/** The most rounds, and the most candidates in each. */
export function roundsOf({ method, rounds, candidates }: SearchChoice) {
  const usual = { grips: gripsDefaults, opro: oproDefaults, reflect: reflectDefaults }[method];
  return { rounds: rounds ?? usual.rounds, candidates: candidates ?? usual.candidates };
}

interface ProposerPorts extends SearchPorts {
  readonly asked: SearchedJudge['asked'];
  readonly objective: Objective;
  readonly stop: (why: string) => void;
}

/** @throws UnusableInput if the provider has no model that can propose. */
async function proposerOf(
  optimized: Optimized,
  choice: SearchChoice,
  { session, soFar, reserved, asked, objective, stop }: ProposerPorts,
): Promise<Proposer> {
  const { judge } = optimized.task;
  const { method, level, proposer } = choice;
  const { provider, ledger } = session.ports;
  const isModel = provider.name !== 'lexical';
  if (!isModel && method !== 'grips')
    throw new UnusableInput({
      key: '--method',
      what: `${method} asks a model for new texts, and the embedded judge is none`,
      fix: 'Use --method grips, which then edits without paraphrases, or another provider.',
    });
  const family = () => soFar.scored.family;
  const ask = modelAsker(session, { model: proposer ?? judge.model, family, reserved, stop });
  const { candidates } = roundsOf(choice);
  const exemplars = optimized.parts.search.flatMap(({ id, vars, gold, tags }): readonly Exemplar[] =>
    gold === undefined ? [] : [{ id, vars, gold, reason: peoplesReason(tags) }],
  );
  const asking = { ask, exemplars, candidates, promptWith: promptWith(optimized), labels: labelsText(judge) };
  const { scale } = judge;
  switch (method) {
    case 'grips': {
      const chunks = level === 'phrase' ? await englishPhrases() : () => [];
      return grips({ ask: isModel ? ask : undefined, level, scale, chunks, candidates });
    }
    case 'opro':
      return opro({ ...asking, shown: (value) => Math.round((100 * value) / objective.width(scale)) });
    case 'reflect': {
      const judgedOf = ({ number }: Candidate, id: string) => {
        const last = asked.get(number)?.findLast(({ item, variant }) => item.id === id && variant.family === 'control');
        const outcome = recordedOutcome(last, ledger);
        if (outcome === undefined || outcome.kind === 'unanswered') return undefined;
        return { score: outcome.kind === 'scored' ? outcome.score : undefined, reason: outcome.reason };
      };
      return reflect({ ...asking, judgedOf, perfect: objective.perfect });
    }
  }
}

/** The reason that people gave for an item's label, from a tag. */
function peoplesReason(tags: Readonly<Record<string, unknown>>): string | undefined {
  const found = ['reason', 'reasons', 'rationale', 'explanation', 'comment'].map((name) => tags[name]);
  return found.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}
