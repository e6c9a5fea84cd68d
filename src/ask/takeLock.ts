import type { SendPorts, Stopped } from './ports.ts';
import type { SendSettings } from './send.ts';

/** Only one process at a time asks with a ledger, so that no question is paid for twice. */
export async function takeLock(
  { ledger, clock, signal, progress }: Pick<SendPorts, 'ledger' | 'clock' | 'signal' | 'progress'>,
  { endsAtMs = Number.POSITIVE_INFINITY }: Pick<SendSettings, 'endsAtMs'>,
): Promise<{ readonly release: () => void } | Stopped> {
  if (ledger.lock === undefined) return { release: () => {} };
  let isOver = false;
  const pause = async (delayMs: number) => {
    await clock.sleep(Math.max(0, Math.min(delayMs, endsAtMs - clock.now())), signal);
    isOver = clock.now() >= endsAtMs;
    if (isOver) throw new Error('the time is over');
  };
  try {
    return { release: await ledger.lock({ note: (text) => progress.note(text), pause }) };
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted', why: 'the run was interrupted' };
    if (isOver) return { kind: 'budget', why: 'the time that is allowed is over' };
    throw error;
  }
}
