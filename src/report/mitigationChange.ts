import { type Block, folded, paragraph, strong } from './document/document.ts';
import { inText, onPage } from './document/places.ts';
import type { JudgeMitigation, ToldEdit, TriedCandidate } from './mitigation.ts';
import { counted, joined, listed } from './numbers.ts';

export interface Adopted {
  readonly isWritten: boolean;
  /** The file of the patch; undefined: none. */
  readonly patch: string | undefined;
}

export function chosenOf({ candidates, best }: JudgeMitigation): TriedCandidate | undefined {
  return candidates.find(({ name }) => name === best);
}

/** What to write into the files of the judge: only a proven gain is worth an edit. */
export function changeBlocks(
  judge: JudgeMitigation,
  areItemsNamed: boolean,
  adopted: Adopted | undefined,
): readonly Block[] {
  const chosen = judge.outcome === 'better' ? chosenOf(judge) : undefined;
  if (chosen === undefined) return [];
  const edits = chosen.edits.filter(({ items }) => areItemsNamed || items.length === 0);
  return [
    ...(edits.length === 0 ? [] : [onPage(paragraph(strong(chosen.name), `: ${chosen.about}.`))]),
    ...edits.flatMap(editBlocks),
    ...filesText(judge, adopted),
  ];
}

/** Of a longer text, only the beginning is shown in texts, and a page folds it. */
const [mostLines, mostOnPage] = [4, 12];

function editBlocks({ where, text, items }: ToldEdit): readonly Block[] {
  const written = text.trimEnd();
  const lines = written.split('\n');
  const left = lines.length - mostLines;
  const marked: Block = { kind: 'marked', text: [{ kind: 'added', text: written }] };
  return [
    ...(items.length === 0 ? [] : [onPage(paragraph(`It shows ${listed(items)}.`))]),
    paragraph(`To adopt it, write ${where}:`),
    inText(
      { kind: 'lines', language: 'text', lines: left > 1 ? lines.slice(0, mostLines) : lines },
      ...(left > 1 ? [paragraph(`… and ${left} more lines.`)] : []),
    ),
    onPage(...(lines.length > mostOnPage ? folded([counted(lines.length, 'line')], [marked]) : [marked])),
  ];
}

function filesText({ files }: JudgeMitigation, adopted: Adopted | undefined): readonly Block[] {
  if (files === undefined)
    return [
      paragraph(
        'These edits are to be made by hand: --format json has all their lines. "evenhand show" prints what is sent then.',
      ),
    ];
  const paths = files.map(({ path }) => path);
  if (adopted === undefined)
    return [paragraph(`All of it: run it again with --write or --patch FILE, which change ${joined(paths)}.`)];
  const places = [...(adopted.isWritten ? paths : []), ...(adopted.patch === undefined ? [] : [adopted.patch])];
  return [paragraph(`All of it goes to ${joined(places)}.`)];
}
