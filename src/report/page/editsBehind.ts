import { groupBy } from '../../shared/groupBy.ts';
import { editOf, loudJudges, moreJudges } from '../document/closerLook.ts';
import { type Block, between, code, paragraph, small } from '../document/document.ts';
import { wideCard } from '../document/places.ts';
import { editWords } from '../document/promptWords.ts';
import { counted } from '../numbers.ts';
import type { JudgeResult, Result } from '../result.ts';

/** More edits are only counted, and so are more judges with the same one: each judge's part of the page has its own. */
const [mostEdits, mostJudges] = [10, 6];

/** The most telling edit of each judge that got worse, or may have; equal ones once. Empty if no prompt changed. */
export function editsBehind(result: Result): readonly Block[] {
  const byWords = groupBy(loudJudges(result), editOf);
  const told = [...byWords].filter(([words]) => words !== undefined).map(([, judges]) => judges);
  const rest = told.length - mostEdits;
  const more = rest > 0 ? [paragraph(small(`… and ${counted(rest, 'more edit')}.`))] : [];
  return wideCard('edits', 'Edits behind it', [...told.slice(0, mostEdits).flatMap(editBlocks), ...more], 'Edits');
}

/** Where it is, and its words. */
function editBlocks(judges: readonly JudgeResult[]): readonly Block[] {
  const [first] = judges;
  if (first === undefined) return [];
  const places = judges.slice(0, mostJudges).flatMap(({ promptChange: change }) => {
    return change === undefined ? [] : [code(`${change.file}:${change.line}`)];
  });
  const more = judges.length - mostJudges;
  const rest = more > 0 ? [moreJudges(more)] : [];
  return [paragraph(small(...between(' ', places), ...rest)), { kind: 'quote', text: editWords(first) }];
}
