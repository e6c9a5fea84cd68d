import type { Finding } from '../../gate/finding.ts';
import { counted } from '../../report/numbers.ts';
import type { JudgeResult } from '../../report/result.ts';
import type { SideNames } from '../../report/sideNames.ts';

/**
 * Why there are too few items where labelling more would not help: there are enough, and replies to them carry no score.
 * undefined where that is not so.
 */
export function fewReadable(
  finding: Finding,
  { items, sides, findings }: JudgeResult,
  { on }: SideNames,
): string | undefined {
  if (finding.kind !== 'too-few-items' || finding.lacks !== undefined || items < finding.minItems) return undefined;
  const lost = (['base', 'head'] as const).flatMap((side) => {
    const counts = sides[side]?.leftOut;
    if (counts === undefined) return [];
    const without = counts.unreadable + counts.refused + counts.unanswered;
    return without === 0 ? [] : [`${without} of ${counted(counts.replies, 'reply', 'replies')} ${on[side]}`];
  });
  const many = finding.n === 0 || findings.some(({ kind }) => kind === 'too-many-unreadable');
  if (lost.length === 0 || !many) return undefined;
  return `n = ${finding.n} of ${counted(items, 'item')}: ${lost.join(' and ')} carry no score that can be read, and at least ${counted(finding.minItems, 'item')} are asked for. More items would not help; see what the replies say.`;
}
