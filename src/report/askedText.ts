import type { StopWhy } from '../gate/early/whyStop.ts';
import type { Mitigation } from './mitigation.ts';
import { counted, grouped } from './numbers.ts';
import type { JudgeResult, RequestCounts } from './result.ts';

/** `2,240 requests: 1,920 asked, 320 alike`; kinds with a count of zero are left out. */
export function requestsText({ planned, ...counts }: RequestCounts): string {
  if (planned === 0) return 'no request was made';
  const kinds = [
    [counts.asked, 'asked'],
    [counts.fromLedger, 'from the ledger'],
    [counts.shared, 'alike'],
    [counts.notNeeded, 'not needed'],
    [counts.unanswered, 'unanswered'],
  ] as const;
  const told = kinds.filter(([count]) => count > 0).map(([count, kind]) => `${grouped(count)} ${kind}`);
  return `${counted(planned, 'request')}: ${told.join(', ')}`;
}

/**
 * `240 requests asked of openai, 688 answered from the ledger, 80 not needed; seed 1.` A reply that answers several
 * requests is on record once, and progress counts it once.
 */
export function askedOfText({ requests, provider, seed }: Pick<Mitigation, 'requests' | 'provider' | 'seed'>): string {
  const { asked, fromLedger, notNeeded, unanswered } = requests;
  const lacking = unanswered === 0 ? '' : `, ${counted(unanswered, 'reply', 'replies')} missing`;
  const spared = notNeeded === 0 ? '' : `, ${grouped(notNeeded)} not needed`;
  const whose = asked === 0 ? 'No request asked' : `${counted(asked, 'request')} asked of ${provider}`;
  const again = fromLedger === 0 ? '' : ', where alike requests have one reply';
  return `${whose}, ${grouped(fromLedger)} answered from the ledger${again}${spared}${lacking}; seed ${seed}.`;
}

/** What was paid and saved, if prices are given. The saving assumes the average cost of a request. */
export function costTexts({ asked, costUsd, savedUsd = 0 }: RequestCounts): readonly string[] {
  return [
    ...(costUsd === undefined || asked === 0 ? [] : [dollars(costUsd)]),
    ...(savedUsd > 0 ? [`about ${dollars(savedUsd)} saved`] : []),
  ];
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

/** `400 items`; `100 of 400 items` if only some items count. */
export function itemsText({ early, items }: Pick<JudgeResult, 'early' | 'items'>): string {
  const of = counted(items, 'item');
  return early === undefined || early.items === early.of ? of : `${grouped(early.items)} of ${of}`;
}
