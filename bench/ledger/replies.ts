import { hash } from 'node:crypto';
import type { LedgerEntry } from '../../src/ask/ports.ts';

/** The reply number `n` of a made-up ledger: its line has some 460 bytes, as with a judge that gives a reason. */
export function replyOf(n: number): LedgerEntry {
  const text = `Score: ${n % 5}\nReason: item ${n} answers the question, but ${reasons[n % reasons.length]}.`;
  return {
    key: keyOf(n),
    model: 'example-model-2026-10-01',
    reply: { text, finish: 'stop' },
    usage: { inputTokens: 400 + (n % 300), outputTokens: 20 + (n % 30), cachedTokens: 0 },
    ms: 300 + (n % 2000),
    at: new Date(Date.UTC(2026, 9, 1) + n * 100).toISOString(),
  };
}

/** A hash, as the keys of requests are. */
export function keyOf(n: number): string {
  return hash('sha256', `request ${n}`);
}

const reasons = [
  'it leaves out the date that the customer has to know',
  'the tone is cold, and the “steps” come in the wrong order',
  'it repeats what was said before',
] as const;
