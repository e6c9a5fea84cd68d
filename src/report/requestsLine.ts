import { counted } from './numbers.ts';
import type { RequestCounts } from './result.ts';

/** `2,240 requests: 1,920 asked, 320 alike`; with the tokens and the cost where they are known. */
export function requestsLine(requests: RequestCounts): string {
  const { planned, asked, shared, fromLedger, unanswered, inputTokens, outputTokens, costUsd } = requests;
  if (planned === 0) return 'no request was made';
  const parts = [
    `${asked.toLocaleString('en-US')} asked`,
    ...(fromLedger > 0 ? [`${fromLedger.toLocaleString('en-US')} from the ledger`] : []),
    ...(shared > 0 ? [`${shared.toLocaleString('en-US')} alike`] : []),
    ...(unanswered > 0 ? [`${unanswered.toLocaleString('en-US')} unanswered`] : []),
  ];
  const tokens =
    inputTokens + outputTokens === 0
      ? []
      : [`${counted(inputTokens, 'input token')}, ${counted(outputTokens, 'output token')}`];
  const cost = costUsd === undefined || asked === 0 ? [] : [dollars(costUsd)];
  return [`${counted(planned, 'request')}: ${parts.join(', ')}`, ...tokens, ...cost].join(' · ');
}

/** `$0.0312`, `$12.40`. */
export function dollars(costUsd: number): string {
  return `$${costUsd.toFixed(costUsd < 0.1 ? 4 : 2)}`;
}
