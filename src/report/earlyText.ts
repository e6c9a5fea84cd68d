import type { StopWhy } from '../gate/early/whyStop.ts';
import { counted } from './numbers.ts';
import type { JudgeResult } from './result.ts';

/** `stopped after 100 of 400 items: it is proven to have got worse`; undefined where all items were asked. */
export function earlyText(judge: JudgeResult): string | undefined {
  const { early } = judge;
  return early?.why === undefined ? undefined : `stopped after ${itemsText(judge)}: ${whys[early.why]}`;
}

const whys = {
  regression: 'it is proven to have got worse',
  proven: 'it is proven to keep its limits',
  'no-drop': 'the rest would hardly prove a drop',
  settled: 'the rest could not change the verdict',
} as const satisfies Readonly<Record<StopWhy, string>>;

/** `12 items asked again 2 times, since the sides differ on them`; undefined where none is asked again. */
export function confirmedText({ confirmed }: JudgeResult): string | undefined {
  if (confirmed === undefined) return undefined;
  const times = confirmed.times === 1 ? 'once' : `${confirmed.times} times`;
  return `${counted(confirmed.items, 'item')} asked again ${times}, on which the sides differ`;
}

/** `400 items`; `100 of 400 items` where the rest did not count. */
export function itemsText({ early, items }: Pick<JudgeResult, 'early' | 'items'>): string {
  const of = counted(items, 'item');
  return early === undefined || early.items === early.of ? of : `${early.items.toLocaleString('en-US')} of ${of}`;
}
