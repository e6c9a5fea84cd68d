import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import type { Presentation } from '../judge/presentation.ts';
import { render } from '../judge/render.ts';
import type { Variant } from '../perturb/perturbation.ts';
import type { Question } from './question.ts';
import { requestKey } from './requestKey.ts';

/** One judge on one side, or between the two, with what it is to be asked about. */
export interface Task {
  /** `corner`: a judge between the two, asked to tell which edit moved a number. */
  readonly side: 'base' | 'head' | 'corner';
  /** What a corner is called in messages. */
  readonly corner?: string;
  readonly judge: Judge;
  readonly items: readonly Item[];
  readonly variants: readonly Variant[];
  /** How often the control is asked in all; 1: no repeats. */
  readonly repeats: number;
}

/** One request: an item in a variant, asked for the first time or again. Its messages are made when they are needed. */
export interface Request {
  readonly task: Task;
  readonly item: Item;
  readonly variant: Variant;
  readonly presentation: Presentation;
  /** 0 for the first time. */
  readonly repeat: number;
  readonly key: string;
}

/**
 * Every request of the tasks, item by item, with the tasks' sides taking turns, so that a drift of the model during
 * the run falls on both.
 *
 * @param family the provider's endpoint family, which is part of each key.
 */
export function planRequests(tasks: readonly Task[], family: string): readonly Request[] {
  const longest = Math.max(0, ...tasks.map((task) => task.items.length));
  const rows = Array.from({ length: longest }, (_, index) => tasks.flatMap((task) => requestsFor(task, index, family)));
  return rows.flat();
}

/** What is sent for a request. */
export function questionOf(request: Request): Question {
  const { judge } = request.task;
  return {
    model: judge.model ?? '',
    parameters: judge.parameters,
    messages: render(judge, request.item, request.presentation),
    repeat: request.repeat,
  };
}

function requestsFor(task: Task, index: number, family: string): readonly Request[] {
  const item = task.items[index];
  if (item === undefined) return [];
  const keys = new Map<string, string>();
  return task.variants.flatMap((variant) => {
    const presentation = variant.present(item);
    if (presentation === undefined) return [];
    const times = variant.family === 'control' ? task.repeats : 1;
    return Array.from({ length: times }, (_, repeat) =>
      withKey({ task, item, variant, presentation, repeat }, family, keys),
    );
  });
}

/** Several families show an item alike (the order as written, the judge as written): that is hashed once. */
function withKey(request: Omit<Request, 'key'>, family: string, keys: Map<string, string>): Request {
  const shown = JSON.stringify([request.presentation, request.repeat]);
  const known = keys.get(shown);
  const key = known ?? requestKey(family, questionOf({ ...request, key: '' }));
  keys.set(shown, key);
  return { ...request, key };
}
