import { bySeverity } from '../../gate/verdict.ts';
import { isComparison } from '../comparing.ts';
import { heading, noModelAsked } from '../headline.ts';
import type { Result } from '../result.ts';
import { standingOf } from '../standing.ts';
import { startHere } from '../startHere.ts';
import { why } from '../why.ts';
import { type Block, between, code, type Phrase, strong } from './document.ts';
import type { DocumentStyle } from './documentStyle.ts';
import { examCallouts } from './examCallouts.ts';
import { footer } from './footer.ts';
import { greenLines } from './greenLines.ts';
import { judgeDetails } from './judgeDetails.ts';
import { judgesTable } from './judgesTable.ts';
import { pasteable } from './pasteable.ts';
import { standingBlocks } from './standingBlocks.ts';

/** The comment and the page: the verdict first, a table that a reviewer grasps in seconds, the rest folded away. */
export function reportDocument(result: Result, style: DocumentStyle): readonly Block[] {
  return [{ kind: 'heading', text: headingPhrase(result) }, ...body(result, style), footer(result, style)];
}

/** The commit is what the heading of an accepted drop ends with; elsewhere what looks like one is a name. */
function headingPhrase(result: Result): Phrase {
  return result.override === undefined ? [heading(result)] : pasteable(heading(result));
}

function body(result: Result, style: DocumentStyle): readonly Block[] {
  if (isGreenCheck(result) && style.depth !== 'full') {
    return [greenParagraph(result, style), ...loudBlocks(result, style)];
  }
  const isTold = standingOf(result) === 'no-key';
  const top = [...note(result), ...standingBlocks(result, style), ...(isTold ? [] : whyBlocks(result))];
  if (style.depth === 'line') return top;
  const measured = result.judges.filter(({ sides }) => sides.head !== undefined);
  return [
    ...top,
    ...result.notices.map((notice): Block => ({ kind: 'paragraph', text: pasteable(notice) })),
    ...(isTold || result.judges.length === 0 ? [] : [judgesTable(result)]),
    ...firstStart(result, style),
    ...loudBlocks(result, style),
    ...(style.depth === 'table' || isTold ? [] : measured.flatMap((judge) => judgeDetails(judge, result, style))),
  ];
}

/** Nothing to act on: what there is to say fits on a few lines. */
function isGreenCheck(result: Result): boolean {
  const { exitCode, override } = result;
  return (
    isComparison(result) && exitCode === 0 && override === undefined && bySeverity(result.verdict, 'uncertain') > 0
  );
}

function greenParagraph(result: Result, style: DocumentStyle): Block {
  const { depth, detail = 'ids' } = style;
  const lexical = noModelAsked(result);
  const top: readonly Phrase[] = [
    ...(lexical === undefined ? [] : [[strong(lexical)]]),
    ...standingBlocks(result, style).flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])),
    ...(result.notices.length === 0 ? [] : [pasteable(result.notices.join(' '))]),
  ];
  const lines = depth === 'line' ? [] : greenLines(result, { most: mostGreenLines - top.length, shown: detail });
  return { kind: 'paragraph', text: between({ kind: 'break' }, [...top, ...lines]) };
}

/** With heading and footer six lines. */
const mostGreenLines = 4;

function note(result: Result): readonly Block[] {
  const lexical = noModelAsked(result);
  return lexical === undefined ? [] : [{ kind: 'callout', tone: 'note', text: [strong(lexical)] }];
}

function whyBlocks(result: Result): readonly Block[] {
  const told = why(result);
  return told === undefined ? [] : [{ kind: 'paragraph', text: [strong(`${told.title}:`), ' ', ...told.text] }];
}

/** One sentence, about the first judge that has one: they stand worst first. */
function firstStart({ judges, command }: Result, { detail }: DocumentStyle): readonly Block[] {
  for (const judge of judges) {
    const telling = judge.verdict === 'regression' ? startHere(judge, { command, detail }) : undefined;
    if (telling === undefined) continue;
    const name: Phrase = judges.length === 1 ? [] : [code(judge.name), ': '];
    return [{ kind: 'paragraph', text: [strong('Start here:'), ' ', ...name, ...telling] }];
  }
  return [];
}

/** What changes the meaning of the numbers stands above all that is folded away. */
function loudBlocks(result: Result, style: DocumentStyle): readonly Block[] {
  return style.depth === 'line' ? [] : examCallouts(result, style);
}
