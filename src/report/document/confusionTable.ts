import type { Confusion } from '../../measure/measureFamily.ts';
import { labelText } from '../labelText.ts';
import { type Block, code, type Phrase, strong } from './document.ts';
import { grid } from './grid.ts';
import { type Documented, pageLink } from './measureLink.ts';

/** Of more labels nobody reads a table; the JSON has it. */
const mostLabels = 10;

/** How often each gold got each score, in replies over all variants; empty without gold, and for finer scales. */
export function confusionTable(confusion: Confusion | undefined, documented: Documented): readonly Block[] {
  if (confusion === undefined || confusion.labels.length > mostLabels) return [];
  const labels = confusion.labels.map((label): Phrase => [code(labelText(label))]);
  const rows = confusion.counts.map((counts, row): readonly Phrase[] => [
    labels[row] ?? [],
    ...counts.map((count, column): Phrase => [row === column ? strong(String(count)) : String(count)]),
  ]);
  const about: Phrase = [
    strong(pageLink('Confusion matrix', 'classification', documented)),
    ': readable replies over all variants, a row for each gold and a column for each score',
  ];
  return [{ kind: 'paragraph', text: about }, grid(['Gold', ...labels], `l${'r'.repeat(labels.length)}`, rows)];
}
