import { type AskEstimate, askEstimate } from '../ask/estimate.ts';
import { firstMissing, type Question } from '../ask/question.ts';
import type { Prices } from '../ask/usage.ts';
import { render } from '../judge/render.ts';
import { askedParameters } from '../judge/schemaOptions.ts';
import { groupBy } from '../shared/groupBy.ts';
import type { Request } from './plan.ts';
import { requestTokens } from './requestTokens.ts';

const onlyOfBase =
  'the model of the base is gone, so there is nothing to compare with; once this is merged, the next pull request is compared again';

/**
 * The questions that are sent for some requests.
 *
 * @param keptModels models that a version other than the base names. Only the base's own model may be retired: the
 *   author cannot change it. Absent: any retired model is a mistake.
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
      ...(task.judge.decision === undefined ? {} : { isDecision: true }),
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

/** The requests and costs of a plan, known before anything is asked. */
export interface Estimate extends AskEstimate {
  /** Items × variants × repeats × sides. */
  readonly planned: number;
  readonly fromLedger: number;
  /** Requests with the same question as another request of this run: asked once for all. */
  readonly shared: number;
}

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

/**
 * Requests with long prompts in an order in which a provider's prompt cache serves much: some items in one variant, then
 * the same items in the next. So a request leaves after those that begin like it were answered, whether prompts begin
 * with the item or with what all items share. Base and head stay side by side.
 *
 * @param inFlight how many requests are under way at once.
 */
export function cacheOrder(requests: readonly Request[], inFlight: number): readonly Request[] {
  const tokensOf = requestTokens();
  const firsts = [...groupBy(requests, ({ task }) => task).values()].flatMap((own) => own.slice(0, 1));
  // Most prompts are too short for any cache.
  if (firsts.every((first) => cacheableTokens(tokensOf(first).tokens) === 0)) return requests;
  const places = new Map([...new Set(requests.map(({ item }) => item.id))].map((id, place) => [id, place]));
  const blockOf = ({ item }: Request) => Math.floor((places.get(item.id) ?? 0) / (2 * inFlight));
  const wayOf = ({ variant, repeat }: Request) => `${repeat} ${variant.family} ${variant.name}`;
  const blocks = [...groupBy(requests, blockOf).values()];
  return blocks.flatMap((block) => [...groupBy(block, wayOf).values()].flat());
}

/**
 * How much of so many tokens a cache serves at most: from 1,024 tokens on, in steps of 128; an estimate, which is enough
 * here. Source: OpenAI, "Prompt caching"; other providers begin between 512 and 4,096.
 */
export function cacheableTokens(tokens: number): number {
  return tokens < leastCached ? 0 : Math.floor(tokens / cacheStep) * cacheStep;
}

const leastCached = 1024;
const cacheStep = 128;
