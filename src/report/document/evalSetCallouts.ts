import { counted } from '../numbers.ts';
import type { Result } from '../result.ts';
import { type Block, code, type DocumentStyle, paragraph, strong } from './document.ts';
import { loudNotes } from './judgeDetails.ts';

/** More would push the numbers out of sight. The rest are counted here and shown with their judges. */
const mostCallouts = 6;

/** Changes in the meaning of the numbers, and removed judges: shown above everything that is folded. */
export function evalSetCallouts(result: Result, style: DocumentStyle): readonly Block[] {
  const { judges, removedJudges } = result;
  const gone = removedJudges.filter((name) => !judges.some((judge) => judge.name === name));
  const callouts = [
    ...judges.flatMap((judge) =>
      loudNotes(judge, result, style.detail).map(
        ({ level, title, text }): Block => ({
          kind: 'callout',
          tone: level === 'error' ? 'caution' : 'warning',
          text: [strong(title), ' (', code(judge.name), `): ${text}`],
        }),
      ),
    ),
    ...gone.map((name): Block => {
      const text = ['Judge ', code(name), ' is not in the head any more.'];
      return { kind: 'callout', tone: 'warning', text };
    }),
  ];
  const rest = callouts.length - mostCallouts;
  if (rest <= 0) return callouts;
  return [...callouts.slice(0, mostCallouts), paragraph(`… and ${counted(rest, 'more warning')} of this kind.`)];
}
