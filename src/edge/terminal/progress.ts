import type { Clock, Progress, Work } from '../../ask/ports.ts';
import type { Usage } from '../../ask/usage.ts';
import { costUsd, noUsage, type Prices, usageSum } from '../../ask/usage.ts';

export interface ProgressOptions {
  readonly stream: { write(text: string): unknown };
  readonly isTerminal: boolean;
  readonly columns: number | undefined;
  readonly clock: Pick<Clock, 'now'>;
  readonly quiet: boolean;
}

const redrawEveryMs = 100;
const lineEveryMs = 10_000;
const eraseLine = '\r\u001B[K';

/**
 * Progress for a person. A terminal gets a bar, redrawn at most ten times a second; other outputs get a line at most
 * every ten seconds and one at the end. There is no timer: it updates when a request is done.
 */
export class TerminalProgress implements Progress {
  private running = false;
  private work: Omit<ProgressState, 'elapsedMs'> = {
    total: 0,
    fromLedger: 0,
    asked: 0,
    usage: undefined,
    prices: undefined,
  };
  private beganAt = 0;
  private shownAt = 0;
  private readonly options: ProgressOptions;

  constructor(options: ProgressOptions) {
    this.options = options;
  }

  begin(work: Work): void {
    const { asked, usage } = this.running ? this.work : { asked: 0, usage: undefined };
    this.work = { ...work, asked, usage };
    if (!this.running) {
      this.beganAt = this.options.clock.now();
      this.shownAt = this.beganAt;
      this.running = true;
    }
    this.draw();
  }

  done(usage: Usage | undefined): void {
    const { asked, usage: before } = this.work;
    const sum = usage === undefined ? before : usageSum(before ?? noUsage, usage);
    this.work = { ...this.work, asked: asked + 1, usage: sum };
    this.move();
  }

  found(): void {
    this.work = { ...this.work, fromLedger: this.work.fromLedger + 1 };
    this.move();
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
    return { ...this.work, elapsedMs: this.options.clock.now() - this.beganAt };
  }

  private write(text: string): void {
    this.options.stream.write(text);
  }
}

/** A note may quote a provider, so control characters and line breaks are removed. */
function inert(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

export interface ProgressState {
  readonly total: number;
  /** Requests with a reply on record before the run. */
  readonly fromLedger: number;
  /** The other requests that are finished, with or without an answer. */
  readonly asked: number;
  readonly elapsedMs: number;
  /** The sum over the replies that state it; undefined if none does. */
  readonly usage: Usage | undefined;
  readonly prices: Prices | undefined;
}

/** One line for a terminal, at most `columns` - 1 wide; a narrow terminal cuts the end off. */
export function barLine(state: ProgressState, columns: number): string {
  const done = state.fromLedger + state.asked;
  const filled = state.total === 0 ? barWidth : Math.round((barWidth * Math.min(done, state.total)) / state.total);
  const share = state.total === 0 ? [] : [`${Math.floor((100 * Math.min(done, state.total)) / state.total)} %`];
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  const line = [`${bar} ${count(done)}/${count(state.total)}`, ...share, ...speed(state), ...spent(state)].join('  ');
  // One column stays free: a full line would wrap, and redrawing would not erase it.
  return line.slice(0, Math.max(0, columns - 1));
}

export function logLine(state: ProgressState): string {
  const done = state.fromLedger + state.asked;
  return [`${count(done)} of ${count(state.total)} requests`, ...speed(state), ...spent(state)].join(', ');
}

export function endLine(state: ProgressState): string {
  const parts = [
    `${count(state.fromLedger + state.asked)} of ${count(state.total)} requests`,
    `${count(state.fromLedger)} from the ledger`,
    `${count(state.asked)} asked in ${duration(state.elapsedMs)}`,
    ...spent(state),
  ];
  return parts.join(', ');
}

/** `4 s`, `2 min 05 s`, `1 h 03 min`. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

const barWidth = 20;

function speed(state: ProgressState): readonly string[] {
  if (state.asked === 0 || state.elapsedMs <= 0) return [];
  const perSecond = (state.asked / state.elapsedMs) * 1000;
  const left = state.total - state.fromLedger - state.asked;
  const rate = `${perSecond >= 10 ? perSecond.toFixed(0) : perSecond.toFixed(1)}/s`;
  return left <= 0 ? [rate] : [rate, `${duration((left / perSecond) * 1000)} left`];
}

function spent(state: ProgressState): readonly string[] {
  const { usage, prices } = state;
  if (usage === undefined) return [];
  const cached = usage.cachedTokens === 0 ? '' : ` (${shortCount(usage.cachedTokens)} cached)`;
  const tokens = `${shortCount(usage.inputTokens + usage.outputTokens)} tokens${cached}`;
  return prices === undefined ? [tokens] : [tokens, `$${costUsd(usage, prices).toFixed(2)}`];
}

function count(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

function shortCount(number: number): string {
  if (number < 10_000) return count(number);
  if (number < 999_500) return `${(number / 1e3).toFixed(0)} k`;
  return `${(number / 1e6).toFixed(1)} M`;
}
