import { dollars } from '../askedText.ts';
import { durationText, nothing } from '../numbers.ts';
import type { JudgeResult } from '../result.ts';
import { type SideNames, sideTitle } from '../sideNames.ts';
import { type Block, grid, paragraph, small, strong } from './document.ts';

/** What each version of a judge took in this run; empty if nothing was asked or reused. */
export function costTable({ cost }: JudgeResult, names: SideNames): readonly Block[] {
  const rows = (['base', 'head'] as const).flatMap((side) => {
    const own = cost?.[side];
    if (own === undefined) return [];
    const { asked, reused, inputTokens, outputTokens, costUsd, ms } = own;
    const tokens = inputTokens + outputTokens === 0 ? nothing : `${written(inputTokens)} → ${written(outputTokens)}`;
    const price = costUsd === undefined ? nothing : dollars(costUsd);
    const waiting = ms === 0 ? nothing : durationText(ms / 1000);
    return [[strong(sideTitle(names, side)), written(asked), written(reused), tokens, price, waiting]];
  });
  if (rows.length === 0) return [];
  const both =
    rows.length < 2 ? '' : ` What both versions ask is asked for ${names.base}, and reused for ${names.head}.`;
  return [
    paragraph(small(`Waiting is the sum over all replies, and several are under way at once.${both}`)),
    grid(['Version', 'Asked', 'Reused', 'Tokens in → out', 'Cost', 'Waiting'], 'lr', rows),
  ];
}

function written(count: number): string {
  return count.toLocaleString('en-US');
}
