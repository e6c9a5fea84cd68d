import { type AskEstimate, askEstimate } from '../ask/estimate.ts';
import { firstMissing, type Question } from '../ask/question.ts';
import type { Prices } from '../ask/usage.ts';
import { render } from '../judge/render.ts';
import { askedParameters } from '../judge/schemaOptions.ts';
import type { Request } from './plan.ts';
import { requestTokens } from './requestTokens.ts';

const onlyOfBase =
  'the model of the base is gone, so there is nothing to compare with; once this is merged, the next pull request is compared again';

/**
 * What is sent for some requests.
 *
 * @param keptModels models that another version than the base names. Only the base's own model may be gone: the author
 *   cannot change it. Absent: it is a mistake whichever model is gone.
 */
export function questionsOf(
  requests: readonly Request[],
  keptModels?: ReadonlySet<string | undefined>,
): readonly Question[] {
  const tokensOf = requestTokens();
  return requests.map((request): Question => {
    const { key, repeat, task, item, presentation } = request;
    const { model } = task.judge;
    const isOfBaseAlone = task.version === 'base' && keptModels?.has(model) === false;
    return {
      key,
      model,
      parameters: askedParameters(task.judge, presentation),
      repeat,
      messages: () => render(task.judge, item, presentation),
      label: () => labelOf(request),
      tokens: () => tokensOf(request).tokens,
      whyModelMayBeGone: isOfBaseAlone ? onlyOfBase : undefined,
    };
  });
}

function labelOf({ task, item, variant }: Request): string {
  return `item "${item.id}" in variant ${variant.name} of judge "${task.judge.name}" on ${task.version}`;
}

/** What a plan would ask and cost, known before anything is asked. */
export interface Estimate extends AskEstimate {
  /** Items × variants × repeats × sides. */
  readonly planned: number;
  readonly fromLedger: number;
  /** The same question as another request of this run: asked once for all. */
  readonly shared: number;
}

/** Counts a plan against what the ledger has. */
export function estimate(
  requests: readonly Request[],
  inLedger: (key: string) => boolean,
  prices: Prices | undefined,
): Estimate {
  const missing = firstMissing(requests, inLedger);
  const fromLedger = requests.filter((request) => inLedger(request.key)).length;
  return {
    planned: requests.length,
    fromLedger,
    shared: requests.length - fromLedger - missing.length,
    ...askEstimate(questionsOf(missing), prices),
  };
}
