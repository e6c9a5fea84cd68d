import type { OutputForm } from '../../judge/outputForm.ts';
import { type Score, valuesOf } from '../../judge/scale.ts';
import type { Request } from '../../plan/plan.ts';

/** How sure a planted judge says it is, where a rule asks how far that can be trusted: right as often as a fair one is. */
export const plantedConfidence = 0.9;

/**
 * A score as a judge would write it that keeps to the form it is asked for; of swapped candidates, by the place in which
 * each stands.
 */
export function plantedReply({ task, presentation }: Request, score: Score, confident: boolean): string {
  const { scale, output } = task.judge;
  const [first, second] = valuesOf(scale);
  const swapped = presentation.swapped === true && scale.kind === 'pairwise';
  const shown = swapped && score === first ? second : swapped && score === second ? first : score;
  return written(shown ?? score, presentation.output ?? output, confident);
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
