import { askEstimate } from '../estimate.ts';
import type { Usage } from '../ports.ts';
import type { Question } from '../question.ts';

/** What a request of one model takes in tokens, input and output: the mean of late, and an estimate until one is known. */
export class TokenMean {
  private mean: number | undefined;

  /** 1 while none is known. */
  get known(): number {
    return this.mean ?? 1;
  }

  of(request: Question): number {
    if (this.mean !== undefined) return this.mean;
    const { inputTokens, outputTokensAtMost } = askEstimate([request], undefined);
    return inputTokens + (outputTokensAtMost ?? 0);
  }

  /** @returns the tokens of a reply; undefined where it does not say them. */
  onUsage(usage: Usage | undefined): number | undefined {
    if (usage === undefined) return undefined;
    const tokens = usage.inputTokens + usage.outputTokens;
    this.mean = this.mean === undefined ? tokens : this.mean + (tokens - this.mean) / 16;
    return tokens;
  }
}
