import type { Question } from '../ask/question.ts';
import { render } from '../judge/render.ts';
import type { Request } from './plan.ts';
import { requestTokens } from './tokens/requestTokens.ts';

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
    const { model, parameters } = task.judge;
    const isOfBaseAlone = task.side === 'base' && keptModels?.has(model) === false;
    return {
      key,
      model,
      parameters,
      repeat,
      messages: () => render(task.judge, item, presentation),
      label: () => labelOf(request),
      tokens: () => tokensOf(request).tokens,
      whyModelMayBeGone: isOfBaseAlone ? onlyOfBase : undefined,
    };
  });
}

function labelOf({ task, item, variant }: Request): string {
  return `item "${item.id}" in variant ${variant.name} of judge "${task.judge.name}" on ${task.hybrid ?? task.side}`;
}
