import { bySeverity } from '../../gate/verdict.ts';
import { isComparison } from '../comparing.ts';
import { heading, noModelAsked } from '../headline.ts';
import { requestsLine } from '../requestsLine.ts';
import type { JudgeResult, Result } from '../result.ts';
import { startHere } from '../startHere.ts';
import { versionName } from '../versionName.ts';
import { why } from '../why.ts';
import { type Block, between, code, type Phrase, strong } from './document.ts';
import type { DocumentStyle } from './documentStyle.ts';
import { greenLines } from './greenLines.ts';
import { judgeDetails } from './judgeDetails.ts';
import { loudNotes } from './judgeNotes.ts';
import { judgesTable } from './judgesTable.ts';

/** The comment and the page: the verdict first, a table that a reviewer grasps in seconds, the rest folded away. */
export function reportDocument(result: Result, style: DocumentStyle): readonly Block[] {
  return [{ kind: 'heading', text: [heading(result)] }, ...body(result, style), footer(result, style)];
}

function body(result: Result, style: DocumentStyle): readonly Block[] {
  if (isGreenCheck(result) && style.depth !== 'full') return [greenParagraph(result, style), ...changes(result, style)];
  const reason = whyBlocks(result);
  if (style.depth === 'line') return [...note(result), ...reason];
  const measured = result.judges.filter(({ sides }) => sides.head !== undefined);
  return [
    ...note(result),
    ...result.notices.map((notice): Block => ({ kind: 'paragraph', text: [notice] })),
    ...reason,
    ...(result.judges.length === 0 ? [] : [judgesTable(result)]),
    ...firstStart(result.judges),
    ...changes(result, style),
    ...(style.depth === 'table' ? [] : measured.flatMap((judge) => judgeDetails(judge, result, style))),
  ];
}

/** Nothing to act on: what there is to say fits on a few lines. */
function isGreenCheck(result: Result): boolean {
  return isComparison(result) && bySeverity(result.verdict, 'uncertain') > 0;
}

function greenParagraph(result: Result, { depth }: DocumentStyle): Block {
  const lexical = noModelAsked(result);
  const lines: readonly Phrase[] = [
    ...(lexical === undefined ? [] : [[strong(lexical)]]),
    ...result.notices.map((notice): Phrase => [notice]),
    ...(depth === 'line' ? [] : greenLines(result)),
  ];
  return { kind: 'paragraph', text: between({ kind: 'break' }, lines) };
}

function note(result: Result): readonly Block[] {
  const lexical = noModelAsked(result);
  return lexical === undefined ? [] : [{ kind: 'callout', tone: 'note', text: [strong(lexical)] }];
}

function whyBlocks(result: Result): readonly Block[] {
  const told = why(result);
  return told === undefined ? [] : [{ kind: 'paragraph', text: [strong(`${told.title}:`), ' ', ...told.text] }];
}

/** One sentence, about the first judge that has one: they stand worst first. */
function firstStart(judges: readonly JudgeResult[]): readonly Block[] {
  for (const judge of judges) {
    const telling = judge.verdict === 'regression' ? startHere(judge) : undefined;
    if (telling === undefined) continue;
    const name: Phrase = judges.length === 1 ? [] : [code(judge.name), ': '];
    return [{ kind: 'paragraph', text: [strong('Start here:'), ' ', ...name, ...telling] }];
  }
  return [];
}

/** What changes the meaning of the numbers stands above all that is folded away. */
function changes({ judges, removedJudges }: Result, { depth }: DocumentStyle): readonly Block[] {
  if (depth === 'line') return [];
  const loud = judges.flatMap((judge) =>
    loudNotes(judge.findings).map(({ level, title, text }): Block => {
      const told: Phrase = [strong(title), ' (', code(judge.name), `): ${text}`];
      return { kind: 'callout', tone: level === 'error' ? 'caution' : 'warning', text: told };
    }),
  );
  const removed = removedJudges.map(
    (name): Block => ({
      kind: 'callout',
      tone: 'warning',
      text: ['Judge ', code(name), ' is not in the head any more.'],
    }),
  );
  return [...loud, ...removed];
}

function footer(result: Result, { runUrl }: DocumentStyle): Block {
  const { base, head } = result.compared;
  const versions: Phrase =
    base === undefined ? [code(versionName(head))] : [code(versionName(base)), ' → ', code(versionName(head))];
  const run: Phrase = runUrl === undefined ? [] : [' · ', { kind: 'link', of: ['run'], url: runUrl }];
  const rest = ` · ${requestsLine(result.requests)} · exit code ${result.exitCode} · seed ${result.seed} · ${result.tool}`;
  return { kind: 'footer', text: [...versions, ...run, rest] };
}
