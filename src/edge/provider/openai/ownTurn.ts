import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets callers pass one by one, each in a turn of the event loop of its own. Sending a request takes about a
 * millisecond of this process's time; replies that have arrived are read between two turns, and so are on record
 * before more is sent. A process that is killed has then the fewest replies that it was sent and did not write down.
 */
export function ownTurn(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
