import type { StopWhy } from '../gate/early/whyStop.ts';
import { counted, tokensText } from './numbers.ts';
import type { JudgeResult, RequestCounts } from './result.ts';

/** `2,240 requests: 1,920 asked, 320 alike`; with the tokens and the cost if they are known. */
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

/** Money that was not spent, if prices are stated; as much a request as was paid for the others. */
export function saved({ savedUsd = 0 }: Pick<RequestCounts, 'savedUsd'>): readonly string[] {
  return savedUsd > 0 ? [`about ${dollars(savedUsd)} saved`] : [];
}

/** `$0.0312`, `$12.40`. */
export function dollars(costUsd: number): string {
  return `$${costUsd.toFixed(costUsd < 0.1 ? 4 : 2)}`;
}

/** `stopped after 100 of 400 items: it is proven to have got worse`; undefined if all items were asked. */
export function earlyText(judge: JudgeResult): string | undefined {
  const { early } = judge;
  return early?.why === undefined ? undefined : `stopped after ${itemsText(judge)}: ${whys[early.why]}`;
}

const whys = {
  regression: 'the regression is proven',
  proven: 'it is proven to keep its limits',
  'no-drop': 'the rest would hardly prove a drop',
  settled: 'the rest could not change the verdict',
} as const satisfies Readonly<Record<StopWhy, string>>;

/**
 * `12 items asked again 2 times, on which the sides differ`, `3 of 12 items asked again …; the first replies count` if the
 * run stopped before; undefined if none is asked again.
 */
export function confirmedText({ confirmed, findings }: JudgeResult): string | undefined {
  if (confirmed === undefined) return undefined;
  const times = confirmed.times === 1 ? 'once' : `${confirmed.times} times`;
  const { items, of } = confirmed;
  const count = items === of ? counted(of, 'item') : `${items.toLocaleString('en-US')} of ${counted(of, 'item')}`;
  const text = `${count} asked again ${times}, on which the sides differ`;
  const isStopped = findings.some(({ kind }) => kind === 'stopped');
  return isStopped ? `${text}; the numbers are those of the first replies` : text;
}

/** `400 items`; `100 of 400 items` if the rest did not count. */
export function itemsText({ early, items }: Pick<JudgeResult, 'early' | 'items'>): string {
  const of = counted(items, 'item');
  return early === undefined || early.items === early.of ? of : `${early.items.toLocaleString('en-US')} of ${of}`;
}
