import type { Item } from '../../judge/item.ts';
import type { Outcome } from '../../judge/outcome.ts';
import type { Request, Task } from '../../plan/plan.ts';

/** The requests of one task, and what became of each. */
export interface Answered {
  readonly requests: readonly Request[];
  /** Without their reasons, which nothing measures: each would keep its whole reply in memory. */
  readonly outcomes: readonly Outcome[];
}

/**
 * Reads what became of the requests of one task, each reply once: families that show an item alike share it.
 *
 * @param requests every request of the run, item by item; those of other tasks are passed over.
 */
export function answeredOf(
  task: Task,
  requests: readonly Request[],
  outcomeOf: (request: Request) => Outcome,
): Answered {
  const own = requests.filter((request) => request.task === task);
  const bare = withoutReasons();
  let ofItem = new Map<string, Outcome>();
  let at: Item | undefined;
  const outcomes = own.map((request) => {
    // A new map: one that is cleared again and again leaves a chain of tables, of which each keeps the next.
    if (request.item !== at) ofItem = new Map();
    at = request.item;
    // The same reply means the other candidate where they were swapped, which candidates that are alike do not show in the key.
    const asked = request.presentation.swapped === true ? `swapped ${request.key}` : request.key;
    const outcome = ofItem.get(asked) ?? bare(outcomeOf(request));
    ofItem.set(asked, outcome);
    return outcome;
  });
  return { requests: own, outcomes };
}

/** Outcomes that say the same are one: there are hundreds of thousands of a few kinds. */
function withoutReasons(): (outcome: Outcome) => Outcome {
  const known = new Map<string | number, Outcome>();
  return (outcome) => {
    switch (outcome.kind) {
      case 'scored': {
        const { kind, score, confidence } = outcome;
        if (confidence !== undefined) return { kind, score, reason: undefined, confidence };
        return oneOf(known, typeof score === 'number' ? score : `scored ${score}`, { kind, score, reason: undefined });
      }
      case 'unreadable':
        return oneOf(known, `unreadable ${outcome.why}`, { ...outcome, reason: undefined });
      case 'refused':
        return oneOf(known, 'refused', { ...outcome, reason: undefined });
      case 'unanswered':
        return oneOf(known, `unanswered ${outcome.why}`, outcome);
    }
  };
}

function oneOf(known: Map<string | number, Outcome>, key: string | number, outcome: Outcome): Outcome {
  const before = known.get(key);
  if (before === undefined) known.set(key, outcome);
  return before ?? outcome;
}
