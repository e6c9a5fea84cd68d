import type { Question } from './question.ts';
import type { SendPorts, SendSettings, Sent } from './schedule/asking.ts';
import { AskRun } from './schedule/askRun.ts';

export type { SendPorts, SendSettings, Sent, Watch } from './schedule/asking.ts';

/**
 * Asks each question once, as many at a time as the provider bears, and writes every reply into the ledger before it is
 * used.
 *
 * @throws UnusableInput if the provider says that the question itself is wrong, or does not know a model that has to be
 *   there, or if the ledger cannot be written; what is paid is in the ledger then.
 */
export async function askMissing(missing: Iterable<Question>, ports: SendPorts, settings: SendSettings): Promise<Sent> {
  return new AskRun(missing, ports, settings).ask();
}
