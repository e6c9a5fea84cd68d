/**
 * How many requests a provider lets in before it turns all away, as far as the last time shows: so many are sent without
 * more ado, then one at a time, and one more for each that is let in beyond. What is too much is so found out by few.
 */
export class Allotment {
  /** Infinite while it never turned all away. */
  private last = Number.POSITIVE_INFINITY;
  private letIn = 0;

  hasRoom(inFlight: number): boolean {
    return this.letIn + inFlight < this.last || inFlight <= this.letIn - this.last;
  }

  /** Whether a refusal is no surprise. */
  get isUsedUp(): boolean {
    return this.letIn >= this.last * 0.9;
  }

  onLetIn(): void {
    this.letIn += 1;
  }

  /** One that was let in before it was used up was answered afterwards. */
  onLetInBefore(): void {
    this.last += 1;
  }

  onUsedUp(): void {
    this.last = this.letIn;
    this.letIn = 0;
  }
}
