import { questionKey, writtenParameters } from '../ask/question.ts';
import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import type { Reading } from '../judge/reading.ts';
import { type Presentation, render } from '../judge/render.ts';
import { askedParameters } from '../judge/schemaOptions.ts';
import { votePresentation, votesOf } from '../judge/votes.ts';
import type { Variant } from '../perturb/perturbation.ts';

/** One version of a judge, with its items and variants. */
export interface Task {
  /** Its name in messages: `base`, `head`, `reference` (an older base), or the name of a hybrid or a candidate. */
  readonly version: string;
  readonly judge: Judge;
  readonly items: readonly Item[];
  readonly variants: readonly Variant[];
  /** How often the control is asked in total; 1: no repeats. */
  readonly repeats: number;
  /** Ids of the items that count as wrong because its prompt newly contains them; absent: none. */
  readonly wrong?: ReadonlySet<string>;
  /** How often its questions were asked before, so that they are asked anew; absent: never. */
  readonly askedBefore?: number;
  /** How its replies are read; absent: as the judge itself states. */
  readonly reading?: Reading;
}

/** One request: an item in a variant, asked for the first time or again. Its messages are made when needed. */
export interface Request {
  readonly task: Task;
  readonly item: Item;
  readonly variant: Variant;
  readonly presentation: Presentation;
  /** How often the same was asked before: 0 for the first time. */
  readonly repeat: number;
  readonly key: string;
}

/**
 * Every request of the tasks, item by item, with alternating versions, so that a drift of the model during the run
 * affects all.
 *
 * @param family the provider's endpoint family, which is part of each key.
 */
export function planRequests(tasks: readonly Task[], family: string): readonly Request[] {
  const longest = Math.max(0, ...tasks.map((task) => task.items.length));
  const requests: Request[] = [];
  for (let index = 0; index < longest; index += 1) {
    for (const task of tasks) addRequests(requests, task, task.items[index], family);
  }
  return requests;
}

/** How many requests the tasks have if every variant can show every item: known before any request is made. */
export function requestsAtMost(tasks: readonly Task[]): number {
  return tasks.reduce((sum, task) => {
    const ofItem = task.variants.reduce((all, variant) => all + repeatsOf(task, variant), 0);
    return sum + task.items.length * ofItem * votesOf(task.judge);
  }, 0);
}

function repeatsOf({ repeats }: Task, { family }: Variant): number {
  return family === 'control' ? repeats : 1;
}

function addRequests(requests: Request[], task: Task, item: Item | undefined, family: string): void {
  if (item === undefined) return;
  const { schemaOptions, decision, parameters } = task.judge;
  const written = (schemaOptions ?? decision) === undefined ? writtenParameters(parameters) : undefined;
  const votes = votesOf(task.judge);
  const isSampled = task.judge.votes?.kind === 'samples';
  for (const variant of task.variants) {
    const shown = variant.present(item);
    if (shown === undefined) continue;
    for (let repeat = 0; repeat < repeatsOf(task, variant); repeat += 1) {
      for (let vote = 0; vote < votes; vote += 1) {
        const presentation = votePresentation(task.judge, shown, vote);
        const nth = (task.askedBefore ?? 0) + repeat;
        const time = isSampled ? nth * votes + vote : nth;
        const key = keyOf({ task, item, presentation, repeat: time }, family, written);
        requests.push({ task, item, variant, presentation, repeat: time, key });
      }
    }
  }
}

/**
 * The key of a request's reply in the ledger. @param written the parameters as JSON, if they are the same in every
 * presentation.
 */
function keyOf(
  { task, item, presentation, repeat }: Pick<Request, 'task' | 'item' | 'presentation' | 'repeat'>,
  family: string,
  written?: string,
): string {
  const { model } = task.judge;
  const parameters = askedParameters(task.judge, presentation);
  const messages = render(task.judge, item, presentation);
  return questionKey(family, { model, parameters, messages, repeat }, written);
}
