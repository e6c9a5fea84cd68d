import type { Question } from '../../src/ask/question.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { type SendSettings, send } from '../../src/ask/send.ts';
import type { Usage } from '../../src/ask/usage.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { silentProgress } from './checkTrees.ts';
import { limitedServer, type ServerSettings } from './limitedServer.ts';
import { virtualTime } from './virtualTime.ts';

/** Asks a server in virtual time. The waits that are drawn are a half of their bounds. */
export async function scheduled(
  questions: readonly Question[],
  server: ServerSettings,
  settings: Partial<SendSettings>,
  signal = new AbortController().signal,
) {
  const time = virtualTime();
  const asked = limitedServer(time, server);
  const ledger = memoryLedger();
  const notes: string[] = [];
  const besides: Usage[] = [];
  const progress = {
    ...silentProgress,
    note: (text: string) => void notes.push(text),
    besides: (usage: Usage) => void besides.push(usage),
  };
  const ports = { provider: asked.provider, ledger, clock: time.clock, random: () => 0.5, progress, signal };
  const sent = await time.until(send(questions, ports, { limits: retryDefaults, concurrency: 8, ...settings }));
  const result = { ...sent, asked: sent.asked.size };
  return { ...asked, result, ledger, notes, besides, tookMs: time.clock.now() };
}
