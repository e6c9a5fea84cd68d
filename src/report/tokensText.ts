import type { Tokens } from '../ask/costUsd.ts';
import { counted } from './numbers.ts';

/** `1,200 input tokens (800 cached), 40 output tokens`; undefined where none were counted. */
export function tokensText({ inputTokens, cachedTokens, outputTokens }: Tokens): string | undefined {
  if (inputTokens + outputTokens === 0) return undefined;
  const cached = cachedTokens === 0 ? '' : ` (${cachedTokens.toLocaleString('en-US')} cached)`;
  return `${counted(inputTokens, 'input token')}${cached}, ${counted(outputTokens, 'output token')}`;
}
