import type { AskSettings } from '../../src/ask/account.ts';
import type { Question } from '../../src/ask/question.ts';
import type { Part } from '../../src/ask/session.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { silentProgress } from './checkTrees.ts';
import { limitedServer, type ServerSettings } from './limitedServer.ts';
import { sent } from './sent.ts';
import { virtualTime } from './virtualTime.ts';

/** Asks a server in virtual time. The waits that are drawn are a half of their bounds. */
export async function scheduled(
  questions: readonly Question[],
  server: ServerSettings,
  settings: Partial<AskSettings> & Part,
  signal = new AbortController().signal,
) {
  const time = virtualTime();
  const asked = limitedServer(time, server);
  const ledger = memoryLedger();
  const notes: string[] = [];
  const progress = {
    ...silentProgress,
    note: (text: string) => void notes.push(text),
  };
  const ports = { provider: asked.provider, ledger, clock: time.clock, random: () => 0.5, progress, signal };
  const result = await time.until(sent(questions, ports, settings));
  return { ...asked, result, ledger, notes, tookMs: time.clock.now() };
}
