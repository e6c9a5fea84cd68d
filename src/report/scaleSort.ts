import type { JudgeResult } from './result.ts';

/** What a judge's scores are good for: counting two of them, counting names, ranking, or reckoning. */
export type ScaleSort = 'binary' | 'names' | 'ranks' | 'numbers';

/** Recorded scores of more different values than this are taken for numbers. */
const mostRanks = 10;

/** From the scale; of recorded judgments, which state none, from the scores that occur. */
export function scaleSort({ scale, sides }: Pick<JudgeResult, 'scale' | 'sides'>): ScaleSort {
  const measures = (sides.head ?? sides.base)?.measures['all'];
  const labels = measures?.confusion?.labels.length;
  if (scale === 'pairwise') return 'names';
  if (labels === 2) return 'binary';
  if (scale === 'nominal') return 'names';
  if (scale === 'interval') return 'numbers';
  const ordered = Object.values(measures?.scores ?? {}).some((scores) => scores !== undefined);
  if (scale === undefined && !ordered) return 'names';
  return scale === undefined && labels !== undefined && labels > mostRanks ? 'numbers' : 'ranks';
}
