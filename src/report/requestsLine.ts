import { counted, tokensText } from './numbers.ts';
import type { RequestCounts } from './result.ts';

/** `2,240 requests: 1,920 asked, 320 alike`; with the tokens and the cost where they are known. */
export function requestsLine(requests: RequestCounts): string {
  const { planned, asked, shared, fromLedger, notNeeded, unanswered, costUsd } = requests;
  if (planned === 0) return 'no request was made';
  const parts = [
    `${asked.toLocaleString('en-US')} asked`,
    ...(fromLedger > 0 ? [`${fromLedger.toLocaleString('en-US')} from the ledger`] : []),
    ...(shared > 0 ? [`${shared.toLocaleString('en-US')} alike`] : []),
    ...(notNeeded > 0 ? [`${notNeeded.toLocaleString('en-US')} not needed`] : []),
    ...(unanswered > 0 ? [`${unanswered.toLocaleString('en-US')} unanswered`] : []),
  ];
  const tokens = tokensText(requests) ?? [];
  const cost = costUsd === undefined || asked === 0 ? [] : [dollars(costUsd)];
  return [`${counted(planned, 'request')}: ${parts.join(', ')}`, tokens, ...cost, ...saved(requests)]
    .flat()
    .join(' · ');
}

/** Money that was not spent, where prices are stated; as much a request as was paid for the others. */
export function saved({ savedUsd = 0 }: Pick<RequestCounts, 'savedUsd'>): readonly string[] {
  return savedUsd > 0 ? [`about ${dollars(savedUsd)} saved`] : [];
}

/** `$0.0312`, `$12.40`. */
export function dollars(costUsd: number): string {
  return `$${costUsd.toFixed(costUsd < 0.1 ? 4 : 2)}`;
}
