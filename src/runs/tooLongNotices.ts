import { isTooLong } from '../ask/words.ts';
import { cut } from '../report/text.ts';
import type { Scored } from '../score/scoreTasks.ts';

const mostNamed = 5;
const longestId = 60;

/** The items that a judge could not read as a whole, by name: they stay unanswered, and all else is measured. */
export function tooLongNotices({ requests, outcomeOf }: Pick<Scored, 'requests' | 'outcomeOf'>): readonly string[] {
  const items = new Map<string, Set<string>>();
  for (const request of requests) {
    const outcome = outcomeOf(request);
    if (outcome.kind !== 'unanswered' || !isTooLong(outcome.why)) continue;
    const { judge, side } = request.task;
    const of = `judge "${judge.name}" on ${side}`;
    items.set(of, (items.get(of) ?? new Set()).add(request.item.id));
  }
  return [...items].map(([of, ids]) => {
    const named = [...ids].slice(0, mostNamed).map((id) => JSON.stringify(cut(id, longestId)));
    const more = ids.size > mostNamed ? ` and ${ids.size - mostNamed} more` : '';
    const are = ids.size === 1 ? 'is' : 'are';
    return `${named.join(', ')}${more} with the prompt of ${of} ${are} too long for the model, and ${are === 'is' ? 'stays' : 'stay'} unanswered. Shorten the ${ids.size === 1 ? 'item' : 'items'} or the prompt, or name another model.`;
  });
}
