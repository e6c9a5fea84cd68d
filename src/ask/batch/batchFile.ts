import type { Clock, Ledger } from '../ports.ts';
import type { BatchRecord } from './batchRecord.ts';
import type { BatchLine } from './batchService.ts';

type Reply = Extract<BatchLine, { readonly kind: 'reply' }>;

/** One file of a batch as it is read: replies go to the ledger line by line, and the rest is counted. */
export class BatchFile {
  foreign = 0;
  repeated = 0;
  unreadable = 0;
  /** Why a key got no reply. */
  readonly faults = new Map<string, { readonly why: string; readonly fix: string | undefined }>();
  readonly refused = new Set<string>();
  private readonly replied = new Set<string>();
  private readonly taking: Taking;
  private readonly clock: Clock;

  constructor(taking: Taking, clock: Clock) {
    this.taking = taking;
    this.clock = clock;
  }

  /** @throws UnusableInput if the ledger cannot be written. */
  take(line: BatchLine): void {
    if (line.kind === 'unreadable') {
      this.unreadable += 1;
      return;
    }
    // Whoever writes a batch's output could else put replies into the ledger for whatever it likes.
    if (!this.taking.keys.has(line.key)) {
      this.foreign += 1;
      return;
    }
    if (line.kind === 'fault') this.note(line);
    else if (this.replied.has(line.key)) this.repeated += 1;
    else this.keep(line);
  }

  private note({ key, why, fix, refused }: Extract<BatchLine, { readonly kind: 'fault' }>): void {
    if (refused !== undefined) this.refused.add(refused);
    if (this.replied.has(key) || this.faults.has(key)) this.repeated += 1;
    else this.faults.set(key, { why, fix });
  }

  private keep({ key, reply, usage, model, createdMs }: Reply): void {
    this.replied.add(key);
    const { record, ledger } = this.taking;
    const madeMs = Date.parse(record.madeAt);
    const known = ledger.find(key);
    // Taken before by a download that broke, or asked since by another run.
    if (known !== undefined && Date.parse(known.at) >= madeMs) return;
    const at = new Date(repliedMs(createdMs, { madeMs, nowMs: this.clock.now() })).toISOString();
    // How long a reply took within its batch nobody says.
    ledger.append({ key, model: model ?? record.model, reply, usage, ms: 0, at });
  }
}

interface Taking {
  readonly record: BatchRecord;
  /** Of the requests of the batch. */
  readonly keys: ReadonlySet<string>;
  readonly ledger: Ledger;
}

/** When the model replied, if the provider says a moment that can be: not before it was asked, and not in the future. */
function repliedMs(createdMs: number | undefined, { madeMs, nowMs }: { madeMs: number; nowMs: number }): number {
  const isPossible = createdMs !== undefined && createdMs >= madeMs && createdMs <= nowMs;
  return isPossible ? createdMs : Math.max(madeMs, nowMs);
}
