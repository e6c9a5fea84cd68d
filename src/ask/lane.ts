import { askEstimate } from './estimate.ts';
import type { Job } from './job.ts';
import type { Answer } from './ports.ts';
import type { Question } from './question.ts';
import { RequestWindow, type WindowSettings } from './requestWindow.ts';
import type { Usage } from './usage.ts';

/** The questions of one model that wait, and how many of them may be under way. A model that has to wait holds no other. */
export class Lane {
  inFlight = 0;
  /** Why no question of this model is asked any more; undefined while they are. */
  closed: string | undefined;
  /** Questions in a row that were given up. */
  unlucky = 0;
  readonly window: RequestWindow;
  /** Not sent yet, the last of them first. */
  private fresh: Job[] = [];
  /** Turned away by a limit: they go first when there is room. */
  private readonly turnedAway: Job[] = [];
  /** To be asked again at their time, the earliest first; they keep their place in the window. */
  private readonly resting: { readonly job: Job; readonly dueAtMs: number }[] = [];
  private meanTokens: number | undefined;

  constructor(settings: WindowSettings) {
    this.window = new RequestWindow(settings);
  }

  /** Questions that hold a place: under way, or about to be asked again. */
  taken(): number {
    return this.inFlight + this.resting.length;
  }

  isEmpty(): boolean {
    return this.fresh.length + this.turnedAway.length + this.resting.length === 0;
  }

  add(jobs: readonly Job[]): void {
    this.fresh = [...this.fresh, ...jobs].sort((a, b) => b.place - a.place);
  }

  rest(job: Job, dueAtMs: number): void {
    const later = this.resting.findIndex((one) => one.dueAtMs > dueAtMs);
    this.resting.splice(later === -1 ? this.resting.length : later, 0, { job, dueAtMs });
  }

  turnAway(job: Job): void {
    this.turnedAway.push(job);
  }

  /** The question to send next, those that were asked before first; undefined if it has to wait. */
  next(nowMs: number, hasRoom: boolean): Job | undefined {
    const [resting] = this.resting;
    const isClosed = this.closed !== undefined;
    if (!isClosed && this.window.readyAtMs() > nowMs) return undefined;
    if (resting !== undefined && (isClosed || resting.dueAtMs <= nowMs)) return resting.job;
    if (!isClosed && !(hasRoom && this.window.hasRoom(this.taken()))) return undefined;
    return this.turnedAway[0] ?? this.fresh.at(-1);
  }

  take(job: Job): void {
    if (this.resting[0]?.job === job) this.resting.shift();
    else if (this.turnedAway[0] === job) this.turnedAway.shift();
    else this.fresh.pop();
  }

  /** When there will be something to send by the passing of time alone; infinite if there will not. */
  wakeAtMs(hasRoom: boolean): number {
    const isThere = hasRoom && this.window.hasRoom(this.taken()) && this.turnedAway.length + this.fresh.length > 0;
    const workAtMs = isThere ? 0 : (this.resting[0]?.dueAtMs ?? Number.POSITIVE_INFINITY);
    return Math.max(workAtMs, this.window.readyAtMs());
  }

  /** All that waits, when the run ends. */
  left(): readonly Job[] {
    return [...this.resting.map(({ job }) => job), ...this.turnedAway, ...this.fresh.toReversed()];
  }

  /** Input and output: the mean of the last replies, and an estimate until there is one. */
  tokensOf(question: Question): number {
    if (this.meanTokens !== undefined) return this.meanTokens;
    const { inputTokens, outputTokensAtMost } = askEstimate([question], undefined);
    return inputTokens + (outputTokensAtMost ?? 0);
  }

  /** @returns whether it is the first 429 of a burst. */
  land(answer: Answer | { readonly kind: 'thrown' }, sentAtMs: number, nowMs: number): boolean {
    const sent = { nowMs, sentAtMs, inFlight: this.inFlight, tokensEach: this.meanTokens ?? 1 };
    this.inFlight -= 1;
    if (answer.kind === 'reply') this.learn(answer.usage);
    return this.window.onAnswer(answer, sent);
  }

  private learn(usage: Usage | undefined): void {
    if (usage === undefined) return;
    const tokens = usage.inputTokens + usage.outputTokens;
    this.meanTokens = this.meanTokens === undefined ? tokens : this.meanTokens + (tokens - this.meanTokens) / 16;
  }
}
