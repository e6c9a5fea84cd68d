import { createHash } from 'node:crypto';
import type { Behaviour } from './judgeServer.ts';
import { type Asked, goldOf } from './toyJudge.ts';
import { ledgerLines, type ToyReport } from './toyRun.ts';
import { withoutCost } from './withoutCost.ts';

/** An answer that is right nine times in ten, by the question alone: asked again, it is the same. */
export function settledReply(asked: Asked): Behaviour & { readonly kind: 'reply' } {
  const wrong = createHash('sha256').update(asked.name).digest().readUInt8() < 26;
  const score = wrong ? 1 - goldOf(asked.n) : goldOf(asked.n);
  return { kind: 'reply', text: `Score: ${score}\nReason: because of <${asked.name}>.`, delayMs: 5 };
}

/** What the whole lines of a ledger are about, where all replies are settled ones. */
export function recordedNames(ledger: string): ReadonlySet<string> {
  const whole = ledgerLines(ledger).filter((line) => line.endsWith('}'));
  return new Set(whole.map((line) => /<(.+?)>/.exec(line)?.[1] ?? ''));
}

/** A report without the counts of what was asked and paid in this very run. */
export function withoutCounts({ requests, ...report }: ToyReport): unknown {
  const { planned, unanswered } = requests;
  return { ...report, judges: withoutCost(report.judges), startedAt: '', endedAt: '', planned, unanswered };
}
