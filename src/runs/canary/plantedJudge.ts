import { counterpart } from '../../judge/counterpart.ts';
import type { Judge } from '../../judge/judge.ts';
import type { OutputForm } from '../../judge/outputInstruction.ts';
import { type Score, swappedScore, valuesOf } from '../../judge/scale.ts';
import type { Variant } from '../../perturb/perturbation.ts';
import { claimOf } from '../../perturb/table.ts';
import type { Request, Task } from '../../plan/plan.ts';
import { seededRandom } from '../../statistics/random.ts';

/** How a planted judge goes wrong: by what it is shown, or by nothing at all. */
export type Flaw = 'first-option' | 'first-candidate' | 'longest-option' | 'cue' | 'deceived' | 'random';

/** A judge whose ways are known exactly, so that what the gate has to say of it is known too. */
export interface PlantedJudge {
  /** Undefined: it answers the truth. */
  readonly flaw: Flaw | undefined;
  /** The share of its replies that are drawn from the scale, right or wrong. */
  readonly noise: number;
}

/**
 * The flaws that a judge could have under these requests: one that goes by what the perturbations change, the strongest
 * first, and answering at random, which every judge can.
 */
export function flawsFor(requests: readonly Request[]): readonly Flaw[] {
  const shown = requests.map(({ presentation }) => presentation);
  const deceives = requests.some(({ variant }) => isProbe(variant));
  const byShow: readonly (readonly [Flaw, boolean])[] = [
    ['first-candidate', shown.some(({ swapped }) => swapped === true)],
    ['first-option', shown.some(({ order }) => order !== undefined)],
    ['longest-option', shown.some(({ lengthened }) => lengthened !== undefined)],
    ['cue', shown.some(({ cue }) => cue !== undefined)],
    ['deceived', deceives],
  ];
  const found = byShow.find(([, possible]) => possible);
  return found === undefined ? ['random'] : [found[0], 'random'];
}

/** What a planted judge answers to each request, by its key; of a pairwise judge, which candidate it prefers, wherever it stands. */
export type PlantedScores = ReadonlyMap<string, Score>;

/**
 * What does a planted judge answer? Every distinct request is answered by itself, so that replies that are drawn are
 * independent of each other. Equal requests get one answer, as from a ledger.
 *
 * @param requests of one task.
 * @param seed of the draws; another seed is another, independent run of the same judge.
 */
export function plantedScores(requests: readonly Request[], planted: PlantedJudge, seed: number): PlantedScores {
  const [first] = requests;
  if (first === undefined) return new Map();
  const { judge } = first.task;
  const values = valuesOf(judge.scale);
  const truths = truthsOf(first.task, values);
  const random = seededRandom(seed);
  const scores = new Map<string, Score>();
  for (const { key, item, presentation, variant } of requests) {
    if (scores.has(key)) continue;
    const unsteady = random() < planted.noise;
    const drawn = values[Math.floor(random() * values.length)];
    const flaw = unsteady ? 'random' : planted.flaw;
    const score =
      flaw === 'random'
        ? drawn
        : (swayed({ judge, presentation, variant }, flaw) ?? (isProbe(variant) ? values[0] : truths.get(item.id)));
    if (score !== undefined) scores.set(key, score);
  }
  return scores;
}

function isProbe({ family }: Variant): boolean {
  return claimOf(family) === 'deceives';
}

/** The gold; items without it get the values in turn, so that a fair judge has something to be steady about. */
function truthsOf({ items }: Task, values: readonly Score[]): ReadonlyMap<string, Score | undefined> {
  return new Map(items.map(({ id, gold }, index) => [id, gold ?? values[index % values.length]]));
}

/** The answer that the flaw leads to; undefined if nothing leads away from the truth. */
function swayed(
  { judge, presentation: shown, variant }: Pick<Request, 'presentation' | 'variant'> & { readonly judge: Judge },
  flaw: Exclude<Flaw, 'random'> | undefined,
): Score | undefined {
  const values = valuesOf(judge.scale);
  const [first] = values;
  switch (flaw) {
    case 'first-option':
      return judge.options[shown.order?.[0] ?? 0]?.score;
    case 'first-candidate':
      return shown.swapped === true && first !== undefined ? swappedScore(first, judge.scale) : first;
    case 'longest-option': {
      const [longest, other] = shown.lengthened ?? [];
      return longest === undefined || other !== undefined ? undefined : judge.options[longest]?.score;
    }
    case 'cue':
      return shown.cue;
    case 'deceived':
      return isProbe(variant) ? values.at(-1) : undefined;
    case undefined:
      return undefined;
  }
}

/** How sure a planted judge says it is, if a rule asks how far that can be trusted: right as often as a fair one is. */
export const plantedConfidence = 0.9;

/**
 * A score as a judge would write it that keeps to the form it is asked for; of swapped candidates, by the place in which
 * each stands.
 */
export function plantedReply({ task, presentation }: Request, score: Score, confident: boolean): string {
  const { scale, output } = task.judge;
  const shown = presentation.swapped === true ? swappedScore(score, scale) : score;
  const named = counterpart(shown, scale, presentation.form?.scale ?? scale);
  return written(named, presentation.output ?? output, confident);
}

const reason = 'This is what a planted judge says.';

/** A prompt that asks for the answer in words of its own is answered with a label. */
function written(score: Score, form: OutputForm | undefined, confident: boolean): string {
  const { format, order } = form ?? { format: 'text', order: 'score-only' };
  const reasons = order === 'score-only' ? {} : { reasons: reason };
  const stated = confident ? { confidence: plantedConfidence } : {};
  const entries = order === 'reason-first' ? { ...reasons, score, ...stated } : { score, ...reasons, ...stated };
  if (format !== 'text') return JSON.stringify(entries);
  return Object.entries(entries)
    .map(([key, value]) => `${labels[key] ?? key}: ${value}`)
    .join('\n');
}

const labels: Readonly<Record<string, string>> = { score: 'Score', reasons: 'Reason', confidence: 'Confidence' };
