import { createHash } from 'node:crypto';
import type { Clock, Ledger } from '../../ask/ports.ts';
import { questionKey } from '../../ask/question.ts';
import { planRequests } from '../../plan/plan.ts';
import type { ConfirmedJudge } from './confirmBest.ts';

/**
 * How often a text was confirmed on this judge's test part: each look makes the next one worth less. The ledger keeps it, as
 * entries whose keys are made of what the judge as it is is asked about the test part. The same winner again counts once.
 *
 * @param clock undefined: the ledger is only read.
 */
export function timesTested(
  { optimized: { task, parts }, confirmed }: ConfirmedJudge,
  { ledger, clock }: { readonly ledger: Ledger; readonly clock: Clock | undefined },
): number {
  const asked = planRequests([{ ...task, items: parts.test, repeats: 1 }], 'any').map(({ key }) => key);
  const messages = [{ role: 'user', content: asked.join('\n') }] as const;
  const keyOf = (time: number) => questionKey('tested', { model: undefined, parameters: {}, repeat: time, messages });
  const winners: string[] = [];
  for (let entry = ledger.find(keyOf(0)); entry !== undefined; entry = ledger.find(keyOf(winners.length)))
    winners.push(entry.reply.text);
  if (confirmed === undefined || confirmed.why !== undefined) return winners.length;
  const winner = createHash('sha256').update(JSON.stringify(confirmed.best.texts)).digest('hex');
  if (winners.includes(winner)) return winners.length;
  if (clock !== undefined) {
    ledger.append({
      key: keyOf(winners.length),
      model: 'none: a text was confirmed on these items',
      reply: { text: winner, finish: 'stop' },
      usage: undefined,
      ms: 0,
      at: new Date(clock.now()).toISOString(),
    });
  }
  return winners.length + 1;
}
