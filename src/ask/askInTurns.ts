import { arrange } from '../plan/arrange.ts';
import type { Request } from '../plan/plan.ts';
import { type Asked, type AskPorts, type AskSettings, askMissing } from './askMissing.ts';
import { AskedSum } from './turns/askedSum.ts';
import { Turn } from './turns/turn.ts';

/**
 * Asks what no other process asks with the same ledger, and waits for the replies to the rest. What the others leave
 * without a reply is asked after all, in another turn. Whoever waits holds no claim that another one could wait for, so
 * nobody waits in a circle.
 *
 * @throws as `askMissing` does.
 */
export async function askInTurns(missing: readonly Request[], ports: AskPorts, settings: AskSettings): Promise<Asked> {
  const ask = (requests: readonly Request[], paidBefore: number) => {
    const { order, leaders } = arrange(requests, {
      ahead: settings.concurrency,
      itemsPerBlock: settings.watch === undefined ? undefined : watchedItems,
    });
    return askMissing(order, ports, { ...settings, leaders, paidBefore });
  };
  if (ports.ledger.claim === undefined) return ask(missing, 0);
  const sum = new AskedSum();
  let open = missing;
  let isFirst = true;
  while (open.length > 0 && sum.stopped === undefined) {
    const turn = new Turn({ ports, settings, ask, sum, isFirst });
    open = await turn.take(open);
    isFirst = false;
  }
  return sum.asked(open);
}

/** Whoever follows a run waits for whole items: so many at once may be under way. */
const watchedItems = 16;
