/**
 * How many requests to have in flight where nobody told it: a few at first, and more as long as more are answered in
 * the same time. A server that answers one at a time gets no longer a queue.
 */
export class RisingWindow {
  private now: number;
  private readonly most: number;
  /** Replies per millisecond with the window before. */
  private before = 0;
  private sinceMs: number | undefined;
  private replies = 0;
  private isRising = true;

  constructor(first: number, most: number) {
    this.now = Math.min(first, most);
    this.most = most;
  }

  get size(): number {
    return this.now;
  }

  /** More is not asked of a provider that says that it is too much. */
  onRefused(): void {
    this.isRising = false;
  }

  /** @param isFull whether as many were in flight as the window lets. */
  onReply(nowMs: number, isFull: boolean): void {
    if (!this.isRising || this.now >= this.most) return;
    if (!isFull || this.sinceMs === undefined) {
      this.sinceMs = nowMs;
      this.replies = 0;
      return;
    }
    this.replies += 1;
    if (this.replies < this.now * rounds || nowMs <= this.sinceMs) return;
    this.weigh(this.replies / (nowMs - this.sinceMs));
    this.sinceMs = undefined;
  }

  private weigh(perMs: number): void {
    const wasSmaller = this.now - step;
    const expected = wasSmaller > 0 ? step / wasSmaller : 0;
    if (this.before > 0 && perMs < this.before * (1 + expected * enough)) {
      this.now = wasSmaller;
      this.isRising = false;
      return;
    }
    this.before = perMs;
    this.now = Math.min(this.most, this.now + step);
  }
}

const step = 8;
/** So often is every place of the window taken before it is weighed. */
const rounds = 3;
/** Of the gain that there would be if every request took as long as before. */
const enough = 0.4;
