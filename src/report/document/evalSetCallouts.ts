import { counted } from '../numbers.ts';
import { readings } from '../readings.ts';
import type { JudgeResult, Result } from '../result.ts';
import { type Block, between, code, type DocumentStyle, type Phrase, strong } from './document.ts';
import { loudNotes } from './judgeDetails.ts';

/** More would push the numbers out of sight; the rest are counted, and stand with their judges. */
const mostCallouts = 6;

/** What changes the meaning of the numbers, and the judges that are gone; above all that is folded away. */
export function evalSetCallouts(result: Result, style: DocumentStyle): readonly Block[] {
  const { judges, removedJudges } = result;
  const callouts = [
    ...judges.flatMap((judge) => judgeCallouts(judge, result, style)),
    ...removed(removedJudges.filter((name) => !judges.some((judge) => judge.name === name))),
  ];
  const rest = callouts.length - mostCallouts;
  if (rest <= 0) return callouts;
  const more: Block = { kind: 'paragraph', text: [`… and ${counted(rest, 'more warning')} of this kind.`] };
  return [...callouts.slice(0, mostCallouts), more];
}

/** One for each note; both readings stand below the last of them. */
function judgeCallouts(
  judge: JudgeResult,
  result: Result,
  { detail = 'ids', runUrl }: DocumentStyle,
): readonly Block[] {
  const both = readings(judge, runUrl === undefined ? 'head' : 'pull request');
  const notes = loudNotes(judge, result, detail).map(({ level, title, text }) => ({
    tone: level === 'error' ? ('caution' as const) : ('warning' as const),
    text: [strong(title), ' (', code(judge.name), `): ${text}`] satisfies Phrase,
  }));
  const told = notes.length > 0 || both.length === 0 ? notes : [{ tone: 'warning' as const, text: bare(judge) }];
  return told.map(({ tone, text }, index): Block => {
    const below = index === told.length - 1 ? both : [];
    return { kind: 'callout', tone, text: between({ kind: 'break' }, [text, ...below]) };
  });
}

function bare({ name }: JudgeResult): Phrase {
  return [strong('Two evaluation sets'), ' (', code(name), '):'];
}

function removed(names: readonly string[]): readonly Block[] {
  return names.map((name) => ({
    kind: 'callout',
    tone: 'warning',
    text: ['Judge ', code(name), ' is not in the head any more.'],
  }));
}
