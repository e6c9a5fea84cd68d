/** First in, first out, at a constant cost for each, whatever its length. */
export class Queue<Value> {
  private values: (Value | undefined)[] = [];
  private head = 0;

  get length(): number {
    return this.values.length - this.head;
  }

  push(value: Value): void {
    this.values.push(value);
  }

  peek(): Value | undefined {
    return this.values[this.head];
  }

  shift(): Value | undefined {
    const value = this.values[this.head];
    if (this.length === 0) return undefined;
    // What was taken is let go at once, and the room that it took before long.
    this.values[this.head] = undefined;
    this.head += 1;
    if (this.head < 64 || this.head * 2 < this.values.length) return value;
    this.values = this.values.slice(this.head);
    this.head = 0;
    return value;
  }
}
