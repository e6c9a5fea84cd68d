import type { Prices } from '../../ask/costUsd.ts';
import type { Clock, Progress, Usage, Work } from '../../ask/ports.ts';
import { noUsage, usageSum } from '../../ask/usageSum.ts';
import { barLine, endLine, logLine, type ProgressState } from './progressLine.ts';

export interface ProgressOptions {
  /** Where the lines go: stderr. */
  readonly stream: { write(text: string): unknown };
  readonly isTerminal: boolean;
  /** Width of the terminal; undefined if it is not known. */
  readonly columns: number | undefined;
  readonly clock: Pick<Clock, 'now'>;
  /** Notes only. */
  readonly quiet: boolean;
}

/**
 * Progress for a person: on a terminal a bar that is redrawn at most ten times a second, elsewhere a line at most every
 * ten seconds and one at the end. It has no timer of its own: it moves when a request is done.
 */
export function terminalProgress(options: ProgressOptions): Progress {
  return new TerminalProgress(options);
}

const redrawEveryMs = 100;
const lineEveryMs = 10_000;
const eraseLine = '\r\u001B[K';

class TerminalProgress implements Progress {
  private running = false;
  private total = 0;
  private fromLedger = 0;
  private asked = 0;
  private usage: Usage | undefined;
  private prices: Prices | undefined;
  private beganAt = 0;
  private shownAt = 0;
  private readonly options: ProgressOptions;

  constructor(options: ProgressOptions) {
    this.options = options;
  }

  begin({ total, fromLedger, prices }: Work): void {
    this.total = total;
    this.fromLedger = fromLedger;
    this.prices = prices;
    this.asked = 0;
    this.usage = undefined;
    this.beganAt = this.options.clock.now();
    this.shownAt = this.beganAt;
    this.running = true;
    this.draw();
  }

  done(usage: Usage | undefined): void {
    this.asked += 1;
    if (usage !== undefined) this.besides(usage);
    this.move();
  }

  found(): void {
    this.fromLedger += 1;
    this.move();
  }

  besides(usage: Usage): void {
    this.usage = usageSum(this.usage ?? noUsage, usage);
  }

  note(text: string): void {
    const bar = this.options.isTerminal && this.running && !this.options.quiet;
    this.write(`${bar ? eraseLine : ''}${inert(text)}\n`);
    this.draw();
  }

  end(): void {
    if (!this.running) return;
    this.running = false;
    if (this.options.quiet) return;
    this.write(`${this.options.isTerminal ? eraseLine : ''}${endLine(this.state())}\n`);
  }

  private move(): void {
    const now = this.options.clock.now();
    if (now - this.shownAt < (this.options.isTerminal ? redrawEveryMs : lineEveryMs)) return;
    this.shownAt = now;
    if (this.options.isTerminal) this.draw();
    else if (this.running && !this.options.quiet) this.write(`${logLine(this.state())}\n`);
  }

  private draw(): void {
    const { isTerminal, quiet, columns } = this.options;
    if (!isTerminal || quiet || !this.running) return;
    this.write(eraseLine + barLine(this.state(), columns ?? 80));
  }

  private state(): ProgressState {
    const { total, fromLedger, asked, usage, prices } = this;
    const elapsedMs = this.options.clock.now() - this.beganAt;
    return { total, fromLedger, asked, usage, elapsedMs, prices };
  }

  private write(text: string): void {
    this.options.stream.write(text);
  }
}

/** A note may quote a provider: no control character reaches the terminal, and no second line the log. */
function inert(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
