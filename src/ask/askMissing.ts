import type { Request } from '../plan/plan.ts';
import type { Asked, AskPorts, AskSettings } from './schedule/asking.ts';
import { AskRun } from './schedule/askRun.ts';

export type { Asked, AskPorts, AskSettings, Stopped, Watch } from './schedule/asking.ts';

/**
 * Asks each request once, as many at a time as the provider bears, and writes every reply into the ledger before it is
 * used. The requests are read one by one, as they are needed.
 *
 * @throws UnusableInput where the provider says that the question itself is wrong, or does not know a model that is not
 *   the base's alone, or where the ledger cannot be written; what is paid is in the ledger then.
 */
export async function askMissing(missing: Iterable<Request>, ports: AskPorts, settings: AskSettings): Promise<Asked> {
  return new AskRun(missing, ports, settings).ask();
}
