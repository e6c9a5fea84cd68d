import type { Job } from './job.ts';

/** Requests in the order of the plan, in whatever order they come: a binary heap by place. */
export class PlanQueue {
  private readonly heap: Job[] = [];

  get length(): number {
    return this.heap.length;
  }

  peek(): Job | undefined {
    return this.heap[0];
  }

  push(job: Job): void {
    let hole = this.heap.length;
    // Nearly always what is pushed comes last in the plan, and stays where it is.
    for (let above = (hole - 1) >> 1; hole > 0 && isBefore(job, this.heap[above]); above = (hole - 1) >> 1) {
      this.move(above, hole);
      hole = above;
    }
    this.heap[hole] = job;
  }

  shift(): Job | undefined {
    const first = this.heap[0];
    const last = this.heap.pop();
    if (last !== undefined && this.heap.length > 0) this.sink(last);
    return first;
  }

  private sink(job: Job): void {
    let hole = 0;
    for (let below = this.firstBelow(hole); isBefore(this.heap[below], job); below = this.firstBelow(hole)) {
      this.move(below, hole);
      hole = below;
    }
    this.heap[hole] = job;
  }

  /** Of the two below a place the one that comes first in the plan. */
  private firstBelow(place: number): number {
    const left = 2 * place + 1;
    return isBefore(this.heap[left + 1], this.heap[left]) ? left + 1 : left;
  }

  private move(from: number, to: number): void {
    const job = this.heap[from];
    if (job !== undefined) this.heap[to] = job;
  }
}

function isBefore(one: Job | undefined, other: Job | undefined): boolean {
  return one !== undefined && other !== undefined && one.place < other.place;
}
