import type { Request } from '../plan.ts';
import { characterCounter } from './characterCounter.ts';
import type { CountedBy, TokenCounter } from './tokens.ts';
import { vocabularyOf } from './vocabularyOf.ts';

/** Who counts for which model. */
export type TokenCounters = (model: string | undefined) => TokenCounter;

/** By characters for all: at once, and the same on every machine. */
export const characterCounters: TokenCounters = () => characterCounter;

/** By the vocabularies of these requests' models, where they are known; nothing is read where none is. */
export async function tokenCounters(requests: readonly Pick<Request, 'task'>[]): Promise<TokenCounters> {
  const models = new Set(requests.map(({ task }) => task.judge.model));
  if (![...models].some(vocabularyOf)) return characterCounters;
  const { o200kCounter } = await import('./o200kCounter.ts');
  const counter = o200kCounter();
  return (model) => (vocabularyOf(model) === undefined ? characterCounter : counter);
}

/** How the tokens of these requests are counted: in one way or in both. */
export function countedBy(requests: readonly Pick<Request, 'task'>[], counters: TokenCounters): readonly CountedBy[] {
  const models = new Set(requests.map(({ task }) => task.judge.model));
  return [...new Set([...models].map((model) => counters(model).by))].sort();
}
